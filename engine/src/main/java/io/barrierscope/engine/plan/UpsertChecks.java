package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.Partitioning;

/** Checks whether all records of a key reach an upsert table through one subtask, so in their order. */
final class UpsertChecks {
    private final JobGraph graph;
    private final ProblemList problems;

    UpsertChecks(JobGraph graph, ProblemList problems) {
        this.graph = graph;
        this.problems = problems;
    }

    void check(JobVertex vertex) {
        Object key = vertex.settings().get("key");
        if (vertex.parallelism() < 2 || !(key instanceof String text)) {
            return;
        }
        for (int i = 0; i < graph.edges().size(); i++) {
            JobEdge edge = graph.edges().get(i);
            if (edge.to().equals(vertex.id())
                    && !keeps(edge, text, graph.vertices().size())) {
                problems.warning(
                        "/edges/" + i,
                        "\"" + vertex.id() + "\" writes under " + VertexChecks.shortened(text)
                                + ", but its input is not partitioned by it: two of its " + vertex.parallelism()
                                + " subtasks may write one key, and an older record may replace a newer one",
                        "partition the edge by hash with the key " + VertexChecks.shortened(text));
            }
        }
    }

    /** Whether an edge brings all records of a key to one subtask, itself or by edges before it that go straight on. */
    private boolean keeps(JobEdge edge, String key, int most) {
        if (edge.partitioning() == Partitioning.GLOBAL) {
            return true;
        }
        if (edge.partitioning() == Partitioning.HASH) {
            return key.equals(edge.key());
        }
        if (most == 0 || !goesStraight(edge)) {
            return false;
        }
        boolean fed = false;
        for (JobEdge before : graph.edges()) {
            if (before.to().equals(edge.from())) {
                fed = true;
                if (!keeps(before, key, most - 1)) {
                    return false;
                }
            }
        }
        return fed;
    }

    /** Forward, or left to Flink, which takes forward at equal parallelism. */
    private boolean goesStraight(JobEdge edge) {
        return edge.partitioning() == Partitioning.FORWARD
                || (edge.partitioning() == null && parallelism(edge.from()) == parallelism(edge.to()));
    }

    private int parallelism(VertexId id) {
        return graph.vertices().stream()
                .filter(vertex -> vertex.id().equals(id))
                .mapToInt(JobVertex::parallelism)
                .findFirst()
                .orElse(0);
    }
}
