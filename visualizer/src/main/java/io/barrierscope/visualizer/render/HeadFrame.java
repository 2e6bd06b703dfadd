package io.barrierscope.visualizer.render;

import io.barrierscope.icons.IconId;
import io.barrierscope.visualizer.layout.Rect;

/** Draws what the cards around the graph have in common: a surface and a title. */
final class HeadFrame {
    private static final double RADIUS = 14;
    private static final double PADDING = 14;
    private static final double MIN_PADDING = 5;

    private final Brush brush;

    HeadFrame(Brush brush) {
        this.brush = brush;
    }

    /** Draws the surface and answers where it is on the screen. */
    Rect card(Rect world) {
        Rect r = brush.view.toScreen(world);
        brush.card(r, Math.min(RADIUS * brush.view.scale(), 20), Ink.SURFACE, Ink.OUTLINE, 1);
        return r;
    }

    /** A distance from a side of a card: smaller on a small picture, but never nothing. */
    double padding(double units) {
        return Math.max(MIN_PADDING, above(units));
    }

    private double above(double units) {
        return units * Math.min(brush.unit(), brush.view.scale() * 1.1);
    }

    /** Draws the title and answers where the next line begins. */
    double title(Rect world, IconId icon, String text) {
        return title(world, icon, text, "");
    }

    /** Draws a title of which there is a short form and answers where the next line begins. */
    double title(Rect world, IconId icon, String text, String shortText, String note) {
        double room = brush.view.toScreen(world).width() - 2 * padding(PADDING);
        return title(world, icon, brush.choose(room, 13, true, text, shortText), note);
    }

    /** Draws the title with a note at its right end, where it has room, and answers where the next line begins. */
    double title(Rect world, IconId icon, String text, String note) {
        Rect r = brush.view.toScreen(world);
        double u = brush.unit();
        double left = r.x() + padding(PADDING);
        double right = r.right() - padding(PADDING);
        double middle = r.y() + Math.min(above(9) + 9 * u, r.height() / 2);
        boolean roomy = right - left >= 22 * u + brush.textWidth(text, 13, true);
        if (roomy) {
            brush.icon(icon, left, middle - 8 * u, 16 * u, Ink.TEXT_MUTED);
        }
        double x = roomy ? left + 22 * u : left;
        double used = brush.text(text, x, middle, right - x, 13, true, Ink.TEXT);
        double rest = right - x - used - 14 * u;
        if (!note.isEmpty() && rest >= brush.textWidth(note, 11.5, false)) {
            brush.textRight(note, right, middle, rest, 11.5, false, Ink.TEXT_MUTED);
        }
        return middle + 14 * u;
    }
}
