package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.base.CheckpointFailureReason;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * Counts checkpoint failures toward {@code execution.checkpointing.tolerable-failed-checkpoints} (Flink's {@code
 * CheckpointFailureManager}). Immutable.
 *
 * @param consecutive failures since the last success
 * @param counted checkpoint ids already counted
 * @param lastSuccess id of the newest completed checkpoint, 0 for none
 */
public record FailureCounter(int consecutive, Set<Long> counted, long lastSuccess) {
    public static final FailureCounter NEW = new FailureCounter(0, Set.of(), 0);

    /**
     * A checkpoint failed.
     *
     * @param checkpointId 0 when it failed before it got an id
     */
    public FailureCounter failed(long checkpointId, CheckpointFailureReason reason) {
        boolean relevant = checkpointId == 0 || checkpointId > lastSuccess;
        if (!relevant || !reason.counts() || counted.contains(checkpointId)) {
            return this;
        }
        Set<Long> more = new TreeSet<>(counted);
        if (checkpointId != 0) {
            more.add(checkpointId);
        }
        return new FailureCounter(consecutive + 1, Collections.unmodifiableSet(more), lastSuccess);
    }

    public FailureCounter succeeded(long checkpointId) {
        return checkpointId > lastSuccess ? new FailureCounter(0, Set.of(), checkpointId) : this;
    }

    /** Whether the job has to fail over; MAX_VALUE tolerates everything. */
    public boolean exceeds(int tolerable) {
        return tolerable != Integer.MAX_VALUE && consecutive > tolerable;
    }

    /** After the job was failed the count begins anew. */
    public FailureCounter cleared() {
        return new FailureCounter(0, Set.of(), lastSuccess);
    }
}
