package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.checkpoint.CheckpointLayout;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.failover.FailoverTopology;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.OperatorDescription.Kind;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.graph.TopicLayout;
import io.barrierscope.engine.operator.Operator;
import io.barrierscope.engine.operator.OperatorFactory;
import io.barrierscope.engine.plan.JobOptions;
import io.barrierscope.engine.plan.JobTopology;
import io.barrierscope.engine.plan.OperatorChain;
import io.barrierscope.engine.plan.OperatorIds;
import io.barrierscope.engine.plan.TopologyEdge;
import io.barrierscope.engine.state.KeyGroups;
import io.barrierscope.engine.stream.SplitTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The job graph with all that can be worked out before the run: chains, exchanges, splits, keys, places of the oracle. */
final class EngineGraph {
    private static final List<String> COMBINING =
            List.of("window", "window-join", "interval-join", "broadcast-rules", "deduplicate", "top-n", "timeout");

    private final JobGraph job;
    private final JobInputs inputs;
    private final List<JobVertex> order;
    private final JobTopology topology;
    private final Set<JobEdge> chained = new LinkedHashSet<>();
    private final Map<VertexId, Integer> firstSplit = new LinkedHashMap<>();
    private final Map<VertexId, List<Integer>> resultSplits = new LinkedHashMap<>();
    private final Map<JobEdge, KeySelector> keys = new LinkedHashMap<>();
    private final List<SplitTable.Split> splits = new ArrayList<>();
    private final OperatorFactory factory;
    private final JobOptions options;
    private final Map<VertexId, Integer> splitCounts = new LinkedHashMap<>();
    private final Map<VertexId, Integer> adopted;

    /** The graph of a run; what it goes on from knows how many splits its sources have. */
    EngineGraph(JobSpec spec, JobOptions options, OperatorFactory factory) {
        this(
                spec.graph(),
                options,
                spec.inputs(),
                factory,
                null,
                Map.of(),
                spec.earlier() == null ? null : spec.earlier().checkpoint());
    }

    private EngineGraph(
            JobGraph job,
            JobOptions options,
            JobInputs inputs,
            OperatorFactory factory,
            @Nullable EngineGraph before,
            Map<VertexId, Integer> adopted,
            @Nullable CompletedCheckpoint earlier) {
        this.job = job;
        this.inputs = inputs;
        this.factory = factory;
        this.options = options;
        this.adopted = adopted;
        this.topology = JobTopology.of(job, options);
        this.order = new ArrayList<>();
        for (OperatorChain chain : topology.chains()) {
            order.addAll(chain.vertices());
            chain.edges().forEach(edge -> chained.add(job.edges().get(edge)));
        }
        if (before != null) { // splits are parts of the world outside and stay what they are
            splits.addAll(before.splits);
            firstSplit.putAll(before.firstSplit);
            splitCounts.putAll(before.splitCounts);
            resultSplits.putAll(before.resultSplits);
        }
        Map<VertexId, String> ids = earlier == null ? Map.of() : OperatorIds.of(job, options);
        for (JobVertex vertex : order) {
            if (kind(vertex) == Kind.SOURCE && !firstSplit.containsKey(vertex.id())) {
                int stored = earlier == null ? 0 : earlier.splitsOf(ids.getOrDefault(vertex.id(), ""));
                int count = stored > 0 ? stored : splitCount(vertex);
                splitCounts.put(vertex.id(), count);
                firstSplit.put(vertex.id(), splits.size());
                for (int i = 0; i < count; i++) {
                    splits.add(new SplitTable.Split(vertex.id().value(), i));
                }
            }
        }
        for (JobVertex vertex : order) {
            if (combines(vertex)) {
                List<Integer> numbers = new ArrayList<>(resultSplits.getOrDefault(vertex.id(), List.of()));
                for (int i = numbers.size(); i < vertex.parallelism(); i++) {
                    numbers.add(splits.size());
                    splits.add(new SplitTable.Split(vertex.id().value(), i));
                }
                resultSplits.put(vertex.id(), List.copyOf(numbers));
            }
        }
        for (JobEdge edge : job.edges()) {
            String key = edge.key();
            if (edge.partitioning() == Partitioning.HASH && key != null) {
                int groups = maxParallelism(job.vertex(edge.to()).orElseThrow());
                keys.put(edge, new KeySelector(factory.expression(key), groups));
            }
        }
    }

