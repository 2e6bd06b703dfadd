package io.barrierscope.connectors.broker;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/** The settings file of a local broker: one node that is broker and controller (KRaft, KIP-500), replicated nowhere. */
final class BrokerProperties {
    private static final String PORT = "barrierscope.client.port";
    private static final String CONTROLLER_PORT = "barrierscope.controller.port";

    private final BrokerFolder folder;
    private final Properties properties = new Properties();

    private BrokerProperties(BrokerFolder folder) {
        this.folder = folder;
    }

    /** Reads the settings of a folder; what is not there yet has the values of a small local broker. */
    static BrokerProperties read(BrokerFolder folder) throws IOException {
        BrokerProperties settings = new BrokerProperties(folder);
        settings.fill();
        if (Files.exists(folder.settings())) {
            try (Reader in = Files.newBufferedReader(folder.settings())) {
                settings.properties.load(in);
            }
        }
        return settings;
    }

    private void fill() {
        properties.putAll(Map.ofEntries(
                Map.entry("process.roles", "broker,controller"),
                Map.entry("node.id", "1"),
                Map.entry("controller.listener.names", "CONTROLLER"),
                Map.entry(
                        "listener.security.protocol.map",
                        "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,SSL:SSL,SASL_PLAINTEXT:SASL_PLAINTEXT,SASL_SSL:SASL_SSL"),
                Map.entry("offsets.topic.replication.factor", "1"),
                Map.entry("offsets.topic.num.partitions", "1"),
                Map.entry("transaction.state.log.replication.factor", "1"),
                Map.entry("transaction.state.log.min.isr", "1"),
                Map.entry("transaction.state.log.num.partitions", "1"),
                Map.entry("share.coordinator.state.topic.replication.factor", "1"),
                Map.entry("share.coordinator.state.topic.min.isr", "1"),
                Map.entry("group.initial.rebalance.delay.ms", "0")));
    }

    void set(Map<String, String> more) {
        properties.putAll(more);
    }

    /** The ports of its last start, if there was one. */
    Optional<BrokerPorts> ports() {
        String client = properties.getProperty(PORT, "");
        String controller = properties.getProperty(CONTROLLER_PORT, "");
        return client.matches("\\d{1,5}") && controller.matches("\\d{1,5}")
                ? Optional.of(new BrokerPorts(Integer.parseInt(client), Integer.parseInt(controller)))
                : Optional.empty();
    }

    void listenOn(BrokerPorts ports) {
        properties.put(PORT, Integer.toString(ports.client()));
        properties.put(CONTROLLER_PORT, Integer.toString(ports.controller()));
        properties.put("controller.quorum.voters", "1@localhost:" + ports.controller());
        String clients = "PLAINTEXT://localhost:" + ports.client();
        String more = ownListeners();
        properties.put("listeners", clients + ",CONTROLLER://localhost:" + ports.controller() + more);
        properties.put("advertised.listeners", clients + more);
    }

    /** What the user has it listen on besides, such as a port with TLS; each with a comma in front. */
    private String ownListeners() {
        StringBuilder own = new StringBuilder();
        for (String listener : properties.getProperty("listeners", "").split(",")) {
            String name = listener.strip();
            if (!name.isEmpty() && !name.startsWith("PLAINTEXT:") && !name.startsWith("CONTROLLER:")) {
                own.append(',').append(name);
            }
        }
        return own.toString();
    }

    void write() throws IOException {
        properties.put("log.dirs", folder.data().toString());
        try (Writer out = Files.newBufferedWriter(folder.settings())) {
            properties.store(out, "A local Kafka broker of Barrierscope; changes count from its next start on");
        }
    }
}
