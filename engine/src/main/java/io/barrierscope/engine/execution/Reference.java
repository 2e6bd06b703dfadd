package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.checkpoint.CheckpointLayout.OperatorPart;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.operator.Collector;
import io.barrierscope.engine.operator.CommitFault;
import io.barrierscope.engine.operator.Operator;
import io.barrierscope.engine.operator.OperatorContext;
import io.barrierscope.engine.operator.OperatorException;
import io.barrierscope.engine.state.OperatorStates;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.TraceEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What should become of each source record: the job graph without parallelism, channels or failures, through which a
 * record is sent at once when it is first read. When no operator can drop or multiply records the answer is the number of
 * paths, and nothing is computed.
 */
final class Reference {
    private final Oracle oracle;
    private final StateBackends backends;
    private final Map<VertexId, Node> nodes = new LinkedHashMap<>();
    private final Map<VertexId, Map<VertexId, Integer>> paths = new LinkedHashMap<>();
    /** Where the results of vertices that combine records get to. */
    private final Map<VertexId, Map<VertexId, Integer>> resultPaths = new LinkedHashMap<>();

    private final Map<VertexId, Map<VertexId, Integer>> sidePaths = new LinkedHashMap<>();
    private final boolean computes;
    private int sign = 1;

    /** For each split, once asked for, the places where its records are due, each followed by how often. */
    private final int[] @Nullable [] dueOfSplit;

    Reference(EngineGraph graph, Oracle oracle, StateBackends backends) {
        this.oracle = oracle;
        this.backends = backends;
        this.dueOfSplit = new int[oracle.splits()][];
        this.computes = graph.job().vertices().stream()
                .anyMatch(vertex ->
                        vertex.operator().equals("filter") || vertex.operator().equals("flat-map"));
        for (JobVertex vertex : graph.order()) {
            node(vertex, graph);
        }
    }

    /** The reference of a changed job: operators that stay go on with what they have seen. */
    Reference of(EngineGraph graph) {
        Reference next = new Reference(graph, oracle, backends);
        next.nodes.forEach((vertex, node) -> {
            Node before = nodes.get(vertex);
            if (before != null && before.states.range().equals(node.states.range())) {
                node.states.restoreMemento(before.states.memento());
            }
        });
        return next;
    }

    /** What its operators have seen in an earlier run stands in what that has left. */
    void startFrom(StateAssignment restored, EngineGraph graph) {
        for (OperatorPart part : graph.layout(0).operators()) {
            Node node = nodes.get(part.vertex());
            OperatorStates.Snapshot all = restored.together(part);
            if (node != null && node.operator != null && all != null) {
                node.states.restore(all);
            }
        }
    }

    /** Makes the node of a vertex after those its records go to, through edges and through topics. */
    private Node node(JobVertex vertex, EngineGraph graph) {
        Node known = nodes.get(vertex.id());
        if (known != null) {
            return known;
        }
        Map<VertexId, Integer> reached = new LinkedHashMap<>();
        reached.put(vertex.id(), 1);
        List<Link> links = new ArrayList<>();
        List<Link> sides = new ArrayList<>();
        Map<VertexId, Integer> late = new LinkedHashMap<>();
        for (JobEdge edge : graph.job().outputsOf(vertex.id())) {
            JobVertex target = graph.job().vertex(edge.to()).orElseThrow();
            int times = graph.job().partitioningOf(edge) == Partitioning.BROADCAST ? target.parallelism() : 1;
            Node next = node(target, graph);
            if (edge.output() == null) {
                links.add(new Link(next, times, graph.keySelector(edge)));
            } else {
                sides.add(new Link(next, times, graph.keySelector(edge)));
                paths.getOrDefault(next.id, Map.of())
                        .forEach((to, count) -> late.merge(to, count * times, Integer::sum));
            }
        }
        for (JobVertex reader : graph.readersOf(vertex)) {
            links.add(new Link(node(reader, graph), 1, null));
        }
        for (Link link : links) {
            paths.getOrDefault(link.to.id, Map.of())
                    .forEach((to, count) -> reached.merge(to, count * link.times, Integer::sum));
        }
        sidePaths.put(vertex.id(), late);
        if (EngineGraph.combines(vertex)) {
            reached.remove(vertex.id());
            resultPaths.put(vertex.id(), reached);
            paths.put(vertex.id(), Map.of(vertex.id(), 1));
        } else {
            paths.put(vertex.id(), reached);
        }
        Node made = new Node(vertex, graph, links, sides);
        nodes.put(vertex.id(), made);
        return made;
    }

