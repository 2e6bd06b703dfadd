package io.barrierscope.connectors.broker;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;

/** Asks whether a broker on this machine answers clients. */
final class BrokerProbe {
    private static final int ANSWER_MILLIS = 3_000;

    private final String bootstrapServers;

    BrokerProbe(String bootstrapServers) {
        this.bootstrapServers = bootstrapServers;
    }

    /** Whether it knows itself as a node of its cluster; at once no while nobody listens. */
    boolean answers() throws InterruptedException {
        if (!listens()) {
            return false;
        }
        Map<String, Object> settings = Map.of(
                AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers,
                AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, ANSWER_MILLIS,
                AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, ANSWER_MILLIS);
        try (Admin admin = Admin.create(settings)) {
            return !admin.describeCluster()
                    .nodes()
                    .get(ANSWER_MILLIS, TimeUnit.MILLISECONDS)
                    .isEmpty();
        } catch (ExecutionException | TimeoutException e) {
            return false;
        }
    }

    private boolean listens() {
        int port = Integer.parseInt(bootstrapServers.substring(bootstrapServers.lastIndexOf(':') + 1));
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), ANSWER_MILLIS);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
