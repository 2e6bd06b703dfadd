package io.barrierscope.app.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.run.PlayMode;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.app.run.ScriptedMachine;
import io.barrierscope.app.theme.Theme;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Point2D;
import javafx.scene.Scene;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Slider;
import javafx.scene.image.WritableImage;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** The time line leads to the step under the pointer, and draws what has happened where it has happened. */
@ExtendWith(ApplicationExtension.class)
class TimelineViewTest {
    private static final int WIDTH = 1_100;
    private static final double NAMES = 112;
    private static final double MARGIN = 16;

    private final EngineSession session = EngineSession.open(ScriptedMachine::new);
    private final Bookmarks marks = new Bookmarks();
    private final List<Long> sought = new ArrayList<>();
    private final List<Subject> picked = new ArrayList<>();
    private final TimelineModel model = new TimelineModel();
    private TimelineView view;
    private Canvas lanes;

    @Start
    void start(Stage stage) {
        view = new TimelineView(Messages.english(), marks, sought::add, picked::add);
        Scene scene = new Scene(new StackPane(view), WIDTH, 320);
        Theme.LIGHT.applyTo(scene);
        stage.setScene(scene);
        stage.show();
    }

    @BeforeEach
    void live(FxRobot robot) {
        session.seek(60);
        session.inject(new Fault.FailSubtask(ScriptedMachine.SUM));
        session.runUntil(StopCondition.step(118), 1_000);
        model.update(session.trace());
        show(robot);
        lanes = robot.lookup("#timeline-lanes").query();
    }

    @Test
    void a_press_and_a_drag_lead_to_the_steps_under_the_pointer(FxRobot robot) {
        double y = middle(Lane.BOOKMARKS);

        robot.interact(() -> mouse(MouseEvent.MOUSE_PRESSED, x(40), y, true));
        robot.interact(() -> mouse(MouseEvent.MOUSE_DRAGGED, x(77), y, true));

        assertThat(sought).containsExactly(40L, 77L);
    }

    @Test
    void the_scrubber_leads_to_its_step_and_follows_the_run_without_leading_it(FxRobot robot) {
        Slider scrubber = robot.lookup("#scrubber").query();

        robot.interact(() -> scrubber.setValue(31));
        assertThat(sought).containsExactly(31L);
        sought.clear();
        session.seek(50);
        show(robot);

        assertThat(sought).isEmpty();
        assertThat(scrubber.getValue()).isEqualTo(50);
        assertThat(scrubber.getMax()).isEqualTo((double) session.furthestStep());
    }

    @Test
    void a_click_on_what_stands_in_a_lane_picks_it(FxRobot robot) {
        Span checkpoint = model.spans(Lane.CHECKPOINTS).get(1);
        Span restart = model.spans(Lane.RESTARTS).get(0);

        for (Span span : List.of(checkpoint, restart)) {
            double x = (x(span.fromStep()) + x(span.toStep())) / 2;
            robot.interact(() -> mouse(MouseEvent.MOUSE_CLICKED, x, middle(span.lane()), false));
        }

        assertThat(picked).containsExactly(new Subject.Checkpoint(2), new Subject.Failure(1));
    }

    @Test
    void every_span_is_drawn_where_it_is_in_the_colour_of_how_it_stands(FxRobot robot) {
        WritableImage drawn = drawn(robot);

        Set<Span.Kind> met = EnumSet.noneOf(Span.Kind.class);
        for (Lane lane : List.of(Lane.FAULTS, Lane.CHECKPOINTS, Lane.RESTARTS)) {
            List<Span> spans = model.spans(lane);
            for (Span span : spans) {
                boolean underFailure = span.kind() == Span.Kind.FAULT
                        && spans.stream()
                                .anyMatch(one -> one.kind() == Span.Kind.FAILURE
                                        && Math.abs(x(one.fromStep()) - x(span.fromStep())) < 12);
                if (underFailure) {
                    continue;
                }
                Color wanted = color(robot, "span-" + span.kind().name().toLowerCase(Locale.ROOT));
                double to = span.toStep() < 0 ? session.furthestStep() : (double) span.toStep();
                int found = 0;
                for (double x = x(span.fromStep()) - 6; x < x((long) to) + 6; x++) {
                    found += amount(drawn, wanted, x, TimelinePainter.top(lane), TimelinePainter.height(lane));
                }
                assertThat(found).as(span.toString()).isGreaterThan(8);
                met.add(span.kind());
            }
        }
        assertThat(met).contains(Span.Kind.GOOD, Span.Kind.UNDECIDED, Span.Kind.FAILURE);
    }

