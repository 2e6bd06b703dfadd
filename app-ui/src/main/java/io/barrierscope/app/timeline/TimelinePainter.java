package io.barrierscope.app.timeline;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.theme.Swatches;
import io.barrierscope.engine.session.TraceView;
import java.util.List;
import java.util.Locale;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Paint;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import org.jspecify.annotations.Nullable;

/** Draws the lanes; its cost follows the width in pixels rather than the length of the run. */
final class TimelinePainter {
    static final String[] SWATCHES = {
        "timeline-ground",
        "timeline-stripe",
        "timeline-text",
        "timeline-faint",
        "timeline-head",
        "timeline-future",
        "span-undecided",
        "span-good",
        "span-warning",
        "span-bad",
        "span-fault",
        "span-failure",
        "span-ink",
        "span-light"
    };
    static final double AXIS_HEIGHT = 18;
    private static final double TICK_DISTANCE = 120;
    private static final double MIN_SPAN_WIDTH = 3;

    /** What did not end well is drawn over all others where it is no wider: it must not be hidden among many. */
    private static final double NARROW = 6;

    private static final double LABELLED_WIDTH = 14;

    private static final double FAILURE_SIZE = 14;

    /** What has happened behind the present moment is paler, as in the list of events, and still to be read and clicked. */
    static final double FUTURE_VEIL = 0.5;

    private final Swatches swatches;
    private final Messages messages;
    private final Font font = Font.font(11);
    private final Font small = Font.font(10);

    TimelinePainter(Swatches swatches, Messages messages) {
        this.swatches = swatches;
        this.messages = messages;
    }

    /** Height of a lane. */
    static double height(Lane lane) {
        return lane == Lane.TRANSACTIONS ? 34 : lane == Lane.BOOKMARKS ? 18 : 22;
    }

    /** How far the words of the row go that is drawn: what overlaps has its words once. */
    private double labelled;

    /** Top of a lane. */
    static double top(Lane lane) {
        double top = AXIS_HEIGHT;
        for (Lane above : Lane.values()) {
            if (above == lane) {
                break;
            }
            top += height(above);
        }
        return top;
    }

    /** Height of all lanes with the axis. */
    static double totalHeight() {
        return top(Lane.BOOKMARKS) + height(Lane.BOOKMARKS);
    }

    void paint(
            GraphicsContext graphics,
            StepAxis axis,
            TimelineModel model,
            List<Bookmark> marks,
            CheckpointPhases phases,
            TraceView trace,
            long step,
            long furthest) {
        double whole = totalHeight() + PhasesPainter.height(phases);
        double width = axis.left() + axis.width();
        graphics.setFill(swatches.of("timeline-ground"));
        graphics.fillRect(0, 0, graphics.getCanvas().getWidth(), whole);
        graphics.setTextBaseline(VPos.CENTER);
        boolean striped = false;
        for (Lane lane : Lane.values()) {
            striped = !striped;
            if (striped) {
                graphics.setFill(swatches.of("timeline-stripe"));
                graphics.fillRect(0, top(lane), graphics.getCanvas().getWidth(), height(lane));
            }
            graphics.setFill(swatches.of("timeline-text"));
            graphics.setFont(font);
            graphics.setTextAlign(TextAlignment.LEFT);
            String name = messages.text("timeline.lane." + lane.name().toLowerCase(Locale.ROOT));
            graphics.fillText(name, 8, top(lane) + height(lane) / 2, axis.left() - 16);
            for (Track row : model.tracks(lane)) {
                paintSpans(graphics, axis, lane, row, furthest, Double.POSITIVE_INFINITY);
            }
            if (lane != Lane.FAULTS) {
                paintSpans(graphics, axis, lane, model.odd(lane), furthest, NARROW);
            }
        }
        paintMarks(graphics, axis, marks);
        new PhasesPainter(swatches, messages).paint(graphics, axis, phases, furthest);
        paintTicks(graphics, axis, trace);
        double head = axis.x(step);
        if (head >= axis.left() - 1 && head <= width + 1) {
            graphics.setFill(swatches.of("timeline-head"));
            graphics.fillRect(head - 1, 0, 2, whole);
        }
        double end = axis.x(furthest);
        if (step < furthest && head < width) {
            graphics.setFill(swatches.of("timeline-future"));
            double from = Math.max(axis.left(), head + 1);
            graphics.setGlobalAlpha(FUTURE_VEIL);
            graphics.fillRect(from, AXIS_HEIGHT, Math.max(0, Math.min(width, end) + MIN_SPAN_WIDTH - from), whole);
            graphics.setGlobalAlpha(1);
        }
    }

