package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.Chaining;
import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.plan.FlowIndex.IndexedEdge;
import io.barrierscope.engine.state.KeyGroups;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Joins operators to chains as Flink's {@code StreamingJobGraphGenerator.isChainable} decides. */
public final class OperatorChains {
    private final JobOptions options;
    private final FlowIndex index;
    private final SlotSharing slots;

    private OperatorChains(JobGraph graph, JobOptions options) {
        this.options = options;
        this.index = FlowIndex.of(graph);
        this.slots = SlotSharing.of(graph);
    }

    /**
     * The chains of a valid graph, producers before consumers, else in document order of their heads.
     *
     * @param options whether chaining is on at all, and with different maximum parallelism
     */
    public static List<OperatorChain> of(JobGraph graph, JobOptions options) {
        return new OperatorChains(graph, options).all();
    }

    /** The rules for the edges of a valid graph, one by one. */
    static OperatorChains on(JobGraph graph, JobOptions options) {
        return new OperatorChains(graph, options);
    }

    private List<OperatorChain> all() {
        List<OperatorChain> chains = new ArrayList<>();
        for (JobVertex vertex : index.flowOrder()) {
            if (!continuesAChain(vertex)) {
                chains.add(from(vertex));
            }
        }
        return chains;
    }

    private boolean continuesAChain(JobVertex vertex) {
        List<IndexedEdge> inputs = index.inputsOf(vertex.id());
        return inputs.size() == 1 && isChainable(inputs.get(0));
    }

    boolean isChainable(IndexedEdge indexed) {
        JobVertex producer = index.existing(indexed.edge().from());
        JobVertex consumer = index.existing(indexed.edge().to());
        return options.chaining()
                && index.inputsOf(consumer.id()).size() == 1
                && slots.groupOf(producer.id()).equals(slots.groupOf(consumer.id()))
                && producer.chaining() != Chaining.NEVER
                && consumer.chaining() == Chaining.ALWAYS
                && producer.parallelism() == consumer.parallelism()
                && (options.chainingAcrossMaxParallelism()
                        || producer.maxParallelism().equals(consumer.maxParallelism()))
                && (indexed.edge().partitioning() == null || indexed.edge().partitioning() == Partitioning.FORWARD)
                && indexed.edge().exchange() != ExchangeMode.BLOCKING;
    }

    private OperatorChain from(JobVertex head) {
        List<JobVertex> members = new ArrayList<>();
        List<Integer> edges = new ArrayList<>();
        Map<VertexId, List<JobVertex>> followers = new LinkedHashMap<>();
        Deque<JobVertex> open = new ArrayDeque<>();
        open.push(head);
        while (!open.isEmpty()) {
            JobVertex vertex = open.pop();
            members.add(vertex);
            List<IndexedEdge> inside = index.outputsOf(vertex.id()).stream()
                    .filter(this::isChainable)
                    .toList();
            List<JobVertex> next = new ArrayList<>();
            for (IndexedEdge indexed : inside) {
                next.add(index.existing(indexed.edge().to()));
            }
            followers.put(vertex.id(), next);
            for (int i = next.size() - 1; i >= 0; i--) {
                open.push(next.get(i));
            }
        }
        for (JobVertex member : members.subList(1, members.size())) {
            edges.add(index.inputsOf(member.id()).get(0).index());
        }
        return new OperatorChain(
                List.copyOf(members),
                List.copyOf(edges),
                name(members, followers),
                head.parallelism(),
                maxParallelism(head),
                slots.groupOf(head.id()));
    }

    /** Names from the last member to the first, so that the depth of a chain needs no recursion. */
    private static String name(List<JobVertex> members, Map<VertexId, List<JobVertex>> followers) {
        Map<VertexId, String> names = new LinkedHashMap<>();
        for (int i = members.size() - 1; i >= 0; i--) {
            JobVertex vertex = members.get(i);
            List<String> next = new ArrayList<>();
            for (JobVertex follower : followers.getOrDefault(vertex.id(), List.of())) {
                next.add(names.getOrDefault(follower.id(), follower.name()));
            }
            String tail = next.size() > 1 ? " -> (" + String.join(", ", next) + ")" : " -> " + String.join("", next);
            names.put(vertex.id(), next.isEmpty() ? vertex.name() : vertex.name() + tail);
        }
        return names.getOrDefault(members.get(0).id(), "");
    }

    /** Flink's job vertex takes that of its first operator, whatever the others say. */
    private static int maxParallelism(JobVertex head) {
        return head.maxParallelism().orElseGet(() -> KeyGroups.defaultMaxParallelism(head.parallelism()));
    }
}
