package io.barrierscope.connectors.kafka;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;

/** Tries the addresses of a broker, to name the cause when a client only says that time is over. */
final class Reachable {
    private static final int CONNECT_MILLIS = 2_000;

    private Reachable() {}

    /** Returns why none of the addresses takes a connection; empty when one does. */
    static String whyNot(String servers) {
        StringBuilder causes = new StringBuilder();
        for (String server : servers.split(",")) {
            String cause = whyNotOne(server.strip());
            if (cause.isEmpty()) {
                return "";
            }
            causes.append(causes.length() == 0 ? "" : "; ").append(cause);
        }
        return causes.toString();
    }

    private static String whyNotOne(String server) {
        int colon = server.lastIndexOf(':');
        try (Socket socket = new Socket()) {
            String host = server.substring(0, Math.max(0, colon));
            socket.connect(new InetSocketAddress(host, Integer.parseInt(server.substring(colon + 1))), CONNECT_MILLIS);
            return "";
        } catch (UnknownHostException e) {
            return "the host " + server.substring(0, Math.max(0, colon)) + " is unknown";
        } catch (IOException e) {
            return String.valueOf(e.getMessage()).toLowerCase(java.util.Locale.ROOT);
        } catch (IllegalArgumentException e) {
            return "\"" + server + "\" is no host:port";
        }
    }
}
