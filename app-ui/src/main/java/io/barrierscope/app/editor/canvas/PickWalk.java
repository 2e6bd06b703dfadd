package io.barrierscope.app.editor.canvas;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.Selection;
import io.barrierscope.app.editor.canvas.Neighbours.Direction;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Walks by keyboard from operator to operator, to the edges of an operator, and to the comments. */
final class PickWalk {
    private final EditorModel model;
    private @Nullable VertexId last;

    PickWalk(EditorModel model) {
        this.model = model;
    }

    /** Goes to the neighbour in a direction; with {@code also} what was picked stays picked. From an edge, to its end. */
    void step(Direction direction, boolean also) {
        JobGraph graph = model.document().graph();
        Optional<JobEdge> edge = model.selection().onlyEdge();
        Optional<VertexId> next = edge.isPresent()
                ? edge.map(one -> direction == Direction.LEFT || direction == Direction.UP ? one.from() : one.to())
                : from().map(id -> Neighbours.of(graph, id, direction)).orElseGet(() -> Neighbours.first(graph));
        next.ifPresent(id -> pick(id, also));
    }

    /** Goes to an operator. */
    void pick(VertexId id, boolean also) {
        last = id;
        Selection there = Selection.of(id);
        model.select(also ? model.selection().with(there) : there);
    }

    /** Goes to the next or the last edge of the operator that is picked, or with nothing picked to the next comment. */
    void turn(int by) {
        FlowDocument document = model.document();
        Selection picked = model.selection();
        if (picked.vertices().isEmpty() && picked.edges().isEmpty()) {
            List<String> comments = document.annotations().comments().stream()
                    .map(comment -> comment.id())
                    .toList();
            String at = picked.comments().stream().findFirst().orElse("");
            next(comments, comments.indexOf(at), by)
                    .ifPresent(id -> model.select(new Selection(Set.of(), Set.of(), Set.of(id))));
            return;
        }
        from().ifPresent(id -> {
            List<JobEdge> edges = Stream.concat(
                            document.graph().outputsOf(id).stream(), document.graph().inputsOf(id).stream())
                    .toList();
            int at = picked.onlyEdge().map(edges::indexOf).orElse(-1);
            next(edges, at, by).ifPresent(edge -> model.select(Selection.of(edge)));
        });
    }

    private static <T> Optional<T> next(List<T> all, int at, int by) {
        if (all.isEmpty()) {
            return Optional.empty();
        }
        int start = at < 0 && by < 0 ? 0 : at;
        return Optional.of(all.get(Math.floorMod(start + by, all.size())));
    }

    /** Where the walk stands: what was reached last while it is picked, else anything that is. */
    private Optional<VertexId> from() {
        Selection picked = model.selection();
        Optional<JobEdge> edge = picked.onlyEdge();
        if (edge.isPresent()) {
            boolean known = edge.get().from().equals(last) || edge.get().to().equals(last);
            return Optional.of(known && last != null ? last : edge.get().from());
        }
        return last != null && picked.vertices().contains(last)
                ? Optional.of(last)
                : picked.vertices().stream().findFirst();
    }
}
