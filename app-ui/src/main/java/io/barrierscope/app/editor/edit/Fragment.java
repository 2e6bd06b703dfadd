package io.barrierscope.app.editor.edit;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Reading;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.Position;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A part of a graph on its way through the clipboard: a flow document of its own, so that any window, editor or mail can
 * hold it as text.
 */
public final class Fragment {
    private final FlowDocument content;

    private Fragment(FlowDocument content) {
        this.content = content;
    }

    /** Vertices with the edges between them. */
    public static Fragment of(FlowDocument document, Set<VertexId> vertices) {
        JobGraph graph = document.graph();
        List<JobVertex> picked = graph.vertices().stream()
                .filter(vertex -> vertices.contains(vertex.id()))
                .toList();
        List<JobEdge> between = graph.edges().stream()
                .filter(edge -> vertices.contains(edge.from()) && vertices.contains(edge.to()))
                .toList();
        JobGraph part = new JobGraph(graph.name(), graph.flinkVersion(), Map.of(), graph.cluster(), picked, between);
        return new Fragment(FlowDocument.of(part, List.of()));
    }

    /** What a text holds; empty when it is no flow document or has no vertices. */
    public static Optional<Fragment> parse(String text) {
        if (!text.stripLeading().startsWith("{")) {
            return Optional.empty();
        }
        Reading<FlowDocument> reading = FlowDocuments.read(text);
        if (reading.hasErrors()) {
            return Optional.empty();
        }
        return reading.value()
                .filter(document -> !document.graph().vertices().isEmpty())
                .map(document -> new Fragment(FlowDocument.of(document.graph(), List.of())));
    }

    /** A flow document as text. */
    public String text() {
        return FlowDocuments.write(content);
    }

    /** Whether there is nothing in it. */
    public boolean isEmpty() {
        return content.graph().vertices().isEmpty();
    }

    /** A document with the fragment in it, and what the new vertices are called. */
    public record Pasted(FlowDocument document, Set<VertexId> vertices) {}

    /** Adds the fragment to a document, under new ids where they are taken, moved by a distance. */
    public Pasted paste(FlowDocument document, double dx, double dy) {
        Set<String> taken = new LinkedHashSet<>();
        document.graph().vertices().forEach(vertex -> taken.add(vertex.id().value()));
        Map<VertexId, VertexId> renamed = new LinkedHashMap<>();
        List<JobVertex> vertices = new ArrayList<>(document.graph().vertices());
        for (JobVertex vertex : content.graph().vertices()) {
            VertexId id = taken.contains(vertex.id().value()) ? Ids.copyOf(taken, vertex.id()) : vertex.id();
            taken.add(id.value());
            renamed.put(vertex.id(), id);
            Position at = Placement.of(vertex);
            vertices.add(vertex.withId(id).withPosition(new Position(at.x() + dx, at.y() + dy)));
        }
        List<JobEdge> edges = new ArrayList<>(document.graph().edges());
        for (JobEdge edge : content.graph().edges()) {
            edges.add(edge.between(
                    renamed.getOrDefault(edge.from(), edge.from()), renamed.getOrDefault(edge.to(), edge.to())));
        }
        FlowDocument result = document.withGraph(GraphEdits.with(document.graph(), vertices, edges));
        return new Pasted(result, Set.copyOf(renamed.values()));
    }

    /** The upper left corner of what it holds. */
    public Position corner() {
        double x = Double.POSITIVE_INFINITY;
        double y = Double.POSITIVE_INFINITY;
        for (JobVertex vertex : content.graph().vertices()) {
            x = Math.min(x, Placement.of(vertex).x());
            y = Math.min(y, Placement.of(vertex).y());
        }
        return new Position(x, y);
    }
}
