package io.barrierscope.app.editor.form.cel;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.execution.Engine;
import io.barrierscope.engine.execution.EngineOptions;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.fault.FaultScript;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.Chaining;
import io.barrierscope.engine.graph.ClusterSettings;
import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.VertexTiming;
import io.barrierscope.engine.plan.JobGraphValidator;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.trace.RecordEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the first records that pass some edges: what comes before them is run by the engine, each operator with one
 * subtask, for a bounded number of steps and without a failure.
 */
public final class SampleRecords {
    private static final int MOST_STEPS = 20_000;
    private static final String SAMPLE = "sample-of-edge-";
    private static final Set<String> GUARANTEE =
            Set.of("deliveryGuarantee", "transactionalIdPrefix", "transactionNamingStrategy", "isolation");

    private final JobGraph graph;
    private final Set<VertexId> needed = new LinkedHashSet<>();

    private SampleRecords(JobGraph graph) {
        this.graph = graph;
    }

    /**
     * Runs what comes before some edges.
     *
     * @param inputs what file sources read
     * @param most records of each edge wanted
     */
    public static Samples through(JobGraph graph, List<JobEdge> edges, JobInputs inputs, int most) {
        return edges.isEmpty() ? Samples.NONE : new SampleRecords(graph).run(edges, inputs, most);
    }

    private Samples run(List<JobEdge> edges, JobInputs inputs, int most) {
        edges.forEach(edge -> need(edge.from()));
        JobGraph before = before(edges);
        Optional<Problem> wrong = JobGraphValidator.validate(before, BuiltInOperators.CATALOG).stream()
                .filter(Problem::isError)
                .findFirst();
        if (wrong.isPresent()) {
            return new Samples(List.of(), wrong.get().message());
        }
        List<List<Row>> found = new ArrayList<>();
        edges.forEach(edge -> found.add(new ArrayList<>()));
        JobSpec spec = new JobSpec(before, FaultScript.NONE, RecoveryMode.COORDINATED, 1, Long.MAX_VALUE, inputs);
        Engine engine = new Engine(spec, new EngineOptions(false, false, true), (step, timeMillis, event) -> {
            String vertex = event instanceof RecordEvent.Delivered delivered
                    ? delivered.subtask().vertex().value()
                    : "";
            if (vertex.startsWith(SAMPLE) && event instanceof RecordEvent.Delivered delivered) {
                List<Row> rows = found.get(Integer.parseInt(vertex.substring(SAMPLE.length())));
                if (rows.size() < most) {
                    rows.add(delivered.record().row());
                }
            }
        });
        int steps = 0;
        while (steps < MOST_STEPS && found.stream().anyMatch(rows -> rows.size() < most) && engine.step()) {
            steps++;
        }
        boolean none = found.stream().allMatch(List::isEmpty);
        String why = none && !engine.image().failures().isEmpty()
                ? engine.image().failures().get(0).cause()
                : "";
        return new Samples(found.stream().map(List::copyOf).toList(), why);
    }

    /** A vertex, all before it, and the sinks of the job that write the topics it reads. */
    private void need(VertexId id) {
        if (!needed.add(id)) {
            return;
        }
        graph.inputsOf(id).forEach(edge -> need(edge.from()));
        Object topic = graph.vertex(id)
                .filter(vertex -> vertex.operator().equals("kafka-source"))
                .map(vertex -> vertex.settings().get("topic"))
                .orElse(null);
        if (topic != null) {
            graph.vertices().stream()
                    .filter(vertex -> vertex.operator().endsWith("kafka-sink")
                            && topic.equals(vertex.settings().get("topic")))
                    .forEach(sink -> need(sink.id()));
        }
    }

    private JobGraph before(List<JobEdge> sampled) {
        List<JobVertex> vertices = new ArrayList<>();
        graph.vertices().stream()
                .filter(vertex -> needed.contains(vertex.id()))
                .forEach(vertex -> vertices.add(vertex(vertex.id(), vertex.operator(), settings(vertex))));
        List<JobEdge> edges = new ArrayList<>(graph.edges().stream()
                .filter(edge -> needed.contains(edge.from()) && needed.contains(edge.to()))
                .toList());
        for (int i = 0; i < sampled.size(); i++) {
            VertexId sample = new VertexId(SAMPLE + i);
            vertices.add(vertex(sample, "collect-sink", Map.of()));
            edges.add(new JobEdge(
                    sampled.get(i).from(),
                    sample,
                    0,
                    null,
                    null,
                    ExchangeMode.PIPELINED,
                    sampled.get(i).output(),
                    JobEdge.DEFAULT_LATENCY_MILLIS,
                    JobEdge.DEFAULT_BUFFERED_RECORDS));
        }
        ClusterSettings cluster = graph.cluster();
        return new JobGraph(
                "samples",
                graph.flinkVersion(),
                Map.of(),
                new ClusterSettings(1, 1, cluster.broker(), Map.of(), cluster.replacementMillis(), cluster.topics()),
                vertices,
                edges);
    }

    private static Map<String, @Nullable Object> settings(JobVertex vertex) {
        Map<String, @Nullable Object> settings = new LinkedHashMap<>(vertex.settings());
        settings.keySet().removeAll(GUARANTEE);
        return settings;
    }

    private static JobVertex vertex(VertexId id, String operator, Map<String, @Nullable Object> settings) {
        return new JobVertex(
                id,
                id.value(),
                operator,
                1,
                OptionalInt.empty(),
                null,
                null,
                Chaining.ALWAYS,
                settings,
                null,
                VertexTiming.DEFAULT);
    }
}
