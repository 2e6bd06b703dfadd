package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.checkpoint.InFlightData;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.trace.BarrierEvent;
import io.barrierscope.engine.trace.CheckpointEvent;

/** The asynchronous part of a task's snapshot: it is written, stored and acknowledged, or declined (Flink's {@code AsyncCheckpointRunnable}). */
final class SnapshotWriting {
    private final Engine engine;
    private final Task task;
    private final AlignmentTimers timers;

    SnapshotWriting(Engine engine, Task task, AlignmentTimers timers) {
        this.engine = engine;
        this.task = task;
        this.timers = timers;
    }

    /** The asynchronous part is over. */
    boolean written(AttemptId id, long checkpointId, TaskSnapshot snapshot) {
        boolean runs = task.isCurrent(id) && (task.isActive() || task.executionState() == ExecutionState.FINISHED);
        if (!runs) {
            return false;
        }
        TaskState state = task.state();
        if (state.failNextAsync || StorageLimit.isExceeded(engine, task, checkpointId, snapshot)) {
            state.failNextAsync = false;
            decline(checkpointId);
            return true;
        }
        if (task.inFlight().isGivenUp(checkpointId)) {
            return false;
        }
        if (task.inFlight().isComplete(checkpointId)) {
            stored(checkpointId, snapshot);
        } else {
            engine.tracer().emit(new BarrierEvent.InFlightAwaited(task.id(), checkpointId));
            task.inFlight().hold(snapshot);
        }
        return true;
    }

    private void decline(long checkpointId) {
        timers.giveUp(checkpointId);
        task.decline(checkpointId, CheckpointFailureReason.CHECKPOINT_ASYNC_EXCEPTION);
    }

    /** All that belongs to the task's part of a checkpoint is in the storage. */
    void stored(long checkpointId, TaskSnapshot operators) {
        InFlightData inFlight = task.inFlight().data(checkpointId);
        if (StorageLimit.isExceededInFlight(engine, task, checkpointId, inFlight)) {
            decline(checkpointId);
            return;
        }
        TaskSnapshot snapshot = operators.with(inFlight);
        String failure = engine.storage()
                .write(checkpointId, task.index(), snapshot, engine.files().referred(task, checkpointId));
        if (failure != null) {
            engine.tracer().emit(new CheckpointEvent.StateNotWritten(task.id(), checkpointId, failure));
            decline(checkpointId);
            return;
        }
        task.inFlight().forget(checkpointId);
        TaskState state = task.state();
        state.lastStored = Math.max(state.lastStored, checkpointId);
        engine.tracer().emit(new CheckpointEvent.SnapshotStored(task.id(), checkpointId));
        engine.faults().moment(CheckpointMoment.SNAPSHOT_ASYNC, checkpointId, task.id());
        if (state.dropNextAcknowledgement) {
            state.dropNextAcknowledgement = false;
            return;
        }
        engine.message(
                task,
                Engine.RPC_MILLIS,
                new EngineEvent.AcknowledgementArrives(task, task.attempt().id(), checkpointId, snapshot));
    }
}
