package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.plan.FlowIndex.IndexedEdge;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds a circle among the edges. */
final class CycleSearch {
    private static final int MAX_SHOWN = 12;

    private CycleSearch() {}

    /**
     * A circle.
     *
     * @param path the vertices in the order of flow, the first one again at the end
     * @param closingEdge index of the edge that closes it
     */
    record Cycle(String path, int closingEdge) {}

    /** Walks upstream from a vertex that no order reaches, until a vertex comes again. */
    static Optional<Cycle> find(FlowIndex index) {
        Set<VertexId> ordered = new LinkedHashSet<>();
        for (JobVertex vertex : index.flowOrder()) {
            ordered.add(vertex.id());
        }
        for (JobVertex vertex : index.vertices()) {
            if (!ordered.contains(vertex.id())) {
                return Optional.of(walk(index, ordered, vertex.id()));
            }
        }
        return Optional.empty();
    }

    private static Cycle walk(FlowIndex index, Set<VertexId> ordered, VertexId start) {
        List<VertexId> upstream = new ArrayList<>();
        Set<VertexId> seen = new LinkedHashSet<>();
        VertexId current = start;
        int lastEdge = 0;
        while (seen.add(current)) {
            upstream.add(current);
            for (IndexedEdge input : index.inputsOf(current)) {
                if (!ordered.contains(input.edge().from())) {
                    lastEdge = input.index();
                    current = input.edge().from();
                    break;
                }
            }
        }
        List<VertexId> circle = new ArrayList<>(upstream.subList(upstream.indexOf(current), upstream.size()));
        circle.add(current);
        Collections.reverse(circle);
        return new Cycle(text(circle), lastEdge);
    }

    private static String text(List<VertexId> circle) {
        List<String> names = circle.stream().map(VertexId::value).toList();
        if (names.size() <= MAX_SHOWN) {
            return String.join(" -> ", names);
        }
        return String.join(" -> ", names.subList(0, MAX_SHOWN)) + " -> … -> " + names.get(0);
    }
}
