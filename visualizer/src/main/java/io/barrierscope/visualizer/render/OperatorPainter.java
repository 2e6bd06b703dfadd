package io.barrierscope.visualizer.render;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.scene.OperatorCard;
import io.barrierscope.visualizer.scene.OperatorLink;
import io.barrierscope.visualizer.scene.TaskCard;
import io.barrierscope.visualizer.scene.Words;
import java.util.List;
import java.util.Map;

/** Draws tasks without their subtasks: how many there are, how they are, how far they are with a checkpoint. */
final class OperatorPainter {
    private static final double PADDING = 9;
    private static final double LINE = 17;
    private static final double LINK_PIXELS = 7;

    private final Brush brush;

    OperatorPainter(Brush brush) {
        this.brush = brush;
    }

    void paint(OperatorLink link) {
        if (!brush.sees(link.way(), 0, LINK_PIXELS)) {
            return;
        }
        boolean blocked = link.blocked() > 0;
        if (link.dead()) {
            brush.g.setLineDashes(8, 7);
            brush.way(link.way(), 2, Ink.PIPE_EDGE);
            brush.g.setLineDashes();
        } else {
            brush.way(link.way(), LINK_PIXELS + 2, blocked ? Ink.WARN_INK : Ink.PIPE_EDGE);
            Ink fill = blocked ? Ink.WARN_SOFT : link.full() > 0 ? Ink.PIPE_FILL : Ink.PIPE;
            brush.way(link.way(), LINK_PIXELS, fill);
        }
    }

    /** What a band says, on top of all bands; nothing where it has no room. */
    void paintLabel(OperatorLink link) {
        double middle = link.way().length() / 2;
        double x = brush.view.screenX(link.way().xAt(middle));
        double y = brush.view.screenY(link.way().yAt(middle));
        double room = link.way().bounds().width() * brush.view.scale() - 8;
        String text = link.blocked() > 0
                ? Words.of("operator.blocked", link.blocked(), link.channels())
                : link.full() > 0 ? Words.of("operator.full", link.full(), link.channels()) : "";
        double width = brush.textWidth(text, 11.5, true) + 14 * brush.unit();
        if (!text.isEmpty() && width <= room) {
            brush.pill(text, x - width / 2, y - 14, room, 11.5, true, Ink.WARN_SOFT, Ink.WARN_INK);
        }
    }

    void paint(OperatorCard card) {
        Rect r = brush.view.toScreen(card.box()).grow(2);
        brush.card(r, Math.min(8, r.width() / 4), Ink.SURFACE, edge(card), edge(card) == Ink.OUTLINE_STRONG ? 1 : 2);
        paintShares(card, r);
    }

    /** A subtask as a small mark at its place: in the colour of its state, with a dot when it has acknowledged. */
    void paintCell(TaskCard card, boolean acknowledged, long pending) {
        Rect r = brush.view.toScreen(card.box());
        if (r.width() < 3 || r.height() < 3) {
            return;
        }
        StateInks inks = card.waiting().isEmpty() ? StateInks.of(card.state()) : StateInks.WARN;
        brush.fill(r, 1.5, inks.soft());
        if (r.height() >= 6) {
            brush.stroke(r, 1.5, 1, inks.ink());
        }
        if (acknowledged) {
            brush.dot(
                    r.centerX(),
                    r.centerY(),
                    Math.min(4, Math.min(r.width(), r.height()) * 0.3),
                    Ink.ofCheckpoint(pending));
        }
    }

    /** What a card says, over the marks of its subtasks. */
    void paintWords(OperatorCard card) {
        Rect r = brush.view.toScreen(card.box()).grow(2);
        boolean tower = r.height() > r.width() * 1.5 && r.width() < needed(card);
        if (tower) {
            paintTurned(card, r);
        } else {
            paintLines(card, r);
        }
    }

    private static Ink edge(OperatorCard card) {
        if (card.states().containsKey(ExecutionState.FAILED)) {
            return Ink.FAILED_INK;
        }
        return card.waiting() > 0 ? Ink.WARN_INK : Ink.OUTLINE_STRONG;
    }

