package io.barrierscope.app.lab.guarantee;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.lab.guarantee.Comparison.Cell;
import io.barrierscope.app.lab.guarantee.Comparison.Row;
import io.barrierscope.app.lab.guarantee.Comparison.Standing;
import io.barrierscope.app.lab.guarantee.TrialResult.Mark;
import io.barrierscope.app.lab.guarantee.TrialResult.Outcome;
import io.barrierscope.app.lab.part.AxisPainter;
import io.barrierscope.app.lab.part.LabInk;
import io.barrierscope.app.lab.part.Pen;
import io.barrierscope.app.lab.part.TimeAxis;
import io.barrierscope.engine.view.VerdictImage;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Draws one pane for each guarantee under a common time axis: when records were read, and when the reader got them. */
final class TrialPainter {
    static final double NAMES_WIDTH = 330;
    private static final double RIGHT_MARGIN = 26;
    private static final double TOP = AxisPainter.HEIGHT;
    private static final double ROOMY = 11;

    private final Messages messages;
    private final GuaranteeWords words;
    /** Where the line of the records that were got again has its last word; words never lie on each other. */
    private double timesWritten;

    TrialPainter(Messages messages, GuaranteeWords words) {
        this.messages = messages;
        this.words = words;
    }

    static TimeAxis axis(TrialResult result, double width) {
        return TimeAxis.whole(result.untilMillis(), NAMES_WIDTH, width - NAMES_WIDTH - RIGHT_MARGIN);
    }

    void paint(Pen pen, TrialResult result, TrialResult.At moment, Reader reader, List<Row> rows) {
        TimeAxis axis = axis(result, pen.width());
        double height = (pen.height() - TOP) / Guarantee.values().length;
        for (Guarantee guarantee : Guarantee.values()) {
            double top = TOP + guarantee.ordinal() * height;
            if (guarantee.ordinal() % 2 == 0) {
                pen.fill(0, top, pen.width(), height, LabInk.STRIPE);
            }
            pen.line(0, top, pen.width(), top, 1, LabInk.LINE);
        }
        AxisPainter.paint(pen, axis, 0, pen.height());
        Map<String, Row> byOrigin = new HashMap<>();
        rows.forEach(row -> byOrigin.put(row.origin(), row));
        for (Guarantee guarantee : Guarantee.values()) {
            Outcome outcome = result.outcomes().get(guarantee);
            double top = TOP + guarantee.ordinal() * height;
            if (outcome != null) {
                paintNames(pen, guarantee, outcome, moment.verdict(guarantee, reader), moment, top, height);
                paintPane(pen, axis, guarantee, outcome, moment, reader, byOrigin, top, height);
            }
        }
        double now = axis.x(moment.millis());
        pen.line(now, TOP - 8, now, pen.height(), 2, LabInk.ACCENT);
        pen.shape(LabInk.ACCENT, now - 6, TOP - 8, now + 6, TOP - 8, now, TOP + 1);
    }

    private void paintNames(
            Pen pen,
            Guarantee guarantee,
            Outcome outcome,
            @Nullable VerdictImage verdict,
            TrialResult.At moment,
            double top,
            double height) {
        double room = NAMES_WIDTH - 70;
        double middle = top + height / 2;
        pen.font(14, true);
        pen.text(words.name(guarantee), 14, middle - 34, room, LabInk.TEXT);
        pen.font(11, false);
        pen.text(words.settings(guarantee), 14, middle - 15, room, LabInk.MUTED);
        pen.text(words.recovery(guarantee), 14, middle + 1, room, LabInk.MUTED);
        pen.font(12, true);
        boolean good = verdict != null && verdict.lostCount() == 0 && verdict.duplicatedCount() == 0;
        LabInk ink = verdict == null ? LabInk.WARNING : good ? LabInk.GOOD : LabInk.BAD;
        pen.text(words.verdict(outcome, verdict), 14, middle + 20, room, ink);
        pen.font(11, false);
        pen.text(words.job(moment.images().get(guarantee)), 14, middle + 37, room, LabInk.MUTED);
    }