    /**
     * Another job over the same outside world.
     *
     * @param adoptedMaxParallelism numbers of key groups that a checkpoint decides where the user set none
     */
    EngineGraph changed(JobGraph next, Map<VertexId, Integer> adoptedMaxParallelism) {
        return new EngineGraph(next, options, inputs, factory, this, adoptedMaxParallelism, null);
    }

    JobGraph job() {
        return job;
    }

    List<JobVertex> order() {
        return order;
    }

    JobTopology topology() {
        return topology;
    }

    /** Whether records pass this edge by a call rather than through channels. */
    boolean isChained(JobEdge edge) {
        return chained.contains(edge);
    }

    /** Whether what a vertex gives stands for several records, so that each result is an origin of its own. */
    static boolean combines(JobVertex vertex) {
        return COMBINING.contains(vertex.operator());
    }

    /** Numbers of the splits that a vertex' results count as, one for each subtask there ever was. */
    List<Integer> resultSplits(VertexId vertex) {
        return resultSplits.getOrDefault(vertex, List.of());
    }

    SplitTable splitTable() {
        return new SplitTable(List.copyOf(splits));
    }

    @Nullable
    KeySelector keySelector(JobEdge edge) {
        return keys.get(edge);
    }

    /** Which input of its vertex an edge leads to; edges that are united lead to one. */
    int inputOf(JobEdge edge) {
        return inputCount(job.vertex(edge.to()).orElseThrow()) > 1 ? edge.input() : 0;
    }

    /** How many inputs the operator of a vertex tells apart. */
    int inputCount(JobVertex vertex) {
        return BuiltInOperators.CATALOG
                .find(vertex.operator())
                .map(description -> description.inputs().size())
                .orElse(1);
    }

    /** The number of key groups of each vertex. */
    Map<VertexId, Integer> maxParallelism() {
        Map<VertexId, Integer> all = new LinkedHashMap<>();
        order.forEach(vertex -> all.put(vertex.id(), maxParallelism(vertex)));
        return all;
    }

    int maxParallelism(JobVertex vertex) {
        Integer taken = adopted.get(vertex.id());
        return taken != null
                ? taken
                : vertex.maxParallelism().orElseGet(() -> KeyGroups.defaultMaxParallelism(vertex.parallelism()));
    }

    boolean isSink(VertexId vertex) {
        return kind(job.vertex(vertex).orElseThrow()) == Kind.SINK;
    }

    Kind kind(JobVertex vertex) {
        String operator = vertex.operator();
        return operator.endsWith("-source")
                ? Kind.SOURCE
                : operator.endsWith("-sink") ? Kind.SINK : Kind.TRANSFORMATION;
    }

    /** Sources that read what a sink of the job writes have no splits of their own: their records keep their origin. */
    private int splitCount(JobVertex source) {
        if (source.operator().equals("kafka-source")) {
            TopicLayout layout = TopicLayout.of(job).get(TopicLayout.topicOf(source));
            return layout == null ? 1 : layout.relayed() ? 0 : layout.partitions();
        }
        return source.settings().get("partitions") instanceof Number number ? number.intValue() : source.parallelism();
    }

    /** The operator of a vertex for one subtask. */
    Operator operator(JobVertex vertex, int index) {
        int firstGroup = KeyGroups.range(index, vertex.parallelism(), maxParallelism(vertex))
                .start();
        return factory.create(
                vertex,
                new OperatorFactory.Place(
                        index,
                        firstSplit.getOrDefault(vertex.id(), 0),
                        splitCounts.getOrDefault(vertex.id(), vertex.parallelism()),
                        keyName(vertex),
                        firstGroup,
                        inputs.of(vertex.id())));
    }

