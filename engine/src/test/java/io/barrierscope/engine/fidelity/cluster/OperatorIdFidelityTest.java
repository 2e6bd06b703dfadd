package io.barrierscope.engine.fidelity.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fidelity.Comparisons;
import io.barrierscope.engine.graph.Chaining;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.plan.FlinkOptions;
import io.barrierscope.engine.plan.OperatorIds;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.flink.streaming.api.graph.StreamGraph;
import org.apache.flink.streaming.api.graph.StreamGraphHasherV2;
import org.apache.flink.streaming.api.graph.StreamNode;
import org.junit.jupiter.api.Test;

/** Against Flink's {@code StreamGraphHasherV2}, over random graphs with and without uids: what identifies each operator. */
class OperatorIdFidelityTest {
    private static final int GRAPHS = Integer.getInteger("fidelity.chains", 10_000) / 2;

    @Test
    void the_same_ids_are_generated() {
        Comparisons comparisons = new Comparisons("ids of operators, given and generated");
        int generated = 0;
        for (int seed = 0; seed < GRAPHS; seed++) {
            JobGraph graph = dressed(new RandomFlow(seed).graph(), new Random(seed));
            StreamGraph theirs = FlinkProgram.shape(graph);
            Map<Integer, byte[]> hashes = new StreamGraphHasherV2().traverseStreamGraphAndGenerateHashes(theirs);
            Map<VertexId, String> ours =
                    OperatorIds.of(graph, FlinkOptions.read(graph).options());
            Map<String, String> flinks = new TreeMap<>();
            for (StreamNode node : theirs.getStreamNodes()) {
                flinks.put(name(node), HexFormat.of().formatHex(hashes.get(node.getId())));
            }

            for (JobVertex vertex : graph.vertices()) {
                String id = flinks.get(vertex.id().value());
                if (id != null) { // a source that nobody reads does not exist in Flink's graph
                    comparisons.same(
                            ours.get(vertex.id()), id, () -> vertex.id() + " of " + graph.vertices() + graph.edges());
                    generated += vertex.uid() == null ? 1 : 0;
                }
            }
        }
        comparisons.assertAtLeast(GRAPHS * 4L);
        assertThat(generated).isGreaterThan(GRAPHS);
    }

    /** Some ends become sinks that commit, and some operators have a uid. */
    private static JobGraph dressed(JobGraph graph, Random random) {
        boolean named = random.nextInt(3) == 0;
        List<JobVertex> vertices = new ArrayList<>();
        for (JobVertex vertex : graph.vertices()) {
            boolean isEnd = graph.outputsOf(vertex.id()).isEmpty()
                    && !graph.inputsOf(vertex.id()).isEmpty();
            boolean isSink = isEnd && vertex.chaining() != Chaining.HEAD && random.nextBoolean();
            vertices.add(new JobVertex(
                    vertex.id(),
                    vertex.name(),
                    isSink ? "kafka-sink" : vertex.operator(),
                    vertex.parallelism(),
                    vertex.maxParallelism(),
                    named && random.nextBoolean() ? "uid of " + vertex.id() + " 你好".repeat(random.nextInt(3)) : null,
                    vertex.slotSharingGroup(),
                    vertex.chaining(),
                    vertex.settings(),
                    vertex.position(),
                    vertex.timing()));
        }
        return new JobGraph(
                graph.name(), graph.flinkVersion(), graph.configuration(), graph.cluster(), vertices, graph.edges());
    }

    private static String name(StreamNode node) {
        return node.getOperatorName().replace("Source: ", "").replace(": Writer", "");
    }
}
