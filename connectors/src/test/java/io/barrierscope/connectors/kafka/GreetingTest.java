package io.barrierscope.connectors.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Somebody other than a broker takes the connection. */
class GreetingTest {
    @Test
    void a_web_server_is_told() throws Exception {
        assertThat(whyNot("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII), true))
                .endsWith("is a web server");
    }

    @Test
    void who_wants_tls_is_told_with_the_setting() throws Exception {
        byte[] alert = {0x15, 3, 3, 0, 2, 2, 80};

        assertThat(whyNot(alert, true)).contains("wants TLS", "properties.security.protocol");
        assertThat(whyNot(alert, false)).as("a client with TLS says so itself").isEmpty();
    }

    @Test
    void who_hangs_up_is_told() throws Exception {
        assertThat(whyNot(new byte[0], true)).contains("hangs up", "TLS");
    }

    @Test
    void a_broker_says_its_versions_with_the_number_of_the_question() throws Exception {
        byte[] good = ByteBuffer.allocate(10).putInt(6).putInt(0x42617272).array();
        byte[] other = ByteBuffer.allocate(10).putInt(6).putInt(7).array();

        assertThat(whyNot(good, true)).isEmpty();
        assertThat(whyNot(other, true)).endsWith("does not speak Kafka's protocol");
    }

    @Test
    void one_address_that_answers_is_enough() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String good = "localhost:" + server.getLocalPort();

            assertThat(Reachable.whyNot("localhost:1," + good, false)).isEmpty();
            assertThat(Reachable.whyNot("localhost:1,localhost:2", false)).contains("localhost:1", "localhost:2");
        }
    }

    private static String whyNot(byte[] answer, boolean plain) throws IOException, InterruptedException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread other = new Thread(() -> answer(server, answer));
            other.start();
            String cause = Reachable.whyNot("localhost:" + server.getLocalPort(), plain);
            other.join();
            return cause;
        }
    }

    private static void answer(ServerSocket server, byte[] answer) {
        try (Socket socket = server.accept()) {
            socket.getInputStream().readNBytes(14);
            socket.getOutputStream().write(answer);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
