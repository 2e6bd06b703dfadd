package io.barrierscope.engine.failover;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.graph.FlinkVersion;
import java.util.List;

/** Which restart strategy a job has, or why its configuration is refused. */
public sealed interface RestartStrategyChoice {

    /** Warnings of options that are unknown or not read; with {@link Refused}, errors as well. */
    List<Problem> problems();

    /** Where the strategy came from. */
    enum Origin {
        /** The job names it. */
        JOB,
        /** The cluster names it, the job does not. */
        CLUSTER,
        /** Nobody names one. */
        DEFAULT
    }

    /**
     * The job runs with this strategy.
     *
     * @param strategy the strategy before any failure
     * @param origin who named it
     * @param reason why it is this one, in words
     * @param problems warnings
     */
    record Chosen(RestartBackoff strategy, Origin origin, String reason, List<Problem> problems)
            implements RestartStrategyChoice {}

    /**
     * Flink would refuse the configuration.
     *
     * @param problems errors, and warnings
     */
    record Refused(List<Problem> problems) implements RestartStrategyChoice {}

    /**
     * Chooses as Flink's {@code RestartBackoffTimeStrategyFactoryLoader}: the strategy that the job names, else the one
     * that the cluster names, else exponential-delay with built-in defaults if checkpointing is on and none if it is
     * off. Parameters are read only from where the name stands, and not at all if there is no name. A value of the
     * cluster that cannot be read is an error even if the job has a strategy of its own.
     *
     * @param job options of the job
     * @param cluster options of the cluster
     * @param version whose rules for durations apply
     * @param isCheckpointingEnabled whether a checkpoint interval is configured
     */
    static RestartStrategyChoice choose(
            ConfigurationLayer job, ConfigurationLayer cluster, FlinkVersion version, boolean isCheckpointingEnabled) {
        return new RestartStrategyReader(job, cluster, version).choose(isCheckpointingEnabled);
    }
}
