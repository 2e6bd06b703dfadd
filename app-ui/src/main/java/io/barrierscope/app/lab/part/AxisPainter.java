package io.barrierscope.app.lab.part;

import io.barrierscope.app.i18n.Quantities;

/** Draws the ticks of a time axis and, below them, thin lines through what stands under it. */
public final class AxisPainter {
    /** Height of the strip with the ticks' words. */
    public static final double HEIGHT = 22;

    private static final double TICK_DISTANCE = 84;

    private AxisPainter() {}

    /** Draws an axis whose strip begins at {@code top} and whose lines end at {@code bottom}. */
    public static void paint(Pen pen, TimeAxis axis, double top, double bottom) {
        long tick = axis.tickMillis(TICK_DISTANCE);
        pen.font(11, false);
        for (long at = Math.floorDiv((long) axis.fromMillis() + tick - 1, tick) * tick;
                at <= axis.toMillis();
                at += tick) {
            double x = axis.x(at);
            pen.line(x, top + HEIGHT - 4, x, bottom, 1, LabInk.LINE);
            String words = at == 0 ? "0" : Quantities.duration(at);
            if (x + pen.textWidth(words) / 2 <= pen.width()) {
                pen.textCenter(words, x, top + HEIGHT / 2 - 1, TICK_DISTANCE, LabInk.MUTED);
            }
        }
    }
}
