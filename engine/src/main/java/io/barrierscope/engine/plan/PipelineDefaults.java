package io.barrierscope.engine.plan;

import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.state.KeyGroups;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** What the configuration says for vertices that say nothing themselves (Flink's {@code StreamGraphGenerator.transform}). */
public final class PipelineDefaults {
    private PipelineDefaults() {}

    /** The graph with {@code pipeline.max-parallelism} as the maximum parallelism of every vertex that gives none. */
    public static JobGraph applied(JobGraph graph) {
        OptionalInt max = FlinkOptions.maxParallelism(graph);
        if (max.isEmpty() || graph.vertices().stream().allMatch(vertex -> isGiven(vertex))) {
            return graph;
        }
        List<JobVertex> vertices = new ArrayList<>();
        for (JobVertex vertex : graph.vertices()) {
            vertices.add(isGiven(vertex) ? vertex : vertex.withMaxParallelism(max.getAsInt()));
        }
        return new JobGraph(
                graph.name(), graph.flinkVersion(), graph.configuration(), graph.cluster(), vertices, graph.edges());
    }

    /**
     * The graph with the partitioning of every edge written out: a client decides it once, and it stays when the adaptive
     * scheduler changes the parallelism (Flink's {@code StreamGraph.createActualEdge}).
     */
    public static JobGraph withPartitioning(JobGraph graph) {
        List<JobEdge> edges = new ArrayList<>();
        for (JobEdge edge : graph.edges()) {
            edges.add(edge.partitioning() == null ? edge.withPartitioning(graph.partitioningOf(edge)) : edge);
        }
        return new JobGraph(
                graph.name(), graph.flinkVersion(), graph.configuration(), graph.cluster(), graph.vertices(), edges);
    }

    private static boolean isGiven(JobVertex vertex) {
        return vertex.maxParallelism().isPresent();
    }

    static void check(TypedOptions typed, JobGraph graph) {
        typed.number(FlinkOptionTable.MAX_PARALLELISM).ifPresent(max -> {
            if (max < 1 || max > KeyGroups.UPPER_BOUND_MAX_PARALLELISM) {
                typed.error(
                        FlinkOptionTable.MAX_PARALLELISM,
                        "a maximum parallelism of " + max + " is not possible",
                        "give 1 to " + KeyGroups.UPPER_BOUND_MAX_PARALLELISM + ", or remove it");
                return;
            }
            for (JobVertex vertex : graph.vertices()) {
                if (!isGiven(vertex) && vertex.parallelism() > max) {
                    typed.error(
                            FlinkOptionTable.MAX_PARALLELISM,
                            "the parallelism of " + vertex.id() + ", " + vertex.parallelism()
                                    + ", is higher than the max parallelism, " + max,
                            "lower the parallelism, or raise " + FlinkOptionTable.MAX_PARALLELISM);
                }
            }
        });
    }
}
