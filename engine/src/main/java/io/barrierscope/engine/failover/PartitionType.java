package io.barrierscope.engine.failover;

import io.barrierscope.engine.graph.ExchangeMode;

/** How the result of a task is handed over, as Flink's {@code ResultPartitionType} classifies it. */
public enum PartitionType {

    /** Kept until consumed, written completely before consumers start: the shuffle of batch jobs. */
    BLOCKING(false, false, true),

    /** Like {@link #BLOCKING}, and kept beyond the job. */
    BLOCKING_PERSISTENT(false, false, true),

    /** Handed over while it is made, without a bound on buffers. */
    PIPELINED(true, true, false),

    /** Handed over while it is made, with bounded buffers: every exchange of a streaming job. */
    PIPELINED_BOUNDED(true, true, false),

    /** Pipelined, but a consumer may come back and lose some records (approximate local recovery). */
    PIPELINED_APPROXIMATE(false, true, false),

    /** May be read while it is made or later, and again. */
    HYBRID_FULL(false, true, true),

    /** May be read while it is made or later, once. */
    HYBRID_SELECTIVE(false, true, false);

    private final boolean mustBePipelined;
    private final boolean canBePipelined;
    private final boolean reconsumable;

    PartitionType(boolean mustBePipelined, boolean canBePipelined, boolean reconsumable) {
        this.mustBePipelined = mustBePipelined;
        this.canBePipelined = canBePipelined;
        this.reconsumable = reconsumable;
    }

    /** The type of a result that an edge hands over in this mode. */
    public static PartitionType of(ExchangeMode exchange) {
        return exchange == ExchangeMode.PIPELINED ? PIPELINED_BOUNDED : BLOCKING;
    }

    /** Whether producer and consumer must run together; only such exchanges join tasks into a region. */
    public boolean mustBePipelined() {
        return mustBePipelined;
    }

    /** Whether the consumer may start before the producer has finished. */
    public boolean canBePipelined() {
        return canBePipelined;
    }

    /** Whether a restarted consumer can read the result again. */
    public boolean reconsumable() {
        return reconsumable;
    }

    /** Whether a result that still exists spares its producer when a consumer restarts. */
    public boolean sparesProducer() {
        return reconsumable || this == PIPELINED_APPROXIMATE;
    }
}
