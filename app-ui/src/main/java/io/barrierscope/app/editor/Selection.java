package io.barrierscope.app.editor;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobVertex;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What is picked in a document.
 *
 * @param comments ids of comments
 */
public record Selection(Set<VertexId> vertices, Set<JobEdge> edges, Set<String> comments) {
    public static final Selection NOTHING = new Selection(Set.of(), Set.of(), Set.of());

    /** Only vertices. */
    public static Selection of(Set<VertexId> vertices) {
        return new Selection(Set.copyOf(vertices), Set.of(), Set.of());
    }

    /** Only one vertex. */
    public static Selection of(VertexId vertex) {
        return of(Set.of(vertex));
    }

    /** Only one edge. */
    public static Selection of(JobEdge edge) {
        return new Selection(Set.of(), Set.of(edge), Set.of());
    }

    /** Every vertex of a document. */
    public static Selection all(FlowDocument document) {
        return of(document.graph().vertices().stream().map(JobVertex::id).collect(Collectors.toSet()));
    }

    public boolean isEmpty() {
        return vertices.isEmpty() && edges.isEmpty() && comments.isEmpty();
    }

    /** With a vertex that was not in it, or without one that was. */
    public Selection toggled(VertexId vertex) {
        Set<VertexId> changed = new LinkedHashSet<>(vertices);
        if (!changed.remove(vertex)) {
            changed.add(vertex);
        }
        return new Selection(Set.copyOf(changed), edges, comments);
    }

    /** What of it is still there after an edit; an edge or vertex that was changed in its place is followed. */
    public Selection following(FlowDocument before, FlowDocument after) {
        Selection there = new Selection(
                        followed(vertices, ids(before), ids(after)),
                        followed(edges, before.graph().edges(), after.graph().edges()),
                        comments)
                .within(after);
        return there.equals(this) ? this : there; // what remembers selections shares them
    }

    private static List<VertexId> ids(FlowDocument document) {
        return document.graph().vertices().stream().map(JobVertex::id).toList();
    }

    private static <T> Set<T> followed(Set<T> picked, List<T> before, List<T> after) {
        Set<T> result = new LinkedHashSet<>();
        for (T one : picked) {
            int at = after.contains(one) || before.size() != after.size() ? -1 : before.indexOf(one);
            result.add(at < 0 ? one : after.get(at));
        }
        return result;
    }

    /** With everything of another one. */
    public Selection with(Selection other) {
        return new Selection(
                union(vertices, other.vertices), union(edges, other.edges), union(comments, other.comments));
    }

    private static <T> Set<T> union(Set<T> some, Set<T> others) {
        Set<T> all = new LinkedHashSet<>(some);
        all.addAll(others);
        return Set.copyOf(all);
    }

    /** What of it is still there. */
    public Selection within(FlowDocument document) {
        Set<VertexId> ids =
                document.graph().vertices().stream().map(JobVertex::id).collect(Collectors.toSet());
        Set<JobEdge> present = Set.copyOf(document.graph().edges());
        Set<String> words = document.annotations().comments().stream()
                .map(comment -> comment.id())
                .collect(Collectors.toSet());
        return new Selection(common(vertices, ids), common(edges, present), common(comments, words));
    }

    private static <T> Set<T> common(Set<T> some, Set<T> others) {
        return some.stream().filter(others::contains).collect(Collectors.toUnmodifiableSet());
    }

    /** The vertex, when nothing else is picked. */
    public Optional<VertexId> onlyVertex() {
        return vertices.size() == 1 && edges.isEmpty() && comments.isEmpty()
                ? Optional.of(vertices.iterator().next())
                : Optional.empty();
    }

    /** The edge, when nothing else is picked. */
    public Optional<JobEdge> onlyEdge() {
        return edges.size() == 1 && vertices.isEmpty() && comments.isEmpty()
                ? Optional.of(edges.iterator().next())
                : Optional.empty();
    }
}
