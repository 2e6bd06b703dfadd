package io.barrierscope.engine.graph;

import io.barrierscope.engine.base.JobStatus;

/**
 * What becomes of completed checkpoints when the job ends (option
 * {@code execution.checkpointing.externalized-checkpoint-retention}, Flink's {@code CheckpointRetentionPolicy}).
 */
public enum CheckpointRetention {
    NO_EXTERNALIZED_CHECKPOINTS,
    DELETE_ON_CANCELLATION,
    RETAIN_ON_CANCELLATION;

    /** Whether a job that ends so leaves its checkpoints behind. */
    public boolean keepsAfter(JobStatus end) {
        return switch (end) {
            case FAILED -> this != NO_EXTERNALIZED_CHECKPOINTS;
            case CANCELED, SUSPENDED -> this == RETAIN_ON_CANCELLATION;
            default -> false;
        };
    }
}
