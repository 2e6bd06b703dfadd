package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.OrderedMap;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.TopicLayout;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Checks what a Kafka source or sink says about a real broker; above all that no password stands in the document. */
final class RealBrokerChecks {
    /** Settings with this prefix are given to Kafka's clients as they are. */
    static final String PREFIX = "properties.";

    /** Host and port; a version 6 address stands in brackets, as Kafka's {@code Utils.getHost} wants it. */
    private static final Pattern ADDRESS = Pattern.compile("([^\\s,:\\[\\]]+|\\[[\\p{XDigit}:.%]+]):(\\d{1,5})");

    private static final int LAST_PORT = 65_535;
    private static final Pattern FROM_OUTSIDE = Pattern.compile("\\$\\{(env|prompt):[^}]+}");
    private static final Pattern JAAS_PASSWORD =
            Pattern.compile("(?i)(password|secret)\\w*\\s*=\\s*(?!\"?\\$\\{(env|prompt):)");

    private static final String REMOVE = "remove it: the values of records are JSON";

    /** What Flink's connector sets itself, whatever its user gave (KafkaSourceBuilder, KafkaSinkBuilder), and what to do. */
    private static final Map<String, String> DECIDED_HERE = OrderedMap.of(
            "bootstrap.servers",
            "set " + TopicLayout.SERVERS,
            "transactional.id",
            "set transactionalIdPrefix",
            "transaction.timeout.ms",
            "set transaction.timeout.ms",
            "isolation.level",
            "set isolation",
            "group.id",
            "set group.id",
            "enable.auto.commit",
            "remove it: offsets are committed with checkpoints",
            "key.serializer",
            REMOVE,
            "value.serializer",
            REMOVE,
            "key.deserializer",
            REMOVE,
            "value.deserializer",
            REMOVE);

    private RealBrokerChecks() {}

    /** Whether a setting is one of Kafka's own, which no description lists. */
    static boolean isClientProperty(JobVertex vertex, String name) {
        return name.length() > PREFIX.length()
                && name.startsWith(PREFIX)
                && (vertex.operator().equals("kafka-source")
                        || vertex.operator().equals("kafka-sink"));
    }

    static void check(JobVertex vertex, String place, ProblemList problems) {
        if (!vertex.operator().equals("kafka-source") && !vertex.operator().equals("kafka-sink")) {
            return;
        }
        if (vertex.settings().get(TopicLayout.SERVERS) instanceof String servers
                && !servers.isBlank() // which the check of all settings refuses
                && !areAddresses(servers)) {
            problems.error(
                    place + "/" + TopicLayout.SERVERS,
                    "\"" + VertexChecks.shortened(servers) + "\" names no broker",
                    "write host:port, several with commas between, e.g. \"localhost:9092\"");
        }
        vertex.settings().forEach((name, value) -> {
            if (name.startsWith(PREFIX)) {
                checkProperty(vertex, name, String.valueOf(value), place + "/" + JsonPointers.escaped(name), problems);
            }
        });
    }

    private static boolean areAddresses(String servers) {
        for (String server : servers.split(",", -1)) {
            Matcher address = ADDRESS.matcher(server.strip());
            if (!address.matches() || Integer.parseInt(address.group(2)) > LAST_PORT) {
                return false;
            }
        }
        return true;
    }

    private static void checkProperty(JobVertex vertex, String name, String value, String at, ProblemList problems) {
        if (isSecret(name, value)) {
            problems.error(
                    at,
                    "a password stands in the document",
                    "write ${env:NAME} for an environment variable, or ${prompt:NAME} to be asked when the session"
                            + " connects");
        } else if (!TopicLayout.isReal(vertex)) {
            problems.warning(
                    at,
                    "\"" + VertexChecks.shortened(name) + "\" is for a real broker, and \"" + vertex.id()
                            + "\" names none; it has no effect",
                    "set " + TopicLayout.SERVERS + ", or remove it");
        } else {
            Optional.ofNullable(DECIDED_HERE.get(name.substring(PREFIX.length())))
                    .ifPresent(instead -> problems.warning(
                            at,
                            "\"" + VertexChecks.shortened(name) + "\" has no effect: \"" + vertex.id()
                                    + "\" decides it itself",
                            instead));
        }
    }

    private static boolean isSecret(String name, String value) {
        String key = name.toLowerCase(Locale.ROOT);
        if (key.endsWith("jaas.config")) {
            return JAAS_PASSWORD.matcher(value).find();
        }
        boolean secret = key.contains("password") || key.contains("secret") || key.endsWith("keystore.key");
        return secret && !FROM_OUTSIDE.matcher(value).matches();
    }
}
