package io.barrierscope.engine.fidelity.cluster;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.Chaining;
import io.barrierscope.engine.graph.ClusterSettings;
import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.graph.VertexTiming;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.TreeMap;

/** A random streaming graph whose operators might be chained; the seed says everything. */
final class RandomFlow {
    private final Random random;
    private final List<JobVertex> vertices = new ArrayList<>();
    private final List<JobEdge> edges = new ArrayList<>();
    private final boolean isGrouped;
    private final boolean hasMaxima;

    RandomFlow(long seed) {
        random = new Random(seed);
        isGrouped = random.nextInt(3) == 0;
        hasMaxima = random.nextInt(3) == 0;
        int sources = 1 + random.nextInt(2);
        int all = sources + 1 + random.nextInt(7);
        for (int i = 0; i < all; i++) {
            boolean isSource = i < sources;
            vertices.add(vertex("v" + i, isSource ? "sequence-source" : "union"));
            for (int input = isSource ? 0 : inputs(); input > 0; input--) {
                connect(random.nextInt(2) == 0 ? i - 1 : random.nextInt(i), i);
            }
        }
    }

    private int inputs() {
        return random.nextInt(4) == 0 ? 2 : 1;
    }

    private JobVertex vertex(String id, String operator) {
        return new JobVertex(
                new VertexId(id),
                id,
                operator,
                random.nextInt(3) == 0 ? 1 + random.nextInt(200) : 2,
                hasMaxima && random.nextInt(2) == 0 ? OptionalInt.of(200 + random.nextInt(3)) : OptionalInt.empty(),
                null,
                isGrouped && random.nextInt(3) == 0 ? "group" + random.nextInt(2) : null,
                random.nextInt(5) == 0 ? Chaining.values()[random.nextInt(3)] : Chaining.ALWAYS,
                operator.equals("union") ? Map.of() : Map.of("from", 1L, "to", 9L),
                null,
                VertexTiming.DEFAULT);
    }

    private void connect(int from, int to) {
        boolean isEqual = vertices.get(from).parallelism() == vertices.get(to).parallelism();
        Partitioning partitioning =
                switch (random.nextInt(4)) {
                    case 0 -> Partitioning.values()[random.nextInt(Partitioning.values().length)];
                    case 1 -> Partitioning.FORWARD;
                    default -> null;
                };
        if (partitioning == Partitioning.FORWARD && !isEqual) {
            partitioning = Partitioning.RESCALE;
        }
        edges.add(new JobEdge(
                new VertexId("v" + from),
                new VertexId("v" + to),
                0,
                partitioning,
                partitioning == Partitioning.HASH ? "value" : null,
                ExchangeMode.PIPELINED,
                null,
                JobEdge.DEFAULT_LATENCY_MILLIS,
                JobEdge.DEFAULT_BUFFERED_RECORDS));
    }

    JobGraph graph() {
        Map<String, String> configuration = new TreeMap<>();
        configuration.put("execution.checkpointing.interval", "10 s");
        if (random.nextInt(8) == 0) {
            configuration.put("pipeline.operator-chaining.enabled", "false");
        }
        if (random.nextInt(4) == 0) {
            configuration.put("pipeline.operator-chaining.chain-operators-with-different-max-parallelism", "false");
        }
        return new JobGraph(
                "random", FlinkVersion.V2_3, configuration, new ClusterSettings(1, 1, Map.of()), vertices, edges);
    }
}
