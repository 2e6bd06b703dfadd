package io.barrierscope.app.timeline;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.app.theme.Swatches;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import javafx.collections.ListChangeListener.Change;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Slider;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/** The time line: a slider over all steps, and under it lanes in which a click goes to the moment. */
public final class TimelineView extends Pane {
    private static final double NAMES_WIDTH = 112;
    private static final double RIGHT_MARGIN = 16;
    private static final double SLIDER_HEIGHT = 24;
    private static final double THUMB_RADIUS = 8;
    private static final double NEAR_PIXELS = 8;
    private static final double CLOCK_MARGIN = 3;

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
    private final Bookmarks marks;
    private final ScrollPane lanes = new ScrollPane(canvas);
    private final Label clock = new Label();
    private CheckpointPhases phases = CheckpointPhases.NONE;
    private @Nullable Subject picked;
    private double draggedFrom;
    private long presentStep;
    private boolean zoomed;
    private boolean roaming;
    private boolean following;
    private double textScale = 1;

    /** Makes an empty time line. */
    public TimelineView(Messages messages, Bookmarks marks, LongConsumer seek, Consumer<Subject> picker) {
        this.messages = messages;
        this.marks = marks;
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
        lanes.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        lanes.setFitToWidth(true);
        lanes.setFocusTraversable(false);
        lanes.getStyleClass().add("edge-to-edge");
        clock.setId("broker-clock");
        clock.getStyleClass().add("tone-muted");
        clock.setMouseTransparent(true);
        getChildren().addAll(swatches, lanes, slider, clock);
        setMinHeight(SLIDER_HEIGHT + TimelinePainter.totalHeight());
        setPrefHeight(getMinHeight());
        canvas.setId("timeline-lanes");
        canvas.setFocusTraversable(true);
        canvas.setAccessibleRole(AccessibleRole.SLIDER);
        canvas.setAccessibleText(messages.text("timeline.lanes"));
        canvas.setOnMousePressed(this::press);
        canvas.setOnMouseDragged(this::drag);
        canvas.setOnMouseClicked(this::pick);
        canvas.setOnMouseMoved(this::hover);
        canvas.setOnKeyPressed(this::type);
        canvas.setOnScroll(event -> {
            if (event.getDeltaX() != 0) {
                pan(-event.getDeltaX());
            } else {
                roaming =
                        true; // what is under the pointer stays there, also where the present moment goes out of sight
                zoom(event.getX() / textScale, event.getDeltaY());
            }
            event.consume();
        });
        marks.shown().addListener((Change<? extends Bookmark> change) -> paint());
        Tooltip.install(canvas, tip);
    }

    /** What is picked: while it is a checkpoint, its phases in each subtask are shown. */
    public void pick(Subject subject) {
        picked = subject;
        findPhases();
        requestLayout();
        paint();
    }

    /** Sets how large its letters, and what carries them, are; 1 is normal. */
    public void setTextScale(double factor) {
        textScale = factor;
        setMinHeight(SLIDER_HEIGHT + TimelinePainter.totalHeight() * factor);
        setPrefHeight(getMinHeight());
        requestLayout();
    }

    /** Shows more or fewer steps around the present one. */
    public void zoomHere(boolean in) {
        RunFrame now = frame;
        if (now != null) {
            roaming = false;
            axis = axis.showing(now.image().step());
            zoom(axis.x(now.image().step()), in ? 1 : -1);
        }
    }

    /** Shows all steps. */
    public void fit() {
        zoomed = false;
        paint();
    }

    /** The step under a pixel of the lanes. */
    public long stepAt(double x) {
        return axis.step(x / textScale);
    }

    /** How many steps are in sight. */
    public double sight() {
        return axis.toStep() - axis.fromStep();
    }

