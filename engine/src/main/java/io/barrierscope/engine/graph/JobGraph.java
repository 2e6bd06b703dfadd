package io.barrierscope.engine.graph;

import io.barrierscope.engine.base.VertexId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the user drew, with the job's Flink options.
 *
 * @param configuration Flink's own option keys and values, as text
 */
public record JobGraph(
        String name,
        FlinkVersion flinkVersion,
        Map<String, String> configuration,
        ClusterSettings cluster,
        List<JobVertex> vertices,
        List<JobEdge> edges) {

    public Optional<JobVertex> vertex(VertexId id) {
        for (JobVertex vertex : vertices) {
            if (vertex.id().equals(id)) {
                return Optional.of(vertex);
            }
        }
        return Optional.empty();
    }

    /** Edges that end at the vertex, in document order. */
    public List<JobEdge> inputsOf(VertexId id) {
        List<JobEdge> found = new ArrayList<>();
        for (JobEdge edge : edges) {
            if (edge.to().equals(id)) {
                found.add(edge);
            }
        }
        return found;
    }

    /** Edges that begin at the vertex, in document order. */
    public List<JobEdge> outputsOf(VertexId id) {
        List<JobEdge> found = new ArrayList<>();
        for (JobEdge edge : edges) {
            if (edge.from().equals(id)) {
                found.add(edge);
            }
        }
        return found;
    }

    /** The edge's partitioning with Flink's default filled in; the graph must be valid. */
    public Partitioning partitioningOf(JobEdge edge) {
        Partitioning given = edge.partitioning();
        if (given != null) {
            return given;
        }
        int producers = vertex(edge.from()).orElseThrow().parallelism();
        int consumers = vertex(edge.to()).orElseThrow().parallelism();
        return producers == consumers ? Partitioning.FORWARD : Partitioning.REBALANCE;
    }
}
