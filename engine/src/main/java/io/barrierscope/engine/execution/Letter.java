package io.barrierscope.engine.execution;

import io.barrierscope.engine.stream.CheckpointOptions;

/** A message of the coordinator to a task, handled between two records (Flink's mailbox). */
sealed interface Letter {
    long checkpointId();

    /** Take a checkpoint now. */
    record Trigger(long checkpointId, long timestampMillis, CheckpointOptions options) implements Letter {}

    /** The time for alignment of the inputs is over; a timer of the task itself. */
    record AlignmentTimedOut(long checkpointId) implements Letter {}

    /** The time for barriers to leave in line is over; a timer of the task itself. */
    record OutputTimedOut(long checkpointId) implements Letter {}

    /** The checkpoint is complete. */
    record Completed(long checkpointId) implements Letter {}

    /** The checkpoint was given up; tells the latest complete one, in case its notice was lost. */
    record Aborted(long checkpointId, long latestCompleted) implements Letter {}
}
