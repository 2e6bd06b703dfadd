package io.barrierscope.app.editor.canvas;

import io.barrierscope.app.editor.edit.AnnotationEdits;
import io.barrierscope.app.editor.edit.Placement;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.Position;
import io.barrierscope.visualizer.layout.JobLayouter;
import io.barrierscope.visualizer.layout.Point;

/** Finds room for a new vertex. */
final class FreePlace {
    private static final double GAP = 110;
    private static final double STEP = 30;
    private static final double MARGIN = 12;

    /** What a vertex that had to give way keeps from others: room for the rims and names of two failover regions. */
    private static final double ROOM = 60;

    /** A few lines, and below a vertex the name of its chain. */
    private static final double COMMENT_HEIGHT = 76;

    private static final double COMMENT_GAP = 44;

    private FreePlace() {}

    /** The corner of a vertex around a point, moved down until it covers no other. */
    static Position around(JobGraph graph, Point centre) {
        return free(
                graph, new Position(centre.x() - JobLayouter.BOX_WIDTH / 2, centre.y() - JobLayouter.BOX_HEIGHT / 2));
    }

    /** The corner of a vertex that begins where an edge was dropped. */
    static Position at(JobGraph graph, Point end, boolean forwards) {
        double x = forwards ? end.x() : end.x() - JobLayouter.BOX_WIDTH;
        return free(graph, new Position(x, end.y() - JobLayouter.BOX_HEIGHT / 2));
    }

    /** The corner of a vertex to the right of another. */
    static Position behind(JobGraph graph, VertexId vertex) {
        Position at = graph.vertex(vertex).map(Placement::of).orElse(Placement.ORIGIN);
        return free(graph, new Position(at.x() + JobLayouter.BOX_WIDTH + GAP, at.y()));
    }

    /** The corner of a comment near a point, moved down until it covers no vertex. */
    static Position ofComment(JobGraph graph, Point near) {
        Position place = new Position(near.x(), near.y());
        while (coversVertex(graph, place)) {
            place = new Position(place.x(), place.y() + STEP);
        }
        return place;
    }

    private static boolean coversVertex(JobGraph graph, Position comment) {
        return graph.vertices().stream().map(Placement::of).anyMatch(at -> {
            boolean beside = at.x() > comment.x() + AnnotationEdits.COMMENT_WIDTH + MARGIN
                    || at.x() + JobLayouter.BOX_WIDTH + MARGIN < comment.x();
            boolean apart = at.y() > comment.y() + COMMENT_HEIGHT
                    || at.y() + JobLayouter.BOX_HEIGHT + COMMENT_GAP < comment.y();
            return !beside && !apart;
        });
    }

    private static Position free(JobGraph graph, Position wanted) {
        if (!isTaken(graph, wanted, MARGIN)) {
            return wanted;
        }
        Position place = wanted;
        while (isTaken(graph, place, ROOM)) {
            place = new Position(place.x(), place.y() + STEP);
        }
        return place;
    }

    private static boolean isTaken(JobGraph graph, Position place, double margin) {
        return graph.vertices().stream().map(Placement::of).anyMatch(at -> {
            double dx = Math.abs(at.x() - place.x());
            double dy = Math.abs(at.y() - place.y());
            return dx < JobLayouter.BOX_WIDTH + MARGIN && dy < JobLayouter.BOX_HEIGHT + margin;
        });
    }
}
