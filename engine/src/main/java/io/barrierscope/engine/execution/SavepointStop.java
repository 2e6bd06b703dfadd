package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.checkpoint.CheckpointRequest;
import io.barrierscope.engine.stream.CheckpointOptions.Format;
import io.barrierscope.engine.stream.CheckpointOptions.Kind;
import io.barrierscope.engine.trace.CheckpointEvent;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Ends a job with a savepoint, by stopping or by cancelling it (Flink's {@code StopWithSavepointTerminationManager} and
 * {@code SchedulerBase.triggerSavepoint}).
 *
 * <pre>
 * NONE -> WAITING_FOR_SAVEPOINT -> SAVEPOINT_CREATED -> NONE   every attempt FINISHED, or the job FAILED
 *               |      +---------> NONE                        savepoint failed: the timer starts again
 * NONE -> CANCEL_AFTER_SAVEPOINT -> NONE                       cancelled, or the timer starts again
 * </pre>
 */
final class SavepointStop {
    private final Engine engine;
    private Phase phase = Phase.NONE;
    private long savepoint;
    private List<AttemptId> attempts = List.of();

    SavepointStop(Engine engine) {
        this.engine = engine;
    }

    /** How far the end of the job is. */
    enum Phase {
        NONE,
        WAITING_FOR_SAVEPOINT,
        SAVEPOINT_CREATED,
        CANCEL_AFTER_SAVEPOINT
    }

    Phase phase() {
        return phase;
    }

    boolean isUnderWay() {
        return phase != Phase.NONE;
    }

    void stop(boolean drain, Format format) {
        engine.coordinator().stopTimer();
        phase = Phase.WAITING_FOR_SAVEPOINT;
        List<AttemptId> now = new ArrayList<>();
        for (Task task : engine.tasks()) {
            now.add(task.attempt().id());
        }
        attempts = List.copyOf(now);
        engine.coordinator().requestSavepoint(drain ? Kind.TERMINATE : Kind.SUSPEND, format);
    }

    void cancelAfterSavepoint(Format format) {
        engine.coordinator().stopTimer();
        phase = Phase.CANCEL_AFTER_SAVEPOINT;
        engine.coordinator().requestSavepoint(Kind.SAVEPOINT, format);
    }

    /**
     * A savepoint has ended, perhaps the one that is awaited.
     *
     * @param reason null when it completed
     */
    void savepointEnded(CheckpointRequest request, long checkpointId, @Nullable CheckpointFailureReason reason) {
        boolean awaited = request.kind().isSynchronous()
                ? phase == Phase.WAITING_FOR_SAVEPOINT
                : phase == Phase.CANCEL_AFTER_SAVEPOINT;
        if (!awaited) {
            return;
        }
        if (reason != null) {
            phase = Phase.NONE;
            engine.tracer().emit(new CheckpointEvent.StopGivenUp(checkpointId, reason));
            if (!engine.scheduler().jobStatus().isTerminal()) {
                engine.activation().startAgain();
            }
        } else if (phase == Phase.CANCEL_AFTER_SAVEPOINT) {
            phase = Phase.NONE;
            engine.schedule(0, new EngineEvent.CancelAfterSavepoint());
        } else {
            phase = Phase.SAVEPOINT_CREATED;
            savepoint = checkpointId;
            attemptEnded();
        }
    }

    /** Some attempt has reached its end. */
    void attemptEnded() {
        if (phase != Phase.SAVEPOINT_CREATED) {
            return;
        }
        boolean consistent = true;
        for (AttemptId id : attempts) {
            ExecutionState end = endOf(id);
            if (end == null) {
                return;
            }
            consistent &= end == ExecutionState.FINISHED;
        }
        phase = Phase.NONE;
        if (!consistent && !engine.scheduler().jobStatus().isTerminal()) { // else its job manager is gone, too
            engine.schedule(
                    0,
                    new EngineEvent.GlobalFailure(
                            "the job was to stop with savepoint " + savepoint
                                    + ", but not all of its tasks finished; the savepoint is there, and what it"
                                    + " committed stays committed",
                            false));
        }
    }

    /** How the attempt ended; null while it has not. */
    private @Nullable ExecutionState endOf(AttemptId id) {
        Task task = engine.find(id.subtask());
        if (task == null) {
            return ExecutionState.CANCELED;
        }
        ExecutionState state = task.isCurrent(id) ? task.executionState() : ExecutionState.CANCELED;
        return state.isTerminal() ? state : null;
    }

    Memento memento() {
        return new Memento(phase, savepoint, attempts);
    }

    void restore(Memento memento) {
        phase = memento.phase;
        savepoint = memento.savepoint;
        attempts = memento.attempts;
    }

    /** The end of the job as far as it has come. */
    record Memento(Phase phase, long savepoint, List<AttemptId> attempts) {}
}
