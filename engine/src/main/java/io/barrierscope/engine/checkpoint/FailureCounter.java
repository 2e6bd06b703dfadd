package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.stream.CheckpointOptions.Kind;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * Counts checkpoint failures toward {@code execution.checkpointing.tolerable-failed-checkpoints} (Flink's {@code
 * CheckpointFailureManager}). Immutable.
 *
 * @param consecutive failures since the last success
 * @param counted checkpoint ids already counted
 * @param lastSuccess id of the newest completed checkpoint or savepoint, 0 for none
 */
public record FailureCounter(int consecutive, Set<Long> counted, long lastSuccess) {
    public static final FailureCounter NEW = new FailureCounter(0, Set.of(), 0);

    /** Id of a checkpoint that failed before it got one. */
    public static final long NO_ID = 0;

    /** What follows from a failure. */
    public enum Verdict {
        /** It does not matter, or is tolerable. */
        TOLERATED,
        /** The whole job fails over. */
        FAIL_JOB,
        /** The whole job fails over, provided the attempt that reported the failure still runs. */
        FAIL_JOB_IF_ATTEMPT_RUNS
    }

    /** A failure counted: what is remembered now, and what follows. */
    public record Outcome(FailureCounter next, Verdict verdict) {}

    /**
     * A checkpoint failed.
     *
     * @param checkpointId {@link #NO_ID} when it failed before it got one
     * @param atTask whether a task reported it, rather than the job manager noticing
     */
    public Outcome failed(Kind kind, long checkpointId, CheckpointFailureReason reason, boolean atTask, int tolerable) {
        boolean byTask = atTask && !reason.isPreFlight();
        if (byTask && kind.isSynchronous()) {
            return new Outcome(this, Verdict.FAIL_JOB);
        }
        boolean relevant = checkpointId == NO_ID || checkpointId > lastSuccess;
        if (!relevant || (!byTask && kind.isSavepoint())) {
            return new Outcome(this, Verdict.TOLERATED);
        }
        FailureCounter next = tolerable == Integer.MAX_VALUE ? this : count(checkpointId, reason);
        if (next.consecutive > tolerable) {
            Verdict verdict = byTask ? Verdict.FAIL_JOB_IF_ATTEMPT_RUNS : Verdict.FAIL_JOB;
            return new Outcome(new FailureCounter(0, Set.of(), lastSuccess), verdict);
        }
        return new Outcome(next, Verdict.TOLERATED);
    }

    private FailureCounter count(long checkpointId, CheckpointFailureReason reason) {
        if (!reason.counts() || counted.contains(checkpointId)) {
            return this;
        }
        if (checkpointId == NO_ID) {
            return new FailureCounter(consecutive + 1, counted, lastSuccess);
        }
        Set<Long> more = new TreeSet<>(counted);
        more.add(checkpointId);
        return new FailureCounter(consecutive + 1, Collections.unmodifiableSet(more), lastSuccess);
    }

    public FailureCounter succeeded(long checkpointId) {
        return checkpointId > lastSuccess ? new FailureCounter(0, Set.of(), checkpointId) : this;
    }
}
