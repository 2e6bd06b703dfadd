package io.barrierscope.app.lab.restart;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.inspector.Tone;
import io.barrierscope.app.lab.part.AxisPainter;
import io.barrierscope.app.lab.part.LabInk;
import io.barrierscope.app.lab.part.Pen;
import io.barrierscope.app.lab.part.TimeAxis;
import io.barrierscope.app.lab.restart.StrategyRun.Answer;
import io.barrierscope.app.lab.restart.StrategyRun.Stretch;
import io.barrierscope.engine.failover.ExponentialDelayRestart;
import io.barrierscope.engine.failover.FailureRateRestart;
import io.barrierscope.engine.failover.RestartDecision;

/** Draws the tape of failures and, under it, a lane for each strategy. */
final class TapePainter {
    static final double NAMES_WIDTH = 268;
    static final double TAPE_TOP = AxisPainter.HEIGHT;
    static final double TAPE_HEIGHT = 46;
    static final double LANES_TOP = TAPE_TOP + TAPE_HEIGHT;
    static final double LANE_HEIGHT = 92;
    private static final double MARGIN = 24;
    private static final double BAR_TOP = 20;
    private static final double BAR_HEIGHT = 26;
    private static final double PIN = 7;
    private static final double LEGEND_HEIGHT = 40;

    private final RestartsModel model;
    private final Messages messages;
    private final StrategyWords words;

    TapePainter(RestartsModel model, Messages messages, StrategyWords words) {
        this.model = model;
        this.messages = messages;
        this.words = words;
    }

    static TimeAxis axis(RestartsModel model, double width) {
        return TimeAxis.whole(model.untilMillis(), NAMES_WIDTH, width - NAMES_WIDTH - MARGIN);
    }

    static double laneTop(int lane) {
        return LANES_TOP + lane * LANE_HEIGHT;
    }

    static double height(RestartsModel model) {
        return laneTop(model.lanes()) + LEGEND_HEIGHT;
    }

    void paint(Pen pen, long cursorMillis, boolean focused) {
        TimeAxis axis = axis(model, pen.width());
        for (int lane = 0; lane < model.lanes(); lane++) {
            double top = laneTop(lane);
            boolean picked = lane == model.lane();
            pen.fill(
                    0,
                    top,
                    pen.width(),
                    LANE_HEIGHT,
                    picked ? LabInk.CHOSEN : lane % 2 == 0 ? LabInk.STRIPE : LabInk.GROUND);
            if (picked) {
                pen.fill(0, top, 4, LANE_HEIGHT, LabInk.ACCENT);
            }
        }
        AxisPainter.paint(pen, axis, 0, laneTop(model.lanes()));
        paintTape(pen, axis);
        for (int lane = 0; lane < model.lanes(); lane++) {
            paintName(pen, lane);
            paintLane(pen, axis, lane);
        }
        paintLegend(pen, laneTop(model.lanes()) + LEGEND_HEIGHT / 2);
        if (focused) {
            double x = axis.x(cursorMillis);
            pen.line(x, TAPE_TOP, x, laneTop(model.lanes()), 1, LabInk.ACCENT, 3, 3);
            pen.shape(LabInk.ACCENT, x - 6, LANES_TOP, x + 6, LANES_TOP, x, LANES_TOP - 9);
        }
    }

    private void paintTape(Pen pen, TimeAxis axis) {
        double middle = TAPE_TOP + TAPE_HEIGHT / 2;
        pen.font(13, true);
        pen.text(messages.text("lab.restart.tape"), 14, middle - 8, NAMES_WIDTH - 20, LabInk.TEXT);
        pen.font(11, false);
        pen.text(
                messages.text(
                        "lab.restart.tape.count", Quantities.count(model.tape().size())),
                14,
                middle + 9,
                NAMES_WIDTH - 20,
                LabInk.MUTED);
        pen.line(axis.left(), middle, axis.right(), middle, 3, LabInk.STRONG_LINE);
        double numbered = Double.NEGATIVE_INFINITY;
        double chosen = model.failure() < 0
                ? numbered
                : axis.x(model.tape().failureMillis().get(model.failure()));
        for (int i = 0; i < model.tape().size(); i++) {
            double x = axis.x(model.tape().failureMillis().get(i));
            boolean picked = i == model.failure();
            if (picked) {
                pen.line(x, TAPE_TOP, x, laneTop(model.lanes()), 2, LabInk.ACCENT);
            }
            pen.dot(x, middle, picked ? PIN + 3 : PIN + 1, picked ? LabInk.ACCENT : LabInk.GROUND);
            pen.dot(x, middle, PIN, LabInk.BAD);
            pen.font(10, true);
            String number = Integer.toString(i + 1);
            boolean free = x > numbered + 4 && Math.abs(x - chosen) > pen.textWidth(number) + 4;
            if (picked || free) {
                pen.textCenter(number, x, middle - 16, 30, LabInk.TEXT);
                numbered = x + pen.textWidth(number);
            }
        }
        pen.line(0, LANES_TOP, pen.width(), LANES_TOP, 1, LabInk.LINE);
    }

