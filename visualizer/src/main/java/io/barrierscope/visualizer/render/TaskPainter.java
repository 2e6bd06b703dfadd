package io.barrierscope.visualizer.render;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.icons.IconId;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.scene.TaskCard;
import io.barrierscope.visualizer.scene.Words;
import java.util.List;

/** Draws a subtask's card: who it is, how it is, what it knows, why it waits. */
final class TaskPainter {
    private static final double HEADER = 24;
    private static final double LONG_HEADER = HEADER + 5;
    private static final double STATE_LINE = 21;
    private static final double LINE = 17;
    private static final double FOOTER = 18;
    /** How much of a line a name may take. */
    private static final double NAME_SHARE = 0.6;

    private final Brush brush;

    TaskPainter(Brush brush) {
        this.brush = brush;
    }

    void paint(TaskCard card) {
        Rect r = brush.view.toScreen(card.box());
        double u = brush.unit();
        double radius = Math.min(11 * brush.view.scale(), 18);
        paintShape(card, r, radius);
        if (card.state() == ExecutionState.FAILED) {
            paintCrack(r);
        }
        if (r.height() < 34 * u) {
            paintSmall(card, r, u);
        } else {
            paintContent(card, r, u);
        }
    }

    private void paintShape(TaskCard card, Rect r, double radius) {
        StateInks inks = StateInks.of(card.state());
        boolean solid = card.state() == ExecutionState.RUNNING
                || card.state() == ExecutionState.FINISHED
                || card.state() == ExecutionState.FAILED;
        if (solid) {
            Ink outline = card.awaitedBarrier() > 0
                    ? Ink.WARN_INK
                    : card.state() == ExecutionState.FAILED ? Ink.FAILED_INK : Ink.OUTLINE_STRONG;
            brush.card(r, radius, Ink.SURFACE, outline, outline == Ink.OUTLINE_STRONG ? 1 : 2);
        } else {
            brush.fill(r, radius, Ink.RAISED);
            brush.stroke(r, radius, 1.5, inks.ink(), 6, 5);
        }
        double bar = Math.max(3, 5 * brush.view.scale());
        brush.fill(new Rect(r.x() + 5, r.y() + radius, bar, r.height() - 2 * radius), bar / 2, inks.ink());
    }

    /** Too small for lines: a name if it fits, else the state's letter. */
    private void paintSmall(TaskCard card, Rect r, double u) {
        StateInks inks = StateInks.of(card.state());
        double left = r.x() + 14 * Math.min(1, brush.view.scale() * 2);
        if (r.width() > 60 && r.height() > 14) {
            double room = r.right() - left - 18;
            String title = brush.choose(room, 12, true, card.title(), card.shortTitle());
            brush.text(title, left, r.centerY(), room, 12, true, Ink.TEXT);
            brush.textRight(card.stateLetter(), r.right() - 6, r.centerY(), 14 * u, 12, true, inks.ink());
        } else {
            brush.textCenter(card.stateLetter(), r.centerX() + 3, r.centerY(), 14 * u, 12, true, inks.ink());
        }
    }

    private void paintContent(TaskCard card, Rect r, double u) {
        double left = r.x() + Math.min(17 * u, 8 + 17 * brush.view.scale());
        double right = r.right() - Math.min(10 * u, 4 + 10 * brush.view.scale());
        double y = r.y() + Math.min(8 * u, 8 * brush.view.scale());
        double bottom = r.bottom() - 7 * Math.min(u, brush.view.scale());
        if (isLong(card, left, right, u)) {
            boolean stateBelow = bottom - y - LONG_HEADER * u >= STATE_LINE * u;
            y += paintLongHeader(card, left, right, y, u, stateBelow);
        } else {
            paintHeader(card, left, right, y + HEADER * u / 2, u);
            y += HEADER * u;
        }
        boolean told = false;
        if (bottom - y >= STATE_LINE * u) {
            told = paintState(card, left, right, y + STATE_LINE * u / 2, u);
            y += STATE_LINE * u + 3 * Math.min(1, brush.view.scale());
        }
        if (!told && !card.facts().isEmpty() && bottom - y >= LINE * u) {
            paintFacts(card, left, right, y + LINE * u / 2, u);
            y += LINE * u;
        }
        if (!card.waiting().isEmpty() && bottom - y >= (LINE + 2) * u) {
            int most = bottom - y >= 33 * u ? 2 : 1;
            bottom -= paintWaiting(card, left, right, bottom, most, u) + 3 * u;
        }
        if (bottom - y >= (FOOTER + LINE) * u) {
            bottom -= FOOTER * u;
            paintFooter(card, left, right, bottom + FOOTER * u / 2 + 1, u);
        }
        paintLines(card, left, right, y, bottom, u);
    }

