package io.barrierscope.engine.base;

/** Why a checkpoint failed, with Flink's names and Flink's counting ({@code CheckpointFailureReason}, {@code CheckpointFailureManager}). */
public enum CheckpointFailureReason {
    PERIODIC_SCHEDULER_SHUTDOWN(true, false),
    TOO_MANY_CHECKPOINT_REQUESTS(true, false),
    MINIMUM_TIME_BETWEEN_CHECKPOINTS(true, false),
    NOT_ALL_REQUIRED_TASKS_RUNNING(true, false),
    IO_EXCEPTION(true, true),
    BLOCKING_OUTPUT_EXIST(true, false),
    CHECKPOINT_ASYNC_EXCEPTION(false, true),
    CHANNEL_STATE_SHARED_STREAM_EXCEPTION(false, false),
    CHECKPOINT_EXPIRED(false, true),
    CHECKPOINT_SUBSUMED(false, false),
    CHECKPOINT_DECLINED(false, true),
    CHECKPOINT_DECLINED_TASK_NOT_READY(false, false),
    CHECKPOINT_DECLINED_TASK_CLOSING(false, false),
    CHECKPOINT_DECLINED_SUBSUMED(false, false),
    CHECKPOINT_DECLINED_ON_CANCELLATION_BARRIER(false, false),
    CHECKPOINT_DECLINED_INPUT_END_OF_STREAM(false, false),
    CHECKPOINT_COORDINATOR_SHUTDOWN(false, false),
    CHECKPOINT_COORDINATOR_SUSPEND(false, false),
    JOB_FAILOVER_REGION(false, false),
    TASK_FAILURE(false, false),
    TASK_CHECKPOINT_FAILURE(false, false),
    UNKNOWN_TASK_CHECKPOINT_NOTIFICATION_FAILURE(false, false),
    FINALIZE_CHECKPOINT_FAILURE(false, true),
    TRIGGER_CHECKPOINT_FAILURE(false, false);

    private final boolean preFlight;
    private final boolean counts;

    CheckpointFailureReason(boolean preFlight, boolean counts) {
        this.preFlight = preFlight;
        this.counts = counts;
    }

    /** Whether it happens before any task was told of the checkpoint. */
    public boolean isPreFlight() {
        return preFlight;
    }

    /** Whether it counts toward {@code execution.checkpointing.tolerable-failed-checkpoints}. */
    public boolean counts() {
        return counts;
    }
}