    private double needed(OperatorCard card) {
        return brush.textWidth(title(card), 13, true) + 2 * PADDING;
    }

    private static String title(OperatorCard card) {
        return Words.of("operator.title", card.title(), card.subtasks());
    }

    /** Along the left edge, how many subtasks are in which state; along the bottom, how many have acknowledged. */
    private void paintShares(OperatorCard card, Rect r) {
        double y = r.y() + 4;
        double height = Math.max(0, r.height() - 8);
        for (Map.Entry<ExecutionState, Integer> state : card.states().entrySet()) {
            double part = height * state.getValue() / card.subtasks();
            brush.fill(
                    new Rect(r.x() + 3, y, 4, part),
                    1,
                    StateInks.of(state.getKey()).ink());
            y += part;
        }
        if (card.pending() > 0) {
            double width = Math.max(0, r.width() - 14);
            Rect all = new Rect(r.x() + 10, r.bottom() - 6, width, 3.5);
            brush.fill(all, 1.5, Ink.PIPE);
            double share = (double) card.acknowledged() / card.subtasks();
            brush.fill(new Rect(all.x(), all.y(), width * share, 3.5), 1.5, Ink.ofCheckpoint(card.pending()));
        }
    }

    private void paintLines(OperatorCard card, Rect r) {
        double u = brush.unit();
        double left = r.x() + PADDING + 3;
        double room = r.right() - left - 4;
        double bottom = r.bottom() - (card.pending() > 0 ? 7 : 2);
        List<String> name = brush.wrap(title(card), room, 13, true, 3);
        double y = r.y() + 3;
        for (String line : name) {
            if (y + LINE * u > bottom + 2) {
                return;
            }
            words(line, left, y + LINE * u / 2, room + 2, 13, true, Ink.TEXT);
            y += LINE * u;
        }
        y = paintStates(card, left, room, y, bottom);
        if (card.waiting() > 0 && y + LINE * u <= bottom) {
            String text = Words.count("operator.waiting", card.waiting());
            words(text, left, y + LINE * u / 2, room, 12, false, Ink.WARN_INK);
            y += LINE * u;
        }
        if (card.pending() > 0 && y + LINE * u <= bottom) {
            String text = Words.of("operator.acknowledged", card.acknowledged(), card.subtasks(), card.pending());
            words(text, left, y + LINE * u / 2, room, 12, false, Ink.ofCheckpoint(card.pending()));
        }
    }

    private double paintStates(OperatorCard card, double left, double room, double top, double bottom) {
        double u = brush.unit();
        double y = top;
        for (Map.Entry<ExecutionState, Integer> state : card.states().entrySet()) {
            if (y + LINE * u > bottom) {
                return y;
            }
            StateInks inks = StateInks.of(state.getKey());
            String text = Words.of("operator.state", state.getValue(), Words.of("state." + state.getKey()));
            words(text, left, y + LINE * u / 2, room, 12, true, inks.ink());
            y += LINE * u;
        }
        return y;
    }

    /** Words on a ground of their own. */
    private void words(String text, double x, double middle, double room, double units, boolean bold, Ink ink) {
        double width = Math.min(room, brush.textWidth(text, units, bold));
        double height = LINE * brush.unit();
        brush.fill(new Rect(x - 3, middle - height / 2, width + 6, height), 3, Ink.SURFACE);
        brush.text(text, x, middle, room, units, bold, ink);
    }

    /** A tall narrow card has its name along it. */
    private void paintTurned(OperatorCard card, Rect r) {
        double room = r.height() - 2 * PADDING;
        brush.g.save();
        brush.g.translate(r.centerX() + 2, r.centerY());
        brush.g.rotate(-90);
        double width = Math.min(room, brush.textWidth(title(card), 12.5, true));
        double height = 15 * brush.unit();
        brush.fill(new Rect(-width / 2 - 3, -height / 2, width + 6, height), 3, Ink.SURFACE);
        brush.textCenter(title(card), 0, 0, room, 12.5, true, Ink.TEXT);
        brush.g.restore();
    }
}
