package io.barrierscope.visualizer.layout;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.Position;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Stands a job graph up: where the user put its vertices, or in columns for those never placed. */
public final class JobLayouter {
    /** Size of a vertex. */
    public static final double BOX_WIDTH = 190;

    /** Size of a vertex. */
    public static final double BOX_HEIGHT = 76;

    private static final double LAYER_GAP = 110;
    private static final double BOX_GAP = 40;

    private JobLayouter() {}

    /** Computes the layout; a vertex with a position keeps it, with its upper left corner there. */
    public static JobLayout layout(JobGraph graph) {
        Map<VertexId, Rect> boxes = new LinkedHashMap<>();
        List<Rect> arranged = arranged(graph);
        for (int i = 0; i < graph.vertices().size(); i++) {
            JobVertex vertex = graph.vertices().get(i);
            Position position = vertex.position();
            boxes.put(
                    vertex.id(),
                    position == null ? arranged.get(i) : new Rect(position.x(), position.y(), BOX_WIDTH, BOX_HEIGHT));
        }
        List<Curve> ways = new ArrayList<>();
        @Nullable Rect bounds = null;
        for (Rect box : boxes.values()) {
            bounds = bounds == null ? box : bounds.union(box);
        }
        for (JobEdge edge : graph.edges()) {
            ways.add(way(boxes.get(edge.from()), boxes.get(edge.to())));
        }
        return new JobLayout(bounds == null ? new Rect(0, 0, BOX_WIDTH, BOX_HEIGHT) : bounds, boxes, ways);
    }

    private static List<Rect> arranged(JobGraph graph) {
        Map<VertexId, Integer> numbers = new LinkedHashMap<>();
        List<LayeredGraph.Size> sizes = new ArrayList<>();
        for (JobVertex vertex : graph.vertices()) {
            numbers.put(vertex.id(), numbers.size());
            sizes.add(new LayeredGraph.Size(BOX_WIDTH, BOX_HEIGHT));
        }
        List<LayeredGraph.Arrow> arrows = new ArrayList<>();
        for (JobEdge edge : graph.edges()) {
            Integer from = numbers.get(edge.from());
            Integer to = numbers.get(edge.to());
            if (from != null && to != null) {
                arrows.add(new LayeredGraph.Arrow(from, to));
            }
        }
        return ElkLayering.arrange(new LayeredGraph(sizes, arrows, LAYER_GAP, BOX_GAP))
                .boxes();
    }

    /** An edge whose end is missing, as in a document being repaired, is drawn as a stub at the other end. */
    private static Curve way(@Nullable Rect from, @Nullable Rect to) {
        Rect known = from != null ? from : to != null ? to : new Rect(0, 0, 0, 0);
        Rect start = from != null ? from : known.moved(-BOX_WIDTH - LAYER_GAP / 2, 0);
        Rect end = to != null ? to : known.moved(BOX_WIDTH + LAYER_GAP / 2, 0);
        return Curve.through(List.of(new Point(start.right(), start.centerY()), new Point(end.x(), end.centerY())));
    }
}
