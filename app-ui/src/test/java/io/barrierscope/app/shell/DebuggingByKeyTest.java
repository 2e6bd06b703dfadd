package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.run.Goal;
import io.barrierscope.app.run.PlayMode;
import io.barrierscope.app.run.ScriptedMachine;
import io.barrierscope.engine.breakpoint.BreakAt;
import io.barrierscope.engine.breakpoint.Breakpoint;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.render.FlowCanvas;
import java.nio.file.Files;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** Watching, stepping and breaking with no mouse at all. */
class DebuggingByKeyTest extends WindowTest {
    @BeforeEach
    void stand(FxRobot robot) throws TimeoutException {
        openAndPause();
        desktop().run().runTo(Goal.END);
        await(() -> frame().image().ended() && frame().mode() == PlayMode.PAUSED);
        robot.interact(() -> robot.lookup("#picture").query().requestFocus());
        robot.push(KeyCode.HOME);
        await(() -> frame().image().step() == 0);
    }

    @Test
    void a_run_is_stepped_by_events_phases_checkpoints_and_to_its_ends_both_ways(FxRobot robot)
            throws TimeoutException {
        robot.push(KeyCode.F8);
        await(() -> frame().image().step() == 1);
        robot.push(KeyCode.RIGHT);
        await(() -> frame().image().step() == 2);
        robot.push(KeyCode.SHIFT, KeyCode.F8);
        await(() -> frame().image().step() == 1);
        robot.push(KeyCode.F6);
        await(() -> frame().image().step() == 10);
        robot.push(KeyCode.SHIFT, KeyCode.RIGHT);
        await(() -> frame().image().step() == 15);
        robot.push(KeyCode.SHIFT, KeyCode.RIGHT);
        await(() -> frame().image().step() == 25);
        robot.push(KeyCode.SHIFT, KeyCode.LEFT);
        await(() -> frame().image().step() == 15);
        robot.push(KeyCode.SHIFT, KeyCode.F6);
        await(() -> frame().image().step() < 15);
        robot.push(KeyCode.END);
        await(() -> frame().image().step() == ScriptedMachine.LAST_STEP);
        robot.push(KeyCode.J);
        await(() -> frame().mode() == PlayMode.BACKWARD);
        robot.push(KeyCode.K);
        await(() -> frame().mode() == PlayMode.PAUSED);
    }

