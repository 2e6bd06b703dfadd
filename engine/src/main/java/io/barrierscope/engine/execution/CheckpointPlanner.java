package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.checkpoint.CheckpointPlan;
import io.barrierscope.engine.checkpoint.CoordinatorPort;
import java.util.ArrayList;
import java.util.List;

/** Who triggers and who acknowledges a checkpoint (Flink's {@code DefaultCheckpointPlanCalculator}). */
final class CheckpointPlanner {
    private final Engine engine;
    private final boolean afterTasksFinish;

    CheckpointPlanner(Engine engine, boolean afterTasksFinish) {
        this.engine = engine;
        this.afterTasksFinish = afterTasksFinish;
    }

    CoordinatorPort.Planned plan() {
        List<Integer> trigger = new ArrayList<>();
        List<Integer> await = new ArrayList<>();
        List<AttemptId> attempts = new ArrayList<>();
        List<Integer> finished = new ArrayList<>();
        for (Task task : engine.tasks()) {
            ExecutionState state = task.executionState();
            if (state == ExecutionState.FINISHED) {
                if (!afterTasksFinish) {
                    return refuse(task.id() + " has finished and"
                            + " execution.checkpointing.checkpoints-after-tasks-finish is off");
                }
                finished.add(task.index());
                continue;
            }
            if (state != ExecutionState.RUNNING) {
                return refuse(task.id() + " is " + state);
            }
            await.add(task.index());
            attempts.add(task.attempt().id());
            if (hasNoRunningProducer(task)) {
                trigger.add(task.index());
            }
        }
        if (await.isEmpty()) {
            return refuse("every task has finished");
        }
        return new CoordinatorPort.Planned(
                new CheckpointPlan(
                        List.copyOf(trigger), List.copyOf(await), List.copyOf(attempts), List.copyOf(finished)),
                null,
                "");
    }

    private boolean hasNoRunningProducer(Task task) {
        for (Channel input : task.inputs()) {
            if (engine.producerOf(input).executionState() != ExecutionState.FINISHED) {
                return false;
            }
        }
        return true;
    }

    private static CoordinatorPort.Planned refuse(String detail) {
        return new CoordinatorPort.Planned(null, CheckpointFailureReason.NOT_ALL_REQUIRED_TASKS_RUNNING, detail);
    }
}
