package io.barrierscope.connectors.kafka;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;

/**
 * Says a first word in Kafka's protocol to somebody who takes connections. Kafka's client trusts that the first four bytes
 * of any answer are its length: of a web server or of TLS they are hundreds of megabytes, for which it finds no memory and
 * dies without a word.
 */
final class Greeting {
    static final int ANSWER_MILLIS = 1_000;
    private static final short API_VERSIONS = 18;
    private static final int CORRELATION = 0x42617272;
    private static final int LONGEST = 1 << 20;
    private static final int TLS_ALERT = 0x15;

    private Greeting() {}

    /** Returns what it is if it is no broker, or one that wants TLS; empty when it is one, or says nothing for now. */
    static String whatElse(Socket socket) throws IOException {
        socket.setSoTimeout(ANSWER_MILLIS);
        socket.getOutputStream()
                .write(ByteBuffer.allocate(14)
                        .putInt(10)
                        .putShort(API_VERSIONS)
                        .putShort((short) 0)
                        .putInt(CORRELATION)
                        .putShort((short) -1)
                        .array());
        socket.getOutputStream().flush();
        try {
            return whatElse(new DataInputStream(socket.getInputStream()));
        } catch (SocketTimeoutException e) {
            return "";
        } catch (IOException e) { // it hangs up on whom it does not understand
            return "it hangs up: it may want TLS, see properties.security.protocol";
        }
    }

    private static String whatElse(DataInputStream answer) throws IOException {
        int length = answer.readInt();
        if (length >>> 24 == TLS_ALERT) {
            return "it wants TLS: set properties.security.protocol";
        }
        if (length == ByteBuffer.wrap(new byte[] {'H', 'T', 'T', 'P'}).getInt()) {
            return "it is a web server";
        }
        return length > 0 && length < LONGEST && answer.readInt() == CORRELATION
                ? ""
                : "it does not speak Kafka's protocol";
    }
}
