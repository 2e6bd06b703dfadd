package io.barrierscope.connectors.kafka;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Tries the addresses of a broker, to name the cause when a client only says that time is over. */
final class Reachable {
    static final int CONNECT_MILLIS = 1_500;

    /** How long all addresses together may take, the looking up of their names included, which nothing else bounds. */
    static final long ALL_MILLIS = 2_700;

    private Reachable() {}

    /**
     * Returns why none of the addresses takes a connection; empty when one does. Takes some seconds at most; interrupted, it
     * returns at once and stays interrupted.
     *
     * @param plain whether the client will speak Kafka's protocol without TLS: then somebody who answers otherwise is found out
     */
    static String whyNot(String servers, boolean plain) {
        List<Attempt> attempts = new ArrayList<>();
        BlockingQueue<Attempt> ended = new LinkedBlockingQueue<>();
        for (String server : servers.split(",")) {
            Attempt attempt = new Attempt(server.strip(), plain, ended);
            attempts.add(attempt);
            Thread thread = new Thread(attempt, "look at " + attempt.server);
            thread.setDaemon(true); // a name that is never found may hold it for long
            thread.start();
        }
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(ALL_MILLIS);
        try {
            for (int open = attempts.size(); open > 0; open--) {
                Attempt one = ended.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
                if (one == null) {
                    break;
                }
                if (one.cause.isEmpty()) {
                    return "";
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "connecting was given up";
        }
        return attempts.size() == 1
                ? attempts.get(0).cause
                : String.join(
                        "; ",
                        attempts.stream()
                                .map(one -> one.server + ": " + one.cause)
                                .toList());
    }

    /** One address. */
    private static final class Attempt implements Runnable {
        private final String server;
        private final String host;
        private final boolean plain;
        private final BlockingQueue<Attempt> ended;
        private volatile String cause;

        Attempt(String server, boolean plain, BlockingQueue<Attempt> ended) {
            this.server = server;
            this.plain = plain;
            this.host = server.substring(0, Math.max(0, server.lastIndexOf(':')));
            this.ended = ended;
            this.cause = "looking up the name of the host takes too long";
        }

        @Override
        public void run() {
            cause = connect();
            ended.add(this);
        }

        private String connect() {
            try (Socket socket = new Socket()) {
                int port = Integer.parseInt(server.substring(server.lastIndexOf(':') + 1));
                InetSocketAddress address = new InetSocketAddress(host, port);
                cause = "it does not answer";
                socket.connect(address, CONNECT_MILLIS);
                return plain ? Greeting.whatElse(socket) : "";
            } catch (UnknownHostException e) {
                return "the host " + host + " is unknown";
            } catch (IOException e) {
                return String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
            } catch (IllegalArgumentException e) {
                return "\"" + server + "\" is no host:port";
            }
        }
    }
}
