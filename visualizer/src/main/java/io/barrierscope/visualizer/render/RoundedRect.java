package io.barrierscope.visualizer.render;

import io.barrierscope.visualizer.layout.Rect;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;

/**
 * Rectangles with round corners. The software pipeline takes time for every path, but next to none for bands with straight
 * sides and for small images: so they are put together of bands and of stamped corners, on whole pixels.
 */
final class RoundedRect {
    /** Corners that are rounded by less than this many pixels look the same when they are not. */
    private static final double SHARP = 0.8;

    /** Larger corners are rare, and their stamps would be large. */
    private static final double LARGEST_STAMP = 40;

    private RoundedRect() {}

    /** Diameter of the corners, which are no larger than the rectangle. */
    static double arc(Rect r, double radius) {
        return Math.min(radius * 2, Math.min(r.width(), r.height()));
    }

    /** Fills with the present fill. */
    static void fill(GraphicsContext g, Rect r, double radius) {
        double x = Math.rint(r.x());
        double y = Math.rint(r.y());
        double width = Math.max(1, Math.rint(r.right()) - x);
        double height = Math.max(1, Math.rint(r.bottom()) - y);
        double c = Math.min(Math.rint(radius), Math.floor(Math.min(width, height) / 2));
        if (radius < SHARP || c < 1) {
            g.fillRect(x, y, width, height);
        } else if (c <= LARGEST_STAMP && 2 * c <= Math.min(width, height) && g.getFill() instanceof Color color) {
            g.fillRect(x, y + c, width, height - 2 * c);
            g.fillRect(x + c, y, width - 2 * c, c);
            g.fillRect(x + c, y + height - c, width - 2 * c, c);
            corners(g, x, y, width, height, c, 0, color);
        } else {
            double arc = arc(r, radius);
            g.fillRoundRect(r.x(), r.y(), r.width(), r.height(), arc, arc);
        }
    }

    /** Draws the outline with the present stroke, which has no dashes. */
    static void stroke(GraphicsContext g, Rect r, double radius) {
        double line = Math.max(1, Math.rint(g.getLineWidth()));
        double x = Math.rint(r.x() - line / 2);
        double y = Math.rint(r.y() - line / 2);
        double width = Math.rint(r.right() + line / 2) - x;
        double height = Math.rint(r.bottom() + line / 2) - y;
        double c = Math.min(Math.rint(radius + line / 2), Math.floor(Math.min(width, height) / 2));
        boolean sharp = radius < SHARP || c < 1;
        if (!(g.getStroke() instanceof Color color)
                || Math.min(width, height) <= 2 * line
                || (!sharp && (c > LARGEST_STAMP || 2 * c > Math.min(width, height)))) {
            double arc = arc(r, radius);
            g.strokeRoundRect(r.x(), r.y(), r.width(), r.height(), arc, arc);
            return;
        }
        c = sharp ? line : Math.max(c, line);
        g.setFill(color);
        g.fillRect(x + c, y, width - 2 * c, line);
        g.fillRect(x + c, y + height - line, width - 2 * c, line);
        g.fillRect(x, y + c, line, height - 2 * c);
        g.fillRect(x + width - line, y + c, line, height - 2 * c);
        if (sharp) {
            g.fillRect(x, y, c, c);
            g.fillRect(x + width - c, y, c, c);
            g.fillRect(x, y + height - c, c, c);
            g.fillRect(x + width - c, y + height - c, c, c);
        } else {
            corners(g, x, y, width, height, c, c - line, color);
        }
    }

    private static void corners(
            GraphicsContext g, double x, double y, double width, double height, double c, double hollow, Color color) {
        Stamps.corner(g, x, y, c, hollow, false, false, color);
        Stamps.corner(g, x + width - c, y, c, hollow, true, false, color);
        Stamps.corner(g, x, y + height - c, c, hollow, false, true, color);
        Stamps.corner(g, x + width - c, y + height - c, c, hollow, true, true, color);
    }
}
