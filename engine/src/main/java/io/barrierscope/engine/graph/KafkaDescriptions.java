package io.barrierscope.engine.graph;

import static io.barrierscope.engine.graph.Descriptions.choice;
import static io.barrierscope.engine.graph.Descriptions.optional;
import static io.barrierscope.engine.graph.Descriptions.required;
import static io.barrierscope.engine.graph.Descriptions.sink;

import java.util.List;

/** What reads from and writes to topics. */
final class KafkaDescriptions {
    static final OperatorDescription SINK = sink(
            "kafka-sink",
            "Kafka topic",
            "Writes to a topic of the simulated broker, as Flink's KafkaSink does.",
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
                            + " default is 1 h."));

    private KafkaDescriptions() {}
}
