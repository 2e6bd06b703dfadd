package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.ExecutionState;
import java.util.ArrayList;
import java.util.List;

/**
 * Works out who triggers and who acknowledges a checkpoint (Flink's {@code DefaultCheckpointPlanCalculator}). As there,
 * once some task has finished, every attempt that has ended counts as finished, also one that failed and is to restart.
 */
public final class PlanCalculation {
    private PlanCalculation() {}

    /** The tasks of a job, by dense number in topological order. */
    public interface Tasks {
        int count();

        ExecutionState state(int task);

        AttemptId attempt(int task);

        /** Whether some task that sends to this one is still at work, finished ones being those that have ended. */
        boolean hasProducerAtWork(int task);

        boolean isSource(int task);
    }

    /**
     * The plan, or why none can be made.
     *
     * @param afterTasksFinish {@code execution.checkpointing.checkpoints-after-tasks-finish}
     */
    public static CoordinatorPort.Planned plan(Tasks tasks, boolean afterTasksFinish) {
        boolean someFinished = false;
        for (int task = 0; task < tasks.count(); task++) {
            someFinished |= tasks.state(task) == ExecutionState.FINISHED;
        }
        if (someFinished && !afterTasksFinish) {
            return refused(
                    "some tasks have finished, and" + " execution.checkpointing.checkpoints-after-tasks-finish is off");
        }
        List<Integer> trigger = new ArrayList<>();
        List<Integer> await = new ArrayList<>();
        List<AttemptId> attempts = new ArrayList<>();
        List<Integer> finished = new ArrayList<>();
        for (int task = 0; task < tasks.count(); task++) {
            ExecutionState state = tasks.state(task);
            if (someFinished && state.isTerminal()) {
                finished.add(task);
                continue;
            }
            if (state != ExecutionState.RUNNING) {
                return refused(tasks.attempt(task).subtask() + " is " + state);
            }
            await.add(task);
            attempts.add(tasks.attempt(task));
            if (someFinished ? !tasks.hasProducerAtWork(task) : tasks.isSource(task)) {
                trigger.add(task);
            }
        }
        return new CoordinatorPort.Planned(
                new CheckpointPlan(
                        List.copyOf(trigger), List.copyOf(await), List.copyOf(attempts), List.copyOf(finished)),
                null,
                "");
    }

    private static CoordinatorPort.Planned refused(String detail) {
        return new CoordinatorPort.Planned(null, CheckpointFailureReason.NOT_ALL_REQUIRED_TASKS_RUNNING, detail);
    }
}
