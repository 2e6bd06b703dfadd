package io.barrierscope.connectors.kafka;

import java.util.List;

/**
 * What a real cluster holds, as both kinds of readers see it.
 *
 * @param topics names of all topics but Kafka's own
 * @param partitions partitions of the topic looked at
 * @param entries the newest offsets of those partitions
 * @param transactions the transactions that are not decided yet
 */
public record TopicView(
        List<String> topics, List<Partition> partitions, List<Entry> entries, List<Transaction> transactions) {
    /**
     * A partition in numbers.
     *
     * @param beginOffset first offset that is still there
     * @param endOffset the high watermark, where read_uncommitted ends
     * @param lastStableOffset where read_committed ends
     */
    public record Partition(int number, long beginOffset, long endOffset, long lastStableOffset) {}

    /** What stands at an offset, as far as clients can see. */
    public enum Kind {
        /** A record that both readers get. */
        COMMITTED,
        /** A record of a transaction that is open, or behind one: read_committed waits in front of it. */
        WAITING,
        /** A record of an aborted transaction: read_committed passes it by. */
        ABORTED,
        /** The control record with which a transaction was committed. */
        COMMIT_MARKER,
        /** The control record with which a transaction was aborted. */
        ABORT_MARKER,
        /** A control record, of which is not known what it says. */
        MARKER;

        /** Whether it is no record but something the broker wrote for itself. */
        public boolean isMarker() {
            return this == COMMIT_MARKER || this == ABORT_MARKER || this == MARKER;
        }
    }

    /**
     * One offset.
     *
     * @param value the record's value as text; empty for a marker
     * @param timestampMillis since 1970; -1 for a marker, of which clients are told nothing
     */
    public record Entry(int partition, long offset, Kind kind, String value, long timestampMillis) {}

    /**
     * An undecided transaction ({@code Admin.describeTransactions}).
     *
     * @param ageMillis since its first record; -1 when the broker does not tell
     * @param timeoutMillis its {@code transaction.timeout.ms}: when older than this the broker ends it
     * @param places partitions it writes to
     */
    public record Transaction(
            String id, String state, long producerId, int epoch, long ageMillis, long timeoutMillis, String places) {}
}
