package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A graph's vertices and edges by vertex, for graphs of any size; edges to unknown vertices are left out. */
final class FlowIndex {
    /** An edge with its index in the job graph. */
    record IndexedEdge(int index, JobEdge edge) {}

    private final Map<VertexId, JobVertex> vertices = new LinkedHashMap<>();
    private final Map<VertexId, List<IndexedEdge>> inputs = new LinkedHashMap<>();
    private final Map<VertexId, List<IndexedEdge>> outputs = new LinkedHashMap<>();

    private FlowIndex() {}

    static FlowIndex of(JobGraph graph) {
        FlowIndex index = new FlowIndex();
        for (JobVertex vertex : graph.vertices()) {
            index.vertices.putIfAbsent(vertex.id(), vertex);
        }
        for (int i = 0; i < graph.edges().size(); i++) {
            JobEdge edge = graph.edges().get(i);
            if (index.vertices.containsKey(edge.from()) && index.vertices.containsKey(edge.to())) {
                IndexedEdge indexed = new IndexedEdge(i, edge);
                index.outputs
                        .computeIfAbsent(edge.from(), id -> new ArrayList<>())
                        .add(indexed);
                index.inputs.computeIfAbsent(edge.to(), id -> new ArrayList<>()).add(indexed);
            }
        }
        return index;
    }

    Collection<JobVertex> vertices() {
        return vertices.values();
    }

    Optional<JobVertex> vertex(VertexId id) {
        return Optional.ofNullable(vertices.get(id));
    }

    JobVertex existing(VertexId id) {
        return vertex(id).orElseThrow(() -> new IllegalArgumentException("no vertex " + id));
    }

    List<IndexedEdge> inputsOf(VertexId id) {
        return inputs.getOrDefault(id, List.of());
    }

    List<IndexedEdge> outputsOf(VertexId id) {
        return outputs.getOrDefault(id, List.of());
    }

    /** Producers before consumers, else in document order; vertices on or behind a cycle are left out. */
    List<JobVertex> flowOrder() {
        Map<VertexId, Integer> awaited = new LinkedHashMap<>();
        Deque<JobVertex> ready = new ArrayDeque<>();
        for (JobVertex vertex : vertices.values()) {
            int count = inputsOf(vertex.id()).size();
            awaited.put(vertex.id(), count);
            if (count == 0) {
                ready.add(vertex);
            }
        }
        List<JobVertex> order = new ArrayList<>();
        while (!ready.isEmpty()) {
            JobVertex vertex = ready.remove();
            order.add(vertex);
            for (IndexedEdge output : outputsOf(vertex.id())) {
                VertexId consumer = output.edge().to();
                if (awaited.merge(consumer, -1, Integer::sum) == 0) {
                    ready.add(existing(consumer));
                }
            }
        }
        return order;
    }
}