    private void paintHeader(TaskCard card, double left, double right, double middle, double u) {
        double x = left;
        int shown = 0;
        for (IconId icon : card.icons()) {
            if (shown < 3 && right - x > 110 * u) {
                brush.icon(icon, x, middle - 8 * u, 16 * u, Ink.TEXT_MUTED);
                x += 19 * u;
                shown++;
            }
        }
        x += shown > 0 ? 3 * u : 0;
        String index = "#" + card.id().index();
        double indexWidth = brush.textWidth(index, 12, true);
        brush.textRight(index, right, middle, 40 * u, 12, true, Ink.TEXT_MUTED);
        brush.text(card.title(), x, middle, right - indexWidth - 6 * u - x, 13.5, true, Ink.TEXT);
    }

    /** A name that does not fit beside the icons and the number has smaller letters and two lines; answers the height. */
    private double paintLongHeader(TaskCard card, double left, double right, double top, double u, boolean stateBelow) {
        String index = "#" + card.id().index();
        double indexWidth = brush.textWidth(index, 12, true);
        double room = right - left - indexWidth - 4 * u;
        List<String> lines = brush.wrap(card.title(), room, 11.5, true, 2);
        if (lines.get(lines.size() - 1).endsWith("\u2026")) {
            lines = brush.wrap(card.shortTitle(), room, 11.5, true, 2);
        }
        if (lines.get(0).endsWith("\u2026")) {
            brush.textRight(index, right, top + 21 * u, 40 * u, 12, true, Ink.TEXT_MUTED);
            brush.text(card.shortTitle(), left, top + 8 * u, right - left, 11.5, true, Ink.TEXT);
            if (!stateBelow) {
                Ink ink = StateInks.of(card.state()).ink();
                brush.text(card.stateLetter(), left, top + 21 * u, 14 * u, 12, true, ink);
            }
            return LONG_HEADER * u;
        }
        brush.textRight(index, right, top + HEADER * u / 2, 40 * u, 12, true, Ink.TEXT_MUTED);
        double y = top + (lines.size() > 1 ? 8 : HEADER / 2) * u;
        for (String line : lines) {
            brush.text(line, left, y, room + 1, 11.5, true, Ink.TEXT);
            y += 13 * u;
        }
        return lines.size() > 1 ? LONG_HEADER * u : HEADER * u;
    }

    private boolean isLong(TaskCard card, double left, double right, double u) {
        double icons = right - left > 110 * u ? Math.min(3, card.icons().size()) * 19 * u + 3 * u : 0;
        double room = right - left - icons - 24 * u - 6 * u;
        return brush.textWidth(card.title(), 13.5, true) > room;
    }

    /** The state, and right of it the attempt; of a first attempt what there is to tell. Answers whether it is told. */
    private boolean paintState(TaskCard card, double left, double right, double middle, double u) {
        StateInks inks = StateInks.of(card.state());
        double height = 19 * u;
        String word = card.stateWord();
        double room = right - left;
        boolean worded = brush.textWidth(word, 12, true) + height + 8 * u <= room;
        double pill = worded ? brush.textWidth(word, 12, true) + height + 12 * u : height;
        brush.fill(new Rect(left, middle - height / 2, pill, height), height / 2, inks.soft());
        brush.dot(left + height / 2, middle, height / 2 - 2.5 * u, inks.ink());
        brush.textCenter(card.stateLetter(), left + height / 2, middle, height, 11, true, inks.soft());
        if (worded) {
            brush.text(word, left + height + 2 * u, middle, pill - height - 6 * u, 12, true, inks.ink());
        }
        double rest = room - pill - 8 * u;
        double facts = factsWidth(card, u);
        if (card.attempt() == 0 && facts > 0 && facts <= rest) {
            paintFacts(card, right - facts, right, middle, u);
            return true;
        }
        String attempt = Words.of("task.attempt", card.attempt());
        if (rest >= brush.textWidth(attempt, 12, false)) {
            Ink ink = card.attempt() > 0 ? Ink.TEXT : Ink.TEXT_MUTED;
            brush.textRight(attempt, right, middle, rest, 12, false, ink);
        }
        return false;
    }

