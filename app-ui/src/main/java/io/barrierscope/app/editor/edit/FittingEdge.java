package io.barrierscope.app.editor.edit;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.Partitioning;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Deals the records of an edge as its ends want it, so that what was drawn can run: what works per key gets a key. */
final class FittingEdge {
    /** As the engine's check of inputs has it: these cannot be without a key. */
    private static final Set<String> KEYED = Set.of("window-join", "interval-join", "deduplicate", "timeout");

    private static final String FIRST_KEY = "value";
    private static final int RULES = 1;

    private FittingEdge() {}

    /** The edge, changed only where it could not be as it is; both ends are in the graph. */
    static JobEdge of(JobGraph graph, JobEdge edge) {
        String operator = graph.vertex(edge.to()).map(JobVertex::operator).orElse("");
        if (KEYED.contains(operator) && edge.partitioning() != Partitioning.HASH) {
            return dealt(edge, Partitioning.HASH, keyOfOthers(graph, edge).orElse(FIRST_KEY));
        }
        if (operator.equals("broadcast-rules") && edge.input() == RULES) {
            return dealt(edge, Partitioning.BROADCAST, null);
        }
        if (edge.partitioning() == Partitioning.FORWARD
                && parallelism(graph, edge.from()) != parallelism(graph, edge.to())) {
            return dealt(edge, null, null);
        }
        return edge;
    }

    /** Both inputs of a join are dealt by the same key. */
    private static Optional<String> keyOfOthers(JobGraph graph, JobEdge edge) {
        return graph.inputsOf(edge.to()).stream()
                .filter(other -> !other.equals(edge))
                .map(JobEdge::key)
                .filter(Objects::nonNull)
                .findFirst();
    }

    private static int parallelism(JobGraph graph, VertexId id) {
        return graph.vertex(id).map(JobVertex::parallelism).orElse(1);
    }

    private static JobEdge dealt(JobEdge edge, @Nullable Partitioning partitioning, @Nullable String key) {
        return new JobEdge(
                edge.from(),
                edge.to(),
                edge.input(),
                partitioning,
                key,
                edge.exchange(),
                edge.output(),
                edge.latencyMillis(),
                edge.bufferedRecords());
    }
}
