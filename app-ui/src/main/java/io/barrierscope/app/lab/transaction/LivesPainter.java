package io.barrierscope.app.lab.transaction;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.lab.part.AxisPainter;
import io.barrierscope.app.lab.part.LabInk;
import io.barrierscope.app.lab.part.Pen;
import io.barrierscope.app.lab.part.TimeAxis;
import io.barrierscope.app.lab.transaction.Life.Standing;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TransactionId;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Draws life lines; its cost follows what is in sight. */
final class LivesPainter {
    static final double NAMES_WIDTH = 120;
    static final double TOP = AxisPainter.HEIGHT + 2;
    private static final double RIGHT_MARGIN = 28;
    private static final double LEAST_ROW = 26;
    private static final double MOST_ROW = 44;
    private static final double PADDING = 6;
    private static final double END_RADIUS = 8;
    private static final double LEAST_WIDTH = 4;

    private final LivesModel model;
    private final Messages messages;

    LivesPainter(LivesModel model, Messages messages) {
        this.model = model;
        this.messages = messages;
    }

    /**
     * How the picture is looked at.
     *
     * @param step the moment that is shown
     * @param scroll how far down the picture was scrolled
     * @param row height of a row
     */
    record Look(long step, double timeMillis, @Nullable TransactionId picked, double scroll, double row) {
        double bar() {
            return row * 0.7;
        }
    }

    static TimeAxis whole(long untilMillis, double width) {
        return TimeAxis.whole(untilMillis, NAMES_WIDTH, width - NAMES_WIDTH - RIGHT_MARGIN);
    }

    private static double height(LivesModel.Lane lane, double row) {
        return lane.rows() * row + PADDING;
    }

    /** Height of all lanes. */
    double height(double row) {
        return model.lanes().values().stream()
                .mapToDouble(lane -> height(lane, row))
                .sum();
    }

    /** The height of a row at which everything fits, if it can be read. */
    double rowFor(double height) {
        int rows =
                model.lanes().values().stream().mapToInt(LivesModel.Lane::rows).sum();
        double room = height - TOP - model.lanes().size() * PADDING - 8;
        return Math.max(LEAST_ROW, Math.min(MOST_ROW, room / Math.max(1, rows)));
    }

    void paint(Pen pen, TimeAxis axis, Look look) {
        double top = TOP - look.scroll();
        boolean striped = false;
        for (Map.Entry<SubtaskId, LivesModel.Lane> entry : model.lanes().entrySet()) {
            double height = height(entry.getValue(), look.row());
            striped = !striped;
            if (top + height > TOP && top < pen.height()) {
                if (striped) {
                    pen.fill(0, top, pen.width(), height, LabInk.STRIPE);
                }
                pen.font(12, true);
                pen.text(entry.getKey().toString(), 12, top + height / 2, NAMES_WIDTH - 20, LabInk.TEXT);
                paintLane(pen, axis, entry.getValue().lives(), top + PADDING / 2, look);
            }
            top += height;
        }
        pen.fill(0, 0, pen.width(), TOP, LabInk.GROUND);
        AxisPainter.paint(pen, axis, 0, TOP);
        double now = axis.x(look.timeMillis());
        if (now >= axis.left() && now <= axis.right() + 1) {
            pen.line(now, TOP - 8, now, pen.height(), 2, LabInk.ACCENT);
            pen.shape(LabInk.ACCENT, now - 6, TOP - 8, now + 6, TOP - 8, now, TOP + 1);
        }
    }

    /** The life at a point; null for none. */
    @Nullable
    Life at(double x, double y, TimeAxis axis, Look look, double width) {
        double top = TOP - look.scroll();
        for (LivesModel.Lane lane : model.lanes().values()) {
            double height = height(lane, look.row());
            if (y >= Math.max(TOP, top) && y < top + height) {
                int row = (int) ((y - top - PADDING / 2) / look.row());
                Life best = null;
                for (int i = firstInSight(lane.lives(), axis); i < lane.lives().size(); i++) {
                    Life life = lane.lives().get(i);
                    double from = axis.x(life.openedMillis());
                    if (from > Math.min(width, x + 3)) {
                        break;
                    }
                    if (life.row() == row && x <= Math.max(from + LEAST_WIDTH, axis.x(endOf(life, look))) + 6) {
                        best = life;
                    }
                }
                return best;
            }
            top += height;
        }
        return null;
    }

    private void paintLane(Pen pen, TimeAxis axis, List<Life> lives, double top, Look look) {
        double[] covered = new double[16];
        for (int i = firstInSight(lives, axis); i < lives.size(); i++) {
            Life life = lives.get(i);
            double from = axis.x(life.openedMillis());
            if (from > pen.width()) {
                break;
            }
            double to = Math.max(from + LEAST_WIDTH, axis.x(endOf(life, look)));
            if (to >= axis.left() && to > covered[life.row()] + 0.5) {
                paintLife(pen, axis, life, top + life.row() * look.row() + (look.row() - look.bar()) / 2, look);
                covered[life.row()] = to;
            }
        }
    }