    /** Late records, elements in line, watermark: those that fit beside each other. */
    private void paintFacts(TaskCard card, double left, double right, double middle, double u) {
        double x = left;
        for (TaskCard.Fact fact : card.facts()) {
            boolean late = fact.kind() == TaskCard.Fact.Kind.LATE;
            double width = brush.textWidth(fact.text(), 11.5, late) + 15 * u;
            if (x + width > right + 1) {
                continue;
            }
            Ink ink = late ? Ink.WARN_INK : Ink.TEXT_MUTED;
            factSign(brush, fact.kind(), x + 4 * u, middle, u);
            brush.text(fact.text(), x + 12 * u, middle, right - x, 11.5, late, ink);
            x += width + 6 * u;
        }
    }

    private double factsWidth(TaskCard card, double u) {
        double width = 0;
        for (TaskCard.Fact fact : card.facts()) {
            boolean late = fact.kind() == TaskCard.Fact.Kind.LATE;
            width += brush.textWidth(fact.text(), 11.5, late) + (width > 0 ? 21 : 15) * u;
        }
        return width;
    }

    /** What a fact is about, as a small sign. */
    static void factSign(Brush brush, TaskCard.Fact.Kind kind, double x, double y, double u) {
        switch (kind) {
            case LATE -> brush.icon(IconId.WARNING, x - 5 * u, y - 5.5 * u, 11 * u, Ink.WARN_INK);
            case BACKLOG -> {
                for (int i = -1; i <= 1; i++) {
                    brush.line(x - 3.5 * u, y + i * 3 * u, x + 3.5 * u, y + i * 3 * u, 1.5, Ink.TEXT_MUTED);
                }
            }
            case WATERMARK -> {
                double[] xs = {x, x + 4 * u, x - 4 * u};
                double[] ys = {y - 4 * u, y + 3.5 * u, y + 3.5 * u};
                brush.g.setStroke(brush.color(Ink.TEXT_MUTED));
                brush.g.setLineWidth(1.4);
                brush.g.strokePolygon(xs, ys, 3);
            }
        }
    }

    /** Under what the step has changed. */
    static void changed(Brush brush, double x, double middle, double width) {
        double u = brush.unit();
        brush.fill(new Rect(x - 2.5 * u, middle - 7.5 * u, width + 5 * u, 15 * u), 3 * u, Ink.STARTING_SOFT);
        brush.line(x - 2.5 * u, middle + 7.5 * u, x + width + 2.5 * u, middle + 7.5 * u, 1.6, Ink.ACCENT);
    }

    private void paintLines(TaskCard card, double left, double right, double top, double bottom, double u) {
        double y = top;
        for (String line : card.lines()) {
            if (isLong(line, right - left)) {
                String value = line.substring(line.indexOf(": ") + 2);
                boolean fits = brush.textWidth(value, 12.5, true) <= right - left;
                if (fits && bottom - y >= 2 * LINE * u - 0.5) {
                    paintLongLine(line, left, right, y, u);
                    y += 2 * LINE * u;
                }
                continue;
            }
            String[] pairs = line.split(TaskCard.PAIR_GAP, -1);
            double x = left;
            for (String pair : pairs) {
                double width = brush.textWidth(pair, 12.5, true) + 6 * u;
                if (x > left && x + width > right) {
                    x = left;
                    y += LINE * u;
                }
                if (bottom - y < LINE * u - 0.5) {
                    return;
                }
                if (card.changed().contains(pair)) {
                    changed(brush, x, y + LINE * u / 2, Math.min(width - 4 * u, right - x));
                }
                paintLine(pair, x, right, y + LINE * u / 2);
                x += width + 8 * u;
            }
            y += LINE * u;
        }
    }

