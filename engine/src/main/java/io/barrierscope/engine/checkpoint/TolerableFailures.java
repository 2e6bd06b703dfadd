package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.graph.CheckpointConfig;
import io.barrierscope.engine.stream.CheckpointOptions.Kind;
import io.barrierscope.engine.trace.CheckpointEvent;

/** Fails the job when more checkpoints in a row failed than it tolerates (Flink's {@code CheckpointFailureManager}). */
final class TolerableFailures {
    private final CheckpointConfig config;
    private final CoordinatorPort port;
    private FailureCounter counter = FailureCounter.NEW;

    TolerableFailures(CheckpointConfig config, CoordinatorPort port) {
        this.config = config;
        this.port = port;
    }

    /**
     * A checkpoint failed.
     *
     * @param checkpointId {@link FailureCounter#NO_ID} when it failed before it got one
     * @param atTask whether a task reported it
     * @param taskRuns whether that task still runs
     */
    void count(Kind kind, long checkpointId, CheckpointFailureReason reason, boolean atTask, boolean taskRuns) {
        int before = counter.consecutive();
        FailureCounter.Outcome outcome = counter.failed(kind, checkpointId, reason, atTask, config.tolerableFailures());
        counter = outcome.next();
        FailureCounter.Verdict verdict = outcome.verdict();
        boolean exceeded = verdict != FailureCounter.Verdict.TOLERATED && !kind.isSynchronous();
        if (exceeded || counter.consecutive() > before) {
            port.trace(new CheckpointEvent.FailuresCounted(
                    checkpointId, exceeded ? before + 1 : counter.consecutive(), config.tolerableFailures()));
        }
        if (verdict == FailureCounter.Verdict.FAIL_JOB
                || (verdict == FailureCounter.Verdict.FAIL_JOB_IF_ATTEMPT_RUNS && taskRuns)) {
            port.globalFailure(cause(kind, checkpointId, reason));
        }
    }

    private String cause(Kind kind, long checkpointId, CheckpointFailureReason reason) {
        if (kind.isSynchronous()) {
            return "stop-with-savepoint " + checkpointId + " failed at a task with " + reason;
        }
        return "Exceeded checkpoint tolerable failure threshold: checkpoint "
                + (checkpointId == FailureCounter.NO_ID ? "(no id)" : Long.toString(checkpointId))
                + " failed with " + reason
                + " and execution.checkpointing.tolerable-failed-checkpoints is " + config.tolerableFailures();
    }

    void succeeded(long checkpointId) {
        counter = counter.succeeded(checkpointId);
    }

    /** Counts anew. */
    void begin() {
        counter = FailureCounter.NEW;
    }

    int consecutive() {
        return counter.consecutive();
    }

    FailureCounter memento() {
        return counter;
    }

    void restore(FailureCounter memento) {
        counter = memento;
    }
}
