package io.barrierscope.visualizer.render;

import io.barrierscope.visualizer.layout.Curve;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.motion.TokenTargets;
import io.barrierscope.visualizer.scene.Hull;
import io.barrierscope.visualizer.scene.Pipe;
import io.barrierscope.visualizer.scene.PipeLabel;
import io.barrierscope.visualizer.scene.Words;
import javafx.scene.shape.StrokeLineCap;

/** Draws what lies under the tokens: hulls of regions, channels, their fill and why they are blocked. */
final class PipePainter {
    private static final double HULL_MARGIN = 12.5;
    private static final double HATCH_DISTANCE = 9;
    private static final double LABEL_REACH = 30;

    /** A channel of fewer pixels is one line; how full it is does not show. */
    static final double THIN = 3.5;

    private final Brush brush;

    PipePainter(Brush brush) {
        this.brush = brush;
    }

    void paintHull(Hull hull) {
        Ink ink = hull.affected() ? Ink.REGION_AFFECTED : Ink.ofRegion(hull.region());
        double scale = brush.view.scale();
        for (Curve way : hull.ways()) {
            if (brush.sees(way, HULL_MARGIN * 2, 2)) {
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

    /** Names a region: on its lower edge, where no message passes, while it restarts, else beside its first subtask. */
    void paintHullLabel(Hull hull) {
        Rect box = brush.view.toScreen(hull.boxes().get(0).grow(HULL_MARGIN));
        double scale = brush.view.scale();
        String label = Words.of(hull.affected() ? "region.restarting" : "region.name", hull.region());
        if (hull.affected()) {
            Rect all = hull.boxes().get(0);
            Rect lowest = all;
            for (Rect one : hull.boxes()) {
                all = all.union(one);
                lowest = one.x() <= lowest.x() && one.y() >= lowest.y() ? one : lowest;
            }
            Rect edge = brush.view.toScreen(lowest.grow(HULL_MARGIN));
            double room = all.width() * scale;
            brush.pill(label, edge.x() + 10, edge.bottom(), room, 11.5, true, Ink.WARN_SOFT, Ink.WARN_INK);
        } else if (!hull.ways().isEmpty()) {
            double x = brush.view.screenX(hull.ways().get(0).cornerX(0)) + (HULL_MARGIN + 6) * scale;
            double room = hull.ways().get(0).length() * scale - 2 * (HULL_MARGIN + 6) * scale;
            brush.text(label, x, box.y() + 14 * scale, room, 11.5, false, Ink.TEXT_MUTED);
        }
    }

    void paint(Pipe pipe) {
        if (!brush.sees(pipe.way(), pipe.width() + 10, 12)) {
            return;
        }
        double width = Math.max(1.5, pipe.width() * brush.view.scale());
        brush.g.setLineCap(StrokeLineCap.BUTT);
        if (pipe.dead()) {
            brush.g.setLineDashes(8, 7);
            brush.way(pipe.way(), Math.max(1.5, width * 0.25), Ink.PIPE_EDGE);
            brush.g.setLineDashes();
        } else if (width < THIN) {
            brush.way(pipe.way(), width, pipe.blocked() ? Ink.WARN_INK : Ink.PIPE_EDGE);
        } else {
            brush.way(pipe.way(), width + 2, pipe.blocked() ? Ink.WARN_INK : Ink.PIPE_EDGE);
            brush.way(pipe.way(), width, pipe.blocked() ? Ink.WARN_SOFT : pipe.isFull() ? Ink.PIPE_FILL : Ink.PIPE);
        }
        if (pipe.blocked()) {
            paintHatch(pipe, width);
        }
        if (!pipe.dead() && width >= THIN && pipe.capacity() > 1) {
            paintMiddle(pipe, width);
        }
        if (pipe.alignedOnly() && !pipe.dead()) {
            paintAlignedOnly(pipe, width);
        }
        if (pipe.cut()) {
            paintCut(pipe, width);
        }
        brush.g.setLineCap(StrokeLineCap.ROUND);
    }

    /** Where the producer's half of a channel ends and the consumer's begins. */
    private void paintMiddle(Pipe pipe, double width) {
        across(pipe.way(), TokenTargets.middle(pipe), width / 2, 1.2, Ink.PIPE_EDGE);
    }

    /** Two rails beside the channel: barriers cannot leave the line. */
    private void paintAlignedOnly(Pipe pipe, double width) {
        double reach = width / 2 + Math.max(2, 4 * brush.view.scale());
        for (double at = 6; at < Math.min(34, pipe.way().length() / 3); at += 7) {
            across(pipe.way(), at, reach, 1.6, Ink.TEXT_MUTED);
        }
    }

    private void paintCut(Pipe pipe, double width) {
        double middle = TokenTargets.middle(pipe);
        double reach = width / 2 + Math.max(4, 9 * brush.view.scale());
        across(pipe.way(), middle, width, Math.max(5, 9 * brush.view.scale()), Ink.CANVAS);
        across(pipe.way(), middle - 5, reach, 2.2, Ink.FAILED_INK);
        across(pipe.way(), middle + 5, reach, 2.2, Ink.FAILED_INK);
    }

    private void across(Curve way, double at, double reach, double lineWidth, Ink ink) {
        double angle = way.angleAt(at);
        double x = brush.view.screenX(way.xAt(at));
        double y = brush.view.screenY(way.yAt(at));
        double dx = -Math.sin(angle) * reach;
        double dy = Math.cos(angle) * reach;
        brush.line(x - dx, y - dy, x + dx, y + dy, lineWidth, ink);
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

    /**
     * What a channel has to say in words, drawn over its tokens.
     *
     * @param figures whether one with nothing to say tells how full it is
     */
    void paintLabel(Pipe pipe, boolean figures) {
        double length = pipe.way().length() * brush.view.scale();
        boolean roomy = length >= 90;
        if ((!roomy && !figures) || !brush.sees(pipe.way().bounds().grow(LABEL_REACH))) {
            return;
        }
        PipeLabel label = PipeLabel.of(pipe);
        if (label == null && figures && pipe.records() > 0) {
            paintFill(pipe);
        }
        if (label == null || !roomy) {
            return;
        }
        double u = brush.unit();
        String text = label.text();
        double middle = pipe.way().length() * 0.42;
        double x = brush.view.screenX(pipe.way().xAt(middle));
        double y = brush.view.screenY(pipe.way().yAt(middle)) + (pipe.width() / 2 + 16) * brush.view.scale();
        double chip = label.checkpointId() > 0 ? 30 * u : 0;
        double whole = brush.textWidth(text, 11.5, true) + 34 * u + chip;
        double width = whole <= length - 12 ? whole : 34 * u + chip;
        double height = 19 * u;
        Rect pill = new Rect(x - width / 2, y - height / 2, width, height);
        StateInks inks =
                switch (label.tone()) {
                    case WARNING -> StateInks.WARN;
                    case BAD -> StateInks.FAILED;
                    case QUIET -> StateInks.IDLE;
                };
        brush.fill(pill, height / 2, inks.soft());
        brush.stroke(pill, height / 2, 1, inks.ink());
        brush.icon(label.icon(), pill.x() + 7 * u, y - 6 * u, 12 * u, inks.ink());
        double used = brush.text(text, pill.x() + 22 * u, y, width - 28 * u - chip, 11.5, true, inks.ink());
        if (chip > 0) {
            CoordinatorPainter.chip(brush, label.checkpointId(), pill.x() + 28 * u + used, y, false);
        }
    }

    private void paintFill(Pipe pipe) {
        double middle = pipe.way().length() * 0.42;
        double x = brush.view.screenX(pipe.way().xAt(middle));
        double y = brush.view.screenY(pipe.way().yAt(middle)) + (pipe.width() / 2 + 9) * brush.view.scale();
        String text = Words.of("channel.fill", pipe.records(), pipe.capacity());
        brush.textCenter(text, x, y, 120 * brush.unit(), 11, false, Ink.TEXT_MUTED);
    }
}
