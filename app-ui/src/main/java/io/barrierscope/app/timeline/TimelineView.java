package io.barrierscope.app.timeline;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.app.theme.Swatches;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Slider;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import org.jspecify.annotations.Nullable;

/** The time line: a slider over all steps, and under it lanes in which a click goes to the moment. */
public final class TimelineView extends Pane {
    private static final double NAMES_WIDTH = 112;
    private static final double RIGHT_MARGIN = 16;
    private static final double SLIDER_HEIGHT = 24;
    private static final double THUMB_RADIUS = 8;
    private static final double NEAR_PIXELS = 8;

    private final Messages messages;
    private final TimelineModel model = new TimelineModel();
    private final LongConsumer seek;
    private final Consumer<Subject> picker;
    private final Swatches swatches = new Swatches(TimelinePainter.SWATCHES);
    private final TimelinePainter painter;
    private final Canvas canvas = new Canvas();
    private final Slider slider = new Slider();
    private final Tooltip tip = new Tooltip();
    private @Nullable RunFrame frame;
    private StepAxis axis = StepAxis.whole(1, NAMES_WIDTH, 1);
    private boolean zoomed;
    private boolean following;

    /** Makes an empty time line. */
    public TimelineView(Messages messages, LongConsumer seek, Consumer<Subject> picker) {
        this.messages = messages;
        this.seek = seek;
        this.picker = picker;
        this.painter = new TimelinePainter(swatches, messages);
        setId("timeline");
        getStyleClass().add("timeline");
        slider.setId("scrubber");
        slider.setMin(0);
        slider.setMax(1);
        slider.setAccessibleText(messages.text("timeline.scrubber"));
        slider.setTooltip(new Tooltip(messages.text("timeline.scrubber")));
        slider.valueProperty().addListener((value, before, after) -> {
            if (!following) {
                seek.accept(Math.round(after.doubleValue()));
            }
        });
        getChildren().addAll(swatches, canvas, slider);
        setMinHeight(SLIDER_HEIGHT + TimelinePainter.totalHeight());
        setPrefHeight(getMinHeight());
        canvas.setOnMousePressed(this::scrub);
        canvas.setOnMouseDragged(this::scrub);
        canvas.setOnMouseClicked(this::pick);
        canvas.setOnMouseMoved(this::hover);
        canvas.setOnScroll(event -> zoom(event.getX(), event.getDeltaY()));
        Tooltip.install(canvas, tip);
    }

    /** Shows the moment and the history of a frame. */
    public void show(RunFrame newest) {
        frame = newest;
        model.update(newest.trace());
        following = true;
        slider.setMax((double) Math.max(1, newest.furthestStep()));
        slider.setBlockIncrement(1);
        slider.setValue((double) newest.image().step());
        following = false;
        paint();
    }

    /** Draws again, for example with other colours. */
    public void paint() {
        RunFrame now = frame;
        if (now == null || canvas.getWidth() <= NAMES_WIDTH) {
            return;
        }
        double width = canvas.getWidth() - NAMES_WIDTH - RIGHT_MARGIN;
        axis = zoomed
                ? new StepAxis(axis.fromStep(), axis.toStep(), NAMES_WIDTH, width)
                        .showing(now.image().step())
                : StepAxis.whole(now.furthestStep(), NAMES_WIDTH, width);
        painter.paint(
                canvas.getGraphicsContext2D(),
                axis,
                model,
                now.trace(),
                now.image().step(),
                now.furthestStep());
    }

    @Override
    protected void layoutChildren() {
        canvas.setWidth(getWidth());
        canvas.setHeight(TimelinePainter.totalHeight());
        canvas.relocate(0, SLIDER_HEIGHT);
        double left = NAMES_WIDTH - THUMB_RADIUS;
        slider.resizeRelocate(
                left, 2, Math.max(40, getWidth() - left - RIGHT_MARGIN + THUMB_RADIUS), SLIDER_HEIGHT - 4);
        paint();
    }

    private void scrub(MouseEvent event) {
        if (event.getX() >= NAMES_WIDTH - NEAR_PIXELS && event.isPrimaryButtonDown()) {
            seek.accept(axis.step(event.getX()));
        }
    }

    private void pick(MouseEvent event) {
        if (event.getClickCount() == 2) {
            zoomed = false;
            paint();
            return;
        }
        Span span = spanAt(event.getX(), event.getY());
        if (span != null && span.subject() != null && event.isStillSincePress()) {
            picker.accept(span.subject());
        }
    }

    private void zoom(double x, double delta) {
        RunFrame now = frame;
        if (now != null && delta != 0) {
            axis = axis.zoomed(x, delta > 0 ? 1.25 : 0.8, now.furthestStep());
            zoomed = axis.toStep() - axis.fromStep() < now.furthestStep();
            paint();
        }
    }

    private void hover(MouseEvent event) {
        Span span = spanAt(event.getX(), event.getY());
        RunFrame now = frame;
        if (span == null || now == null) {
            tip.setText(messages.text("timeline.hint"));
            return;
        }
        String lane = span.lane().name().toLowerCase(Locale.ROOT);
        tip.setText(messages.text(
                "timeline.span",
                messages.text("timeline.one." + lane),
                span.label(),
                messages.text("timeline.kind." + span.kind().name().toLowerCase(Locale.ROOT)),
                Quantities.count(span.fromStep())));
    }

    private @Nullable Span spanAt(double x, double y) {
        RunFrame now = frame;
        double inside = y - TimelinePainter.AXIS_HEIGHT;
        if (now == null || inside < 0) {
            return null;
        }
        Span best = null;
        for (Lane lane : Lane.values()) {
            double top = TimelinePainter.top(lane);
            if (y < top || y >= top + TimelinePainter.height(lane)) {
                continue;
            }
            List<Span> spans = model.spans(lane);
            for (Span span : spans) {
                double to = axis.x(span.toStep() < 0 ? now.furthestStep() : span.toStep());
                if (axis.x(span.fromStep()) - NEAR_PIXELS <= x && x <= to + NEAR_PIXELS) {
                    best = span;
                }
            }
        }
        return best;
    }
}
