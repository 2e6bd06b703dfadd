package io.barrierscope.engine.failover;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Restarts every task, also those that finished or never started: {@code full}, Flink's
 * {@code RestartAllFailoverStrategy}; also what the adaptive scheduler always does, in its state {@code Restarting}.
 *
 * @param topology the job
 * @param adaptive whether it is the adaptive scheduler's doing
 */
public record RestartAllFailover(FailoverTopology topology, boolean adaptive) implements FailoverStrategy {

    /** The strategy {@code full}. */
    public RestartAllFailover(FailoverTopology topology) {
        this(topology, false);
    }

    @Override
    public RestartSet tasksToRestart(int failedTask, FailureContext context) {
        int[] all = IntStream.range(0, topology.taskCount()).toArray();
        return new RestartSet(all, new int[0], List.of(new RestartReason.EveryTask(failedTask, adaptive)), null);
    }
}
