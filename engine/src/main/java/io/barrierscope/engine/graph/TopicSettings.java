package io.barrierscope.engine.graph;

import java.util.List;

/**
 * A topic that the world outside the job fills: a sequence of numbers, dealt to the partitions in turn.
 *
 * @param name its name
 * @param partitions partitions at the start
 * @param existing how many records are there before the job begins
 * @param from the first number
 * @param to the last number; Long.MAX_VALUE for endless
 * @param ratePerSecond records per second in virtual time from the start on
 * @param keys if positive, each record also has the field {@code key = value % keys}
 * @param growth partitions added later, by time
 */
public record TopicSettings(
        String name,
        int partitions,
        long existing,
        long from,
        long to,
        double ratePerSecond,
        long keys,
        List<Growth> growth) {

    /**
     * Partitions are added.
     *
     * @param atMillis virtual time
     * @param partitions number of partitions from then on
     */
    public record Growth(long atMillis, int partitions) {}

    /** Number of partitions after all growth. */
    public int finalPartitions() {
        int most = partitions;
        for (Growth one : growth) {
            most = Math.max(most, one.partitions());
        }
        return most;
    }

    /** When a partition is created. */
    public long createdMillis(int partition) {
        if (partition < partitions) {
            return 0;
        }
        long at = Long.MAX_VALUE;
        for (Growth one : growth) {
            at = partition < one.partitions() ? Math.min(at, one.atMillis()) : at;
        }
        return at;
    }

    /** Number of partitions at a time. */
    public int partitionsAt(long timeMillis) {
        int count = partitions;
        for (Growth one : growth) {
            count = one.atMillis() <= timeMillis ? Math.max(count, one.partitions()) : count;
        }
        return count;
    }

    /** Number of records there may ever be. */
    public long count() {
        return to == Long.MAX_VALUE ? Long.MAX_VALUE : Math.max(0, to - from + 1);
    }
}
