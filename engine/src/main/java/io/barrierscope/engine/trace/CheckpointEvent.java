package io.barrierscope.engine.trace;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.stream.CheckpointOptions.Format;
import io.barrierscope.engine.stream.CheckpointOptions.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The coordinator and the tasks take a checkpoint. */
public sealed interface CheckpointEvent extends TraceEvent {
    @Override
    default @Nullable SubtaskId subtask() {
        return null;
    }

    /** A checkpoint or savepoint began; {@code tasks} subtasks must acknowledge. */
    record Triggered(long checkpointId, boolean periodic, int tasks, Kind kind, Format format)
            implements CheckpointEvent {
        /** A plain checkpoint. */
        public Triggered(long checkpointId, boolean periodic, int tasks) {
            this(checkpointId, periodic, tasks, Kind.CHECKPOINT, Format.NATIVE);
        }
    }

    /** A request for a checkpoint was not granted; no id was used. */
    record NotTriggered(CheckpointFailureReason reason, String detail) implements CheckpointEvent {}

    /**
     * Tasks that failed or were cancelled are taken for finished in the plan of a checkpoint, because some task has finished
     * and Flink then looks only at whether an attempt has ended; what they held is not in the checkpoint.
     */
    record EndedTakenAsFinished(List<SubtaskId> subtasks) implements CheckpointEvent {}

    /** A request waits in the coordinator's queue, with the reason in words. */
    record RequestQueued(int queued, String detail) implements CheckpointEvent {}

    /** The coordinator of a source has its part of the checkpoint; from here on the tasks may be told. */
    record CoordinatorSnapshot(VertexId source, long checkpointId, int splits) implements CheckpointEvent {}

    /** What a source's coordinator sends to a subtask waits until the subtask has taken its part of the checkpoint. */
    record EventHeld(SubtaskId subtask, long checkpointId, String event) implements CheckpointEvent {}

    /** The way from a source's coordinator to a subtask is open again: what waited goes. */
    record EventsReleased(SubtaskId subtask, long checkpointId, int events) implements CheckpointEvent {}

    /** The trigger message reached a source task. */
    record TriggerArrived(SubtaskId subtask, long checkpointId) implements CheckpointEvent {}

    /** The synchronous part is done: the state is frozen. */
    record SnapshotTaken(SubtaskId subtask, long checkpointId, long stateBytes) implements CheckpointEvent {}

    /** An operator threw while its state was being frozen: the task fails. */
    record SnapshotFailed(SubtaskId subtask, long checkpointId) implements CheckpointEvent {}

    /**
     * A source begins or ends to work through backlog.
     *
     * @param intervalMillis the interval of periodic checkpoints from now on; 0 for none
     */
    record BacklogChanged(VertexId source, boolean backlog, long intervalMillis) implements CheckpointEvent {
        @Override
        public @Nullable SubtaskId subtask() {
            return null;
        }
    }

    /** The asynchronous part is done: the state is in the checkpoint storage, the acknowledgement leaves. */
    record SnapshotStored(SubtaskId subtask, long checkpointId) implements CheckpointEvent {}

    /** The asynchronous part has failed: the storage takes no state of this size. */
    record StateTooLarge(SubtaskId subtask, long checkpointId, VertexId operator, long stateBytes, long maxBytes)
            implements CheckpointEvent {}

    /** The asynchronous part has failed: the checkpoint storage could not write the state. */
    record StateNotWritten(SubtaskId subtask, long checkpointId, String why) implements CheckpointEvent {}

    /** The coordinator has the acknowledgement. */
    record Acknowledged(SubtaskId subtask, long checkpointId, int received, int tasks) implements CheckpointEvent {}

    /** An acknowledgement came that no pending checkpoint waits for. */
    record LateAcknowledgement(SubtaskId subtask, long checkpointId, String detail) implements CheckpointEvent {}

    /** A task declined. */
    record Declined(SubtaskId subtask, long checkpointId, CheckpointFailureReason reason) implements CheckpointEvent {}

    /** All acknowledgements are in; this is now the latest checkpoint to restore from. */
    record Completed(long checkpointId, long stateBytes) implements CheckpointEvent {}

    /** A pending checkpoint was given up. */
    record Aborted(long checkpointId, CheckpointFailureReason reason, String detail) implements CheckpointEvent {}

    /**
     * An old completed checkpoint was dropped from the store.
     *
     * @param deleted whether its files go too; false for what belongs to its user
     */
    record Subsumed(long checkpointId, boolean deleted) implements CheckpointEvent {}

    /** The task runs {@code notifyCheckpointComplete}. */
    record CompletionNotified(SubtaskId subtask, long checkpointId) implements CheckpointEvent {}

    /** The task runs {@code notifyCheckpointAborted}. */
    record AbortNotified(SubtaskId subtask, long checkpointId) implements CheckpointEvent {}

    /** The job has ended, and the checkpoint outlives it. */
    record Kept(long checkpointId, String why) implements CheckpointEvent {}

    /** The job has ended, and the checkpoint is deleted with it. */
    record Deleted(long checkpointId, String why) implements CheckpointEvent {}

    /** The savepoint with which the job was to end has failed; the job goes on. */
    record StopGivenUp(long checkpointId, CheckpointFailureReason reason) implements CheckpointEvent {}

    /** The failure counter moved. */
    record FailuresCounted(long checkpointId, int consecutive, int tolerable) implements CheckpointEvent {}
}
