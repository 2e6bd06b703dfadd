package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.checkpoint.CoordinatorPort;
import io.barrierscope.engine.checkpoint.PlanCalculation;
import io.barrierscope.engine.trace.CheckpointEvent;
import java.util.ArrayList;
import java.util.List;

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
        if (planned.plan() != null) {
            tellEnded();
        }
        boolean nobodyLeft = planned.plan() != null && planned.plan().await().isEmpty();
        return nobodyLeft
                ? new CoordinatorPort.Planned(
                        null, CheckpointFailureReason.NOT_ALL_REQUIRED_TASKS_RUNNING, "every task has finished")
                : planned;
    }

    /** Flink's plan takes every ended attempt for a finished one; that is worth a word when it had failed. */
    private void tellEnded() {
        List<SubtaskId> ended = new ArrayList<>();
        for (Task task : engine.tasks()) {
            ExecutionState state = task.executionState();
            if (state.isTerminal() && state != ExecutionState.FINISHED) {
                ended.add(task.id());
            }
        }
        if (!ended.isEmpty()) {
            engine.tracer().emit(new CheckpointEvent.EndedTakenAsFinished(List.copyOf(ended)));
        }
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
