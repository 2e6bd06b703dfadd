package io.barrierscope.engine.graph;

/** How an edge deals records to the consuming subtasks (Flink's {@code StreamPartitioner}s). */
public enum Partitioning {
    FORWARD,
    HASH,
    REBALANCE,
    RESCALE,
    BROADCAST,
    SHUFFLE,
    GLOBAL;

    /** Whether each consumer reads only some producers (Flink's {@code DistributionPattern.POINTWISE}). */
    public boolean isPointwise() {
        return this == FORWARD || this == RESCALE;
    }

    /**
     * Whether what is in flight can be stored and dealt anew after a change of parallelism, so that barriers may overtake
     * records (Flink's {@code StreamPartitioner.isSupportsUnalignedCheckpoint}).
     */
    public boolean supportsUnaligned() {
        return !isPointwise() && this != BROADCAST;
    }
}
