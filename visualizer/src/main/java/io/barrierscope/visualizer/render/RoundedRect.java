package io.barrierscope.visualizer.render;

import io.barrierscope.visualizer.layout.Rect;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.shape.ArcType;

/**
 * Rectangles with round corners. The software pipeline takes time for the whole area of one, but next to none for bands
 * with straight sides: so large ones are put together of bands and of their corners alone.
 */
final class RoundedRect {
    /** Corners that are rounded by less than this many pixels look the same when they are not. */
    private static final double SHARP = 1.6;

    /** Side in corner diameters from which bands pay. */
    private static final double LARGE = 1.5;

    private RoundedRect() {}

    /** Diameter of the corners, which are no larger than the rectangle. */
    static double arc(Rect r, double radius) {
        return Math.min(radius * 2, Math.min(r.width(), r.height()));
    }

    /** Fills with the present fill. */
    static void fill(GraphicsContext g, Rect r, double radius) {
        double arc = arc(r, radius);
        if (arc < SHARP) {
            g.fillRect(r.x(), r.y(), r.width(), r.height());
        } else if (isLarge(r, arc) && g.getFill() instanceof Color color && color.isOpaque()) {
            double c = arc / 2;
            double right = r.right() - arc;
            double bottom = r.bottom() - arc;
            g.fillRect(r.x(), r.y() + c, r.width(), r.height() - arc);
            g.fillRect(r.x() + c, r.y(), r.width() - arc, r.height());
            g.fillOval(r.x(), r.y(), arc, arc);
            g.fillOval(right, r.y(), arc, arc);
            g.fillOval(r.x(), bottom, arc, arc);
            g.fillOval(right, bottom, arc, arc);
        } else {
            g.fillRoundRect(r.x(), r.y(), r.width(), r.height(), arc, arc);
        }
    }

    /** Draws the outline with the present stroke, which has no dashes. */
    static void stroke(GraphicsContext g, Rect r, double radius) {
        double arc = arc(r, radius);
        if (!(isLarge(r, arc) && g.getStroke() instanceof Color color && color.isOpaque())) {
            g.strokeRoundRect(r.x(), r.y(), r.width(), r.height(), arc, arc);
            return;
        }
        double width = g.getLineWidth();
        double half = width / 2;
        double c = arc < SHARP ? -half : arc / 2;
        g.setFill(color);
        g.fillRect(r.x() + c, r.y() - half, r.width() - 2 * c, width);
        g.fillRect(r.x() + c, r.bottom() - half, r.width() - 2 * c, width);
        g.fillRect(r.x() - half, r.y() + c, width, r.height() - 2 * c);
        g.fillRect(r.right() - half, r.y() + c, width, r.height() - 2 * c);
        if (c > 0) {
            g.strokeArc(r.x(), r.y(), arc, arc, 90, 90, ArcType.OPEN);
            g.strokeArc(r.right() - arc, r.y(), arc, arc, 0, 90, ArcType.OPEN);
            g.strokeArc(r.x(), r.bottom() - arc, arc, arc, 180, 90, ArcType.OPEN);
            g.strokeArc(r.right() - arc, r.bottom() - arc, arc, arc, 270, 90, ArcType.OPEN);
        }
    }

    private static boolean isLarge(Rect r, double arc) {
        return Math.min(r.width(), r.height()) >= LARGE * arc;
    }
}
