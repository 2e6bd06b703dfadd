package io.barrierscope.app.editor.edit;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.Annotations;
import io.barrierscope.engine.document.Annotations.Comment;
import io.barrierscope.engine.document.Annotations.Group;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Reading;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.Position;
import io.barrierscope.visualizer.layout.JobLayouter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A part of a graph on its way through the clipboard: a flow document of its own, so that any window, editor or mail can
 * hold it as text.
 */
public final class Fragment {
    /** How far a copy lies from what it copies. */
    private static final double OFFSET = 40;

    /** What a copy keeps from everything else: room for the rims of two failover regions. */
    private static final double MARGIN = 40;

    /** Pairs that are compared before the next free place is taken to be the one below everything. */
    private static final int MOST_COMPARED = 40_000;

    private final FlowDocument content;

    private Fragment(FlowDocument content) {
        this.content = content;
    }

    /** Vertices with the edges between them and the groups that they fill, and comments. */
    public static Fragment of(FlowDocument document, Set<VertexId> vertices, Set<String> comments) {
        JobGraph graph = document.graph();
        List<JobVertex> picked = graph.vertices().stream()
                .filter(vertex -> vertices.contains(vertex.id()))
                .toList();
        List<JobEdge> between = graph.edges().stream()
                .filter(edge -> vertices.contains(edge.from()) && vertices.contains(edge.to()))
                .toList();
        JobGraph part = new JobGraph(graph.name(), graph.flinkVersion(), Map.of(), graph.cluster(), picked, between);
        List<Group> groups = document.annotations().groups().stream()
                .filter(group -> vertices.containsAll(group.members()))
                .toList();
        List<Comment> notes = document.annotations().comments().stream()
                .filter(comment -> comments.contains(comment.id()))
                .toList();
        return new Fragment(FlowDocument.of(part, List.of()).withAnnotations(new Annotations(groups, notes)));
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
                .map(document -> new Fragment(
                        FlowDocument.of(document.graph(), List.of()).withAnnotations(document.annotations())))
                .filter(fragment -> !fragment.isEmpty());
    }

    /** A flow document as text. */
    public String text() {
        return FlowDocuments.write(content);
    }

    /** Whether there is nothing in it. */
    public boolean isEmpty() {
        return content.graph().vertices().isEmpty()
                && content.annotations().comments().isEmpty();
    }

    /** A document with the fragment in it, and what the new vertices and comments are called. */
    public record Pasted(FlowDocument document, Set<VertexId> vertices, Set<String> comments) {}

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
        Set<String> notes = new LinkedHashSet<>();
        for (Group group : content.annotations().groups()) {
            List<VertexId> members = group.members().stream()
                    .map(member -> renamed.getOrDefault(member, member))
                    .toList();
            result = AnnotationEdits.add(result, group, members);
        }
        for (Comment comment : content.annotations().comments()) {
            String id = AnnotationEdits.freshComment(result);
            Position at = comment.position();
            result = AnnotationEdits.add(
                    result, new Comment(id, comment.text(), new Position(at.x() + dx, at.y() + dy), comment.width()));
            notes.add(id);
        }
        return new Pasted(result, Set.copyOf(renamed.values()), Set.copyOf(notes));
    }

    /** Adds the fragment a little to the right of where it was, and as far below as it takes to cover nothing. */
    public Pasted pasteBeside(FlowDocument document) {
        List<Position> taken = places(document);
        List<Position> own = places(content);
        double down = OFFSET;
        if ((long) taken.size() * own.size() > MOST_COMPARED) {
            down = below(taken, own);
        }
        while (covers(taken, own, down)) {
            down += OFFSET;
        }
        return paste(document, OFFSET, down);
    }

    private static List<Position> places(FlowDocument document) {
        return Stream.concat(
                        document.graph().vertices().stream().map(Placement::of),
                        document.annotations().comments().stream().map(Comment::position))
                .toList();
    }

    private static boolean covers(List<Position> taken, List<Position> own, double down) {
        return own.stream().anyMatch(at -> taken.stream()
                .anyMatch(other -> Math.abs(other.x() - at.x() - OFFSET) < JobLayouter.BOX_WIDTH + MARGIN
                        && Math.abs(other.y() - at.y() - down) < JobLayouter.BOX_HEIGHT + MARGIN));
    }

    /** What it takes to lie below everything. */
    private static double below(List<Position> taken, List<Position> own) {
        double lowest = taken.stream().mapToDouble(Position::y).max().orElse(0);
        double top = own.stream().mapToDouble(Position::y).min().orElse(0);
        return lowest - top + JobLayouter.BOX_HEIGHT + MARGIN;
    }

    /** The upper left corner of what it holds. */
    public Position corner() {
        double x = Double.POSITIVE_INFINITY;
        double y = Double.POSITIVE_INFINITY;
        for (JobVertex vertex : content.graph().vertices()) {
            x = Math.min(x, Placement.of(vertex).x());
            y = Math.min(y, Placement.of(vertex).y());
        }
        for (Comment comment : content.annotations().comments()) {
            x = Math.min(x, comment.position().x());
            y = Math.min(y, comment.position().y());
        }
        return new Position(x, y);
    }
}
