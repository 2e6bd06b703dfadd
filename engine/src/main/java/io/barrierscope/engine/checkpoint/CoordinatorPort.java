package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.stream.CheckpointOptions;
import io.barrierscope.engine.trace.TraceEvent;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How the coordinator reaches the rest of the job. */
public interface CoordinatorPort {
    long nowMillis();

    /** Uniform in {@code [from, to]}. */
    long randomBetween(long from, long to);

    /** Calls {@link CheckpointCoordinator#tick} at the given time. */
    void scheduleTick(long timeMillis, int generation);

    /** Calls {@link CheckpointCoordinator#expire} at the given time. */
    void scheduleExpiry(long timeMillis, long checkpointId);

    /** Calls {@link CheckpointCoordinator#prepared} when the checkpoint's storage location is there. */
    void schedulePrepared(long checkpointId);

    /** Calls {@link CheckpointCoordinator#cleaned} when the files of one checkpoint are deleted. */
    void scheduleCleaned();

    /** The part that the coordinators of the sources have in a checkpoint. */
    default Map<VertexId, SplitAssignments> snapshotSources(long checkpointId) {
        return Map.of();
    }

    /** The coordinators of the sources hear that a checkpoint has ended, well or not. */
    default void tellSources(long checkpointId) {}

    /** The job has ended, and a checkpoint that does not outlive it is deleted. */
    default void checkpointDeleted(long checkpointId) {}

    /** The plan, or the reason why none can be made. */
    Planned plan();

    int taskCount();

    /** Where checkpoints are written. */
    default CheckpointStorage storage() {
        return CheckpointStorage.SIMULATED;
    }

    /** Where the operators' parts lie in a checkpoint taken now; nothing when nobody asks. */
    default CheckpointLayout layout() {
        return CheckpointLayout.UNKNOWN;
    }

    SubtaskId subtask(int task);

    void sendTrigger(int task, long checkpointId, long timestampMillis, CheckpointOptions options);

    void sendCompleted(int task, long checkpointId);

    void sendAborted(int task, long checkpointId, long latestCompleted);

    /** The whole job fails over because of a checkpoint. */
    void globalFailure(String cause);

    /**
     * Somebody's savepoint has ended.
     *
     * @param checkpointId its id, 0 when it got none
     * @param reason null when it completed
     */
    void savepointEnded(CheckpointRequest request, long checkpointId, @Nullable CheckpointFailureReason reason);

    /** A protocol moment was reached; faults may be waiting for it. */
    void moment(CheckpointMoment moment, long checkpointId, int task);

    void trace(TraceEvent event);

    /** A plan, or why there is none. */
    record Planned(@Nullable CheckpointPlan plan, @Nullable CheckpointFailureReason reason, String detail) {}
}
