package io.barrierscope.engine.transaction.log;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One offset of a partition.
 *
 * @param offset position in the partition
 * @param kind record or control marker
 * @param payload the record; null for a marker
 * @param producer who wrote it; {@code -1:-1} outside transactions
 * @param transactional whether it belongs to a transaction
 * @param timestampMillis time of the append
 * @param <T> type of the records
 */
public record LogEntry<T>(
        long offset,
        EntryKind kind,
        @Nullable T payload,
        ProducerIdAndEpoch producer,
        boolean transactional,
        long timestampMillis) {

    /**
     * Returns the record.
     *
     * @throws NullPointerException if this is a marker
     */
    public T record() {
        return Objects.requireNonNull(payload, "a control marker has no record");
    }
}