    private void paintName(Pen pen, int lane) {
        StrategyRun run = model.run(lane);
        double top = laneTop(lane);
        double room = NAMES_WIDTH - 26;
        pen.font(13, true);
        double used = pen.text(words.name(run), 14, top + 20, room - 70, LabInk.TEXT);
        pen.font(11, false);
        pen.text("Flink " + model.setup(lane).version().text(), 22 + used, top + 20, room - used, LabInk.MUTED);
        pen.text(words.values(run), 14, top + 40, room, LabInk.MUTED);
        pen.font(12, true);
        pen.text(words.outcome(run), 14, top + 62, room, inkOf(words.tone(run)));
        pen.line(0, top + LANE_HEIGHT - 1, pen.width(), top + LANE_HEIGHT - 1, 1, LabInk.LINE);
    }

    private void paintLane(Pen pen, TimeAxis axis, int lane) {
        StrategyRun run = model.run(lane);
        double top = laneTop(lane) + BAR_TOP;
        paintWindow(pen, axis, lane, top);
        for (Stretch stretch : run.stretches()) {
            double from = axis.x(stretch.fromMillis());
            double wide = Math.max(2, axis.x(stretch.toMillis()) - from);
            paintStretch(pen, stretch, from, top, wide);
        }
        for (long quiet : run.forgotten()) {
            double x = axis.x(quiet);
            pen.line(x, top - 12, x, top + BAR_HEIGHT, 1.5, LabInk.GOOD, 3, 2);
            pen.font(10, false);
            String text = messages.text("lab.restart.forgotten");
            if (pen.textWidth(text) <= roomBehind(axis, quiet)) {
                pen.text(text, x + 4, top - 7, pen.textWidth(text), LabInk.GOOD);
            }
        }
        double written = Double.NEGATIVE_INFINITY;
        for (Answer answer : run.answers()) {
            double x = axis.x(answer.timeMillis());
            paintAnswer(pen, answer, x, top);
            RestartDecision decision = answer.decision();
            if (decision != null) {
                pen.font(11, answer.number() - 1 == model.failure());
                String left = words.left(decision);
                double wide = pen.textWidth(left);
                double start = Math.max(axis.left(), Math.min(x - wide / 2, pen.width() - wide - 4));
                if (start > written + 6) {
                    pen.text(left, start, top + BAR_HEIGHT + 16, wide + 2, answer.isFinal() ? LabInk.BAD : LabInk.TEXT);
                    written = start + wide;
                }
            }
        }
    }

    private double roomBehind(TimeAxis axis, long millis) {
        for (long at : model.tape().failureMillis()) {
            if (at >= millis) {
                return axis.x(at) - axis.x(millis) - 14;
            }
        }
        return axis.right() - axis.x(millis);
    }

    private void paintLegend(Pen pen, double middle) {
        double x = 14;
        pen.fill(x, middle - 7, 22, 14, LabInk.GOOD_SOFT);
        pen.outline(x, middle - 7, 22, 14, 0, 1, LabInk.GOOD);
        x = legend(pen, "running", x + 28, middle);
        pen.fill(x, middle - 7, 22, 14, LabInk.WARNING_SOFT);
        pen.hatch(x, middle - 7, 22, 14, LabInk.WARNING);
        x = legend(pen, "waiting", x + 28, middle);
        pen.shape(LabInk.BAD, x, middle - 6, x + 12, middle - 6, x + 6, middle + 5);
        x = legend(pen, "counted", x + 18, middle);
        pen.ring(x + 5, middle, 4, 1.5, LabInk.BAD);
        x = legend(pen, "joined", x + 16, middle);
        pen.line(x, middle - 6, x + 12, middle + 6, 3, LabInk.BAD);
        pen.line(x, middle + 6, x + 12, middle - 6, 3, LabInk.BAD);
        x = legend(pen, "final", x + 18, middle);
        pen.ring(x + 3, middle, 3, 1, LabInk.MUTED);
        x = legend(pen, "unasked", x + 12, middle);
        pen.line(x + 2, middle - 8, x + 2, middle + 8, 1.5, LabInk.GOOD, 3, 3);
        legend(pen, "forgotten", x + 10, middle);
    }

    private double legend(Pen pen, String key, double x, double middle) {
        pen.font(11, false);
        return x + pen.text(messages.text("lab.restart.legend." + key), x, middle, pen.width() - x, LabInk.MUTED) + 20;
    }

