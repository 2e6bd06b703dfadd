package io.barrierscope.visualizer.render;

import io.barrierscope.engine.view.ElementImage;
import io.barrierscope.visualizer.layout.Curve;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.motion.ChannelMotion;
import io.barrierscope.visualizer.motion.MovingToken;
import io.barrierscope.visualizer.motion.TokenTargets;
import io.barrierscope.visualizer.scene.Pipe;
import io.barrierscope.visualizer.scene.RecordLabel;

/** Draws what travels: records as coloured shapes, barriers as bars across their channel, end markers. */
final class TokenPainter {
    private static final double RECORD_RADIUS = 6;
    private static final double LABEL_PIXELS = 11;

    /** No token, flag or label reaches farther from its place, in pixels or, where things are large, in world units. */
    private static final double REACH = 110;

    private final Brush brush;
    private final boolean values;

    /** Draws with the records' values beside them, or without. */
    TokenPainter(Brush brush, boolean values) {
        this.brush = brush;
        this.values = values;
    }

    void paint(ChannelMotion channel) {
        Pipe pipe = channel.pipe();
        Rect seen = pipe.way().bounds().grow(24);
        if (channel.tokens().isEmpty() || !brush.sees(seen)) {
            return;
        }
        for (int i = channel.tokens().size() - 1; i >= 0; i--) {
            MovingToken token = channel.tokens().get(i);
            if (token.element().kind() != ElementImage.Kind.BARRIER) {
                paintToken(pipe, token);
            }
        }
        for (int i = channel.tokens().size() - 1; i >= 0; i--) {
            MovingToken token = channel.tokens().get(i);
            if (token.element().kind() == ElementImage.Kind.BARRIER) {
                paintToken(pipe, token);
            }
        }
        for (MovingToken token : channel.tokens()) {
            if (token.element().passage() == ElementImage.Passage.ANNOUNCED) {
                paintAnnouncement(pipe, token);
            }
        }
        if (pipe.more() > 0) {
            paintMore(pipe);
        }
        brush.g.setGlobalAlpha(1);
    }

    private void paintToken(Pipe pipe, MovingToken token) {
        Curve way = pipe.way();
        double x = brush.view.screenX(way.xAt(token.at()));
        double y = brush.view.screenY(way.yAt(token.at()));
        if (!brush.isNear(x, y, REACH * Math.max(1, brush.view.scale()))) {
            return;
        }
        brush.g.setGlobalAlpha(Math.max(0, Math.min(1, token.opacity())));
        ElementImage element = token.element();
        switch (element.kind()) {
            case RECORD -> paintRecord(element, x, y, pipe.width());
            case BARRIER -> paintBarrier(element, x, y, way.angleAt(token.at()), pipe.width());
            case CANCEL_MARKER -> paintCross(element, x, y);
            case WATERMARK -> watermark(brush, x, y, way.angleAt(token.at()), 8);
            case END_OF_DATA, END_OF_PARTITION -> paintEnd(element, x, y, way.angleAt(token.at()));
        }
    }

    private void paintRecord(ElementImage element, double x, double y, double pipeWidth) {
        Ink ink = Ink.ofCheckpoint(element.checkpointId());
        double scale = brush.view.scale();
        double radius = Math.max(1.8, Math.min(RECORD_RADIUS, pipeWidth * 0.75) * scale);
        shape(brush, element.checkpointId(), x, y, radius, ink, radius > 3.5);
        if (element.storedFor() > 0) {
            stored(brush, element.storedFor(), x, y, radius);
        }
        if (values) {
            String label = RecordLabel.shorten(element.label());
            double units = LABEL_PIXELS / brush.unit();
            if (brush.textWidth(label, units, true) <= TokenTargets.SPACING * scale) {
                brush.textCenter(label, x, y - radius - 8, 200, units, true, Ink.TEXT);
            }
        }
    }

    /** A record's shape tells its checkpoint as its colour does: circle, square and diamond take turns. */
    static void shape(Brush brush, long checkpointId, double x, double y, double radius, Ink ink, boolean outlined) {
        double edge = outlined ? 1.2 : 0;
        switch ((int) Math.floorMod(checkpointId, 3L)) {
            case 1 -> brush.stamp(Stamps.Shape.DISC, x, y, radius, ink, edge, Ink.SURFACE);
            case 2 -> brush.stamp(Stamps.Shape.SQUARE, x, y, radius * 0.9, ink, edge, Ink.SURFACE);
            default -> brush.stamp(Stamps.Shape.DIAMOND, x, y, radius * 1.2, ink, edge, Ink.SURFACE);
        }
    }

    /** A record that is stored as in flight has a ring in the colour of the checkpoint that holds it. */
    static void stored(Brush brush, long checkpointId, double x, double y, double radius) {
        brush.ring(x, y, radius + 2.6, 1.8, Ink.ofCheckpoint(checkpointId));
    }

