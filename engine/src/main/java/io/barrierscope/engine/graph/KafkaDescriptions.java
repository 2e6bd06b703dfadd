package io.barrierscope.engine.graph;

import static io.barrierscope.engine.graph.Descriptions.choice;
import static io.barrierscope.engine.graph.Descriptions.optional;
import static io.barrierscope.engine.graph.Descriptions.required;
import static io.barrierscope.engine.graph.Descriptions.sink;
import static io.barrierscope.engine.graph.Descriptions.source;

import java.util.List;

/** What reads from and writes to topics. */
final class KafkaDescriptions {
    private static final SettingDescription SERVERS = optional(
            "bootstrapServers",
            SettingDescription.Type.TEXT,
            null,
            null,
            "A real broker, host:port, as Kafka's bootstrap.servers; empty for the simulated one. More of its client's"
                    + " settings as properties.NAME, passwords as ${env:NAME}.");

    static final OperatorDescription SINK = sink(
            "kafka-sink",
            "Kafka topic",
            "Writes to a topic as Flink's KafkaSink does: of the simulated broker, or of the real one that"
                    + " bootstrapServers names.",
            required("topic", SettingDescription.Type.TEXT, "Name of the topic."),
            optional("partitions", SettingDescription.Type.INTEGER, 1L, 1L, "Partitions of the topic."),
            choice(
                    "deliveryGuarantee",
                    "none",
                    List.of("none", "at-least-once", "exactly-once"),
                    "KafkaSinkBuilder.setDeliveryGuarantee: no flush, flush at each checkpoint, or a transaction per"
                            + " checkpoint."),
            optional(
                    "transactionalIdPrefix",
                    SettingDescription.Type.TEXT,
                    null,
                    null,
                    "KafkaSinkBuilder.setTransactionalIdPrefix; exactly-once needs one, and no other sink may share"
                            + " it."),
            choice(
                    "transactionNamingStrategy",
                    "incrementing",
                    List.of("incrementing", "pooling"),
                    "KafkaSinkBuilder.setTransactionNamingStrategy: a new transactional id per checkpoint, left-overs"
                            + " found by probing; or ids that are used again, left-overs found by listing. Going back from"
                            + " pooling is refused."),
            optional(
                    "transaction.timeout.ms",
                    SettingDescription.Type.INTEGER,
                    3_600_000L,
                    1L,
                    "Kafka's transaction.timeout.ms: how long the broker keeps an undecided transaction; Flink's"
                            + " default is 1 h."),
            SERVERS);

    static final OperatorDescription SOURCE = source(
            "kafka-source",
            "Kafka topic",
            "Reads a topic as Flink's KafkaSource does: one that a kafka-sink of this document writes, one of"
                    + " cluster.broker.topics, or one of the real broker that bootstrapServers names.",
            List.of(
                    required("topic", SettingDescription.Type.TEXT, "Name of the topic."),
                    choice(
                            "startup",
                            "earliest",
                            List.of("earliest", "latest", "group-offsets"),
                            "Where reading begins without a checkpoint (KafkaSourceBuilder.setStartingOffsets);"
                                    + " group-offsets begins at the earliest where the group has none."),
                    choice(
                            "isolation",
                            "read_uncommitted",
                            List.of("read_committed", "read_uncommitted"),
                            "Kafka's isolation.level. Flink does not set it, so Kafka's default read_uncommitted"
                                    + " applies; end-to-end exactly-once needs read_committed."),
                    optional(
                            "bounded",
                            SettingDescription.Type.BOOLEAN,
                            false,
                            null,
                            "Whether it ends where the topic ends when reading begins"
                                    + " (KafkaSourceBuilder.setBounded)."),
                    optional(
                            "group.id",
                            SettingDescription.Type.TEXT,
                            null,
                            null,
                            "Kafka's consumer group; without it offsets are not told to the broker."),
                    optional(
                            "commit.offsets.on.checkpoint",
                            SettingDescription.Type.BOOLEAN,
                            true,
                            null,
                            "Whether the offsets in a completed checkpoint are told to the broker."),
                    optional(
                            "partition.discovery.interval.ms",
                            SettingDescription.Type.INTEGER,
                            300_000L,
                            -1L,
                            "How often new partitions are looked for; they are read from their beginning. -1 for never,"
                                    + " as when bounded."),
                    optional(
                            "partitions",
                            SettingDescription.Type.INTEGER,
                            null,
                            1L,
                            "Partitions of a topic of a real broker; they are found when the session connects."),
                    SERVERS));

    private KafkaDescriptions() {}
}
