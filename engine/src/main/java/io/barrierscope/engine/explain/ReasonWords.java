package io.barrierscope.engine.explain;

import io.barrierscope.engine.base.CheckpointFailureReason;

/** Says what each reason for a failed checkpoint means (Flink's {@code CheckpointFailureReason}). */
final class ReasonWords {

    private ReasonWords() {}

    static String of(CheckpointFailureReason reason) {
        return switch (reason) {
            case PERIODIC_SCHEDULER_SHUTDOWN -> "Periodic checkpoints had just been switched off when it was its turn.";
            case TOO_MANY_CHECKPOINT_REQUESTS -> "More than 1000 requests for checkpoints were already waiting.";
            case MINIMUM_TIME_BETWEEN_CHECKPOINTS ->
                "The pause that must follow a completed checkpoint was not over; the coordinator tries again when it"
                        + " is.";
            case NOT_ALL_REQUIRED_TASKS_RUNNING ->
                "A checkpoint needs an answer from every task, and at least one of them was not running yet, or no"
                        + " longer.";
            case IO_EXCEPTION -> "The coordinator could not write to the checkpoint storage.";
            case BLOCKING_OUTPUT_EXIST -> "An edge that keeps its result whole before it is read cannot take part.";
            case CHECKPOINT_ASYNC_EXCEPTION ->
                "A task had frozen its state but failed while writing it to the storage. The task itself goes on.";
            case CHANNEL_STATE_SHARED_STREAM_EXCEPTION ->
                "Another subtask that wrote its in-flight data into the same file failed.";
            case CHECKPOINT_EXPIRED -> "It was not complete when its time was up.";
            case CHECKPOINT_SUBSUMED -> "A newer checkpoint completed first and makes it useless.";
            case CHECKPOINT_DECLINED -> "A task said that it could not take its snapshot.";
            case CHECKPOINT_DECLINED_TASK_NOT_READY -> "A task was told to begin while it was not running.";
            case CHECKPOINT_DECLINED_TASK_CLOSING -> "A task was already closing down.";
            case CHECKPOINT_DECLINED_SUBSUMED ->
                "The barrier of a newer checkpoint came to a task that was still waiting for barriers of this one.";
            case CHECKPOINT_DECLINED_ON_CANCELLATION_BARRIER ->
                "A task was told by one before it, with a cancel marker, that the checkpoint had been given up there.";
            case CHECKPOINT_DECLINED_INPUT_END_OF_STREAM -> "An input ended while a task was waiting for its barrier.";
            case CHECKPOINT_COORDINATOR_SHUTDOWN -> "The job came to its end.";
            case CHECKPOINT_COORDINATOR_SUSPEND ->
                "The coordinator stopped all checkpoints, because a task had failed or the job is being stopped.";
            case JOB_FAILOVER_REGION -> "Tasks that take part were restarted, so it could never become complete.";
            case TASK_FAILURE -> "A task failed while it began the checkpoint.";
            case TASK_CHECKPOINT_FAILURE -> "The message to begin went to a task that is not there any more.";
            case UNKNOWN_TASK_CHECKPOINT_NOTIFICATION_FAILURE -> "A notice went to a task that is not there any more.";
            case FINALIZE_CHECKPOINT_FAILURE ->
                "Every task had acknowledged, but writing the checkpoint's own record, or adding it to the store,"
                        + " failed.";
            case TRIGGER_CHECKPOINT_FAILURE -> "Something went wrong while it was being started.";
        };
    }

    /** Returns whether the reason may make the whole job fail, in words. */
    static String counting(CheckpointFailureReason reason) {
        return reason.counts()
                ? " It counts toward the number of failed checkpoints the job tolerates in a row."
                : " It does not count toward the number of failed checkpoints the job tolerates.";
    }

    /** Returns the option that has to do with a reason: where none brings it about, the one that says what follows. */
    static String option(CheckpointFailureReason reason) {
        return switch (reason) {
            case MINIMUM_TIME_BETWEEN_CHECKPOINTS -> "execution.checkpointing.min-pause";
            case CHECKPOINT_EXPIRED -> "execution.checkpointing.timeout";
            case CHECKPOINT_SUBSUMED, CHECKPOINT_DECLINED_SUBSUMED, TOO_MANY_CHECKPOINT_REQUESTS ->
                "execution.checkpointing.max-concurrent-checkpoints";
            case CHECKPOINT_DECLINED_INPUT_END_OF_STREAM, NOT_ALL_REQUIRED_TASKS_RUNNING ->
                "execution.checkpointing.checkpoints-after-tasks-finish";
            case PERIODIC_SCHEDULER_SHUTDOWN -> "execution.checkpointing.interval";
            case BLOCKING_OUTPUT_EXIST -> "exchange (of the edge)";
            case CHANNEL_STATE_SHARED_STREAM_EXCEPTION ->
                "execution.checkpointing.unaligned.max-subtasks-per-channel-state-file";
            case CHECKPOINT_COORDINATOR_SUSPEND, JOB_FAILOVER_REGION -> "jobmanager.execution.failover-strategy";
            default -> "execution.checkpointing.tolerable-failed-checkpoints";
        };
    }
}
