package io.barrierscope.engine.operator;

import io.barrierscope.engine.graph.TopicLayout;
import io.barrierscope.engine.transaction.log.TopicPartition;

/**
 * Finds the partitions of a topic, again and again while the source is not bounded (connector: {@code
 * KafkaSourceEnumerator}). Those that a real topic gets while it is read are there as soon as the session has heard of them.
 */
record TopicEnumerator(TopicLayout layout, LiveLink live, boolean bounded, long intervalMillis)
        implements SplitEnumerator {
    @Override
    public int splits() {
        return layout.partitions();
    }

    @Override
    public int owner(int split, int parallelism) {
        return KafkaSource.owner(layout.topic(), split, parallelism);
    }

    @Override
    public long existsMillis(int split) {
        long planned = layout.createdMillis().get(split);
        return planned == NEVER && live.found(new TopicPartition(layout.topic(), split)) != null ? 0 : planned;
    }

    @Override
    public long discoveryMillis() {
        return bounded ? 0 : Math.max(0, intervalMillis);
    }

    @Override
    public boolean isBounded() {
        return bounded;
    }
}