    /** Whether records take the same ways, as often, in both. */
    boolean hasSameWays(Reference other) {
        return paths.equals(other.paths) && resultPaths.equals(other.resultPaths);
    }

    /** Expects what becomes of a record that is read once more, or takes that back. */
    void expectAgain(StreamRecord record, VertexId source, boolean takeBack) {
        sign = takeBack ? -1 : 1;
        expect(record, source);
        sign = 1;
    }

    /** Expects what becomes of a record that waits in front of a vertex, or takes that back. */
    void expectArrival(StreamRecord record, VertexId vertex, boolean takeBack) {
        sign = takeBack ? -1 : 1;
        Node node = nodes.get(vertex);
        if (computes && node != null) {
            node.arrives(record);
        } else {
            paths.getOrDefault(vertex, Map.of()).forEach((to, times) -> oracle.expectAt(to, record, times * sign));
        }
        sign = 1;
    }

    /** Takes back what was expected of a result that may be given again. */
    void forgetResult(StreamRecord result, VertexId vertex) {
        resultPaths.getOrDefault(vertex, Map.of()).keySet().forEach(to -> oracle.forgetAt(to, result));
    }

    void expect(StreamRecord record, VertexId source) {
        if (!computes) {
            int[] due = dueOfSplit[record.split()];
            if (due == null) {
                due = due(source);
                dueOfSplit[record.split()] = due;
            }
            for (int i = 0; i < due.length; i += 2) {
                oracle.expectIn(due[i], record, due[i + 1] * sign);
            }
            return;
        }
        Node node = nodes.get(source);
        if (node != null) {
            node.forward(record);
        }
    }

    private int[] due(VertexId source) {
        IntStream.Builder due = IntStream.builder();
        paths.getOrDefault(source, Map.of()).forEach((vertex, times) -> {
            for (int place : oracle.placesOf(vertex)) {
                due.add(place).add(times);
            }
        });
        return due.build().toArray();
    }

    /** What should become of a result, which is an origin of its own. */
    void expectResult(StreamRecord result, VertexId vertex) {
        if (!computes) {
            Map<VertexId, Integer> reached = resultPaths.getOrDefault(vertex, Map.of());
            reached.forEach((to, times) -> oracle.expectAt(to, result, times));
            return;
        }
        Node node = nodes.get(vertex);
        if (node != null) {
            forgetResult(result, vertex);
            node.forward(result);
        }
    }

    boolean computes() {
        return computes;
    }

    /** Whether a result of the vertex is expected somewhere already. */
    boolean isExpected(StreamRecord result, VertexId vertex) {
        for (VertexId to : resultPaths.getOrDefault(vertex, Map.of()).keySet()) {
            if (oracle.isExpectedAt(to, result)) {
                return true;
            }
        }
        return false;
    }

    /** A record that came too late goes to the side output, or, with a negative number, did not after all. */
    void expectAside(StreamRecord record, VertexId vertex, int times) {
        Node node = nodes.get(vertex);
        if (computes && node != null) {
            sign = times;
            node.forward(record, node.sides);
            sign = 1;
            return;
        }
        sidePaths.getOrDefault(vertex, Map.of()).forEach((to, paths) -> oracle.expectAt(to, record, paths * times));
    }

    private record Link(Node to, int times, @Nullable KeySelector keys) {}

    /** One vertex of the reference. */
    private final class Node implements OperatorContext, Collector {
        private final VertexId id;
        private final boolean isSink;
        private final boolean combines;
        private final @Nullable Operator operator;
        private final OperatorStates states;
        private final List<Link> links;
        private final List<Link> sides;
        private final @Nullable KeySelector keys;