    @Test
    void the_present_moment_and_the_bookmarks_stand_at_their_steps(FxRobot robot) {
        session.seek(90);
        robot.interact(() -> {
            marks.update(session.history());
            marks.add(30, 0, "here");
        });
        show(robot);
        WritableImage drawn = drawn(robot);
        Color head = color(robot, "timeline-head");

        for (long step : new long[] {30, 60, 90}) {
            int line = amount(drawn, head, x(step) - 1, TimelinePainter.top(Lane.CHECKPOINTS), 30)
                    + amount(drawn, head, x(step), TimelinePainter.top(Lane.CHECKPOINTS), 30);
            assertThat(line > 20).as("present moment at " + step).isEqualTo(step == 90);
            int mark = 0;
            for (double x = x(step) - 3; x < x(step) + 3; x++) {
                mark += amount(
                        drawn, head, x, TimelinePainter.top(Lane.BOOKMARKS), TimelinePainter.height(Lane.BOOKMARKS));
            }
            assertThat(mark > 15).as("mark at " + step).isEqualTo(step != 60);
        }
    }

    @Test
    void a_failure_has_its_number_unless_others_share_its_place(FxRobot robot) {
        assertThat(numbered(robot, 61)).isPositive();

        session.seek(61);
        for (int i = 0; i < 3; i++) {
            session.inject(new Fault.FailSubtask(ScriptedMachine.SUM));
        }
        session.runUntil(StopCondition.step(118), 1_000);
        show(robot);

        assertThat(numbered(robot, 62)).isZero();
    }

    /** How many pixels in the middle of a failure are not of its colour. */
    private int numbered(FxRobot robot, long step) {
        WritableImage drawn = drawn(robot);
        Color failure = color(robot, "span-failure");
        int found = 0;
        for (int dx = -3; dx <= 3; dx++) {
            found += 6 - amount(drawn, failure, x(step) + dx, middle(Lane.FAULTS) - 3, 6);
        }
        return found;
    }

    private double x(long step) {
        double width = lanes.getWidth() - NAMES - MARGIN;
        return StepAxis.whole(session.furthestStep(), NAMES, width).x(step);
    }

    private static double middle(Lane lane) {
        return TimelinePainter.top(lane) + TimelinePainter.height(lane) / 2;
    }

    private void show(FxRobot robot) {
        RunFrame frame = new RunFrame(
                session.image(),
                session.timeMillis(),
                session.furthestStep(),
                PlayMode.PAUSED,
                session.history(),
                session.trace(),
                session.traceHash());
        robot.interact(() -> view.show(frame));
        robot.interact(view::layout);
    }

    private WritableImage drawn(FxRobot robot) {
        WritableImage[] drawn = new WritableImage[1];
        robot.interact(() -> drawn[0] = lanes.snapshot(null, null));
        return drawn[0];
    }

    /** How many pixels of a piece of a column have a colour. */
    private static int amount(WritableImage drawn, Color wanted, double x, double y, double high) {
        int found = 0;
        for (int row = (int) y; row < Math.min(drawn.getHeight(), y + high); row++) {
            Color pixel = drawn.getPixelReader().getColor((int) Math.round(x), row);
            double distance = Math.abs(pixel.getRed() - wanted.getRed())
                    + Math.abs(pixel.getGreen() - wanted.getGreen())
                    + Math.abs(pixel.getBlue() - wanted.getBlue());
            found += distance < 0.03 ? 1 : 0;
        }
        return found;
    }

    private static Color color(FxRobot robot, String styleClass) {
        Region swatch = robot.lookup("." + styleClass).query();
        return (Color) swatch.getBackground().getFills().get(0).getFill();
    }

    private void mouse(EventType<MouseEvent> type, double x, double y, boolean down) {
        Point2D there = lanes.localToScene(x, y);
        PickResult place = new PickResult(lanes, there.getX(), there.getY());
        Event.fireEvent(
                lanes,
                new MouseEvent(
                        type,
                        there.getX(),
                        there.getY(),
                        there.getX(),
                        there.getY(),
                        MouseButton.PRIMARY,
                        1,
                        false,
                        false,
                        false,
                        false,
                        down,
                        false,
                        false,
                        false,
                        false,
                        true,
                        place));
    }
}
