package io.barrierscope.engine.plan;

import java.util.OptionalLong;

/**
 * The options of the adaptive scheduler ({@code jobmanager.adaptive-scheduler.*}, {@code scheduler-mode}).
 *
 * @param resourceWaitMillis how long it waits for the wanted slots before it takes those there are; empty for as long as
 *     it takes
 * @param resourceStabilizationMillis how long the number of slots must stay the same before fewer than wanted are taken
 * @param cooldownMillis how long after a start no change of slots is looked at
 * @param runningStabilizationMillis like {@code resourceStabilizationMillis}, while the job runs
 * @param maxTriggerDelayMillis how long a rescale waits for a checkpoint to complete
 * @param maxCheckpointFailures after so many failed checkpoints a rescale does not wait for a completed one
 * @param reactive whether the job uses all slots there are, up to its maximum parallelism, whatever parallelism it asks for
 */
public record AdaptiveOptions(
        OptionalLong resourceWaitMillis,
        long resourceStabilizationMillis,
        long cooldownMillis,
        long runningStabilizationMillis,
        long maxTriggerDelayMillis,
        int maxCheckpointFailures,
        boolean reactive) {
    /** Flink's defaults without checkpoints. */
    public static final AdaptiveOptions DEFAULT =
            new AdaptiveOptions(OptionalLong.of(300_000), 10_000, 30_000, 60_000, 0, 2, false);
}
