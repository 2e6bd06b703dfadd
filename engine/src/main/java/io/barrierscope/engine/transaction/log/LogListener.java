package io.barrierscope.engine.transaction.log;

/**
 * Hears what happens in the partitions, in the order it happens. A broker with a listener walks over each record once more
 * when it becomes readable; without one nobody pays for it. A listener must not call the broker.
 *
 * @param <T> type of the records
 */
public interface LogListener<T> {

    /** A record or marker was appended. */
    default void appended(TopicPartition partition, LogEntry<T> entry) {}

    /** A record can be read with {@link IsolationLevel#READ_UNCOMMITTED}: at its append. */
    default void visibleUncommitted(TopicPartition partition, long offset, T payload) {}

    /** Readers with {@link IsolationLevel#READ_COMMITTED} may go on from one offset to another (exclusive). */
    default void becameReadable(TopicPartition partition, long fromOffset, long toOffset) {}

    /** A record can be read with {@link IsolationLevel#READ_COMMITTED}: once per record, by ascending offset. */
    default void committedVisible(TopicPartition partition, long offset, T payload) {}
}
