package io.barrierscope.visualizer.render;

import io.barrierscope.engine.breakpoint.Breakpoint;
import io.barrierscope.visualizer.layout.Point;
import io.barrierscope.visualizer.pick.Pick;
import io.barrierscope.visualizer.scene.BreakMark;
import io.barrierscope.visualizer.scene.BreakMarks;
import io.barrierscope.visualizer.scene.BreakSpots;
import io.barrierscope.visualizer.scene.FlowScene;
import io.barrierscope.visualizer.scene.TaskCard;
import io.barrierscope.visualizer.scene.Words;
import java.util.List;

/** Draws breakpoints as stop signs - full when on, hollow when off - and, under the pointer, where one could be set. */
final class BreakPainter {
    private static final int CORNERS = 8;
    private static final double MIN_RADIUS = 5.5;
    private static final double MAX_RADIUS = 14;
    private static final double SEEN_FROM_SCALE = 0.28;

    private final Brush brush;

    BreakPainter(Brush brush) {
        this.brush = brush;
    }

    void paint(FlowScene scene, List<Breakpoint> breakpoints, Pick hovered) {
        if (brush.view.scale() < SEEN_FROM_SCALE) {
            return;
        }
        double radius = Math.max(MIN_RADIUS, Math.min(MAX_RADIUS, (BreakSpots.RADIUS - 1) * brush.view.scale()));
        for (TaskCard card : scene.tasks()) {
            if (isOver(hovered, card)) {
                for (BreakSpots.Kind kind : BreakSpots.of(card)) {
                    Point at = BreakSpots.at(card.box(), kind);
                    boolean here = hovered instanceof Pick.BreakSpot spot && spot.kind() == kind;
                    offer(brush.view.screenX(at.x()), brush.view.screenY(at.y()), radius, here);
                }
            }
        }
        for (BreakMark mark : BreakMarks.of(scene, breakpoints)) {
            double x = brush.view.screenX(mark.at().x());
            double y = brush.view.screenY(mark.at().y());
            sign(brush, x, y, radius, mark.on(), mark.conditional());
        }
        hint(scene, breakpoints, hovered);
    }

    private static boolean isOver(Pick hovered, TaskCard card) {
        return (hovered instanceof Pick.Subtask subtask && subtask.id().equals(card.id()))
                || (hovered instanceof Pick.BreakSpot spot && spot.id().equals(card.id()));
    }

    /** A stop sign around a point; a condition or a count is a hole in it. */
    static void sign(Brush brush, double x, double y, double radius, boolean on, boolean conditional) {
        fill(brush, x, y, radius + 1.8, Ink.SURFACE);
        fill(brush, x, y, radius, Ink.BREAK);
        if (!on) {
            fill(brush, x, y, radius - 2, Ink.SURFACE);
        }
        if (conditional) {
            brush.dot(x, y, Math.max(1.8, radius * 0.32), on ? Ink.SURFACE : Ink.BREAK);
        }
    }

    private void offer(double x, double y, double radius, boolean here) {
        fill(brush, x, y, radius, here ? Ink.BREAK : Ink.OUTLINE_STRONG);
        fill(brush, x, y, radius - 1.4, Ink.SURFACE);
    }

    private static void fill(Brush brush, double x, double y, double radius, Ink ink) {
        double[] xs = new double[CORNERS];
        double[] ys = new double[CORNERS];
        for (int i = 0; i < CORNERS; i++) {
            double angle = Math.PI * (2 * i + 1) / CORNERS;
            xs[i] = x + radius * Math.cos(angle);
            ys[i] = y + radius * Math.sin(angle);
        }
        brush.g.setFill(brush.color(ink));
        brush.g.fillPolygon(xs, ys, CORNERS);
    }

    /** Says what a click at the place under the pointer does. */
    private void hint(FlowScene scene, List<Breakpoint> breakpoints, Pick hovered) {
        if (!(hovered instanceof Pick.BreakSpot spot)) {
            return;
        }
        for (TaskCard card : scene.tasks()) {
            if (card.id().equals(spot.id())) {
                String place = Words.of(
                        "break.place." + spot.kind(), card.title(), card.id().index());
                String act = BreakMarks.at(card, spot.kind(), breakpoints)
                        .map(one -> one.enabled() ? "break.off" : "break.gone")
                        .orElse("break.on");
                Point at = BreakSpots.at(card.box(), spot.kind());
                new HintBubble(brush)
                        .show(
                                place + "\n" + Words.of(act),
                                brush.view.screenX(at.x()),
                                brush.view.screenY(at.y()),
                                HintBubble.Tone.PLAIN);
            }
        }
    }
}
