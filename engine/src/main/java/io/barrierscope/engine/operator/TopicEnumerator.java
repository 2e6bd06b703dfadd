package io.barrierscope.engine.operator;

import io.barrierscope.engine.graph.TopicLayout;

/**
 * Finds the partitions of a topic, again and again while the source is not bounded (connector: {@code
 * KafkaSourceEnumerator}).
 */
record TopicEnumerator(TopicLayout layout, boolean bounded, long intervalMillis) implements SplitEnumerator {
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
        return layout.createdMillis().get(split);
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
