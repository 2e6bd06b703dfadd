package io.barrierscope.visualizer.render;

import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.icons.IconId;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.scene.TransactionChip;

/** Draws a sink's transactions: which checkpoint each belongs to and how far it has come. */
final class TransactionPainter {
    private final Brush brush;

    TransactionPainter(Brush brush) {
        this.brush = brush;
    }

    void paint(TransactionChip chip) {
        Rect r = brush.view.toScreen(chip.box());
        double u = brush.unit();
        double radius = Math.min(9 * brush.view.scale(), r.height() / 2);
        StateInks inks = StateInks.of(chip.state());
        if (chip.stage() > 0) {
            brush.card(
                    r,
                    radius,
                    Ink.SURFACE,
                    chip.state() == TransactionImage.State.OPEN ? Ink.OUTLINE_STRONG : inks.ink(),
                    1.2);
        } else {
            brush.fill(r, radius, Ink.RAISED);
            brush.stroke(r, radius, 1.2, inks.ink(), 5, 4);
        }
        if (r.height() < 14) {
            double inset = Math.min(3, r.height() / 4);
            Rect inner = r.grow(-inset);
            brush.fill(
                    inner, inner.height() / 2, chip.stage() > 0 ? Ink.ofCheckpoint(chip.checkpointId()) : inks.soft());
            return;
        }
        boolean two = r.height() >= 32 * u;
        double middle = two ? r.y() + r.height() * 0.31 : r.centerY();
        double left = r.x() + 6 * u;
        double right = r.right() - 8 * u;
        left += CoordinatorPainter.chip(brush, chip.checkpointId(), left, middle, chip.stage() == 0) + 7 * u;
        double rest = right - left - brush.textWidth(chip.stateWord(), 12, true);
        boolean stationed = rest >= 42 * u || rest < 0;
        double stages = stationed ? paintProgress(chip, right, middle, inks, u) : 0;
        if (rest >= 0) {
            brush.text(chip.stateWord(), left, middle, right - stages - left, 12, true, inks.ink());
        }
        if (two) {
            double below = r.y() + r.height() * 0.73;
            double room = r.width() - 14 * u;
            boolean whole = chip.timeLeft().isEmpty() || brush.textWidth(chip.detail(), 11.5, false) <= room;
            String text = brush.choose(room, 11.5, false, whole ? chip.detail() : chip.timeLeft(), "");
            brush.text(text, r.x() + 8 * u, below, room, 11.5, false, Ink.TEXT_MUTED);
        }
    }

    private double paintProgress(TransactionChip chip, double right, double middle, StateInks inks, double u) {
        if (chip.stage() == 0) {
            IconId icon = chip.state() == TransactionImage.State.EXPIRED
                    ? IconId.CLOCK
                    : chip.state() == TransactionImage.State.FENCED ? IconId.BLOCKED : IconId.ERROR;
            brush.icon(icon, right - 13 * u, middle - 6.5 * u, 13 * u, inks.ink());
            return 15 * u;
        }
        stages(brush, chip.stage(), right - 32 * u, middle, inks.ink());
        return 38 * u;
    }

    /** Three stations joined by a line; those reached are filled. */
    static void stages(Brush brush, int reached, double x, double middle, Ink ink) {
        double u = brush.unit();
        double pitch = 13 * u;
        brush.line(x, middle, x + 2 * pitch, middle, 1.5, Ink.OUTLINE_STRONG);
        for (int i = 0; i < 3; i++) {
            double cx = x + i * pitch;
            if (i < reached) {
                brush.dot(cx, middle, 4.4 * u, ink);
            } else {
                brush.dot(cx, middle, 4 * u, Ink.SURFACE);
                brush.ring(cx, middle, 3.6 * u, 1.4, Ink.OUTLINE_STRONG);
            }
        }
    }
}