    @Test
    void the_picture_is_enlarged_and_what_is_walked_to_comes_into_sight(FxRobot robot) {
        FlowCanvas canvas = (FlowCanvas) desktop().stage().getScene().lookup(".flow-canvas");
        double before = canvas.zoom();
        robot.push(KeyCode.EQUALS);
        assertThat(canvas.zoom()).isCloseTo(before * 1.25, within(1e-9));
        robot.push(KeyCode.MINUS);
        assertThat(canvas.zoom()).isCloseTo(before, within(1e-9));

        for (int i = 0; i < 5; i++) {
            robot.push(KeyCode.EQUALS);
        }
        int seen = 0;
        for (int i = 0; i < 6; i++) {
            robot.push(KeyCode.ALT, KeyCode.RIGHT);
            Rect place = canvas.placeOf(canvas.selectedProperty().get());
            if (place != null) {
                assertThat(place.x()).isGreaterThanOrEqualTo(0).isLessThan(canvas.getWidth());
                assertThat(place.y()).isGreaterThanOrEqualTo(0).isLessThan(canvas.getHeight());
                seen++;
            }
        }
        assertThat(seen).isGreaterThan(1);

        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.EQUALS);
        double enlarged = canvas.zoom();
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.MINUS);
        assertThat(enlarged / canvas.zoom()).isCloseTo(1.25, within(1e-9));
    }

    @Test
    void the_next_event_of_a_subtask_that_was_picked_by_key_is_found(FxRobot robot) throws TimeoutException {
        for (int i = 0; i < 3; i++) {
            robot.push(KeyCode.ALT, KeyCode.RIGHT);
        }
        assertThat(desktop().model().subjectProperty().get()).isEqualTo(new Subject.Subtask(ScriptedMachine.SUM));

        robot.push(KeyCode.F7);
        await(() -> frame().image().step() > 0 && frame().mode() == PlayMode.PAUSED);
        long first = frame().image().step();
        robot.push(KeyCode.F7);
        await(() -> frame().image().step() > first && frame().mode() == PlayMode.PAUSED);
        robot.push(KeyCode.SHIFT, KeyCode.F7);
        await(() -> frame().image().step() == first);
    }

    @Test
    void a_breakpoint_with_a_condition_is_made_switched_and_taken_away(FxRobot robot) {
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT5);
        ComboBox<Object> vertex = robot.lookup("#break-vertex").query();
        focus(robot, vertex);
        robot.push(KeyCode.DOWN);
        focus(robot, robot.lookup("#break-condition").query());
        robot.write("value > 3").push(KeyCode.ENTER);
        ListView<Breakpoint> list = robot.lookup("#breakpoints").query();

        assertThat(list.getItems())
                .last()
                .matches(one -> one.condition().equals("value > 3") && one.at() instanceof BreakAt.Processing);
        focus(robot, list);
        robot.push(KeyCode.END);
        robot.push(KeyCode.SPACE);
        assertThat(list.getItems()).last().matches(one -> !one.enabled());
        int before = list.getItems().size();
        robot.push(KeyCode.DELETE);
        assertThat(list.getItems()).hasSize(before - 1);
    }

    @Test
    void a_watch_is_typed_read_over_time_gone_to_and_taken_away(FxRobot robot) throws TimeoutException {
        robot.push(KeyCode.SHIFT, KeyCode.RIGHT);
        await(() -> frame().image().step() == 15);
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT6);
        focus(robot, robot.lookup("#watch-text").<TextField>query());
        robot.write("step +").push(KeyCode.ENTER);
        assertThat(robot.lookup("#watch-problem").queryAs(Label.class).getText())
                .matches("CEL error at line 1, column \\d+: .+; correct the expression at that column");
        robot.push(KeyCode.BACK_SPACE).push(KeyCode.BACK_SPACE);
        assertThat(robot.lookup("#watch-problem").queryAs(Label.class).isVisible())
                .isFalse();
        robot.push(KeyCode.ENTER);
        TableView<Object> table = robot.lookup("#watches").query();
        await(() -> table.getColumns().size() == 3 && table.getItems().size() > 3);

        focus(robot, table);
        robot.push(KeyCode.HOME);
        robot.push(KeyCode.DOWN);
        robot.push(KeyCode.ENTER);
        await(() -> frame().image().step() != 15);
        focus(robot, table);
        robot.push(KeyCode.DELETE);
        assertThat(table.getColumns()).hasSize(2);
    }

    @Test
    void the_legend_explains_the_picture_and_closes_again(FxRobot robot) throws TimeoutException {
        int before = Window.getWindows().size();

        robot.push(KeyCode.F1);

        await(() -> robot.lookup("#legend-picture").tryQuery().isPresent());
        robot.push(KeyCode.ESCAPE);
        await(() -> Window.getWindows().size() == before);
    }

    @Test
    void the_first_steps_lead_from_a_checkpoint_to_a_failure_and_do_not_come_again(FxRobot robot)
            throws TimeoutException {
        robot.interact(() -> desktop().actions().get("help.first-steps").run());
        Label text = robot.lookup("#first-steps-text").query();
        String welcome = text.getText();

        focus(robot, robot.lookup("#first-steps-next").query());
        robot.push(KeyCode.SPACE);
        await(() -> frame().image().step() == 15 && !text.getText().equals(welcome));
        robot.push(KeyCode.SPACE);
        await(() -> frame().image().step() > 15 && frame().mode() == PlayMode.PAUSED);
        robot.push(KeyCode.SPACE);
        await(() -> robot.lookup("#first-steps-next").<Button>query().getText().contains("Kill"));
        robot.push(KeyCode.SPACE);
        await(() -> desktop().model().subjectProperty().get() instanceof Subject.Failure);
        focus(robot, robot.lookup("#first-steps-close").query());
        robot.push(KeyCode.SPACE);

        await(() -> !robot.lookup("#first-steps").query().isVisible());
        await(() -> Files.readString(folder.resolve("preferences")).contains("greeted=true"));
    }

    private static void focus(FxRobot robot, Node node) {
        robot.interact(node::requestFocus);
        WaitForAsyncUtils.waitForFxEvents();
    }
}