    private void type(KeyEvent event) {
        switch (event.getCode()) {
            case PLUS, ADD, EQUALS -> zoomHere(true);
            case MINUS, SUBTRACT -> zoomHere(false);
            case PAGE_UP -> pan(-axis.width() / 2);
            case PAGE_DOWN -> pan(axis.width() / 2);
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void pan(double pixels) {
        RunFrame now = frame;
        if (now != null && zoomed) {
            axis = axis.panned(pixels, now.furthestStep());
            roaming = true;
            paint();
        }
    }

    private void findPhases() {
        RunFrame now = frame;
        Span span = picked instanceof Subject.Checkpoint checkpoint ? model.checkpoint(checkpoint.id()) : null;
        if (now == null || span == null || !(picked instanceof Subject.Checkpoint chosen)) {
            phases = CheckpointPhases.NONE;
        } else {
            phases = CheckpointPhases.of(now.trace(), span, chosen.id());
        }
    }

    /** Shows the moment and the history of a frame. */
    public void show(RunFrame newest) {
        frame = newest;
        model.update(newest.trace());
        marks.update(newest.history());
        int rows = phases.rows().size();
        if (picked instanceof Subject.Checkpoint) {
            findPhases();
        }
        if (rows != phases.rows().size()) {
            requestLayout();
        }
        clock.setText(BrokerClock.text(messages, newest.image()));
        clock.setVisible(!clock.getText().isEmpty());
        roaming = roaming && presentStep == newest.image().step();
        presentStep = newest.image().step();
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
        if (now == null || canvas.getWidth() / textScale <= NAMES_WIDTH) {
            return;
        }
        double width = canvas.getWidth() / textScale - NAMES_WIDTH - RIGHT_MARGIN;
        axis = zoomed
                ? following(new StepAxis(axis.fromStep(), axis.toStep(), NAMES_WIDTH, width), now)
                : StepAxis.whole(now.furthestStep(), NAMES_WIDTH, width);
        GraphicsContext graphics = canvas.getGraphicsContext2D();
        graphics.save();
        graphics.scale(textScale, textScale);
        painter.paint(
                graphics,
                axis,
                model,
                marks.shown(),
                phases,
                now.trace(),
                now.image().step(),
                now.furthestStep());
        graphics.restore();
    }

    /** A pan stays where it was put until time moves. */
    private StepAxis following(StepAxis now, RunFrame shown) {
        return roaming ? now : now.showing(shown.image().step());
    }

    @Override
    protected void layoutChildren() {
        double whole = (TimelinePainter.totalHeight() + PhasesPainter.height(phases)) * textScale;
        double clockHeight = Math.ceil(clock.prefHeight(-1)) + CLOCK_MARGIN;
        double height = Math.max(1, getHeight() - SLIDER_HEIGHT - clockHeight);
        double names = NAMES_WIDTH * textScale;
        double width = Math.max(1, getWidth() - (whole > height ? RIGHT_MARGIN : 0));
        boolean resized = width != canvas.getWidth() || whole != canvas.getHeight();
        canvas.setWidth(width);
        canvas.setHeight(whole);
        lanes.resizeRelocate(0, SLIDER_HEIGHT, getWidth(), height);
        double radius = thumbRadius();
        double left = names - radius;
        clock.resizeRelocate(names, getHeight() - clockHeight, getWidth() - names, clockHeight - CLOCK_MARGIN);
        double right = RIGHT_MARGIN * textScale - radius;
        slider.resizeRelocate(left, 2, Math.max(40, canvas.getWidth() - left - right), SLIDER_HEIGHT - 4);
        if (resized) {
            paint();
        }
    }

    /** Half of the slider's knob, whose middle stands over the line in the lanes. */
    private double thumbRadius() {
        return slider.lookup(".thumb") instanceof Region thumb && thumb.getWidth() > 0
                ? thumb.getWidth() / 2
                : THUMB_RADIUS;
    }

    private void press(MouseEvent event) {
        canvas.requestFocus();
        draggedFrom = event.getX() / textScale;
        scrub(event);
    }

    private void drag(MouseEvent event) {
        if (event.isMiddleButtonDown() || event.isSecondaryButtonDown()) {
            pan(draggedFrom - event.getX() / textScale);
            draggedFrom = event.getX() / textScale;
        } else {
            scrub(event);
        }
    }

    private void scrub(MouseEvent event) {
        if (event.getX() / textScale >= NAMES_WIDTH - NEAR_PIXELS && event.isPrimaryButtonDown()) {
            seek.accept(axis.step(event.getX() / textScale));
        }
    }

    private void pick(MouseEvent event) {
        if (event.getClickCount() == 2) {
            zoomed = false;
            paint();
            return;
        }
        Span span = spanAt(event.getX() / textScale, event.getY() / textScale);
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
        Span span = spanAt(event.getX() / textScale, event.getY() / textScale);
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
            for (Track row : model.tracks(lane)) {
                best = nearest(row, x, now.furthestStep(), best);
            }
        }
        return best;
    }

    private @Nullable Span nearest(Track row, double x, long furthest, @Nullable Span known) {
        Span best = known;
        for (int i = row.firstNear(axis.stepAt(x - NEAR_PIXELS)); i < row.size(); i++) {
            Span span = row.get(i);
            double from = axis.x(span.fromStep()) - NEAR_PIXELS;
            if (from > x) {
                break;
            }
            if (axis.x(span.toStep() < 0 ? furthest : span.toStep()) + NEAR_PIXELS >= x) {
                best = span;
            }
        }
        return best;
    }
}
