package io.barrierscope.app.editor.canvas;

import io.barrierscope.app.editor.edit.Placement;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.Position;
import java.util.Optional;

/** Finds the vertex that an arrow key leads to. */
final class Neighbours {
    private static final double ASIDE = 2.5;

    private Neighbours() {}

    /** A direction on the canvas. */
    enum Direction {
        LEFT(-1, 0),
        RIGHT(1, 0),
        UP(0, -1),
        DOWN(0, 1);

        final int dx;
        final int dy;

        Direction(int dx, int dy) {
            this.dx = dx;
            this.dy = dy;
        }
    }

    /** The nearest vertex in a direction; what lies aside counts as farther. */
    static Optional<VertexId> of(JobGraph graph, VertexId from, Direction direction) {
        Optional<Position> start = graph.vertex(from).map(Placement::of);
        if (start.isEmpty()) {
            return Optional.empty();
        }
        double best = Double.POSITIVE_INFINITY;
        Optional<VertexId> found = Optional.empty();
        for (JobVertex vertex : graph.vertices()) {
            double dx = Placement.of(vertex).x() - start.get().x();
            double dy = Placement.of(vertex).y() - start.get().y();
            double along = dx * direction.dx + dy * direction.dy;
            double aside = Math.abs(dx * direction.dy) + Math.abs(dy * direction.dx);
            double distance = along + aside * ASIDE;
            if (along > 0 && distance < best) {
                best = distance;
                found = Optional.of(vertex.id());
            }
        }
        return found;
    }

    /** The vertex where reading begins: the leftmost, of those the topmost. */
    static Optional<VertexId> first(JobGraph graph) {
        return graph.vertices().stream()
                .min((one, other) -> {
                    Position a = Placement.of(one);
                    Position b = Placement.of(other);
                    return a.x() == b.x() ? Double.compare(a.y(), b.y()) : Double.compare(a.x(), b.x());
                })
                .map(JobVertex::id);
    }
}