    private void paintStretch(Pen pen, Stretch stretch, double from, double top, double wide) {
        switch (stretch.kind()) {
            case RUNNING -> {
                pen.fill(from, top, wide, BAR_HEIGHT, LabInk.GOOD_SOFT);
                pen.outline(from, top, wide, BAR_HEIGHT, 0, 1, LabInk.GOOD);
            }
            case WAITING -> {
                pen.fill(from, top, wide, BAR_HEIGHT, LabInk.WARNING_SOFT);
                pen.hatch(from, top, wide, BAR_HEIGHT, LabInk.WARNING);
                pen.outline(from, top, wide, BAR_HEIGHT, 0, 1, LabInk.WARNING);
                pen.font(11, true);
                String wait = Quantities.duration(stretch.millis());
                double needed = pen.textWidth(wait) + 8;
                if (needed < wide - 2) {
                    pen.fillRound(from + (wide - needed) / 2, top + 5, needed, BAR_HEIGHT - 10, 6, LabInk.WARNING_SOFT);
                    pen.textCenter(wait, from + wide / 2, top + BAR_HEIGHT / 2, wide, LabInk.WARNING);
                }
            }
            case OVER -> {
                pen.fill(from, top, wide, BAR_HEIGHT, LabInk.IDLE_SOFT);
                pen.outline(from, top, wide, BAR_HEIGHT, 0, 1, LabInk.IDLE, 4, 4);
                pen.font(11, false);
                pen.text(messages.text("lab.restart.over"), from + 16, top + BAR_HEIGHT / 2, wide - 20, LabInk.IDLE);
            }
        }
    }

    private static void paintAnswer(Pen pen, Answer answer, double x, double top) {
        double bottom = top + BAR_HEIGHT;
        RestartDecision decision = answer.decision();
        if (decision == null) {
            pen.ring(x, top - 4, 3, 1, LabInk.MUTED);
        } else if (!decision.canRestart()) {
            pen.line(x, top - 8, x, bottom + 6, 3, LabInk.BAD);
            pen.line(x - 6, top - 14, x + 6, top - 2, 3, LabInk.BAD);
            pen.line(x - 6, top - 2, x + 6, top - 14, 3, LabInk.BAD);
        } else if (decision.isNew()) {
            pen.shape(LabInk.BAD, x - 6, top - 11, x + 6, top - 11, x, top);
            pen.line(x, top, x, bottom, 1.5, LabInk.BAD);
        } else {
            pen.ring(x, top - 5, 4, 1.5, LabInk.BAD);
            pen.line(x, top, x, bottom, 1, LabInk.BAD, 2, 2);
        }
    }

    /** What the strategy looks back on, or waits for, at the picked failure. */
    private void paintWindow(Pen pen, TimeAxis axis, int lane, double top) {
        Answer answer = model.pickedAnswer(lane);
        RestartDecision decision = answer == null ? null : answer.decision();
        if (answer == null || decision == null) {
            return;
        }
        double y = top + BAR_HEIGHT + 34;
        if (decision.next() instanceof FailureRateRestart rate) {
            String text = messages.text("lab.restart.window", Quantities.duration(rate.intervalMillis()));
            paintSpan(pen, axis, answer.timeMillis() - rate.intervalMillis(), answer.timeMillis(), y, text);
        } else if (decision.canRestart() && decision.next() instanceof ExponentialDelayRestart exponential) {
            long quiet = exponential.settings().resetThresholdMillis();
            String text = messages.text("lab.restart.quiet", Quantities.duration(quiet));
            paintSpan(pen, axis, exponential.nextRestartMillis(), exponential.nextRestartMillis() + quiet, y, text);
        }
    }

    private void paintSpan(Pen pen, TimeAxis axis, long fromMillis, long toMillis, double y, String text) {
        double from = Math.max(axis.left(), axis.x(fromMillis));
        double to = Math.min(axis.right(), axis.x(toMillis));
        if (to <= from) {
            return;
        }
        pen.line(from, y, to, y, 2, LabInk.ACCENT);
        if (axis.x(fromMillis) >= axis.left()) {
            pen.line(from, y - 5, from, y + 5, 2, LabInk.ACCENT);
        }
        if (axis.x(toMillis) <= axis.right()) {
            pen.line(to, y - 5, to, y + 5, 2, LabInk.ACCENT);
        }
        pen.font(10, false);
        double wide = pen.textWidth(text) + 8;
        if (wide < to - from - 8) {
            pen.fill((from + to - wide) / 2, y - 6, wide, 12, LabInk.CHOSEN);
            pen.textCenter(text, (from + to) / 2, y, wide, LabInk.ACCENT);
        } else if (to + wide < pen.width()) {
            pen.text(text, to + 8, y, wide, LabInk.ACCENT);
        } else if (from - wide > axis.left()) {
            pen.text(text, from - wide, y, wide, LabInk.ACCENT);
        }
    }

    private static LabInk inkOf(Tone tone) {
        return switch (tone) {
            case GOOD -> LabInk.GOOD;
            case BAD -> LabInk.BAD;
            case WARNING -> LabInk.WARNING;
            default -> LabInk.TEXT;
        };
    }
}
