package io.barrierscope.engine.stream;

/**
 * The marker of a checkpoint's cut (Flink's {@code CheckpointBarrier}).
 *
 * @param timestampMillis when the coordinator triggered it
 */
public record CheckpointBarrier(long checkpointId, long timestampMillis, CheckpointOptions options)
        implements StreamElement {
    /** Whether the receiver must block the channel until it has the barrier on every channel. */
    public boolean aligned() {
        return options.needsAlignment();
    }

    /** The same barrier, in front of the records of its channel. */
    public CheckpointBarrier asUnaligned() {
        return options.isUnaligned()
                ? this
                : new CheckpointBarrier(checkpointId, timestampMillis, options.toUnaligned());
    }

    public CheckpointBarrier with(CheckpointOptions others) {
        return others.equals(options) ? this : new CheckpointBarrier(checkpointId, timestampMillis, others);
    }

    /** Time that is left for alignment; it counts from the trigger of the checkpoint. */
    public long timeoutInMillis(long nowMillis) {
        return Math.max(options.alignedTimeoutMillis() - (nowMillis - timestampMillis), 0);
    }
}