    private void paintBarrier(ElementImage element, double x, double y, double angle, double pipeWidth) {
        double reach = Math.max(pipeWidth, 9) / 2 + 8;
        if (element.passage().overtakes()) {
            overtaking(brush, element.checkpointId(), x, y, angle, reach, element.passage());
            return;
        }
        barrier(brush, element.checkpointId(), x, y, angle, reach);
        if (element.passage() == ElementImage.Passage.FORCED_ALIGNED) {
            feet(brush, element.checkpointId(), x, y, angle, reach);
        }
    }

    /** A barrier that stays in line on its own edge alone stands on feet. */
    static void feet(Brush brush, long checkpointId, double x, double y, double angle, double reachUnits) {
        double scale = brush.view.scale();
        double reach = Math.max(5, reachUnits * scale);
        double foot = Math.max(3, 6 * scale);
        for (int side = -1; side <= 1; side += 2) {
            double fx = x - Math.sin(angle) * reach * side;
            double fy = y + Math.cos(angle) * reach * side;
            double dx = Math.cos(angle) * foot;
            double dy = Math.sin(angle) * foot;
            brush.line(fx - dx, fy - dy, fx + dx, fy + dy, Math.max(1.6, 3 * scale), Ink.ofCheckpoint(checkpointId));
        }
    }

    /**
     * A barrier ahead of the records is hollow and has an arrow: from a dot if its time was over at the producer, with two
     * heads if the consumer fetched it.
     */
    static void overtaking(
            Brush brush,
            long checkpointId,
            double x,
            double y,
            double angle,
            double reachUnits,
            ElementImage.Passage passage) {
        double scale = brush.view.scale();
        Ink ink = Ink.ofCheckpoint(checkpointId);
        double reach = Math.max(5, reachUnits * scale);
        double dx = -Math.sin(angle) * reach;
        double dy = Math.cos(angle) * reach;
        double width = Math.max(4, 8 * scale);
        brush.line(x - dx, y - dy, x + dx, y + dy, width + 2, Ink.SURFACE);
        brush.line(x - dx, y - dy, x + dx, y + dy, width, ink);
        brush.line(x - dx, y - dy, x + dx, y + dy, Math.max(1.4, width - 4.2), Ink.SURFACE);
        double below = reach + Math.max(3, 5 * scale);
        double ax = x - Math.sin(angle) * below;
        double ay = y + Math.cos(angle) * below;
        double length = Math.max(7, 13 * scale);
        arrow(brush, ax, ay, angle, length, ink);
        if (passage == ElementImage.Passage.FETCHED) {
            arrow(brush, ax + Math.cos(angle) * length * 0.5, ay + Math.sin(angle) * length * 0.5, angle, length, ink);
        } else if (passage == ElementImage.Passage.CONVERTED) {
            brush.dot(ax - Math.cos(angle) * length, ay - Math.sin(angle) * length, Math.max(2, 3.4 * scale), ink);
        }
        if (scale < 0.3) {
            return;
        }
        String number = Long.toString(checkpointId);
        double u = brush.unit();
        double flagWidth = Math.max(16 * u, brush.textWidth(number, 11.5, true) + 9 * u);
        double flagHeight = 16 * u;
        double top = y - Math.abs(dy) - flagHeight * 0.62;
        Rect flag = new Rect(x - dx * Math.signum(dy) - flagWidth / 2, top - flagHeight / 2, flagWidth, flagHeight);
        brush.fill(flag.grow(1.2), 5 * u, Ink.SURFACE);
        brush.stroke(flag, 4 * u, 1.8, ink);
        brush.textCenter(number, flag.centerX(), flag.centerY(), flagWidth, 11.5, true, Ink.TEXT);
    }

    private static void arrow(Brush brush, double x, double y, double angle, double length, Ink ink) {
        double cos = Math.cos(angle);
        double sin = Math.sin(angle);
        double head = length * 0.45;
        double tipX = x + cos * length / 2;
        double tipY = y + sin * length / 2;
        brush.line(x - cos * length, y - sin * length, tipX, tipY, 1.8, ink);
        for (int side = -1; side <= 1; side += 2) {
            double turn = angle + Math.PI - side * 0.6;
            brush.line(tipX, tipY, tipX + Math.cos(turn) * head, tipY + Math.sin(turn) * head, 1.8, ink);
        }
    }

