package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.stream.CheckpointOptions.Format;
import io.barrierscope.engine.stream.CheckpointOptions.Kind;

/**
 * Somebody wants a checkpoint or a savepoint (Flink's {@code CheckpointTriggerRequest} with its
 * {@code CheckpointProperties}).
 *
 * @param format of a savepoint; NATIVE for checkpoints
 * @param forced whether it runs however many checkpoints are pending
 * @param periodic whether the timer asks
 */
public record CheckpointRequest(Kind kind, Format format, boolean forced, boolean periodic, long timestampMillis) {
    /** The timer asks. */
    public static CheckpointRequest periodic(long nowMillis) {
        return new CheckpointRequest(Kind.CHECKPOINT, Format.NATIVE, false, true, nowMillis);
    }

    /** A person asks, or the end of the data. */
    public static CheckpointRequest manual(long nowMillis) {
        return new CheckpointRequest(Kind.CHECKPOINT, Format.NATIVE, false, false, nowMillis);
    }

    /** The same without building on earlier checkpoints. */
    CheckpointRequest full() {
        return kind == Kind.CHECKPOINT
                ? new CheckpointRequest(Kind.FULL_CHECKPOINT, format, forced, periodic, timestampMillis)
                : this;
    }

    public boolean isSavepoint() {
        return kind.isSavepoint();
    }

    /** How it is called in sentences. */
    public String inWords() {
        return isSavepoint() ? "savepoint" : "checkpoint";
    }
}
