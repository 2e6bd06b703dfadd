package io.barrierscope.visualizer.render;

import io.barrierscope.icons.IconId;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.scene.HeadPlaces;
import io.barrierscope.visualizer.scene.JobCard;
import io.barrierscope.visualizer.scene.Words;
import java.util.List;
import java.util.Locale;
import javafx.scene.shape.ArcType;

/** Draws the job manager: status, virtual time, task managers, and how a failure is being answered. */
final class JobPainter {
    private static final double PADDING = 14;

    private final Brush brush;
    private final HeadFrame frame;

    JobPainter(Brush brush) {
        this.brush = brush;
        this.frame = new HeadFrame(brush);
    }

    void paint(JobCard card) {
        Rect r = frame.card(card.box());
        double u = brush.unit();
        double left = r.x() + frame.padding(PADDING);
        double right = r.right() - frame.padding(PADDING);
        String word = card.statusWord();
        double height = 20 * u;
        boolean worded = brush.textWidth(word, 12.5, true) + height + 4 * u <= right - left;
        double pill = worded ? brush.textWidth(word, 12.5, true) + height + 12 * u : height;
        String time = Words.moment(card.timeMillis());
        boolean beside = brush.textWidth(time, 14, true) <= right - left - pill - 6 * u;
        String title = beside ? Words.of("job.title") : Words.of("job.title.short");
        double y = frame.title(card.box(), IconId.JOB_MANAGER, title, beside ? "" : time);
        if (y + 20 * u > r.bottom()) {
            return;
        }
        StateInks inks = StateInks.of(card.status());
        double middle = y + 10 * u;
        brush.fill(new Rect(left, middle - height / 2, pill, height), height / 2, inks.soft());
        brush.dot(left + height / 2, middle, height / 2 - 2.5 * u, inks.ink());
        brush.textCenter(
                word.substring(0, 1).toUpperCase(Locale.ROOT),
                left + height / 2,
                middle,
                height,
                11,
                true,
                inks.soft());
        if (worded) {
            brush.text(word, left + height + 2 * u, middle, right - left - height, 12.5, true, inks.ink());
        }
        double timeWidth = beside ? brush.textRight(time, right, middle, right - left, 14, true, Ink.TEXT) : 0;
        String step = Words.of("job.step", card.step());
        double stepRoom = right - left - pill - timeWidth - 18 * u;
        if (beside && stepRoom >= brush.textWidth(step, 11.5, false)) {
            brush.textRight(step, right - timeWidth - 8 * u, middle, stepRoom, 11.5, false, Ink.TEXT_MUTED);
        }
        y += 25 * u;
        Rect machines = brush.view.toScreen(HeadPlaces.machine(card.box(), 0, brush.view.textUnit()));
        double floor = card.machines().isEmpty() ? r.bottom() - 6 * u : machines.y() - 4;
        boolean news = card.failure() != null || !card.notices().isEmpty();
        boolean machinesShown = !news || floor - y >= 2 * 15.5 * u;
        floor = machinesShown ? floor : r.bottom() - 4;
        for (String notice : card.notices()) {
            for (String line : brush.wrap(notice, right - left - 17 * u, 11.5, true, 2)) {
                if (floor - y >= 15 * u) {
                    if (line.equals(brush.wrap(notice, right - left - 17 * u, 11.5, true, 2)
                            .get(0))) {
                        brush.icon(IconId.CLOCK, left, y + 1.5 * u, 12 * u, Ink.WARN_INK);
                    }
                    brush.text(line, left + 17 * u, y + 7.5 * u, right - left - 15 * u, 11.5, true, Ink.WARN_INK);
                    y += 15 * u;
                }
            }
        }
        JobCard.RestartClock failure = card.failure();
        if (failure != null) {
            paintClock(failure, left, right, y, floor, u);
        }
        if (machinesShown) {
            paintMachines(card);
        }
    }