    /** The consumer knows of a barrier that is still in line: dots lead from the barrier to it. */
    private void paintAnnouncement(Pipe pipe, MovingToken token) {
        Curve way = pipe.way();
        Ink ink = Ink.ofCheckpoint(token.element().checkpointId());
        double shift = pipe.width() / 2 + 6;
        double last = way.length() - 4;
        for (double at = token.at() + 9; at < last; at += 7) {
            double angle = way.angleAt(at);
            double x = brush.view.screenX(way.xAt(at) - Math.sin(angle) * shift);
            double y = brush.view.screenY(way.yAt(at) + Math.cos(angle) * shift);
            brush.dot(x, y, Math.max(1.1, 1.6 * brush.view.scale()), ink);
        }
        double angle = way.angleAt(last);
        double x = brush.view.screenX(way.xAt(last) - Math.sin(angle) * shift);
        double y = brush.view.screenY(way.yAt(last) + Math.cos(angle) * shift);
        brush.ring(x, y, Math.max(2.5, 4 * brush.view.scale()), 1.8, ink);
    }

    /** A bar across the channel with its number on a flag. */
    static void barrier(Brush brush, long checkpointId, double x, double y, double angle, double reachUnits) {
        double scale = brush.view.scale();
        double reach = Math.max(5, reachUnits * scale);
        double dx = -Math.sin(angle) * reach;
        double dy = Math.cos(angle) * reach;
        Ink ink = Ink.ofCheckpoint(checkpointId);
        double width = Math.max(2.4, 5 * scale);
        brush.line(x - dx, y - dy, x + dx, y + dy, width + 2.5, Ink.SURFACE);
        brush.line(x - dx, y - dy, x + dx, y + dy, width, ink);
        if (scale < 0.3) {
            return;
        }
        String number = Long.toString(checkpointId);
        double u = brush.unit();
        double flagWidth = Math.max(16 * u, brush.textWidth(number, 11.5, true) + 9 * u);
        double flagHeight = 16 * u;
        double top = y - Math.abs(dy) - flagHeight * 0.62;
        Rect flag = new Rect(x - dx * Math.signum(dy) - flagWidth / 2, top - flagHeight / 2, flagWidth, flagHeight);
        brush.fill(flag.grow(1.2), 5 * u, Ink.SURFACE);
        brush.fill(flag, 4 * u, ink);
        brush.textCenter(number, flag.centerX(), flag.centerY(), flagWidth, 11.5, true, Ink.ON_CHECKPOINT);
    }

    /** A thin bar across the channel that stands on a small triangle: how far time has come. */
    static void watermark(Brush brush, double x, double y, double angle, double reachUnits) {
        double reach = Math.max(4, reachUnits * brush.view.scale());
        double dx = -Math.sin(angle) * reach;
        double dy = Math.cos(angle) * reach;
        brush.line(x - dx, y - dy, x + dx, y + dy, 1.5, Ink.TEXT_MUTED);
        double size = Math.max(3, 4.5 * brush.view.scale());
        double foot = Math.signum(dy == 0 ? 1 : dy);
        double baseX = x + dx * foot;
        double baseY = y + dy * foot;
        brush.g.setFill(brush.color(Ink.SURFACE));
        brush.g.setStroke(brush.color(Ink.TEXT_MUTED));
        brush.g.setLineWidth(1.4);
        double[] xs = {baseX, baseX + size, baseX - size};
        double[] ys = {baseY - 1, baseY + size * 1.5, baseY + size * 1.5};
        brush.g.fillPolygon(xs, ys, 3);
        brush.g.strokePolygon(xs, ys, 3);
    }

    private void paintCross(ElementImage element, double x, double y) {
        double half = Math.max(3, 6 * brush.view.scale());
        Ink ink = Ink.ofCheckpoint(element.checkpointId());
        brush.line(x - half, y - half, x + half, y + half, 3, ink);
        brush.line(x - half, y + half, x + half, y - half, 3, ink);
    }

    private void paintBar(double x, double y, double angle, double reachUnits, double width, Ink ink) {
        double reach = reachUnits * brush.view.scale();
        double dx = -Math.sin(angle) * reach;
        double dy = Math.cos(angle) * reach;
        brush.line(x - dx, y - dy, x + dx, y + dy, width, ink);
    }

    private void paintEnd(ElementImage element, double x, double y, double angle) {
        double scale = brush.view.scale();
        paintBar(x, y, angle, 9, Math.max(1.5, 2.5 * scale), Ink.TEXT);
        if (element.kind() == ElementImage.Kind.END_OF_PARTITION) {
            double shift = 5 * scale;
            double x2 = x - Math.cos(angle) * shift;
            double y2 = y - Math.sin(angle) * shift;
            paintBar(x2, y2, angle, 9, Math.max(1.5, 2.5 * scale), Ink.TEXT);
        }
    }

    private void paintMore(Pipe pipe) {
        double x = brush.view.screenX(pipe.way().xAt(14));
        double y = brush.view.screenY(pipe.way().yAt(14)) - 16 * brush.view.scale();
        brush.g.setGlobalAlpha(1);
        brush.pill("+" + pipe.more(), x - 8, y, 80, 11.5, true, Ink.IDLE_SOFT, Ink.IDLE_INK);
    }
}
