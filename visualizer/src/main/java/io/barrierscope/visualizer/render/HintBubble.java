package io.barrierscope.visualizer.render;

import io.barrierscope.visualizer.layout.Rect;
import java.util.ArrayList;
import java.util.List;

/** Draws a few words beside a place, kept on the canvas. */
final class HintBubble {
    private static final double WIDEST = 380;
    private static final double PADDING = 10;
    private static final double LINE = 18;
    private static final double SIZE = 12.5;
    private static final double ASIDE = 16;
    private static final double MARGIN = 4;
    private static final int MOST_LINES = 4;

    private final Brush brush;

    /** How urgent it is. */
    enum Tone {
        PLAIN(Ink.SURFACE, Ink.OUTLINE_STRONG, Ink.TEXT),
        WARNING(Ink.WARN_SOFT, Ink.WARN_INK, Ink.WARN_INK),
        ERROR(Ink.FAILED_SOFT, Ink.FAILED_INK, Ink.FAILED_INK);

        private final Ink ground;
        private final Ink edge;
        private final Ink ink;

        Tone(Ink ground, Ink edge, Ink ink) {
            this.ground = ground;
            this.edge = edge;
            this.ink = ink;
        }
    }

    HintBubble(Brush brush) {
        this.brush = brush;
    }

    /** Shows words below and right of a point of the canvas. */
    void show(String words, double x, double y, Tone tone) {
        double u = brush.unit();
        double room = Math.min(WIDEST * u, brush.view.width() - 2 * (PADDING + MARGIN));
        List<String> lines = new ArrayList<>();
        words.lines().forEach(line -> lines.addAll(brush.wrap(line, room, SIZE, false, MOST_LINES)));
        double width = 0;
        for (String line : lines) {
            width = Math.max(width, brush.textWidth(line, SIZE, false));
        }
        width += 2 * PADDING;
        double height = (lines.size() * LINE + 8) * u;
        double left = Math.max(MARGIN, Math.min(x + ASIDE, brush.view.width() - width - MARGIN));
        double top = Math.max(MARGIN, Math.min(y + ASIDE, brush.view.height() - height - MARGIN));
        brush.card(new Rect(left, top, width, height), 6, tone.ground, tone.edge, 1);
        double middle = top + (4 + LINE / 2) * u;
        for (String line : lines) {
            brush.text(line, left + PADDING, middle, width, SIZE, false, tone.ink);
            middle += LINE * u;
        }
    }
}
