package io.barrierscope.engine.failover;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Which tasks restart after a failure: Flink's {@code FailoverStrategy}, chosen by
 * {@code jobmanager.execution.failover-strategy}. An answer depends on the arguments alone.
 */
public sealed interface FailoverStrategy permits RestartAllFailover, RestartPipelinedRegionFailover {

    /** The job that the strategy was made for. */
    FailoverTopology topology();

    /**
     * The tasks to restart because one failed.
     *
     * @param failedTask the task that failed
     * @param context what is known at this moment
     */
    RestartSet tasksToRestart(int failedTask, FailureContext context);

    /**
     * The tasks to restart after a failure that is not one task's (of the coordinator, of too many checkpoints, of a
     * restore): all of them, also those never started, whatever the strategy, as in Flink's
     * {@code ExecutionFailureHandler}.
     */
    default RestartSet tasksToRestartGlobally() {
        int[] all = IntStream.range(0, topology().taskCount()).toArray();
        return new RestartSet(all, new int[0], List.of(new RestartReason.GlobalFailure()), null);
    }
}
