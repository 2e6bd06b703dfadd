package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.checkpoint.CoordinatorPort;
import io.barrierscope.engine.checkpoint.PlanCalculation;

/** The job's tasks as the calculation of a checkpoint plan sees them. */
final class CheckpointPlanner implements PlanCalculation.Tasks {
    private final Engine engine;
    private final boolean afterTasksFinish;

    CheckpointPlanner(Engine engine, boolean afterTasksFinish) {
        this.engine = engine;
        this.afterTasksFinish = afterTasksFinish;
    }

    CoordinatorPort.Planned plan() {
        CoordinatorPort.Planned planned = PlanCalculation.plan(this, afterTasksFinish);
        boolean nobodyLeft = planned.plan() != null && planned.plan().await().isEmpty();
        return nobodyLeft
                ? new CoordinatorPort.Planned(
                        null, CheckpointFailureReason.NOT_ALL_REQUIRED_TASKS_RUNNING, "every task has finished")
                : planned;
    }

    @Override
    public int count() {
        return engine.tasks().length;
    }

    @Override
    public ExecutionState state(int task) {
        return engine.task(task).executionState();
    }

    @Override
    public AttemptId attempt(int task) {
        return engine.task(task).attempt().id();
    }

    @Override
    public boolean hasProducerAtWork(int task) {
        for (Channel input : engine.task(task).inputs()) {
            if (!engine.producerOf(input).executionState().isTerminal()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean isSource(int task) {
        return engine.task(task).inputs().length == 0;
    }
}