    private void paintPane(
            Pen pen,
            TimeAxis axis,
            Guarantee guarantee,
            Outcome outcome,
            TrialResult.At moment,
            Reader reader,
            Map<String, Row> rows,
            double top,
            double height) {
        double sent = top + height * 0.3;
        double received = top + height * 0.72;
        pen.font(10, false);
        String read = messages.text("lab.guarantee.sent");
        String got = messages.text("lab.guarantee.got");
        pen.text(read, NAMES_WIDTH - 14 - pen.textWidth(read), sent, 60, LabInk.MUTED);
        pen.text(got, NAMES_WIDTH - 14 - pen.textWidth(got), received, 60, LabInk.MUTED);
        pen.line(axis.left(), sent, axis.right(), sent, 1, LabInk.STRONG_LINE);
        pen.line(axis.left(), received, axis.right(), received, 1, LabInk.STRONG_LINE);
        paintMarks(pen, axis, outcome.marks(), moment.millis(), top, height);
        Deliveries deliveries = outcome.deliveries();
        if (deliveries == null) {
            return;
        }
        boolean roomy = rows.size() * ROOMY * 2 < axis.width();
        timesWritten = Double.NEGATIVE_INFINITY;
        double readBefore = Double.NEGATIVE_INFINITY;
        double labelled = Double.NEGATIVE_INFINITY;
        for (Deliveries.Read first : deliveries.reads()) {
            Row row = rows.get(first.origin());
            if (row == null || first.millis() > moment.millis()) {
                continue;
            }
            double x = axis.x(first.millis());
            Cell cell = row.cell(guarantee);
            boolean harmed = cell.standing() == Standing.LOST || cell.standing() == Standing.DOUBLED;
            if (x > readBefore + 1.5 || harmed) {
                paintRecord(pen, axis, cell, x, deliveries.times(reader, row.origin()), moment, sent, received, roomy);
                readBefore = x;
            }
            pen.font(10, harmed);
            double wide = pen.textWidth(row.value());
            if (x - wide / 2 > labelled + 3 && (roomy || harmed)) {
                pen.textCenter(row.value(), x, sent - 15, 60, harmed ? LabInk.BAD : LabInk.MUTED);
                labelled = x + wide / 2;
            }
        }
    }

    private void paintRecord(
            Pen pen,
            TimeAxis axis,
            Cell cell,
            double x,
            List<Long> moments,
            TrialResult.At moment,
            double sent,
            double received,
            boolean roomy) {
        boolean lost = cell.standing() == Standing.LOST;
        boolean doubled = cell.standing() == Standing.DOUBLED;
        LabInk ink = lost || doubled ? LabInk.BAD : moments.isEmpty() ? LabInk.WARNING : LabInk.GOOD;
        double radius = roomy ? 5 : 3;
        int count = 0;
        for (long at : moments) {
            if (at > moment.millis()) {
                break;
            }
            double to = axis.x(at);
            if (roomy || lost || doubled) {
                pen.line(x, sent, to, received, 1, count == 0 ? LabInk.STRONG_LINE : LabInk.BAD);
            }
            pen.dot(to, received, radius, count == 0 && !doubled ? LabInk.GOOD : LabInk.BAD);
            if (count > 0 && doubled) {
                pen.ring(to, received, radius + 4, 1.5, LabInk.BAD);
                pen.font(10, true);
                String times = "×" + (count + 1);
                double half = pen.textWidth(times) / 2;
                if (Math.abs(to - timesWritten) > 2 * half + 3) {
                    pen.textCenter(times, to, received + 16, 40, LabInk.BAD);
                    timesWritten = to;
                }
            }
            count++;
        }
        if (lost) {
            pen.ring(x, sent, radius + 2, 1.5, LabInk.BAD);
            pen.line(x - 6, sent - 6, x + 6, sent + 6, 2.5, LabInk.BAD);
            pen.line(x - 6, sent + 6, x + 6, sent - 6, 2.5, LabInk.BAD);
        } else if (count == 0) {
            pen.ring(x, sent, radius, 1.5, ink);
        } else {
            pen.dot(x, sent, radius, ink);
        }
    }

    private void paintMarks(Pen pen, TimeAxis axis, List<Mark> marks, long now, double top, double height) {
        double failed = Double.NaN;
        double failing = Double.NaN;
        String failingWord = "";
        double bottom = top + height;
        for (Mark mark : marks) {
            if (mark.millis() > now) {
                break;
            }
            double x = axis.x(mark.millis());
            switch (mark.kind()) {
                case CHECKPOINT -> {
                    pen.line(x, bottom - 12, x, bottom - 2, 1.5, LabInk.ACCENT);
                    pen.shape(LabInk.ACCENT, x, bottom - 12, x + 8, bottom - 9, x, bottom - 6);
                }
                case FAILURE, GIVEN_UP -> {
                    pen.line(x, top + 3, x, bottom - 3, 1.5, LabInk.BAD, 4, 3);
                    pen.shape(LabInk.BAD, x - 6, top + 2, x + 6, top + 2, x, top + 12);
                    paintWord(pen, failing, failingWord, x, top);
                    failing = x;
                    failingWord = messages.text("lab.guarantee.mark." + mark.kind());
                    failed = x;
                }
                case RESTART -> {
                    if (!Double.isNaN(failed)) {
                        pen.hatch(failed, bottom - 16, Math.max(2, x - failed), 14, LabInk.WARNING);
                        failed = Double.NaN;
                    }
                }
            }
        }
        paintWord(pen, failing, failingWord, Double.POSITIVE_INFINITY, top);
        if (!Double.isNaN(failed)) {
            pen.hatch(failed, bottom - 16, Math.max(2, axis.x(now) - failed), 14, LabInk.WARNING);
        }
    }

    /** Names a failure, unless the next one stands where the word would: of several in one place the last is named. */
    private static void paintWord(Pen pen, double x, String word, double next, double top) {
        pen.font(10, true);
        if (x + 9 + pen.textWidth(word) < next - 6) {
            pen.text(word, x + 9, top + 8, 120, LabInk.BAD);
        }
    }
}