        Node(JobVertex vertex, EngineGraph graph, List<Link> links, List<Link> sides) {
            this.id = vertex.id();
            this.links = links;
            this.sides = sides;
            this.keys = graph.job().inputsOf(vertex.id()).stream()
                    .flatMap(edge -> Stream.ofNullable(graph.keySelector(edge)))
                    .findFirst()
                    .orElse(null);
            this.states = backends.ofReference(vertex.id(), graph.maxParallelism(vertex));
            OperatorDescription.Kind kind = graph.kind(vertex);
            this.combines = EngineGraph.combines(vertex);
            this.isSink = kind == OperatorDescription.Kind.SINK;
            this.operator = computes && kind == OperatorDescription.Kind.TRANSFORMATION && !EngineGraph.combines(vertex)
                    ? graph.referenceOperator(vertex)
                    : null;
            if (operator != null) {
                operator.setUp(this);
            }
        }

        void take(StreamRecord record, @Nullable Object newKey, int newGroup) {
            if (combines) { // the record ends in its state; results are origins of their own
                oracle.expectAt(id, record, sign);
                return;
            }
            if (isSink) {
                oracle.expectAt(id, record, sign);
            }
            if (operator == null) {
                forward(record);
                return;
            }
            states.keys().set(newKey, newGroup);
            try {
                operator.process(record, this, this);
            } catch (OperatorException e) {
                return; // the record can never get further than this operator
            }
        }

        @Override
        public void collect(StreamRecord record) {
            forward(record);
        }

        void arrives(StreamRecord record) {
            if (keys == null) {
                take(record, null, 0);
            } else {
                Object key = keys.key(record);
                take(record, key, keys.keyGroup(key));
            }
        }

        void forward(StreamRecord record) {
            forward(record, links);
        }

        void forward(StreamRecord record, List<Link> ways) {
            for (Link link : ways) {
                for (int i = 0; i < link.times; i++) {
                    KeySelector selector = link.keys;
                    if (selector == null) {
                        link.to.take(record, null, 0);
                    } else {
                        Object found = selector.key(record);
                        link.to.take(record, found, selector.keyGroup(found));
                    }
                }
            }
        }

        @Override
        public SubtaskId subtask() {
            return new SubtaskId(id, 0);
        }

        @Override
        public int parallelism() {
            return 1;
        }

        @Override
        public OperatorStates states() {
            return states;
        }

        @Override
        public long nowMillis() {
            return 0;
        }

        @Override
        public long restoredCheckpointId() {
            return 0;
        }

        @Override
        public long lastCheckpointId() {
            return 0;
        }

        @Override
        public boolean checkpointingEnabled() {
            return false;
        }

        @Override
        public @Nullable Object currentKey() {
            return states.keys().key();
        }

        @Override
        public int currentKeyGroup() {
            return states.keys().keyGroup();
        }

        @Override
        public void delayMillis(long millis) {}

        @Override
        public void applied(StreamRecord record) {
            oracle.expectAt(id, record, sign);
        }

        @Override
        public void delivered(StreamRecord record, boolean committed) {}

        @Override
        public void missed(int split, long from, long to) {}

        @Override
        public CommitFault takeCommitFault() {
            return CommitFault.NONE;
        }

        @Override
        public int committerRetries() {
            return 0;
        }

        @Override
        public void trace(TraceEvent event) {}

        @Override
        public boolean tracesRecords() {
            return false;
        }
    }

    Memento memento() {
        List<OperatorStates.Memento> all = new ArrayList<>();
        nodes.values().forEach(node -> all.add(node.states.memento()));
        return new Memento(all);
    }

    void restore(Memento memento) {
        int next = 0;
        for (Node node : nodes.values()) {
            node.states.restoreMemento(memento.states.get(next++));
        }
    }

    /** The reference at one moment. */
    record Memento(List<OperatorStates.Memento> states) {}
}
