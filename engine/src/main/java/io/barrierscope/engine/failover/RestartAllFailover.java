package io.barrierscope.engine.failover;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Restarts every task, also those that finished or never started: {@code full}, Flink's
 * {@code RestartAllFailoverStrategy}.
 *
 * @param topology the job
 */
public record RestartAllFailover(FailoverTopology topology) implements FailoverStrategy {

    @Override
    public RestartSet tasksToRestart(int failedTask, FailureContext context) {
        int[] all = IntStream.range(0, topology.taskCount()).toArray();
        return new RestartSet(all, new int[0], List.of(new RestartReason.EveryTask(failedTask)), null);
    }
}
