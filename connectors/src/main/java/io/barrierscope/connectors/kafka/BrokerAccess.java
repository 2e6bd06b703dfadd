package io.barrierscope.connectors.kafka;

import io.barrierscope.engine.graph.JobGraph;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How to get to a broker.
 *
 * @param servers as {@code bootstrap.servers}
 * @param properties further settings of Kafka's clients by their names; passwords only as references, see {@link Secrets}
 */
public record BrokerAccess(String servers, Map<String, String> properties) {
    /** How a document marks settings that go to Kafka's clients. */
    static final String PREFIX = "properties.";

    private static final String PLAINTEXT = "PLAINTEXT";

    /** Without TLS and password. */
    public static BrokerAccess plain(String servers) {
        return new BrokerAccess(servers, Map.of());
    }

    /** The ways to the real brokers of a job, each once, in the order of its vertices. */
    public static List<BrokerAccess> of(JobGraph graph) {
        return RealVertex.of(graph).stream().map(RealVertex::access).distinct().toList();
    }

    /** Kafka's {@code security.protocol}. */
    public String protocol() {
        return properties.getOrDefault("security.protocol", PLAINTEXT).toUpperCase(Locale.ROOT);
    }

    /** Whether there is more to it than an address: TLS or a password, so that trying again and again may do harm. */
    public boolean isSecured() {
        return !protocol().equals(PLAINTEXT);
    }

    /** Whether clients speak without TLS. */
    boolean isPlain() {
        return !protocol().contains("SSL");
    }

    /** What every client is given: the address and the settings passed through, passwords put in. */
    Map<String, Object> client(Secrets secrets) throws Secrets.MissingException {
        Map<String, Object> client = new LinkedHashMap<>();
        for (Map.Entry<String, String> setting : properties.entrySet()) {
            client.put(setting.getKey(), secrets.resolve(PREFIX + setting.getKey(), setting.getValue()));
        }
        client.put("bootstrap.servers", servers);
        return client;
    }
}
