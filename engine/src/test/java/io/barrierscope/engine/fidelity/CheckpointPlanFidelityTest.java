package io.barrierscope.engine.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.checkpoint.CheckpointPlan;
import io.barrierscope.engine.checkpoint.CoordinatorPort;
import io.barrierscope.engine.checkpoint.PlanCalculation;
import java.util.List;
import java.util.Random;
import org.apache.flink.runtime.checkpoint.FlinkPlans;
import org.junit.jupiter.api.Test;

/** Who triggers and who acknowledges, on random job graphs some of whose tasks have finished. */
final class CheckpointPlanFidelityTest {
    private static final int GRAPHS = 5_000;

    @Test
    void plans_over_partly_finished_graphs_are_the_same() {
        Comparisons plans = new Comparisons("checkpoint plans");
        int made = 0;
        try (FlinkGraphs graphs = new FlinkGraphs()) {
            for (int seed = 0; seed < GRAPHS; seed++) {
                RandomJob job = new RandomJob(seed);
                FlinkGraphs.Graph flinks = graphs.build(job);
                Random random = new Random(seed);
                ExecutionState[] states = states(random, job.topology().taskCount());
                flinks.move(states);
                for (boolean after : new boolean[] {true, false}) {
                    FlinkPlans.Answer theirs =
                            flinks.plan(graphs.executor(), List.of(states).contains(ExecutionState.FINISHED), after);
                    made += compare(job, states, flinks, theirs, after, plans) ? 1 : 0;
                }
            }
        }
        plans.assertAtLeast(2L * GRAPHS);
        assertThat(made).isGreaterThan(GRAPHS / 2);
    }

    private static ExecutionState[] states(Random random, int tasks) {
        int odd = random.nextInt(3);
        ExecutionState[] states = new ExecutionState[tasks];
        for (int task = 0; task < tasks; task++) {
            boolean finished = odd > 0 && random.nextInt(3) == 0;
            states[task] = finished ? ExecutionState.FINISHED : ExecutionState.RUNNING;
            if (odd == 2 && random.nextInt(8) == 0) {
                ExecutionState[] rare = {ExecutionState.FAILED, ExecutionState.CANCELED, ExecutionState.INITIALIZING};
                states[task] = rare[random.nextInt(rare.length)];
            }
        }
        return states;
    }

    private static boolean compare(
            RandomJob job,
            ExecutionState[] states,
            FlinkGraphs.Graph flinks,
            FlinkPlans.Answer theirs,
            boolean after,
            Comparisons plans) {
        CoordinatorPort.Planned ours = PlanCalculation.plan(new Tasks(flinks, states), after);
        CheckpointPlan plan = ours.plan();
        String told = plan == null
                ? String.valueOf(ours.reason())
                : plan.trigger() + " " + plan.await() + " " + plan.finished();
        String expected = !theirs.refusal().isEmpty()
                ? theirs.refusal()
                : flinks.numbers(theirs.trigger()) + " " + flinks.numbers(theirs.await()) + " "
                        + flinks.numbers(theirs.finished());
        plans.same(told, expected, () -> job + " " + List.of(states) + ", after " + after);
        return plan != null;
    }

    private record Tasks(FlinkGraphs.Graph graph, ExecutionState[] states) implements PlanCalculation.Tasks {
        @Override
        public int count() {
            return states.length;
        }

        @Override
        public ExecutionState state(int task) {
            return states[task];
        }

        @Override
        public AttemptId attempt(int task) {
            return new AttemptId(new SubtaskId(new VertexId("task"), task), 0);
        }

        @Override
        public boolean hasProducerAtWork(int task) {
            return graph.producersOf(task).stream()
                    .flatMap(List::stream)
                    .anyMatch(producer -> !states[producer].isTerminal());
        }

        @Override
        public boolean isSource(int task) {
            return graph.producersOf(task).isEmpty();
        }
    }
}
