package io.barrierscope.app.lab.region;

import io.barrierscope.engine.failover.FailoverStrategy;
import io.barrierscope.engine.failover.FailoverStrategyType;
import io.barrierscope.engine.failover.FailoverTopology;
import io.barrierscope.engine.failover.FailureContext;
import io.barrierscope.engine.failover.RestartAllFailover;
import io.barrierscope.engine.failover.RestartSet;
import io.barrierscope.engine.plan.JobOptions;
import io.barrierscope.engine.plan.SchedulerType;

/** What decides who restarts with a failed subtask. */
public enum FailoverPlan {
    /** {@code jobmanager.execution.failover-strategy: full}. */
    FULL,
    /** {@code jobmanager.execution.failover-strategy: region}, Flink's default. */
    REGION,
    /** {@code jobmanager.scheduler: adaptive}, whatever the failover strategy. */
    ADAPTIVE;

    RestartSet answer(FailoverTopology topology, int failedTask, FailureContext context) {
        return switch (this) {
            case FULL -> FailoverStrategyType.FULL.create(topology).tasksToRestart(failedTask, context);
            case REGION -> FailoverStrategyType.REGION.create(topology).tasksToRestart(failedTask, context);
            case ADAPTIVE -> everything(topology).tasksToRestartGlobally();
        };
    }

    private static FailoverStrategy everything(FailoverTopology topology) {
        return new RestartAllFailover(topology);
    }

    /** The plan that a job is configured for. */
    static FailoverPlan of(JobOptions options) {
        if (options.cluster().scheduler() == SchedulerType.ADAPTIVE) {
            return ADAPTIVE;
        }
        return options.failoverStrategy() == FailoverStrategyType.FULL ? FULL : REGION;
    }
}