    private void paintTicks(GraphicsContext graphics, StepAxis axis, TraceView trace) {
        graphics.setFont(small);
        graphics.setFill(swatches.of("timeline-faint"));
        graphics.setTextAlign(TextAlignment.LEFT);
        String before = "";
        for (double x = axis.left(); x < axis.left() + axis.width() - 40; x += TICK_DISTANCE) {
            int known = trace.eventsUntil(axis.step(x));
            long time = known == 0 ? 0 : trace.events().get(known - 1).timeMillis();
            String text = Quantities.time(time);
            graphics.fillRect(x, AXIS_HEIGHT - 4, 1, 4);
            if (!text.equals(before)) {
                graphics.fillText(text, x + 3, AXIS_HEIGHT / 2 - 1);
            }
            before = text;
        }
    }

    private void paintMarks(GraphicsContext graphics, StepAxis axis, List<Bookmark> marks) {
        double top = top(Lane.BOOKMARKS);
        double height = height(Lane.BOOKMARKS);
        graphics.setFont(small);
        graphics.setTextAlign(TextAlignment.LEFT);
        for (int i = 0; i < marks.size(); i++) {
            double x = axis.x(marks.get(i).step());
            if (x < axis.left() || x > axis.left() + axis.width()) {
                continue;
            }
            graphics.setFill(swatches.of("timeline-head"));
            graphics.fillPolygon(
                    new double[] {x - 4, x + 4, x + 4, x, x - 4},
                    new double[] {top + 3, top + 3, top + height - 3, top + height - 6, top + height - 3},
                    5);
            double next = i + 1 < marks.size() ? axis.x(marks.get(i + 1).step()) : axis.left() + axis.width();
            if (next - x > 30) {
                graphics.setFill(swatches.of("timeline-text"));
                graphics.fillText(marks.get(i).name(), x + 7, top + height / 2, next - x - 14);
            }
        }
    }

    /**
     * Each pixel is covered once, however many spans share it; those that begin behind it are looked for by halving. A failure
     * stands over the fault that brought it about, and what began and ended within another span over that one.
     *
     * @param widest wider ones are left out
     */
    private void paintSpans(
            GraphicsContext graphics, StepAxis axis, Lane lane, Track spans, long furthest, double widest) {
        double edge = axis.left() + axis.width();
        double covered = Double.NEGATIVE_INFINITY;
        double failures = Double.NEGATIVE_INFINITY;
        double begun = Double.NEGATIVE_INFINITY;
        labelled = Double.NEGATIVE_INFINITY;
        Span last = null;
        double lastX = Double.NEGATIVE_INFINITY;
        boolean moments = lane == Lane.FAULTS;
        for (int i = spans.firstNear(axis.fromStep()); i < spans.size(); i++) {
            Span span = spans.get(i);
            boolean failure = span.kind() == Span.Kind.FAILURE;
            double from = axis.x(span.fromStep());
            if (from > edge) {
                break;
            }
            double to = axis.x(span.toStep() < 0 ? furthest : span.toStep());
            boolean free = moments
                    ? from > (failure ? failures : covered)
                    : to > covered + 0.5 || from >= begun + MIN_SPAN_WIDTH;
            if (!free || to < axis.left() || to - from > widest) {
                double least = Math.min(covered, moments ? failures : begun + MIN_SPAN_WIDTH);
                if (from < least) {
                    i = Math.max(i, spans.firstNear(axis.stepAt(least)) - 1);
                }
                continue;
            }
            if (moments) {
                if (failure) {
                    boolean crowded = from - lastX < FAILURE_SIZE;
                    paintNumber(graphics, crowded ? null : last, lastX);
                    last = crowded ? null : span;
                    lastX = from;
                }
                paintMoment(graphics, span, from);
                covered = failure ? covered : from + 2;
                failures = failure ? from + 2 : failures;
            } else {
                paintBar(graphics, axis, lane, span, Math.max(axis.left(), from), Math.min(edge, to));
                covered = Math.max(covered, Math.max(to, from + MIN_SPAN_WIDTH - 0.5));
                begun = from;
            }
        }
        paintNumber(graphics, last, lastX);
    }

