package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.run.PlayMode;
import io.barrierscope.app.run.ScriptedMachine;
import io.barrierscope.engine.breakpoint.BreakAt;
import io.barrierscope.engine.breakpoint.BreakAt.Side;
import io.barrierscope.engine.breakpoint.Breakpoint;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.pick.Pick;
import io.barrierscope.visualizer.render.FlowCanvas;
import io.barrierscope.visualizer.scene.BreakSpots;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
import javafx.geometry.Point2D;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** Breakpoints in the picture of the run, by mouse and by keyboard. */
class PictureBreakpointsTest extends WindowTest {
    private static final BreakAt SUM_TAKES =
            new BreakAt.Processing(ScriptedMachine.SUM.vertex(), ScriptedMachine.SUM.index());
    private static final BreakAt INTO_SUM = new BreakAt.Port(ScriptedMachine.SUM.vertex(), Side.INPUT);
    private static final BreakAt OUT_OF_SUM = new BreakAt.Port(ScriptedMachine.SUM.vertex(), Side.OUTPUT);

    @BeforeEach
    void stand() throws TimeoutException {
        openAndPause();
        desktop().run().seek(1);
        await(() -> frame().image().step() == 1);
    }

    @ParameterizedTest
    @EnumSource(BreakSpots.Kind.class)
    void a_click_at_a_port_sets_a_breakpoint_a_second_switches_it_off_a_third_takes_it_away(
            BreakSpots.Kind kind, FxRobot robot) {
        BreakAt wanted =
                switch (kind) {
                    case INPUT -> INTO_SUM;
                    case TASK -> SUM_TAKES;
                    case OUTPUT -> OUT_OF_SUM;
                };

        robot.clickOn(place(robot, kind));
        assertThat(present(robot, wanted)).singleElement().matches(Breakpoint::enabled);
        assertThat(redness(robot, place(robot, kind))).isGreaterThan(0.3);
        robot.clickOn(place(robot, kind));
        assertThat(present(robot, wanted)).singleElement().matches(one -> !one.enabled());
        assertThat(redness(robot, place(robot, kind))).isLessThan(0.1);
        robot.clickOn(place(robot, kind));
        assertThat(present(robot, wanted)).isEmpty();
    }

    @Test
    void a_run_pauses_at_a_port_that_was_clicked_and_the_subtask_is_picked(FxRobot robot) throws TimeoutException {
        robot.clickOn(place(robot, BreakSpots.Kind.INPUT));
        long before = frame().image().step();

        robot.push(KeyCode.CONTROL, KeyCode.F9);

        await(() -> frame().mode() == PlayMode.PAUSED && frame().image().step() > before);
        assertThat(desktop().model().subjectProperty().get()).isEqualTo(new Subject.Subtask(ScriptedMachine.SUM));
    }

    @Test
    void things_are_picked_and_breakpoints_set_by_keyboard_alone(FxRobot robot) throws TimeoutException {
        robot.interact(() -> robot.lookup("#picture").query().requestFocus());

        robot.push(KeyCode.ALT, KeyCode.RIGHT);
        assertThat(picked()).isEqualTo(new Subject.Subtask(ScriptedMachine.SOURCE));
        robot.push(KeyCode.ALT, KeyCode.RIGHT);
        assertThat(picked()).isEqualTo(new Subject.Channel(ScriptedMachine.INTO_SUM));
        robot.push(KeyCode.ALT, KeyCode.RIGHT);
        assertThat(picked()).isEqualTo(new Subject.Subtask(ScriptedMachine.SUM));
        robot.push(KeyCode.CONTROL, KeyCode.F8);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.F8);
        robot.push(KeyCode.CONTROL, KeyCode.ALT, KeyCode.F8);
        assertThat(present(robot, SUM_TAKES)).hasSize(1);
        assertThat(present(robot, INTO_SUM)).hasSize(1);
        assertThat(present(robot, OUT_OF_SUM)).hasSize(1);

        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.F8);
        robot.push(KeyCode.CONTROL, KeyCode.ALT, KeyCode.F8);
        robot.push(KeyCode.CONTROL, KeyCode.ALT, KeyCode.F8);
        assertThat(present(robot, INTO_SUM)).singleElement().matches(one -> !one.enabled());
        assertThat(present(robot, OUT_OF_SUM)).isEmpty();

        robot.push(KeyCode.CONTROL, KeyCode.F9);
        await(() -> frame().mode() == PlayMode.PAUSED && frame().image().step() > 1);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.F9);
        await(() -> frame().mode() == PlayMode.PAUSED && frame().image().step() <= 1);
    }

    private Subject picked() {
        return desktop().model().subjectProperty().get();
    }

    private static List<Breakpoint> present(FxRobot robot, BreakAt at) {
        WaitForAsyncUtils.waitForFxEvents();
        ListView<Breakpoint> list = robot.lookup("#breakpoints").query();
        return list.getItems().stream().filter(one -> one.at().equals(at)).toList();
    }

    /** How much redder than green the picture is at a place of the screen. */
    private static double redness(FxRobot robot, Point2D place) {
        FlowCanvas canvas = robot.lookup("#picture").query();
        double[] found = new double[1];
        robot.interact(() -> {
            canvas.paintNow();
            Point2D here = canvas.screenToLocal(place);
            Color color = canvas.snapshot(null, null).getPixelReader().getColor((int) Math.round(here.getX()), (int)
                    Math.round(here.getY()));
            found[0] = color.getRed() - color.getGreen();
        });
        return found[0];
    }

    /** The middle of a place for breakpoints, on the screen. */
    private static Point2D place(FxRobot robot, BreakSpots.Kind kind) {
        WaitForAsyncUtils.waitForFxEvents();
        FlowCanvas canvas = robot.lookup("#picture").query();
        Rect place = Objects.requireNonNull(canvas.placeOf(new Pick.BreakSpot(ScriptedMachine.SUM, kind)));
        return canvas.localToScreen(place.centerX(), place.centerY());
    }
}
