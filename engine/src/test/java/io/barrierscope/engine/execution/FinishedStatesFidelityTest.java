package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.checkpoint.CheckpointLayout;
import io.barrierscope.engine.checkpoint.CheckpointLayout.OperatorPart;
import io.barrierscope.engine.checkpoint.HandMadeCheckpoints;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import io.barrierscope.engine.fidelity.Comparisons;
import io.barrierscope.engine.graph.DistributionPattern;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.plan.OperatorChain;
import io.barrierscope.engine.plan.TopologyEdge;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.apache.flink.runtime.checkpoint.FlinkFinishedStates;
import org.junit.jupiter.api.Test;

/** Against {@code VertexFinishedStateChecker}: which changed jobs may not go on from where some operators had finished. */
class FinishedStatesFidelityTest {
    private static final int RESTORES = 2_000;
    private static final List<String> SIGNS = List.of(
            "which contain mixed operator finished state",
            "fully finished vertices predeceased with the ones not fully finished",
            "predeceased with running or partially finished ones and connected via the ALL_TO_ALL edges",
            "partially finished vertices predeceased with all running ones");

    private final Random random = new Random(12);

    @Test
    void the_same_jobs_are_refused() throws Exception {
        Comparisons comparisons = new Comparisons("finished operators of a checkpoint in a changed job");
        Map<String, Integer> kinds = new TreeMap<>();
        ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor();
        try {
            for (int restore = 0; restore < RESTORES; restore++) {
                compare(comparisons, kinds, executor);
            }
        } finally {
            executor.shutdownNow();
        }
        comparisons.assertAtLeast(RESTORES);
        assertThat(kinds).hasSize(SIGNS.size() + 1);
        assertThat(kinds.values()).allMatch(number -> number > RESTORES / 100);
    }

    private void compare(Comparisons comparisons, Map<String, Integer> kinds, ScheduledExecutorService executor)
            throws Exception {
        Map<String, Integer> parallelism = new LinkedHashMap<>();
        EngineGraph graph = graph(parallelism);
        CheckpointLayout layout = graph.layout(0);
        FlinkFinishedStates flink = new FlinkFinishedStates();
        for (OperatorChain chain : graph.topology().chains()) {
            flink.task(chain.members().stream().map(Object::toString).toList(), chain.parallelism());
        }
        for (TopologyEdge edge : graph.topology().edges()) {
            flink.edge(
                    edge.fromChain(),
                    edge.toChain(),
                    DistributionPattern.of(edge.partitioning()).name());
        }
        List<OperatorPart> stored = new ArrayList<>();
        List<TaskSnapshot> tasks = new ArrayList<>();
        int wholes = random.nextInt(4);
        for (OperatorPart part : layout.operators()) {
            List<Boolean> finished = new ArrayList<>();
            int kind = random.nextInt(5) == 0 ? random.nextInt(4) : wholes;
            for (int subtask = 0; subtask < part.parallelism(); subtask++) {
                finished.add(kind == 3 ? random.nextBoolean() : kind > 0);
            }
            if (random.nextInt(8) > 0) {
                flink.stored(part.vertex().value(), finished);
                stored.add(new OperatorPart(
                        part.operatorId(),
                        part.vertex(),
                        null,
                        part.parallelism(),
                        128,
                        false,
                        tasks.size(),
                        0,
                        List.of(),
                        List.of()));
                finished.forEach(end -> tasks.add(end ? null : new TaskSnapshot(List.of(), List.of(), 0)));
            }
        }
        String refusal = FinishedStates.refusal(
                graph.topology(),
                layout,
                HandMadeCheckpoints.of(new CheckpointLayout(0, stored), tasks.toArray(new TaskSnapshot[0])));
        String ours = refusal == null ? "" : sign(refusal);
        String theirs = sign(flink.refusal(executor));
        boolean bothRefuse = !ours.isEmpty() && !theirs.isEmpty(); // of several reasons Flink finds one by chance
        comparisons.same(bothRefuse ? "refused" : ours, bothRefuse ? "refused" : theirs, () -> stored + " " + tasks);
        kinds.merge(theirs, 1, Integer::sum);
    }

    private EngineGraph graph(Map<String, Integer> parallelism) {
        TestJobs job = new TestJobs().interval(1_000);
        int vertices = 2 + random.nextInt(4);
        for (int i = 0; i < vertices; i++) {
            String id = "v" + i;
            int copies = 1 + random.nextInt(3);
            parallelism.put(id, copies);
            job.vertex(id, i == 0 ? "sequence-source" : "union", copies, i == 0 ? Map.of("from", 1L) : Map.of())
                    .uid(id, id);
            for (int edge = i == 0 ? 0 : 1 + random.nextInt(2); edge > 0; edge--) {
                String from = "v" + random.nextInt(i);
                boolean same = copies == parallelism.getOrDefault(from, 0);
                job.edge(from, id, partitioning(same), null);
            }
        }
        return job.engine((step, time, event) -> {}).graph();
    }

    private Partitioning partitioning(boolean same) {
        return switch (random.nextInt(3)) {
            case 0 -> Partitioning.REBALANCE;
            case 1 -> same ? Partitioning.FORWARD : Partitioning.RESCALE;
            default -> Partitioning.RESCALE;
        };
    }

    private static String sign(String answer) {
        return SIGNS.stream().filter(answer::contains).findFirst().orElse(answer);
    }
}