    /** A failure that shares its place with others has no number: it could not be read. */
    private void paintNumber(GraphicsContext graphics, @Nullable Span failure, double x) {
        if (failure != null) {
            graphics.setFill(swatches.of("span-ink"));
            graphics.setFont(small);
            graphics.setTextAlign(TextAlignment.CENTER);
            graphics.fillText(failure.label(), x, top(Lane.FAULTS) + height(Lane.FAULTS) / 2);
        }
    }

    private void paintMoment(GraphicsContext graphics, Span span, double x) {
        double middle = top(Lane.FAULTS) + height(Lane.FAULTS) / 2;
        graphics.setFill(paint(span.kind()));
        if (span.kind() == Span.Kind.FAULT) {
            graphics.fillPolygon(new double[] {x - 5, x + 5, x}, new double[] {middle - 6, middle - 6, middle + 6}, 3);
            return;
        }
        double half = FAILURE_SIZE / 2;
        graphics.fillOval(x - half, middle - half, FAILURE_SIZE, FAILURE_SIZE);
    }

    private void paintBar(GraphicsContext graphics, StepAxis axis, Lane lane, Span span, double from, double to) {
        int rows = lane == Lane.TRANSACTIONS ? TimelineModel.TRANSACTION_ROWS : 1;
        double gap = rows > 1 ? 1 : 3;
        double height = (height(lane) - 4) / rows - gap;
        double top = top(lane) + 3 + span.row() * (height + gap);
        double width = Math.max(MIN_SPAN_WIDTH, to - from);
        graphics.setFill(paint(span.kind()));
        double turn = span.turnStep() < 0 ? to : Math.min(to, Math.max(from, axis.x(span.turnStep())));
        if (lane == Lane.CHECKPOINTS) {
            graphics.fillRoundRect(from, top, width, height, 6, 6);
        } else {
            graphics.setGlobalAlpha(0.4);
            graphics.fillRoundRect(from, top, Math.max(MIN_SPAN_WIDTH, turn - from), height, 6, 6);
            graphics.setGlobalAlpha(1);
            if (span.turnStep() >= 0) {
                graphics.fillRoundRect(turn, top, Math.max(MIN_SPAN_WIDTH, to - turn), height, 6, 6);
            }
        }
        if (rows == 1) {
            boolean onWait = lane == Lane.RESTARTS && turn - from >= to - turn;
            double labelFrom = lane == Lane.RESTARTS && !onWait ? turn : from;
            double room = (onWait ? turn : from + width) - labelFrom;
            if (room > LABELLED_WIDTH && labelFrom > labelled) {
                labelled = labelFrom + Math.min(room, LABELLED_WIDTH);
                graphics.setFill(swatches.of(onWait ? "timeline-text" : "span-ink"));
                graphics.setFont(small);
                graphics.setTextAlign(TextAlignment.LEFT);
                graphics.fillText(span.label(), labelFrom + 5, top + height / 2, room - 8);
            }
        }
    }

    private Paint paint(Span.Kind kind) {
        return swatches.of("span-" + kind.name().toLowerCase(Locale.ROOT));
    }
}
