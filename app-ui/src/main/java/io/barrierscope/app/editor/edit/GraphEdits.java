package io.barrierscope.app.editor.edit;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.graph.Chaining;
import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.engine.graph.Position;
import io.barrierscope.engine.graph.VertexTiming;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Edits of the graph: each makes another document from a document. */
public final class GraphEdits {
    private GraphEdits() {}

    /** A vertex that does what the operator does by default. */
    public static JobVertex newVertex(FlowDocument document, OperatorDescription operator, Position position) {
        String id = Ids.fresh(document, Ids.base(operator.name()));
        return new JobVertex(
                new VertexId(id),
                id,
                operator.name(),
                1,
                OptionalInt.empty(),
                null,
                null,
                Chaining.ALWAYS,
                FirstValues.of(document.graph(), operator, id),
                position,
                VertexTiming.DEFAULT);
    }

    /** Adds a vertex. */
    public static FlowDocument add(FlowDocument document, JobVertex vertex) {
        List<JobVertex> vertices = new ArrayList<>(document.graph().vertices());
        vertices.add(vertex);
        return document.withGraph(
                with(document.graph(), vertices, document.graph().edges()));
    }

    /** An edge as drawn: Flink's default partitioning if the operators have no other wish, into the first free input. */
    public static JobEdge newEdge(JobGraph graph, VertexId from, VertexId to) {
        int input = 0;
        while (isTaken(graph, to, input)) {
            input++;
        }
        JobEdge plain = new JobEdge(
                from,
                to,
                input,
                null,
                null,
                ExchangeMode.PIPELINED,
                null,
                JobEdge.DEFAULT_LATENCY_MILLIS,
                JobEdge.DEFAULT_BUFFERED_RECORDS);
        return FittingEdge.of(graph, plain);
    }

    private static boolean isTaken(JobGraph graph, VertexId to, int input) {
        return graph.inputsOf(to).stream().anyMatch(edge -> edge.input() == input);
    }

    /** Adds an edge. */
    public static FlowDocument connect(FlowDocument document, JobEdge edge) {
        List<JobEdge> edges = new ArrayList<>(document.graph().edges());
        edges.add(edge);
        return document.withGraph(with(document.graph(), document.graph().vertices(), edges));
    }

    /** Puts another edge in the place of one. */
    public static FlowDocument replace(FlowDocument document, JobEdge old, JobEdge fresh) {
        List<JobEdge> edges = document.graph().edges().stream()
                .map(edge -> edge.equals(old) ? fresh : edge)
                .toList();
        return document.withGraph(with(document.graph(), document.graph().vertices(), edges));
    }

    /** Takes vertices and edges away, with the edges that hang on the vertices. */
    public static FlowDocument delete(FlowDocument document, Set<VertexId> vertices, Set<JobEdge> edges) {
        List<JobVertex> keptVertices = document.graph().vertices().stream()
                .filter(vertex -> !vertices.contains(vertex.id()))
                .toList();
        List<JobEdge> keptEdges = document.graph().edges().stream()
                .filter(edge ->
                        !edges.contains(edge) && !vertices.contains(edge.from()) && !vertices.contains(edge.to()))
                .toList();
        return document.withGraph(with(document.graph(), keptVertices, keptEdges))
                .withAnnotations(document.annotations().without(vertices));
    }

    /** Takes a vertex away and connects what came in with what went out. */
    public static FlowDocument deleteAndReconnect(FlowDocument document, VertexId vertex) {
        JobGraph graph = document.graph();
        List<JobEdge> inputs = graph.inputsOf(vertex);
        List<JobEdge> outputs = graph.outputsOf(vertex);
        FlowDocument result = delete(document, Set.of(vertex), Set.of());
        for (JobEdge input : inputs) {
            for (JobEdge output : outputs) {
                JobEdge plain = new JobEdge(
                        input.from(),
                        output.to(),
                        output.input(),
                        output.partitioning(),
                        output.key(),
                        output.exchange(),
                        input.output(),
                        output.latencyMillis(),
                        output.bufferedRecords());
                JobEdge bridge = FittingEdge.of(result.graph(), plain);
                if (!result.graph().edges().contains(bridge)) {
                    result = connect(result, bridge);
                }
            }
        }
        return result;
    }

    /** Puts a vertex onto an edge: the edge ends at it, and a new one goes on from it. */
    public static FlowDocument splice(FlowDocument document, JobEdge edge, JobVertex vertex) {
        boolean present = document.graph().vertex(vertex.id()).isPresent();
        FlowDocument result = present ? document : add(document, vertex);
        JobEdge before = new JobEdge(
                edge.from(),
                vertex.id(),
                0,
                edge.partitioning(),
                edge.key(),
                edge.exchange(),
                edge.output(),
                edge.latencyMillis(),
                edge.bufferedRecords());
        JobEdge after = new JobEdge(
                vertex.id(),
                edge.to(),
                edge.input(),
                null,
                null,
                ExchangeMode.PIPELINED,
                null,
                edge.latencyMillis(),
                edge.bufferedRecords());
        JobGraph graph = result.graph();
        return connect(replace(result, edge, FittingEdge.of(graph, before)), FittingEdge.of(graph, after));
    }

    /** Changes one vertex. */
    public static FlowDocument change(FlowDocument document, VertexId id, UnaryOperator<JobVertex> change) {
        List<JobVertex> vertices = document.graph().vertices().stream()
                .map(vertex -> vertex.id().equals(id) ? change.apply(vertex) : vertex)
                .toList();
        return document.withGraph(
                with(document.graph(), vertices, document.graph().edges()));
    }

    /** Gives a vertex another name; its id stays. */
    public static FlowDocument name(FlowDocument document, VertexId id, String name) {
        return change(
                document,
                id,
                vertex -> new JobVertex(
                        vertex.id(),
                        name,
                        vertex.operator(),
                        vertex.parallelism(),
                        vertex.maxParallelism(),
                        vertex.uid(),
                        vertex.slotSharingGroup(),
                        vertex.chaining(),
                        vertex.settings(),
                        vertex.position(),
                        vertex.timing()));
    }

    /** Sets one setting of a vertex; null takes it away. */
    public static FlowDocument setting(FlowDocument document, VertexId id, String name, @Nullable Object value) {
        return change(document, id, vertex -> {
            Map<String, @Nullable Object> settings = new LinkedHashMap<>(vertex.settings());
            if (value == null) {
                settings.remove(name);
            } else {
                settings.put(name, value);
            }
            return vertex.withSettings(settings);
        });
    }

    /** Sets one Flink option of the job; null takes it away. */
    public static FlowDocument option(FlowDocument document, String key, @Nullable String value) {
        JobGraph graph = document.graph();
        Map<String, String> configuration = new LinkedHashMap<>(graph.configuration());
        if (value == null) {
            configuration.remove(key);
        } else {
            configuration.put(key, value);
        }
        return document.withGraph(new JobGraph(
                graph.name(), graph.flinkVersion(), configuration, graph.cluster(), graph.vertices(), graph.edges()));
    }

    static JobGraph with(JobGraph graph, List<JobVertex> vertices, List<JobEdge> edges) {
        return new JobGraph(
                graph.name(),
                graph.flinkVersion(),
                graph.configuration(),
                graph.cluster(),
                List.copyOf(vertices),
                List.copyOf(edges));
    }
}
