package org.apache.flink.runtime.checkpoint;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ScheduledExecutorService;
import org.apache.flink.api.common.JobID;
import org.apache.flink.runtime.executiongraph.DefaultExecutionGraph;
import org.apache.flink.runtime.executiongraph.Execution;
import org.apache.flink.util.concurrent.ScheduledExecutor;
import org.apache.flink.util.concurrent.ScheduledExecutorServiceAdapter;

/** Asks Flink's {@link DefaultCheckpointPlanCalculator} about an execution graph. */
public final class FlinkPlans {
    private FlinkPlans() {}

    /** Who triggers, who is waited for and who has finished; or the reason why there is no plan. */
    public record Answer(String refusal, List<Execution> trigger, List<Execution> await, List<Execution> finished) {}

    public static Answer plan(
            DefaultExecutionGraph graph,
            ScheduledExecutorService executor,
            boolean someFinished,
            boolean afterTasksFinish) {
        CheckpointPlanCalculatorContext context = new CheckpointPlanCalculatorContext() {
            @Override
            public ScheduledExecutor getMainExecutor() {
                return new ScheduledExecutorServiceAdapter(executor);
            }

            @Override
            public boolean hasFinishedTasks() {
                return someFinished;
            }
        };
        var plan = new DefaultCheckpointPlanCalculator(
                        new JobID(), context, graph.getVerticesTopologically(), afterTasksFinish)
                .calculateCheckpointPlan();
        try {
            CheckpointPlan made = plan.join();
            return new Answer("", made.getTasksToTrigger(), made.getTasksToWaitFor(), copy(made.getFinishedTasks()));
        } catch (CompletionException e) {
            CheckpointException cause = (CheckpointException) e.getCause();
            return new Answer(cause.getCheckpointFailureReason().name(), List.of(), List.of(), List.of());
        }
    }

    private static List<Execution> copy(Collection<Execution> executions) {
        return List.copyOf(executions);
    }
}