    /** Whether something would be cut; such a line needs two, and where it does not fit it is left to the inspector. */
    private boolean isLong(String line, double room) {
        int colon = line.indexOf(": ");
        if (colon <= 0 || line.contains(TaskCard.PAIR_GAP)) {
            return false;
        }
        double name = brush.textWidth(line.substring(0, colon + 1), 12, false);
        double value = brush.textWidth(line.substring(colon + 2), 12.5, true);
        return name > room * NAME_SHARE || name + 5 * brush.unit() + value > room;
    }

    private void paintLongLine(String line, double left, double right, double top, double u) {
        int colon = line.indexOf(": ");
        String name = line.substring(0, colon + 1);
        brush.text(name, left, top + LINE * u / 2, right - left, 12, false, Ink.TEXT_MUTED);
        brush.text(line.substring(colon + 2), left, top + LINE * u * 1.5, right - left, 12.5, true, Ink.TEXT);
    }

    private void paintLine(String line, double left, double right, double middle) {
        int colon = line.indexOf(": ");
        if (colon < 0) {
            brush.text(line, left, middle, right - left, 12, false, Ink.TEXT_MUTED);
            return;
        }
        String name = line.substring(0, colon + 1);
        double used = brush.text(name, left, middle, (right - left) * NAME_SHARE, 12, false, Ink.TEXT_MUTED);
        double x = left + used + 5 * brush.unit();
        brush.text(line.substring(colon + 2), x, middle, right - x, 12.5, true, Ink.TEXT);
    }

    /** Why it waits, above the given bottom; answers the height used. */
    private double paintWaiting(TaskCard card, double left, double right, double bottom, int most, double u) {
        double x = left + 17 * u;
        List<String> lines = brush.wrap(card.waiting(), right - x, 11.5, false, most);
        if (lines.get(lines.size() - 1).endsWith("\u2026")) {
            lines = brush.wrap(card.waitingShort(), right - x, 11.5, false, most);
        }
        double pitch = 14.5 * u;
        double height = lines.size() * pitch + 5 * u;
        double top = bottom - height;
        brush.fill(new Rect(left - 4 * u, top, right - left + 8 * u, height), 5 * u, Ink.WARN_SOFT);
        brush.icon(IconId.CLOCK, left, top + 4 * u, 12 * u, Ink.WARN_INK);
        for (int i = 0; i < lines.size(); i++) {
            brush.text(lines.get(i), x, top + 2.5 * u + pitch * (i + 0.5), right - x + 2, 11.5, false, Ink.WARN_INK);
        }
        return height;
    }

    private void paintFooter(TaskCard card, double left, double right, double middle, double u) {
        String machine = card.taskManager().isEmpty() ? Words.of("task.noSlot") : card.taskManager();
        Ink ink = card.machineLost() ? Ink.FAILED_INK : Ink.TEXT_MUTED;
        brush.icon(IconId.TASK_MANAGER, left, middle - 6 * u, 12 * u, ink);
        double used = brush.text(
                        machine,
                        left + 16 * u,
                        middle,
                        (right - left) * (card.machineLost() ? 0.95 : 0.5),
                        12,
                        false,
                        ink)
                + 16 * u;
        double rest = right - left - used - 6 * u;
        String count = brush.choose(rest, 12, false, card.processed(), card.processedCount());
        brush.textRight(brush.choose(rest, 12, false, count, ""), right, middle, rest, 12, false, Ink.TEXT_MUTED);
    }

    /** A failed task is broken: a piece of its edge comes off, above the words at its foot. */
    private void paintCrack(Rect r) {
        double[] depths = {0, 0.1, 0.05, 0.12, 0.05, 0};
        double[] xs = new double[depths.length];
        double[] ys = new double[depths.length];
        for (int i = 0; i < depths.length; i++) {
            xs[i] = r.right() - depths[i] * Math.min(r.width(), 1.5 * r.height());
            ys[i] = r.y() + r.height() * (0.42 + 0.07 * i);
        }
        brush.g.setStroke(brush.color(Ink.FAILED_INK));
        brush.g.setLineWidth(5);
        brush.g.strokePolyline(xs, ys, xs.length);
        brush.g.setStroke(brush.color(Ink.CANVAS));
        brush.g.setLineWidth(2.5);
        brush.g.strokePolyline(xs, ys, xs.length);
    }
}
