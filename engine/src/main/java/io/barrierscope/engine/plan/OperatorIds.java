package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.Chaining;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.plan.FlowIndex.IndexedEdge;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What identifies the operators of a job at a restore: a hash of the uid, or one of the operator's place in the graph, of
 * what is chained to it, and of all in front of it, so that another graph or parallelism may well give other ids (Flink's
 * {@code StreamGraphHasherV2}).
 */
public final class OperatorIds {
    private static final List<String> COMMITTING_SINKS = List.of("kafka-sink", "file-sink");

    private final OperatorChains chains;
    private final FlowIndex index;
    private final List<Node> sources = new ArrayList<>();
    private final Map<VertexId, Node> nodes = new LinkedHashMap<>();
    private int numbered;

    /** One operator of Flink's stream graph; a sink that commits has a second one, its committer. */
    private static final class Node {
        private final @Nullable String uid;
        private final List<Node> producers = new ArrayList<>();
        private final List<Node> consumers = new ArrayList<>();
        private int chained;
        private boolean visited;
        private byte @Nullable [] hash;

        Node(@Nullable String uid) {
            this.uid = uid;
        }

        void feeds(Node consumer, boolean chainable) {
            consumers.add(consumer);
            consumer.producers.add(this);
            chained += chainable ? 1 : 0;
        }

        boolean isKnown() {
            return hash != null;
        }
    }

    private OperatorIds(JobGraph graph, JobOptions options) {
        this.chains = OperatorChains.on(graph, options);
        this.index = FlowIndex.of(graph);
        for (JobVertex vertex : index.vertices()) {
            Node node = new Node(vertex.uid());
            nodes.put(vertex.id(), node);
            if (index.inputsOf(vertex.id()).isEmpty()
                    && !index.outputsOf(vertex.id()).isEmpty()) {
                sources.add(node);
            }
        }
        for (JobVertex vertex : asTranslated()) {
            connect(vertex, options.chaining());
        }
    }

    /** The ids of a valid graph's vertices, as 32 hexadecimal digits; of a sink that of its writer. */
    public static Map<VertexId, String> of(JobGraph drawn, JobOptions options) {
        OperatorIds ids = new OperatorIds(PipelineDefaults.applied(drawn), options);
        ids.hashAll();
        Map<VertexId, String> all = new LinkedHashMap<>();
        ids.nodes.forEach((vertex, node) -> all.put(vertex, HexFormat.of().formatHex(ids.hashOf(node))));
        return all;
    }

    // ---- the stream graph

    /** Vertices as the document has them, but producers before their consumers ({@code StreamGraphGenerator.transform}). */
    private List<JobVertex> asTranslated() {
        Set<VertexId> begun = new LinkedHashSet<>();
        Map<VertexId, JobVertex> order = new LinkedHashMap<>();
        Deque<JobVertex> open = new ArrayDeque<>();
        for (JobVertex vertex : index.vertices()) {
            open.push(vertex);
            while (!open.isEmpty()) {
                JobVertex next = open.peek();
                if (begun.add(next.id())) {
                    List<IndexedEdge> inputs = inputs(next);
                    for (int i = inputs.size() - 1; i >= 0; i--) {
                        VertexId producer = inputs.get(i).edge().from();
                        if (!begun.contains(producer)) {
                            open.push(index.existing(producer));
                        }
                    }
                } else {
                    open.pop();
                    order.putIfAbsent(next.id(), next);
                }
            }
        }
        return List.copyOf(order.values());
    }

    private List<IndexedEdge> inputs(JobVertex vertex) {
        List<IndexedEdge> inputs = new ArrayList<>(index.inputsOf(vertex.id()));
        inputs.sort(Comparator.comparingInt(input -> input.edge().input()));
        return inputs;
    }

    private void connect(JobVertex vertex, boolean chaining) {
        Node node = node(vertex.id());
        for (IndexedEdge input : inputs(vertex)) {
            node(input.edge().from()).feeds(node, chains.isChainable(input));
        }
        if (COMMITTING_SINKS.contains(vertex.operator())) {
            Node committer = new Node(vertex.uid() == null ? null : "Sink Committer: " + vertex.uid());
            node.feeds(committer, chaining && vertex.chaining() == Chaining.ALWAYS);
        }
    }

    private Node node(VertexId vertex) {
        Node node = nodes.get(vertex);
        if (node == null) {
            throw new IllegalArgumentException("no vertex " + vertex);
        }
        return node;
    }

    // ---- the hashes

    private void hashAll() {
        Deque<Node> remaining = new ArrayDeque<>();
        for (Node source : sources) {
            source.visited = true;
            remaining.add(source);
        }
        for (Node node = remaining.poll(); node != null; node = remaining.poll()) {
            if (node.uid == null && !node.producers.stream().allMatch(Node::isKnown)) {
                node.visited = false; // another producer leads here once more
                continue;
            }
            hashOf(node);
            for (Node consumer : node.consumers) {
                if (!consumer.visited) {
                    consumer.visited = true;
                    remaining.add(consumer);
                }
            }
        }
    }

    private byte[] hashOf(Node node) {
        byte[] known = node.hash;
        if (known != null) {
            return known;
        }
        byte[] hash = node.uid == null ? generated(node) : Murmur128.of(node.uid.getBytes(StandardCharsets.UTF_8));
        node.hash = hash;
        numbered++;
        return hash;
    }

    /** Each operator that is chained to this one counts with this one's number. */
    private byte[] generated(Node node) {
        ByteBuffer local =
                ByteBuffer.allocate(Integer.BYTES * (1 + node.chained)).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i <= node.chained; i++) {
            local.putInt(numbered);
        }
        byte[] hash = Murmur128.of(local.array());
        for (Node producer : node.producers) {
            byte[] before = hashOf(producer);
            for (int i = 0; i < hash.length; i++) {
                hash[i] = (byte) (hash[i] * 37 ^ before[i]);
            }
        }
        return hash;
    }
}
