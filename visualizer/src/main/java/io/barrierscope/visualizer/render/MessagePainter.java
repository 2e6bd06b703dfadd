package io.barrierscope.visualizer.render;

import io.barrierscope.visualizer.layout.Curve;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.motion.MovingMessage;
import io.barrierscope.visualizer.scene.Message;

/** Draws what goes between subtasks, coordinator and store: envelopes for words, a disc for state. */
final class MessagePainter {
    private static final double SEEN_FROM_SCALE = 0.2;
    /** How far from its end a message rests, so that no card hides it. */
    private static final double REST = 17;

    private final Brush brush;

    MessagePainter(Brush brush) {
        this.brush = brush;
    }

    void paint(MovingMessage moving) {
        Message message = moving.message();
        Curve way = message.way();
        if (brush.view.scale() < SEEN_FROM_SCALE || !brush.sees(way.bounds().grow(20))) {
            return;
        }
        Ink ink = inkOf(message);
        brush.g.setGlobalAlpha(Math.max(0, Math.min(1, moving.opacity())));
        brush.g.setLineDashes(3, 4);
        brush.way(way, Math.max(1, 1.4 * brush.view.scale()), ink);
        brush.g.setLineDashes();
        double last = Math.max(0, way.length() - REST);
        double at = Math.min(last, moving.share() * way.length());
        double x = brush.view.screenX(way.xAt(at));
        double y = brush.view.screenY(way.yAt(at));
        tip(way, ink);
        glyph(brush, message.kind(), x, y, Math.max(0.75, Math.min(1.8, brush.view.scale())), ink);
        brush.g.setGlobalAlpha(1);
    }

    static Ink inkOf(Message message) {
        boolean bad = message.kind() == Message.Kind.DECLINE || message.kind() == Message.Kind.ABORT;
        return bad ? Ink.CANCELED_INK : Ink.ofCheckpoint(message.checkpointId());
    }

    private void tip(Curve way, Ink ink) {
        double x = brush.view.screenX(way.xAt(way.length()));
        double y = brush.view.screenY(way.yAt(way.length()));
        double angle = way.angleAt(way.length());
        double size = Math.max(4, 6 * brush.view.scale());
        for (int side = -1; side <= 1; side += 2) {
            double turn = angle + Math.PI - side * 0.5;
            brush.line(x, y, x + Math.cos(turn) * size, y + Math.sin(turn) * size, 1.8, ink);
        }
    }

    /** What goes, around a point. */
    static void glyph(Brush brush, Message.Kind kind, double x, double y, double size, Ink ink) {
        if (kind.isState()) {
            disc(brush, x, y, size, ink);
            return;
        }
        double w = 9 * size;
        double h = 6.5 * size;
        brush.fill(new Rect(x - w - 1.5, y - h - 1.5, 2 * w + 3, 2 * h + 3), 3 * size, Ink.SURFACE);
        brush.fill(new Rect(x - w, y - h, 2 * w, 2 * h), 2 * size, ink);
        Ink on = Ink.ON_CHECKPOINT;
        double line = Math.max(1.2, 1.5 * size);
        switch (kind) {
            case ACKNOWLEDGE, COMPLETE -> {
                brush.line(x - 4 * size, y, x - size, y + 3 * size, line, on);
                brush.line(x - size, y + 3 * size, x + 4.5 * size, y - 3 * size, line, on);
            }
            case DECLINE, ABORT -> {
                brush.line(x - 3 * size, y - 3 * size, x + 3 * size, y + 3 * size, line, on);
                brush.line(x - 3 * size, y + 3 * size, x + 3 * size, y - 3 * size, line, on);
            }
            default -> {
                brush.line(x - w + 2, y - h + 2, x, y + 1.5 * size, line, on);
                brush.line(x, y + 1.5 * size, x + w - 2, y - h + 2, line, on);
            }
        }
    }

    /** State on its way: a disc of two layers. */
    private static void disc(Brush brush, double x, double y, double size, Ink ink) {
        double w = 8 * size;
        double h = 3 * size;
        brush.fill(new Rect(x - w - 1.5, y - 2.6 * h - 1.5, 2 * w + 3, 5.2 * h + 3), 4 * size, Ink.SURFACE);
        for (int layer = 1; layer >= -1; layer -= 2) {
            brush.g.setFill(brush.color(ink));
            brush.g.fillOval(x - w, y + layer * 1.4 * h - h, 2 * w, 2 * h);
        }
        brush.line(x - w * 0.5, y, x + w * 0.5, y, Math.max(1, size), ink);
    }
}
