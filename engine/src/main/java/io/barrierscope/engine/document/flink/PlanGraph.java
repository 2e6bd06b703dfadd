package io.barrierscope.engine.document.flink;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.flink.PlanOperator.Role;
import io.barrierscope.engine.graph.Chaining;
import io.barrierscope.engine.graph.ClusterSettings;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.TopicSettings;
import io.barrierscope.engine.graph.VertexTiming;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Draws the operators of a plan as a job graph. */
final class PlanGraph {
    private static final int SLOTS = 4;
    private static final int MAX_TOPICS = 100;

    private final Plan plan;
    private final Notes notes;
    private final Map<String, String> ids = new LinkedHashMap<>();
    private final Map<String, NearestOperator> nearest = new LinkedHashMap<>();
    private final List<JobVertex> vertices = new ArrayList<>();
    private final List<JobEdge> edges = new ArrayList<>();
    private final List<TopicSettings> topics = new ArrayList<>();

    private PlanGraph(Plan plan, Notes notes) {
        this.plan = plan;
        this.notes = notes;
    }

    static JobGraph of(Plan plan, Notes notes) {
        PlanGraph graph = new PlanGraph(plan, notes);
        plan.operators().forEach(graph::name);
        boolean needsTime = graph.nearest.values().stream().anyMatch(NearestOperator::needsEventTime)
                && graph.nearest.values().stream()
                        .noneMatch(each -> each.operator().equals("assign-watermarks"));
        plan.operators().forEach(operator -> graph.add(operator, needsTime));
        graph.tellWhatIsAssumed();
        return new JobGraph(
                plan.name(),
                FlinkVersion.V2_3,
                Map.of(),
                graph.cluster(),
                List.copyOf(graph.vertices),
                List.copyOf(graph.edges));
    }

    private void name(PlanOperator operator) {
        String id = freeId(PlanNames.id(operator.name()));
        ids.put(operator.key(), id);
        nearest.put(operator.key(), NearestOperator.of(operator, id));
    }

    private String freeId(String wanted) {
        String id = wanted;
        for (int number = 2; ids.containsValue(id); number++) {
            id = wanted + "-" + number;
        }
        return id;
    }

    private void add(PlanOperator operator, boolean needsTime) {
        String id = idOf(operator.key());
        NearestOperator near = nearestOf(operator);
        Map<String, @Nullable Object> settings = new LinkedHashMap<>();
        near.settings().keySet().stream()
                .sorted()
                .forEach(key -> settings.put(key, near.settings().get(key)));
        if (operator.role() == Role.SOURCE && needsTime) {
            settings.put("watermark", Map.of("outOfOrderness", "0 ms"));
        }
        if (near.operator().equals(NearestOperator.KAFKA_SOURCE) && topics.size() < MAX_TOPICS) {
            topics.add(new TopicSettings(
                    id,
                    operator.parallelism(),
                    0,
                    1,
                    Long.MAX_VALUE,
                    NearestOperator.RATE,
                    NearestOperator.KEYS,
                    List.of()));
        }
        if (near.isGuess()) {
            tellGuess(operator, near);
        }
        String reader = id;
        if (operator.isSink() && operator.inputs().size() > 1) {
            reader = freeId(id + "-inputs");
            ids.put(operator.key() + " inputs", reader);
            vertices.add(vertex(operator, reader, reader, NearestOperator.UNION, Map.of()));
            vertices.add(vertex(operator, id, PlanNames.plain(operator.name()), near.operator(), settings));
            edges.add(edge(reader, id, 0, new PlanInput(reader, PlanInput.FORWARD, ""), Ship.FORWARD));
        } else {
            vertices.add(vertex(operator, id, PlanNames.plain(operator.name()), near.operator(), settings));
        }
        boolean isNumbered = near.operator().endsWith("-join");
        for (int i = 0; i < operator.inputs().size(); i++) {
            PlanInput input = operator.inputs().get(i);
            Ship ship = Ship.of(input, operator, notes);
            edges.add(edge(idOf(input.producer()), reader, isNumbered ? i : 0, input, ship));
        }
    }

    private static JobVertex vertex(
            PlanOperator operator, String id, String name, String kind, Map<String, @Nullable Object> settings) {
        boolean mustNotChain = operator.startsTask()
                && operator.inputs().size() == 1
                && operator.inputs().get(0).shipStrategy().equals(PlanInput.FORWARD);
        return new JobVertex(
                new VertexId(id),
                name,
                kind,
                operator.parallelism(),
                operator.maxParallelism(),
                null,
                operator.group(),
                mustNotChain ? Chaining.HEAD : Chaining.ALWAYS,
                settings,
                null,
                VertexTiming.DEFAULT);
    }

    private static JobEdge edge(String from, String to, int number, PlanInput input, Ship ship) {
        return new JobEdge(
                new VertexId(from),
                new VertexId(to),
                number,
                ship.partitioning(),
                ship.key(),
                Ship.exchange(input),
                null,
                JobEdge.DEFAULT_LATENCY_MILLIS,
                JobEdge.DEFAULT_BUFFERED_RECORDS);
    }

    private String idOf(String key) {
        String id = ids.get(key);
        if (id == null) {
            throw new IllegalStateException("no operator " + key);
        }
        return id;
    }

    private NearestOperator nearestOf(PlanOperator operator) {
        NearestOperator near = nearest.get(operator.key());
        if (near == null) {
            throw new IllegalStateException("no operator " + operator.key());
        }
        return near;
    }

    private void tellGuess(PlanOperator operator, NearestOperator near) {
        notes.add(
                operator.place(),
                "\"" + Notes.shown(operator.name()) + "\" has no exact counterpart here; a " + near.operator()
                        + " stands in its place",
                "choose another operator for \"" + idOf(operator.key()) + "\" if that is not what it does");
    }

    private void tellWhatIsAssumed() {
        notes.add(
                "",
                "a plan names operators but does not say what they compute; sources count with "
                        + NearestOperator.RATE + " records a second and " + NearestOperator.KEYS
                        + " keys, functions pass records on or count them",
                "set what matters to you");
    }

    private ClusterSettings cluster() {
        Map<String, Integer> needed = new LinkedHashMap<>();
        for (PlanOperator operator : plan.operators()) {
            String group = operator.group();
            needed.merge(group == null ? "" : group, operator.parallelism(), Math::max);
        }
        long slots = needed.values().stream().mapToLong(Integer::longValue).sum();
        return new ClusterSettings(
                (int) Math.max(1, Math.min(10_000, (slots + SLOTS - 1) / SLOTS)),
                SLOTS,
                Map.of(),
                Map.of(),
                OptionalLong.of(0),
                List.copyOf(topics));
    }
}
