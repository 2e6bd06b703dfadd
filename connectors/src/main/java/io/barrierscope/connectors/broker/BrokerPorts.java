package io.barrierscope.connectors.broker;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/**
 * The two ports of a single-node broker, both on the loopback address alone.
 *
 * @param client where clients connect
 * @param controller where its own controller listens
 */
record BrokerPorts(int client, int controller) {
    /** Two ports that nobody listens on now. */
    static BrokerPorts free() throws IOException {
        try (ServerSocket one = listen(0);
                ServerSocket other = listen(0)) {
            return new BrokerPorts(one.getLocalPort(), other.getLocalPort());
        }
    }

    /** The wanted port for clients and a free one for the controller. */
    static BrokerPorts withClient(int client) throws IOException {
        try (ServerSocket other = listen(0)) {
            return new BrokerPorts(client, other.getLocalPort());
        }
    }

    boolean areFree() {
        return isFree(client) && isFree(controller);
    }

    /** Whether it can be asked for; 0 asks for any. */
    static boolean isPort(int port) {
        return port >= 0 && port <= 65_535;
    }

    static boolean isFree(int port) {
        try (ServerSocket tried = listen(port)) {
            return tried.isBound();
        } catch (IOException e) {
            return false;
        }
    }

    private static ServerSocket listen(int port) throws IOException {
        ServerSocket socket = new ServerSocket();
        socket.setReuseAddress(true);
        socket.bind(new java.net.InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        return socket;
    }
}
