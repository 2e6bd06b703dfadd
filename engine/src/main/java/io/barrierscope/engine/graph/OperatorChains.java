package io.barrierscope.engine.graph;

import io.barrierscope.engine.base.VertexId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Which vertices run together in one task (Flink's {@code StreamingJobGraphGenerator.isChainable}). The graph must have no
 * cycle.
 */
public final class OperatorChains {
    private final List<OperatorChain> chains;
    private final Map<VertexId, OperatorChain> chainOf;
    private final Set<JobEdge> chainedEdges;

    private OperatorChains(List<OperatorChain> chains, Set<JobEdge> chainedEdges) {
        this.chains = List.copyOf(chains);
        this.chainedEdges = chainedEdges;
        Map<VertexId, OperatorChain> map = new LinkedHashMap<>();
        for (OperatorChain chain : chains) {
            chain.vertices().forEach(vertex -> map.put(vertex, chain));
        }
        this.chainOf = map;
    }

    public static OperatorChains of(JobGraph graph, JobOptions options) {
        List<JobVertex> order = topological(graph);
        Set<JobEdge> chained = new LinkedHashSet<>();
        for (JobEdge edge : graph.edges()) {
            if (isChainable(graph, edge, options)) {
                chained.add(edge);
            }
        }
        List<OperatorChain> chains = new ArrayList<>();
        for (JobVertex vertex : order) {
            boolean isHead = graph.inputsOf(vertex.id()).stream().noneMatch(chained::contains);
            if (isHead) {
                List<VertexId> members = new ArrayList<>();
                String name = collect(graph, vertex, chained, members);
                chains.add(new OperatorChain(chains.size(), members, name, vertex.parallelism()));
            }
        }
        return new OperatorChains(chains, chained);
    }

    private static String collect(JobGraph graph, JobVertex vertex, Set<JobEdge> chained, List<VertexId> members) {
        members.add(vertex.id());
        List<String> next = new ArrayList<>();
        for (JobEdge edge : graph.outputsOf(vertex.id())) {
            if (chained.contains(edge)) {
                next.add(collect(graph, graph.vertex(edge.to()).orElseThrow(), chained, members));
            }
        }
        if (next.isEmpty()) {
            return vertex.name();
        }
        return vertex.name() + " -> " + (next.size() == 1 ? next.get(0) : "(" + String.join(", ", next) + ")");
    }

    private static boolean isChainable(JobGraph graph, JobEdge edge, JobOptions options) {
        JobVertex up = graph.vertex(edge.from()).orElseThrow();
        JobVertex down = graph.vertex(edge.to()).orElseThrow();
        return options.chaining()
                && graph.inputsOf(down.id()).size() == 1
                && Objects.equals(slotSharingGroup(graph, up), slotSharingGroup(graph, down))
                && up.chaining() != Chaining.NEVER
                && down.chaining() == Chaining.ALWAYS
                && up.parallelism() == down.parallelism()
                && (options.chainDifferentMaxParallelism()
                        || up.maxParallelism().equals(down.maxParallelism()))
                && graph.partitioningOf(edge) == Partitioning.FORWARD
                && edge.exchange() == ExchangeMode.PIPELINED;
    }

    /** The vertex' slot sharing group: its own, else that of its inputs when they agree, else {@code default}. */
    public static String slotSharingGroup(JobGraph graph, JobVertex vertex) {
        String own = vertex.slotSharingGroup();
        if (own != null) {
            return own;
        }
        Set<String> groups = new LinkedHashSet<>();
        for (JobEdge edge : graph.inputsOf(vertex.id())) {
            groups.add(slotSharingGroup(graph, graph.vertex(edge.from()).orElseThrow()));
        }
        return groups.size() == 1 ? groups.iterator().next() : "default";
    }

    /** The vertices so that every edge goes forward; ties in document order. */
    public static List<JobVertex> topological(JobGraph graph) {
        Map<VertexId, Integer> open = new LinkedHashMap<>();
        graph.vertices()
                .forEach(vertex ->
                        open.put(vertex.id(), graph.inputsOf(vertex.id()).size()));
        List<JobVertex> order = new ArrayList<>();
        boolean found = true;
        while (found) {
            found = false;
            for (JobVertex vertex : graph.vertices()) {
                Integer inputs = open.get(vertex.id());
                if (inputs != null && inputs == 0) {
                    open.remove(vertex.id());
                    order.add(vertex);
                    graph.outputsOf(vertex.id()).forEach(edge -> open.computeIfPresent(edge.to(), (id, n) -> n - 1));
                    found = true;
                }
            }
        }
        if (!open.isEmpty()) {
            throw new IllegalArgumentException("the graph has a cycle through " + open.keySet());
        }
        return order;
    }

    /** The chains in topological order. */
    public List<OperatorChain> chains() {
        return chains;
    }

    public OperatorChain chainOf(VertexId vertex) {
        return Objects.requireNonNull(chainOf.get(vertex), () -> "no vertex " + vertex);
    }

    /** Whether records pass this edge by a call rather than through channels. */
    public boolean isChained(JobEdge edge) {
        return chainedEdges.contains(edge);
    }
}
