package io.barrierscope.visualizer.render;

import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.icons.IconId;
import io.barrierscope.visualizer.layout.Curve;
import io.barrierscope.visualizer.layout.JobLayout;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.pick.Pick;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Draws the job graph: what the user drew. */
final class JobGraphPainter {
    private final Brush brush;

    JobGraphPainter(Brush brush) {
        this.brush = brush;
    }

    void paint(JobGraph graph, JobLayout layout) {
        for (int i = 0; i < graph.edges().size(); i++) {
            paintEdge(graph, graph.edges().get(i), layout.ways().get(i));
        }
        for (JobVertex vertex : graph.vertices()) {
            Rect box = layout.vertices().get(vertex.id());
            if (box != null && brush.sees(box)) {
                paintVertex(vertex, brush.view.toScreen(box));
            }
        }
    }

    /** Draws a frame around a picked vertex, or a picked edge strongly; null has neither. */
    void paintSelection(@Nullable JobLayout layout, Pick selected) {
        if (layout != null && selected instanceof Pick.Vertex vertex) {
            Rect box = layout.vertices().get(vertex.id());
            if (box != null) {
                brush.stroke(brush.view.toScreen(box).grow(3), 14 * brush.view.scale(), 2.5, Ink.ACCENT);
            }
        } else if (layout != null
                && selected instanceof Pick.Edge edge
                && edge.index() < layout.ways().size()) {
            brush.way(layout.ways().get(edge.index()), 4, Ink.ACCENT);
        }
    }

    private void paintEdge(JobGraph graph, JobEdge edge, Curve way) {
        if (!brush.sees(way.bounds().grow(20))) {
            return;
        }
        double scale = brush.view.scale();
        brush.way(way, Math.max(1.5, 2.2 * scale), Ink.OUTLINE_STRONG);
        double x = brush.view.screenX(way.cornerX(way.size() - 1));
        double y = brush.view.screenY(way.cornerY(way.size() - 1));
        double size = Math.max(4, 8 * scale);
        brush.g.setFill(brush.color(Ink.OUTLINE_STRONG));
        brush.g.fillPolygon(
                new double[] {x, x - size * 1.3, x - size * 1.3}, new double[] {y, y - size * 0.6, y + size * 0.6}, 3);
        boolean complete =
                graph.vertex(edge.from()).isPresent() && graph.vertex(edge.to()).isPresent();
        if (complete && way.length() * scale > 60) {
            String label = graph.partitioningOf(edge).name().toLowerCase(Locale.ROOT);
            String text = edge.key() == null ? label : label + " " + edge.key();
            double middle = way.length() / 2;
            double room = way.length() * scale - 16;
            brush.textCenter(
                    text,
                    brush.view.screenX(way.xAt(middle)),
                    brush.view.screenY(way.yAt(middle)) - 11 * brush.unit(),
                    room,
                    11.5,
                    false,
                    Ink.TEXT_MUTED);
        }
    }

    private void paintVertex(JobVertex vertex, Rect r) {
        double u = brush.unit();
        double scale = brush.view.scale();
        brush.card(r, Math.min(12 * scale, 18), Ink.SURFACE, Ink.OUTLINE_STRONG, 1);
        boolean two = r.height() >= 40 * u;
        double middle = two ? r.y() + r.height() * 0.36 : r.centerY();
        double left = r.x() + Math.min(14 * u, 14 * scale);
        double right = r.right() - Math.min(12 * u, 12 * scale);
        IconId icon = IconId.ofOperator(vertex.operator()).orElse(IconId.MAP);
        double size = Math.min(22 * u, r.height() * 0.5);
        brush.icon(icon, left, middle - size / 2, size, Ink.ACCENT);
        double x = left + size + 8 * u;
        double pill = 0;
        if (vertex.parallelism() > 1) {
            String copies = "\u00d7" + vertex.parallelism();
            pill = brush.textWidth(copies, 12, true) + 14 * u;
            brush.pill(copies, right - pill, middle, pill + 2, 12, true, Ink.IDLE_SOFT, Ink.IDLE_INK);
        }
        brush.text(vertex.name(), x, middle, right - pill - x - 4 * u, 13.5, true, Ink.TEXT);
        if (two) {
            brush.text(vertex.operator(), x, r.y() + r.height() * 0.7, right - x, 12, false, Ink.TEXT_MUTED);
        }
    }
}