    /** Lives end soon after the next one begins, so some before the edge are enough. */
    private static int firstInSight(List<Life> lives, TimeAxis axis) {
        int low = 0;
        int high = lives.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (lives.get(middle).openedMillis() < axis.fromMillis()) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return Math.max(0, low - 16);
    }

    private static double endOf(Life life, Look look) {
        return life.endedMillis() >= 0 ? (double) life.endedMillis() : Math.max(look.timeMillis(), life.openedMillis());
    }

    private void paintLife(Pen pen, TimeAxis axis, Life life, double top, Look look) {
        Standing standing = life.at(look.step());
        double bar = look.bar();
        double from = Math.max(axis.left(), axis.x(life.openedMillis()));
        double to = Math.max(from + LEAST_WIDTH, Math.min(pen.width(), axis.x(endOf(life, look))));
        double now = Math.max(from, Math.min(to, axis.x(look.timeMillis())));
        boolean picked = life.id().equals(look.picked());
        if (standing == Standing.NOT_OPEN) {
            pen.outline(from, top, to - from, bar, 6, 1, LabInk.LINE, 3, 3);
            return;
        }
        double lived = standing == Standing.ENDED ? to : Math.max(from + LEAST_WIDTH, now);
        boolean good = life.end().isGood();
        boolean ended = standing == Standing.ENDED;
        LabInk ink = !ended
                ? LabInk.WARNING
                : good ? LabInk.GOOD : life.end() == Life.End.ABORTED ? LabInk.IDLE : LabInk.BAD;
        LabInk soft = !ended
                ? LabInk.GROUND
                : good ? LabInk.GOOD_SOFT : life.end() == Life.End.ABORTED ? LabInk.IDLE_SOFT : LabInk.BAD_SOFT;
        pen.fillRound(from, top, lived - from, bar, 6, soft);
        if (life.preCommittedStep() >= 0 && life.preCommittedStep() <= look.step()) {
            double turn = Math.max(from, axis.x(life.preCommittedMillis()));
            pen.hatch(turn, top + 1, Math.max(0, lived - turn), bar - 2, ink);
            pen.line(turn, top, turn, top + bar, 1.5, ink);
        }
        pen.outline(from, top, lived - from, bar, 6, picked ? 3 : 1.3, picked ? LabInk.ACCENT : ink);
        if (!ended && to > lived + 1) {
            pen.line(lived, top + bar / 2, to, top + bar / 2, 1, LabInk.LINE, 3, 3);
        }
        paintLabel(pen, axis, life, from, ended ? lived - END_RADIUS : lived, top + bar / 2);
        if (ended) {
            paintEnd(pen, life, to, top + bar / 2, ink);
        } else {
            paintClock(pen, axis, life, lived, top + bar / 2);
        }
    }

    private void paintLabel(Pen pen, TimeAxis axis, Life life, double from, double to, double middle) {
        pen.font(11, false);
        double until = life.preCommittedStep() >= 0 ? Math.min(to, axis.x(life.preCommittedMillis())) : to;
        double room = until - from - 10;
        String words = life.id().value();
        if (pen.textWidth(words) <= room) {
            pen.text(words, from + 6, middle, room, LabInk.TEXT);
        } else if (room > 12 && life.checkpointId() > 0) {
            pen.text(Long.toString(life.checkpointId()), from + 4, middle, room + 4, LabInk.TEXT);
        }
    }

    private static void paintEnd(Pen pen, Life life, double x, double middle, LabInk ink) {
        pen.dot(x, middle, END_RADIUS, ink);
        if (life.end().isGood()) {
            pen.line(x - 4, middle, x - 1, middle + 3, 2, LabInk.ON_STRONG);
            pen.line(x - 1, middle + 3, x + 4, middle - 4, 2, LabInk.ON_STRONG);
        } else {
            pen.line(x - 3, middle - 3, x + 3, middle + 3, 2, LabInk.ON_STRONG);
            pen.line(x - 3, middle + 3, x + 3, middle - 3, 2, LabInk.ON_STRONG);
        }
    }

    /** The broker's clock: when it ends a transaction that nobody has decided. */
    private void paintClock(Pen pen, TimeAxis axis, Life life, double from, double middle) {
        long expires = model.expiresMillis(life);
        if (expires < 0) {
            return;
        }
        double x = axis.x(expires);
        double end = Math.min(x, axis.right());
        if (end > from) {
            pen.line(from, middle, end, middle, 1, LabInk.BAD, 2, 3);
        }
        if (x <= axis.right()) {
            pen.ring(x, middle, 7, 1.5, LabInk.BAD);
            pen.line(x, middle, x, middle - 5, 1.5, LabInk.BAD);
            pen.line(x, middle, x + 3, middle + 2, 1.5, LabInk.BAD);
        } else {
            pen.font(10, false);
            String words = messages.text("lab.transaction.expires", Quantities.time(expires));
            double room = pen.width() - from - 14;
            if (pen.textWidth(words) < room) {
                double at = pen.width() - pen.textWidth(words) - 6;
                pen.fill(at - 3, middle - 6, pen.width() - at, 12, LabInk.GROUND);
                pen.text(words, at, middle, room, LabInk.BAD);
            }
        }
    }
}
