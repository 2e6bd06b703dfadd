package io.barrierscope.visualizer.render;

import io.barrierscope.icons.IconId;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.scene.HeadPlaces;
import io.barrierscope.visualizer.scene.VerdictCard;
import io.barrierscope.visualizer.scene.Words;

/** Draws the oracle's verdicts. */
final class VerdictPainter {
    private static final double HEIGHT = 19;

    private final Brush brush;
    private final HeadFrame frame;

    VerdictPainter(Brush brush) {
        this.brush = brush;
        this.frame = new HeadFrame(brush);
    }

    void paint(VerdictCard card) {
        Rect r = frame.card(card.box());
        double u = brush.unit();
        double y = frame.title(card.box(), IconId.OK, Words.of("verdict.title"));
        double left = r.x() + frame.padding(14);
        double right = r.right() - frame.padding(14);
        if (card.lines().isEmpty() && y + 18 * u <= r.bottom()) {
            brush.text(Words.of("verdict.none"), left, y + 10 * u, right - left, 12, false, Ink.TEXT_MUTED);
        }
        if (card.lines().isEmpty()) {
            return;
        }
        for (int i = 0; i < card.lines().size(); i++) {
            Rect place = brush.view.toScreen(
                    HeadPlaces.verdict(card.box(), i, card.lines().size(), brush.view.textUnit()));
            if (place.bottom() > r.bottom()) {
                return;
            }
            VerdictCard.Line line = card.lines().get(i);
            double middle = place.centerY();
            double room = right - left - brush.textWidth(line.label(), 11.5, false) - 8 * u;
            double badge =
                    badge(brush, line, right, middle, Math.max(26 * u, room), Math.min(HEIGHT * u, place.height() - 1));
            double forLabel = right - left - badge - 8 * u;
            String label = brush.choose(forLabel, 11.5, false, line.label(), line.shortLabel());
            brush.text(label, left, middle, forLabel, 11.5, false, Ink.TEXT);
        }
    }

    /** A verdict as a badge that ends at a point; answers its width. */
    static double badge(Brush brush, VerdictCard.Line line, double right, double middle, double room) {
        return badge(brush, line, right, middle, room, HEIGHT * brush.unit());
    }

    private static double badge(
            Brush brush, VerdictCard.Line line, double right, double middle, double room, double height) {
        double u = brush.unit();
        StateInks inks =
                switch (line.tone()) {
                    case OPEN -> StateInks.IDLE;
                    case GOOD -> StateInks.RUNNING;
                    case DOUBLED -> StateInks.WARN;
                    case LOST, BOTH -> StateInks.FAILED;
                };
        IconId icon =
                switch (line.tone()) {
                    case OPEN -> IconId.CLOCK;
                    case GOOD -> IconId.OK;
                    case LOST, DOUBLED, BOTH -> IconId.WARNING;
                };
        double whole = brush.textWidth(line.text(), 11.5, true) + 32 * u;
        boolean mayShrink = line.tone() == VerdictCard.Tone.GOOD || line.tone() == VerdictCard.Tone.OPEN;
        double width = whole <= room || !mayShrink ? whole : 25 * u;
        Rect r = new Rect(right - width, middle - height / 2, width, height);
        brush.fill(r, height / 2, inks.soft());
        brush.icon(icon, r.x() + 6 * u, middle - 6.5 * u, 13 * u, inks.ink());
        brush.text(line.text(), r.x() + 23 * u, middle, width - 28 * u, 11.5, true, inks.ink());
        return width;
    }
}
