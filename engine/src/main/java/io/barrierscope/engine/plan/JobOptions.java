package io.barrierscope.engine.plan;

import io.barrierscope.engine.failover.FailoverStrategyType;
import io.barrierscope.engine.failover.NoRestart;
import io.barrierscope.engine.failover.RestartBackoff;
import io.barrierscope.engine.graph.CheckpointConfig;
import java.util.OptionalLong;

/**
 * A job's Flink options, typed.
 *
 * @param failoverStrategy who restarts with a failed task
 * @param restart the restart strategy before any failure
 * @param restartReason why it is this strategy, in words
 * @param chaining {@code pipeline.operator-chaining.enabled}
 * @param chainingAcrossMaxParallelism whether operators whose maximum parallelism differs may be chained
 * @param cluster options of machines and of the job manager
 */
public record JobOptions(
        CheckpointConfig checkpoints,
        FailoverStrategyType failoverStrategy,
        RestartBackoff restart,
        String restartReason,
        boolean chaining,
        boolean chainingAcrossMaxParallelism,
        ClusterOptions cluster) {
    /** Flink's default for {@code execution.checkpointing.timeout}. */
    public static final long DEFAULT_CHECKPOINT_TIMEOUT_MILLIS = 600_000;

    /** What a job without any option has: no checkpoints and no restart. */
    public static final JobOptions DEFAULT = new JobOptions(
            new CheckpointConfig(OptionalLong.empty(), false, DEFAULT_CHECKPOINT_TIMEOUT_MILLIS, 0, 1, 0, 1, true),
            FailoverStrategyType.REGION,
            new NoRestart(true),
            "no restart, because restart-strategy.type is not set and checkpointing is off",
            true,
            true,
            ClusterOptions.DEFAULT);

    /** Options of a job on a cluster with Flink's defaults. */
    public JobOptions(
            CheckpointConfig checkpoints,
            FailoverStrategyType failoverStrategy,
            RestartBackoff restart,
            String restartReason,
            boolean chaining,
            boolean chainingAcrossMaxParallelism) {
        this(
                checkpoints,
                failoverStrategy,
                restart,
                restartReason,
                chaining,
                chainingAcrossMaxParallelism,
                ClusterOptions.DEFAULT);
    }
}
