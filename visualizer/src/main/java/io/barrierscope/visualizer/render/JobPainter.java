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
        double y = frame.title(card.box(), IconId.JOB_MANAGER, Words.of("job.title"));
        double left = r.x() + frame.padding(PADDING);
        double right = r.right() - frame.padding(PADDING);
        if (y + 20 * u > r.bottom()) {
            return;
        }
        StateInks inks = StateInks.of(card.status());
        double middle = y + 10 * u;
        String word = card.statusWord();
        double height = 20 * u;
        double pill = brush.textWidth(word, 12.5, true) + height + 12 * u;
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
        brush.text(word, left + height + 2 * u, middle, right - left - height, 12.5, true, inks.ink());
        String time = Words.moment(card.timeMillis());
        double timeWidth = brush.textRight(time, right, middle, right - left - pill - 6 * u, 14, true, Ink.TEXT);
        String step = Words.of("job.step", card.step());
        double stepRoom = right - left - pill - timeWidth - 18 * u;
        if (stepRoom >= brush.textWidth(step, 11.5, false)) {
            brush.textRight(step, right - timeWidth - 8 * u, middle, stepRoom, 11.5, false, Ink.TEXT_MUTED);
        }
        y += 28 * u;
        Rect machines = brush.view.toScreen(HeadPlaces.machine(card.box(), 0));
        double floor = card.machines().isEmpty() ? r.bottom() - 6 * u : machines.y() - 4;
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
        paintMachines(card);
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
        brush.text(clock.headline(), x, y, right - x, 12.5, true, inks.ink());
        y += lineHeight;
        int lines = (int) ((floor - y + lineHeight / 2) / lineHeight);
        List<String> cause = brush.wrap(clock.cause(), right - x, 11.5, false, lines > 2 ? 2 : Math.max(0, lines));
        for (String line : cause) {
            brush.text(line, x, y, right - x + 2, 11.5, false, Ink.TEXT);
            y += lineHeight;
        }
        int rest = lines - cause.size();
        if (rest > 0) {
            for (String line : brush.wrap(clock.detail(), right - x, 11.5, false, rest)) {
                brush.text(line, x, y, right - x + 2, 11.5, false, Ink.TEXT_MUTED);
                y += lineHeight;
            }
        }
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
        double u = brush.unit();
        int fitting = Math.min(card.machines().size(), HeadPlaces.machinesThatFit(card.box()));
        for (int i = 0; i < fitting; i++) {
            JobCard.Machine machine = card.machines().get(i);
            Rect r = brush.view.toScreen(HeadPlaces.machine(card.box(), i));
            if (r.height() < 12) {
                return;
            }
            boolean well = machine.trouble().isEmpty();
            StateInks inks = well ? StateInks.IDLE : machine.alive() ? StateInks.WARN : StateInks.FAILED;
            brush.fill(r, r.height() / 2, inks.soft());
            if (!well) {
                brush.stroke(r, r.height() / 2, 1.2, inks.ink(), 4, 3);
            }
            String text = well
                    ? Words.of("machine.slots", machine.id(), machine.usedSlots(), machine.slots())
                    : machine.id() + " " + machine.trouble();
            if (well && brush.textWidth(text, 11.5, false) > r.width() - 8 * u) {
                text = machine.id() + " " + machine.usedSlots() + "/" + machine.slots();
            }
            int hidden = card.machines().size() - fitting;
            if (hidden > 0 && i == fitting - 1) {
                text = Words.of("machine.more", hidden + 1);
            }
            brush.textCenter(text, r.centerX(), r.centerY(), r.width() - 6 * u, 11.5, !well, inks.ink());
        }
    }
}
