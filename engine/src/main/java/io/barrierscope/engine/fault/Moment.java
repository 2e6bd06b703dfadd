package io.barrierscope.engine.fault;

import io.barrierscope.engine.base.SubtaskId;
import org.jspecify.annotations.Nullable;

/** When a scripted fault strikes. */
public sealed interface Moment {
    /** At a virtual time. */
    record AtTime(long timeMillis) implements Moment {}

    /** When the given number of steps has been taken. */
    record AtStep(long step) implements Moment {}

    /** At a subtask's n-th record, counted from 1 over all its attempts; before or after it is processed. */
    record AtRecord(SubtaskId subtask, long count, boolean before) implements Moment {}

    /** At a moment of a checkpoint's protocol; a null subtask means the first to reach it. */
    record AtCheckpoint(
            long checkpointId,
            CheckpointMoment moment,
            @Nullable SubtaskId subtask) implements Moment {}

    /** At a phase of the n-th restart, counted from 1. */
    record AtRestart(int restart, RestartMoment moment) implements Moment {}

    /** The phases of a checkpoint, in order. */
    enum CheckpointMoment {
        TRIGGERED,
        BARRIER_EMITTED,
        BARRIER_ARRIVED,
        ALIGNMENT_STARTED,
        ALIGNED,
        SNAPSHOT_SYNC,
        SNAPSHOT_ASYNC,
        PRE_COMMITTED,
        ACKNOWLEDGED,
        COMPLETED,
        NOTIFIED,
        COMMITTED,
        ABORTED
    }

    /** The phases of a restart, in order. */
    enum RestartMoment {
        SCHEDULED,
        DEPLOYING,
        RESTORING,
        RUNNING
    }
}
