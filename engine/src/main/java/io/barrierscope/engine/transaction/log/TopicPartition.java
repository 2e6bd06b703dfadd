package io.barrierscope.engine.transaction.log;

import java.util.Comparator;

/**
 * One partition of a topic.
 *
 * @param topic name of the topic
 * @param partition number within the topic, from 0
 */
public record TopicPartition(String topic, int partition) implements Comparable<TopicPartition> {

    private static final Comparator<TopicPartition> ORDER =
            Comparator.comparing(TopicPartition::topic).thenComparingInt(TopicPartition::partition);

    @Override
    public int compareTo(TopicPartition other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return topic + "-" + partition;
    }
}
