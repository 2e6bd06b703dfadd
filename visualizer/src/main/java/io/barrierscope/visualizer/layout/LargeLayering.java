package io.barrierscope.visualizer.layout;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Arranges large graphs in columns, in the classic four steps: break cycles, find layers, order each layer against
 * crossings, find heights. A thousand boxes with two thousand arrows take some tens of milliseconds, where the Eclipse
 * Layout Kernel takes seconds. Parts that do not hang together are arranged one by one and stacked.
 */
final class LargeLayering {
    private static final int MOST_NODES = 100_000;

    /** How much wider than tall a stack of parts shall be. */
    private static final double WIDER = 1.6;

    private final LayeredGraph graph;
    private final Rect[] boxes;
    private final List<List<Point>> bends;

    private LargeLayering(LayeredGraph graph) {
        this.graph = graph;
        this.boxes = new Rect[graph.boxes().size()];
        this.bends = new ArrayList<>(Collections.nCopies(graph.arrows().size(), List.of()));
    }

    /** Arranges the graph; the same graph always gets the same answer. */
    static LayeredPlan arrange(LayeredGraph graph) {
        LargeLayering layering = new LargeLayering(graph);
        List<GraphPart> parts = GraphPart.of(graph);
        List<Rect> areas = new ArrayList<>();
        for (GraphPart part : parts) {
            Rect area = layering.arrange(part);
            if (area == null) {
                return SimpleLayering.arrange(graph);
            }
            areas.add(area);
        }
        layering.stack(parts, areas);
        return new LayeredPlan(List.of(layering.boxes), layering.bends);
    }

    private @Nullable Rect arrange(GraphPart part) {
        LayerGrid grid = LayerGrid.of(part.boxes().size(), part.arrows(), MOST_NODES);
        if (grid == null) {
            return null;
        }
        LayerOrder.improve(grid);
        double[] heights = new double[grid.layerOf.length];
        double[] widths = new double[grid.rows.length];
        for (int i = 0; i < part.boxes().size(); i++) {
            LayeredGraph.Size size = graph.boxes().get(part.boxes().get(i));
            heights[i] = size.height();
            widths[grid.layerOf[i]] = Math.max(widths[grid.layerOf[i]], size.width());
        }
        double[] middles = LayerHeights.of(grid, heights, graph.boxGap());
        double[] lefts = new double[widths.length];
        for (int i = 1; i < lefts.length; i++) {
            lefts[i] = lefts[i - 1] + widths[i - 1] + graph.layerGap();
        }
        Rect area = new Rect(0, middles[0], 0, 0);
        for (int i = 0; i < part.boxes().size(); i++) {
            LayeredGraph.Size size = graph.boxes().get(part.boxes().get(i));
            Rect box = new Rect(lefts[grid.layerOf[i]], middles[i] - size.height() / 2, size.width(), size.height());
            boxes[part.boxes().get(i)] = box;
            area = area.union(box);
        }
        for (int i = 0; i < part.arrows().size(); i++) {
            List<Point> way = new ArrayList<>();
            for (int node : grid.standIns[i]) {
                int layer = grid.layerOf[node];
                way.add(new Point(lefts[layer] + widths[layer] / 2, middles[node]));
            }
            bends.set(part.numbers().get(i), List.copyOf(way));
        }
        return area;
    }

    /** Puts the parts below each other, and into a further column when one grows too tall. */
    private void stack(List<GraphPart> parts, List<Rect> areas) {
        double tallest = 0;
        double total = 0;
        for (Rect area : areas) {
            tallest = Math.max(tallest, area.height());
            total += (area.width() + graph.layerGap()) * (area.height() + graph.boxGap());
        }
        double limit = Math.max(tallest, Math.sqrt(total / WIDER));
        double x = 0;
        double y = 0;
        double widest = 0;
        for (int i = 0; i < parts.size(); i++) {
            Rect area = areas.get(i);
            if (y > 0 && y + area.height() > limit) {
                x += widest + graph.layerGap();
                y = 0;
                widest = 0;
            }
            move(parts.get(i), x - area.x(), y - area.y());
            y += area.height() + graph.boxGap();
            widest = Math.max(widest, area.width());
        }
    }

    private void move(GraphPart part, double dx, double dy) {
        for (int box : part.boxes()) {
            boxes[box] = boxes[box].moved(dx, dy);
        }
        for (int arrow : part.numbers()) {
            bends.set(
                    arrow,
                    bends.get(arrow).stream()
                            .map(point -> new Point(point.x() + dx, point.y() + dy))
                            .toList());
        }
    }
}
