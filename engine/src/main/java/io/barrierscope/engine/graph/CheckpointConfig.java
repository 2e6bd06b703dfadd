package io.barrierscope.engine.graph;

import java.util.OptionalLong;

/**
 * The checkpointing options of a job, typed (Flink's {@code CheckpointingOptions}).
 *
 * @param intervalMillis empty when periodic checkpoints are off
 * @param exactlyOnce false for {@code AT_LEAST_ONCE}
 * @param tolerableFailures {@code execution.checkpointing.tolerable-failed-checkpoints}
 * @param afterTasksFinish {@code execution.checkpointing.checkpoints-after-tasks-finish}
 * @param unaligned whether and how barriers overtake records
 */
public record CheckpointConfig(
        OptionalLong intervalMillis,
        boolean exactlyOnce,
        long timeoutMillis,
        long minPauseMillis,
        int maxConcurrent,
        int tolerableFailures,
        int retained,
        boolean afterTasksFinish,
        UnalignedConfig unaligned) {
    /** Aligned checkpoints. */
    public CheckpointConfig(
            OptionalLong intervalMillis,
            boolean exactlyOnce,
            long timeoutMillis,
            long minPauseMillis,
            int maxConcurrent,
            int tolerableFailures,
            int retained,
            boolean afterTasksFinish) {
        this(
                intervalMillis,
                exactlyOnce,
                timeoutMillis,
                minPauseMillis,
                maxConcurrent,
                tolerableFailures,
                retained,
                afterTasksFinish,
                UnalignedConfig.OFF);
    }

    /** Whether checkpointing counts as enabled for the default restart strategy: an interval is configured. */
    public boolean enabled() {
        return intervalMillis.isPresent();
    }
}
