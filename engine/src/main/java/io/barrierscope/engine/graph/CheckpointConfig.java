package io.barrierscope.engine.graph;

import java.util.OptionalLong;

/**
 * The checkpointing options of a job, typed (Flink's {@code CheckpointingOptions}).
 *
 * @param intervalMillis empty when periodic checkpoints are off
 * @param backlogIntervalMillis {@code execution.checkpointing.interval-during-backlog}: empty for the interval itself, 0
 *     for no periodic checkpoints while a source reports backlog
 * @param exactlyOnce false for {@code AT_LEAST_ONCE}
 * @param tolerableFailures {@code execution.checkpointing.tolerable-failed-checkpoints}
 * @param retention what becomes of completed checkpoints when the job ends
 * @param afterTasksFinish {@code execution.checkpointing.checkpoints-after-tasks-finish}
 * @param pauseSources {@code pipeline.sources.pause-until-first-checkpoint}
 * @param unaligned whether and how barriers overtake records
 * @param maxStateBytes how large the keyed state, and the operator state, of one operator of one subtask may be when it is
 *     written: {@value #MEMORY_STORAGE_BYTES} in the job manager's memory, empty for no limit in files
 */
public record CheckpointConfig(
        OptionalLong intervalMillis,
        OptionalLong backlogIntervalMillis,
        boolean exactlyOnce,
        long timeoutMillis,
        long minPauseMillis,
        int maxConcurrent,
        int tolerableFailures,
        int retained,
        CheckpointRetention retention,
        boolean afterTasksFinish,
        boolean pauseSources,
        UnalignedConfig unaligned,
        OptionalLong maxStateBytes) {
    /** {@code JobManagerCheckpointStorage.DEFAULT_MAX_STATE_SIZE}, which no option changes. */
    public static final long MEMORY_STORAGE_BYTES = 5 * 1024 * 1024;

    /** Aligned checkpoints in the job manager's memory that nothing outlives. */
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
                OptionalLong.empty(),
                exactlyOnce,
                timeoutMillis,
                minPauseMillis,
                maxConcurrent,
                tolerableFailures,
                retained,
                CheckpointRetention.NO_EXTERNALIZED_CHECKPOINTS,
                afterTasksFinish,
                false,
                UnalignedConfig.OFF,
                OptionalLong.of(MEMORY_STORAGE_BYTES));
    }

    /** The same, with other barriers. */
    public CheckpointConfig with(UnalignedConfig other) {
        return new CheckpointConfig(
                intervalMillis,
                backlogIntervalMillis,
                exactlyOnce,
                timeoutMillis,
                minPauseMillis,
                maxConcurrent,
                tolerableFailures,
                retained,
                retention,
                afterTasksFinish,
                pauseSources,
                other,
                maxStateBytes);
    }

    /** Whether checkpointing counts as enabled for the default restart strategy: an interval is configured. */
    public boolean enabled() {
        return intervalMillis.isPresent();
    }
}