    /** The operator of a vertex without parallelism. */
    Operator referenceOperator(JobVertex vertex) {
        return factory.create(vertex, new OperatorFactory.Place(0, 0, 1, keyName(vertex), 0, List.of()))
                .reference();
    }

    private String keyName(JobVertex vertex) {
        for (JobEdge edge : job.inputsOf(vertex.id())) {
            KeySelector selector = keys.get(edge);
            if (selector != null) {
                return selector.expression().fieldName().orElse("key");
            }
        }
        return "key";
    }

    /** The sources that read the topic a sink writes. */
    List<JobVertex> readersOf(JobVertex sink) {
        if (!sink.operator().equals("kafka-sink")) {
            return List.of();
        }
        return order.stream()
                .filter(vertex -> vertex.operator().equals("kafka-source"))
                .filter(vertex -> TopicLayout.topicOf(vertex).equals(TopicLayout.topicOf(sink)))
                .toList();
    }

    /** Tells the oracle where records are counted. */
    void places(Oracle oracle) {
        Map<String, VertexId> sinkOfTopic = new LinkedHashMap<>();
        for (JobVertex vertex : order) {
            switch (vertex.operator()) {
                case "kafka-sink" -> {
                    VertexId first = sinkOfTopic.putIfAbsent(TopicLayout.topicOf(vertex), vertex.id());
                    if (first != null) {
                        oracle.shareReaders(vertex.id(), first);
                    } else {
                        oracle.addReader(vertex.id(), Oracle.COMMITTED, true);
                        oracle.addReader(vertex.id(), Oracle.UNCOMMITTED, false);
                    }
                }
                case "file-sink" -> {
                    oracle.addReader(vertex.id(), Oracle.COMMITTED, true);
                    oracle.addReader(vertex.id(), Oracle.UNCOMMITTED, false);
                }
                case "upsert-sink" -> oracle.addTable(vertex.id());
                case "collect-sink" -> oracle.addReader(vertex.id(), Oracle.COLLECTED, true);
                case "aggregate", "reduce" -> oracle.addState(vertex.id(), vertex.parallelism());
                default -> {
                    if (combines(vertex)) {
                        oracle.addState(vertex.id(), vertex.parallelism());
                    }
                }
            }
        }
    }

    /** Where the operators' parts lie in a checkpoint of this graph. */
    CheckpointLayout layout(int deployment) {
        List<CheckpointLayout.OperatorPart> parts = new ArrayList<>();
        Map<VertexId, String> ids = OperatorIds.of(job, options);
        int firstTask = 0;
        for (OperatorChain chain : topology.chains()) {
            List<JobVertex> members = chain.vertices();
            for (int place = 0; place < members.size(); place++) {
                JobVertex vertex = members.get(place);
                parts.add(new CheckpointLayout.OperatorPart(
                        ids.getOrDefault(vertex.id(), ""),
                        vertex.id(),
                        vertex.uid(),
                        chain.parallelism(),
                        maxParallelism(vertex),
                        vertex.maxParallelism().isPresent(),
                        firstTask,
                        place,
                        exchanges(edge -> edge.to().equals(vertex.id())),
                        exchanges(edge -> edge.from().equals(vertex.id()))));
            }
            firstTask += chain.parallelism();
        }
        return new CheckpointLayout(deployment, List.copyOf(parts));
    }

    /** Numbers of the edges with channels that are asked for, in the order in which they were drawn. */
    private List<Integer> exchanges(Predicate<JobEdge> asked) {
        List<Integer> numbers = new ArrayList<>();
        for (TopologyEdge edge : topology.edges()) {
            if (asked.test(edge.edge())) {
                numbers.add(edge.index());
            }
        }
        return List.copyOf(numbers);
    }

    FailoverTopology failoverTopology() {
        return topology.failover();
    }
}
