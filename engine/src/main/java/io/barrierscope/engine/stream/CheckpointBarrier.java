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
}
