package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.run.Goal;
import io.barrierscope.app.run.PlayMode;
import io.barrierscope.engine.breakpoint.Breakpoint;
import java.util.concurrent.TimeoutException;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.matcher.control.LabeledMatchers;

/** Breakpoints are made, counted, switched off and taken away in their panel, by mouse. */
class BreakpointsPanelTest extends WindowTest {
    @BeforeEach
    void stand(FxRobot robot) throws TimeoutException {
        openAndPause();
        robot.interact(() -> desktop().actions().get("view.breakpoints").run());
    }

    @Test
    void every_second_record_pauses_the_run_until_the_breakpoint_is_off_and_gone(FxRobot robot)
            throws TimeoutException {
        robot.clickOn("#break-vertex").clickOn("a");
        robot.clickOn("#break-every").write("2").push(KeyCode.ENTER);
        ListView<Breakpoint> list = robot.lookup("#breakpoints").queryListView();
        assertThat(list.getItems()).last().matches(one -> one.every() == 2 && one.enabled());

        desktop().run().runTo(Goal.BREAKPOINT);
        await(() -> frame().mode() == PlayMode.PAUSED
                && robot.lookup("reached 2 times").tryQuery().isPresent());
        assertThat(robot.lookup("#notice-text").queryAs(Label.class).getText()).startsWith("Paused at a breakpoint");

        robot.clickOn(robot.lookup((CheckBox one) -> one.getText().equals("a record is processed by a"))
                .queryAs(CheckBox.class));
        assertThat(list.getItems()).last().matches(one -> !one.enabled());
        int before = list.getItems().size();
        robot.clickOn(robot
                .from(list)
                .lookup(LabeledMatchers.hasText("Remove"))
                .match(node -> node.getBoundsInLocal().getWidth() > 0)
                .queryAll()
                .stream()
                .reduce((one, last) -> last)
                .orElseThrow());
        assertThat(list.getItems()).hasSize(before - 1);
    }
}
