package io.barrierscope.visualizer.render;

import io.barrierscope.icons.IconId;
import io.barrierscope.visualizer.layout.Curve;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.scene.Hull;
import io.barrierscope.visualizer.scene.Pipe;
import io.barrierscope.visualizer.scene.Words;
import javafx.scene.shape.StrokeLineCap;

/** Draws what lies under the tokens: hulls of regions, channels, their fill and why they are blocked. */
final class PipePainter {
    private static final double HULL_MARGIN = 12.5;
    private static final double HATCH_DISTANCE = 9;

    private final Brush brush;

    PipePainter(Brush brush) {
        this.brush = brush;
    }

    void paintHull(Hull hull) {
        Ink ink = hull.affected() ? Ink.REGION_AFFECTED : Ink.ofRegion(hull.region());
        double scale = brush.view.scale();
        for (Curve way : hull.ways()) {
            if (brush.sees(way.bounds().grow(HULL_MARGIN * 2))) {
                brush.way(way, HULL_MARGIN * 2.4 * scale, ink);
            }
        }
        for (Rect box : hull.boxes()) {
            Rect grown = box.grow(HULL_MARGIN);
            if (brush.sees(grown)) {
                brush.fill(brush.view.toScreen(grown), 22 * scale, ink);
            }
        }
    }

    /** Names a region: on its upper edge while it restarts, else beside its first subtask. */
    void paintHullLabel(Hull hull) {
        Rect box = brush.view.toScreen(hull.boxes().get(0).grow(HULL_MARGIN));
        double scale = brush.view.scale();
        String label = Words.of(hull.affected() ? "region.restarting" : "region.name", hull.region());
        if (hull.affected()) {
            double room = Math.max(0, box.width() - 20 * scale);
            brush.pill(label, box.x() + 10, box.y() - 3, room, 11.5, true, Ink.WARN_SOFT, Ink.WARN_INK);
        } else if (!hull.ways().isEmpty()) {
            double x = brush.view.screenX(hull.ways().get(0).cornerX(0)) + (HULL_MARGIN + 6) * scale;
            double room = hull.ways().get(0).length() * scale - 2 * (HULL_MARGIN + 6) * scale;
            brush.text(label, x, box.y() + 14 * scale, room, 11.5, false, Ink.TEXT_MUTED);
        }
    }

    void paint(Pipe pipe) {
        if (!brush.sees(pipe.way().bounds().grow(pipe.width()))) {
            return;
        }
        double width = Math.max(1.5, pipe.width() * brush.view.scale());
        brush.g.setLineCap(StrokeLineCap.BUTT);
        if (pipe.dead()) {
            brush.g.setLineDashes(8, 7);
            brush.way(pipe.way(), Math.max(1.5, width * 0.25), Ink.PIPE_EDGE);
            brush.g.setLineDashes();
        } else if (width < 3.5) {
            brush.way(pipe.way(), width, pipe.blocked() ? Ink.WARN_INK : Ink.PIPE_EDGE);
        } else {
            brush.way(pipe.way(), width + 2, pipe.blocked() ? Ink.WARN_INK : Ink.PIPE_EDGE);
            brush.way(pipe.way(), width, pipe.blocked() ? Ink.WARN_SOFT : pipe.isFull() ? Ink.PIPE_FILL : Ink.PIPE);
        }
        if (pipe.blocked()) {
            paintHatch(pipe, width);
        }
        brush.g.setLineCap(StrokeLineCap.ROUND);
    }

    private void paintHatch(Pipe pipe, double width) {
        Curve way = pipe.way();
        double distance = Math.max(HATCH_DISTANCE, 5 / brush.view.scale());
        double reach = width / 2 + 1;
        brush.g.setStroke(brush.color(Ink.WARN_INK));
        brush.g.setLineWidth(Math.max(1, 1.3 * brush.view.scale()));
        for (double at = distance / 2; at < way.length(); at += distance) {
            double angle = way.angleAt(at) + Math.PI / 3;
            double x = brush.view.screenX(way.xAt(at));
            double y = brush.view.screenY(way.yAt(at));
            double dx = Math.cos(angle) * reach;
            double dy = Math.sin(angle) * reach;
            brush.g.strokeLine(x - dx, y - dy, x + dx, y + dy);
        }
    }

    /** What a channel has to say in words, drawn over its tokens. */
    void paintLabel(Pipe pipe) {
        if (!pipe.blocked() && !pipe.isFull()) {
            return;
        }
        double u = brush.unit();
        double length = pipe.way().length() * brush.view.scale();
        if (length < 90 || !brush.sees(pipe.way().bounds().grow(pipe.width()))) {
            return;
        }
        String text = pipe.blocked()
                ? Words.of("channel.blocked")
                : Words.of("channel.full", pipe.records(), pipe.capacity());
        double middle = pipe.way().length() * 0.42;
        double x = brush.view.screenX(pipe.way().xAt(middle));
        double y = brush.view.screenY(pipe.way().yAt(middle)) - (pipe.width() / 2 + 15) * brush.view.scale();
        double chip = pipe.blocked() ? 30 * u : 0;
        double whole = brush.textWidth(text, 11.5, true) + 34 * u + chip;
        double width = whole <= length - 12 ? whole : 34 * u + chip;
        double height = 19 * u;
        Rect pill = new Rect(x - width / 2, y - height / 2, width, height);
        brush.fill(pill, height / 2, Ink.WARN_SOFT);
        brush.stroke(pill, height / 2, 1, Ink.WARN_INK);
        brush.icon(pipe.blocked() ? IconId.BLOCKED : IconId.WARNING, pill.x() + 7 * u, y - 6 * u, 12 * u, Ink.WARN_INK);
        double used = brush.text(text, pill.x() + 22 * u, y, width - 28 * u - chip, 11.5, true, Ink.WARN_INK);
        if (pipe.blocked()) {
            CoordinatorPainter.chip(brush, pipe.blockedBy(), pill.x() + 28 * u + used, y, false);
        }
    }
}
