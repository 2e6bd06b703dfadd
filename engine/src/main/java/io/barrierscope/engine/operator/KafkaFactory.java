package io.barrierscope.engine.operator;

import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.transaction.TransactionNaming;
import io.barrierscope.engine.transaction.log.TopicPartition;
import org.jspecify.annotations.Nullable;

/** Makes what reads from and writes to topics. */
final class KafkaFactory implements OperatorFactory.Kind {
    private final SinkSystems systems;

    KafkaFactory(SinkSystems systems) {
        this.systems = systems;
    }

    @Override
    public @Nullable Operator create(JobVertex vertex, OperatorSettings settings, OperatorFactory.Place place) {
        return switch (vertex.operator()) {
            case "kafka-sink" -> sink(settings, place.index());
            default -> null;
        };
    }

    private Operator sink(OperatorSettings settings, int index) {
        String topic = settings.text("topic", "topic");
        int partitions = (int) settings.integer("partitions", 1);
        systems.broker().createTopic(topic, partitions);
        TopicPartition partition = new TopicPartition(topic, index % partitions);
        String guarantee = settings.text("deliveryGuarantee", "none");
        if (!guarantee.equals("exactly-once")) {
            boolean flushes = guarantee.equals("at-least-once");
            return new KafkaSink(systems.broker(), partition, flushes);
        }
        return new ExactlyOnceKafkaSink(
                systems,
                partition,
                settings.text("transactionalIdPrefix", ""),
                TransactionNaming.of(settings.text("transactionNamingStrategy", "incrementing")),
                settings.integer("transaction.timeout.ms", 3_600_000));
    }
}
