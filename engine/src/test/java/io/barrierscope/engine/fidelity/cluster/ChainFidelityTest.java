package io.barrierscope.engine.fidelity.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.fidelity.Comparisons;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.plan.FlinkOptions;
import io.barrierscope.engine.plan.JobTopology;
import io.barrierscope.engine.plan.OperatorChain;
import io.barrierscope.engine.plan.TopologyEdge;
import io.barrierscope.engine.state.KeyGroups;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.flink.runtime.jobgraph.JobEdge;
import org.apache.flink.runtime.jobgraph.JobVertex;
import org.junit.jupiter.api.Test;

/** Against Flink's job graph generator, over random graphs: which operators share a task, and what tasks are like. */
class ChainFidelityTest {
    private static final int GRAPHS = Integer.getInteger("fidelity.chains", 10_000);
    private static final int TOGETHER = 500;

    @Test
    void the_same_operators_share_a_task() {
        Comparisons comparisons = new Comparisons("operator chains of random graphs");
        int chained = 0;
        for (int from = 0; from < GRAPHS; from += TOGETHER) {
            // Flink's generator waits for threads of its own; several graphs at once wait together.
            List<Answers> together = IntStream.range(from, Math.min(GRAPHS, from + TOGETHER))
                    .parallel()
                    .mapToObj(Answers::of)
                    .toList();
            for (Answers answers : together) {
                comparisons.same(answers.ours, answers.flinks, answers::toString);
                chained += answers.ours.toString().contains("->") ? 1 : 0;
            }
        }
        comparisons.assertAtLeast(GRAPHS);
        assertThat(chained).isGreaterThan(GRAPHS / 3);
    }

    /** The tasks of one random graph, as both see them. */
    private record Answers(int seed, JobGraph graph, List<String> ours, List<String> flinks) {
        static Answers of(int seed) {
            JobGraph graph = new RandomFlow(seed).graph();
            return new Answers(seed, graph, ChainFidelityTest.ours(graph), ChainFidelityTest.flinks(graph));
        }
    }

    private static List<String> ours(JobGraph graph) {
        JobTopology topology = JobTopology.of(graph, FlinkOptions.read(graph).options());
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < topology.chains().size(); i++) {
            OperatorChain chain = topology.chains().get(i);
            if (topology.inputsOf(i).isEmpty()
                    && topology.outputsOf(i).isEmpty()
                    && chain.vertices().size() == 1) {
                // A source that nobody reads does not exist in Flink's graph.
                continue;
            }
            List<String> inputs = new ArrayList<>();
            for (TopologyEdge edge : topology.inputsOf(i)) {
                inputs.add(topology.chains().get(edge.fromChain()).name() + " "
                        + (edge.partitioning().isPointwise() ? "POINTWISE" : "ALL_TO_ALL") + " " + edge.partitioning());
            }
            Collections.sort(inputs);
            lines.add(chain.name() + " x" + chain.parallelism() + " max " + chain.maxParallelism() + " in "
                    + chain.slotSharingGroup() + " from " + inputs);
        }
        Collections.sort(lines);
        return lines;
    }

    private static List<String> flinks(JobGraph graph) {
        List<String> lines = new ArrayList<>();
        for (JobVertex vertex : FlinkProgram.translate("chains", graph).getVertices()) {
            List<String> inputs = new ArrayList<>();
            for (JobEdge edge : vertex.getInputs()) {
                inputs.add(name(edge.getSource().getProducer()) + " " + edge.getDistributionPattern() + " "
                        + edge.getShipStrategyName());
            }
            Collections.sort(inputs);
            int max = vertex.getMaxParallelism();
            lines.add(name(vertex) + " x" + vertex.getParallelism() + " max "
                    + (max > 0 ? max : KeyGroups.defaultMaxParallelism(vertex.getParallelism())) + " in "
                    + vertex.getSlotSharingGroup().getSlotSharingGroupName() + " from " + inputs);
        }
        Collections.sort(lines);
        return lines;
    }

    /** Flink writes {@code Source: } in front of a source of the older kind. */
    private static String name(JobVertex vertex) {
        return vertex.getName().replace("Source: ", "");
    }
}