    private void paintClock(JobCard.RestartClock clock, double left, double right, double top, double floor, double u) {
        StateInks inks =
                switch (clock.phase()) {
                    case BACKING_OFF, RESTARTING -> StateInks.WARN;
                    case RECOVERED -> StateInks.RUNNING;
                    case GIVEN_UP -> StateInks.FAILED;
                };
        double x = left;
        double lineHeight = 15.5 * u;
        if (floor - top < lineHeight) {
            return;
        }
        double ring = Math.min(17 * u, (floor - top) / 2 - 2);
        if (ring >= 9 && right - left > 150 * u) {
            paintRing(clock, left + ring, top + ring + 1, ring, inks, u);
            x = left + 2 * ring + 9 * u;
        }
        double y = top + lineHeight / 2;
        int all = (int) ((floor - top) / lineHeight);
        List<String> headline = brush.wrap(clock.headline(), right - x, 12.5, true, Math.min(2, all));
        for (String line : headline) {
            brush.text(line, x, y, right - x + 2, 12.5, true, inks.ink());
            y += lineHeight;
        }
        int lines = all - headline.size();
        List<String> cause = brush.wrap(clock.cause(), right - x, 11.5, false, lines > 2 ? 2 : Math.max(0, lines));
        cause = isCut(cause) ? List.of() : cause;
        for (String line : cause) {
            brush.text(line, x, y, right - x + 2, 11.5, false, Ink.TEXT);
            y += lineHeight;
        }
        int rest = lines - cause.size();
        List<String> detail = rest > 0 ? brush.wrap(clock.detail(), right - x, 11.5, false, rest) : List.of();
        if (!isCut(detail)) {
            for (String line : detail) {
                brush.text(line, x, y, right - x + 2, 11.5, false, Ink.TEXT_MUTED);
                y += lineHeight;
            }
        }
    }

    /** Half a sentence tells less than none. */
    private static boolean isCut(List<String> lines) {
        return !lines.isEmpty() && lines.get(lines.size() - 1).endsWith("\u2026");
    }

    private void paintRing(JobCard.RestartClock clock, double x, double y, double radius, StateInks inks, double u) {
        brush.ring(x, y, radius - 2, 4, inks.soft());
        brush.g.setStroke(brush.color(inks.ink()));
        brush.g.setLineWidth(4);
        double r = radius - 2;
        brush.g.strokeArc(x - r, y - r, 2 * r, 2 * r, 90, -360 * clock.share(), ArcType.OPEN);
        IconId icon =
                switch (clock.phase()) {
                    case BACKING_OFF -> IconId.CLOCK;
                    case RESTARTING -> IconId.RESTART;
                    case RECOVERED -> IconId.OK;
                    case GIVEN_UP -> IconId.ERROR;
                };
        double size = Math.min(16 * u, radius);
        brush.icon(icon, x - size / 2, y - size / 2, size, inks.ink());
    }

    private void paintMachines(JobCard card) {
        double unit = brush.view.textUnit();
        int fitting = Math.min(card.machines().size(), HeadPlaces.machinesThatFit(card.box(), unit));
        for (int i = 0; i < fitting; i++) {
            Rect r = brush.view.toScreen(HeadPlaces.machine(card.box(), i, unit));
            if (r.y() < brush.view.screenY(card.box().y()) + 44 * brush.unit()) {
                return;
            }
            int hidden = card.machines().size() - fitting;
            if (hidden > 0 && i == fitting - 1) {
                brush.stroke(r, 4, 1, Ink.OUTLINE_STRONG, 3, 3);
                String whole = Words.of("machine.more", hidden + 1);
                String more = brush.choose(r.width() - 6, 11.5, false, whole, "+" + (hidden + 1));
                brush.textCenter(more, r.centerX(), r.centerY(), r.width() - 6, 11.5, false, Ink.IDLE_INK);
            } else {
                paintMachine(card.machines().get(i), r);
            }
        }
    }

    /** A frame with the slots in it: full ones have a task. */
    private void paintMachine(JobCard.Machine machine, Rect r) {
        double u = brush.unit();
        boolean well = machine.trouble().isEmpty();
        StateInks inks = well ? StateInks.IDLE : machine.alive() ? StateInks.WARN : StateInks.FAILED;
        brush.fill(r, 4, inks.soft());
        if (well) {
            brush.stroke(r, 4, 1, Ink.OUTLINE_STRONG);
        } else {
            brush.stroke(r, 4, 1.2, inks.ink(), 4, 3);
        }
        double left = r.x() + 6 * u;
        double room = r.right() - left - 5 * u;
        if (!well) {
            String text = machine.id() + " " + machine.trouble();
            brush.text(text, left, r.centerY(), room, 11.5, true, inks.ink());
            return;
        }
        double used = brush.text(machine.id().toString(), left, r.centerY(), room, 11.5, false, inks.ink()) + 7 * u;
        double side = 9 * u;
        if (machine.slots() * (side + 3 * u) <= room - used) {
            for (int slot = 0; slot < machine.slots(); slot++) {
                Rect box = new Rect(left + used + slot * (side + 3 * u), r.centerY() - side / 2, side, side);
                if (slot < machine.usedSlots()) {
                    brush.fill(box, 2, inks.ink());
                }
                brush.stroke(box, 2, 1.2, inks.ink());
            }
        } else {
            String text = machine.usedSlots() + "/" + machine.slots();
            brush.text(
                    brush.choose(room - used, 11.5, true, text, ""),
                    left + used,
                    r.centerY(),
                    room,
                    11.5,
                    true,
                    inks.ink());
        }
    }
}
