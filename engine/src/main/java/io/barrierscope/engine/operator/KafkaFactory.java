package io.barrierscope.engine.operator;

import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.TopicLayout;
import io.barrierscope.engine.transaction.TransactionNaming;
import io.barrierscope.engine.transaction.log.IsolationLevel;
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
            case "kafka-source" -> source(vertex, settings, place);
            default -> null;
        };
    }

    private Operator source(JobVertex vertex, OperatorSettings settings, OperatorFactory.Place place) {
        KafkaSourceSettings.Startup startup =
                switch (settings.text("startup", "earliest")) {
                    case "latest" -> KafkaSourceSettings.Startup.LATEST;
                    case "group-offsets" -> KafkaSourceSettings.Startup.GROUP_OFFSETS;
                    default -> KafkaSourceSettings.Startup.EARLIEST;
                };
        KafkaSourceSettings reading = new KafkaSourceSettings(
                startup,
                settings.text("isolation", "read_uncommitted").equals("read_committed")
                        ? IsolationLevel.READ_COMMITTED
                        : IsolationLevel.READ_UNCOMMITTED,
                settings.flag("bounded", false),
                settings.text("group.id", ""),
                settings.flag("commit.offsets.on.checkpoint", true),
                settings.integer("partition.discovery.interval.ms", 300_000));
        TopicLayout topic = systems.layout(TopicLayout.topicOf(vertex));
        if (TopicLayout.isReal(settings.text(TopicLayout.SERVERS, ""))) {
            systems.broker().createTopic(topic.topic(), topic.existing());
        }
        SequenceSource.Layout layout =
                new SequenceSource.Layout(place.firstSplit(), place.splits(), place.index(), vertex.parallelism());
        return new KafkaSource(systems, topic, reading, layout, settings.watermark());
    }

    private Operator sink(OperatorSettings settings, int index) {
        String topic = settings.text("topic", "topic");
        int partitions = (int) settings.integer("partitions", 1);
        systems.broker().createTopic(topic, partitions);
        TopicPartition partition = new TopicPartition(topic, index % partitions);
        String guarantee = settings.text("deliveryGuarantee", "none");
        if (!guarantee.equals("exactly-once")) {
            boolean flushes = guarantee.equals("at-least-once");
            return new KafkaSink(
                    systems, partition, flushes, TopicLayout.isReal(settings.text(TopicLayout.SERVERS, "")));
        }
        return new ExactlyOnceKafkaSink(
                systems,
                partition,
                settings.text("transactionalIdPrefix", ""),
                TransactionNaming.of(settings.text("transactionNamingStrategy", "incrementing")),
                settings.integer("transaction.timeout.ms", 3_600_000),
                TopicLayout.isReal(settings.text(TopicLayout.SERVERS, "")));
    }
}
