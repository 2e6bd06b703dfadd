package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.run.Goal;
import io.barrierscope.app.run.PlayMode;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.breakpoint.BreakAt;
import io.barrierscope.engine.breakpoint.Breakpoint;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import java.util.concurrent.TimeoutException;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
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

    @Test
    void a_breakpoint_is_changed_where_it_stands(FxRobot robot) {
        robot.clickOn("#break-vertex").clickOn("a");
        robot.clickOn("#break-condition").write("value > 3").push(KeyCode.ENTER);
        ListView<Breakpoint> list = robot.lookup("#breakpoints").queryListView();
        Breakpoint before = list.getItems().get(list.getItems().size() - 1);

        robot.interact(() -> {
            list.getSelectionModel().selectLast();
            list.requestFocus();
        });
        robot.push(KeyCode.ENTER);
        robot.write(" && value < 9").push(KeyCode.ENTER);

        assertThat(list.getItems()).last().isEqualTo(before.when("value > 3 && value < 9", 1));
        assertThat(robot.lookup("#break-add").queryButton().getText()).isEqualTo("Add");
        assertThat(robot.lookup("#break-condition").queryTextInputControl().getText())
                .isEmpty();
    }

    @Test
    void a_moment_is_waited_for_anywhere_or_at_every_subtask_of_an_operator_and_the_coordinators_own_nowhere(
            FxRobot robot) {
        ListView<Breakpoint> list = robot.lookup("#breakpoints").queryListView();
        kind(robot, "MOMENT");

        robot.clickOn("#break-add");
        robot.clickOn("#break-place").clickOn("a");
        robot.clickOn("#break-add");
        ComboBox<CheckpointMoment> moment = robot.lookup("#break-moment").queryComboBox();
        robot.interact(() -> moment.setValue(CheckpointMoment.COMPLETED));
        assertThat(robot.lookup("#break-place").tryQuery()).isEmpty();
        robot.clickOn("#break-add");

        assertThat(list.getItems())
                .extracting(Breakpoint::at)
                .endsWith(
                        new BreakAt.Checkpoint(0, CheckpointMoment.ALIGNED, null),
                        new BreakAt.Checkpoint(0, CheckpointMoment.ALIGNED, new VertexId("a"), null),
                        new BreakAt.Checkpoint(0, CheckpointMoment.COMPLETED, null));
    }

    @Test
    void numbers_that_nothing_has_are_refused_with_what_there_is(FxRobot robot) {
        ListView<Breakpoint> list = robot.lookup("#breakpoints").queryListView();
        int before = list.getItems().size();
        kind(robot, "SUBTASK");
        robot.clickOn("#break-vertex").clickOn("a");

        robot.clickOn("#break-add");
        assertThat(problem(robot)).startsWith("a has the subtasks 0 to ");
        robot.clickOn("#break-index").write("99").push(KeyCode.ENTER);
        assertThat(problem(robot)).startsWith("a has the subtasks 0 to ");
        robot.eraseText(2).write("0");
        robot.clickOn("#break-every").write("0").push(KeyCode.ENTER);
        assertThat(problem(robot)).contains("is not a whole number of 1 or more");
        assertThat(list.getItems()).hasSize(before);

        robot.eraseText(1).push(KeyCode.ENTER);
        assertThat(list.getItems()).hasSize(before + 1);
        robot.push(KeyCode.ENTER);
        assertThat(list.getItems()).hasSize(before + 1);
        assertThat(problem(robot)).isEqualTo("This breakpoint is in the list already.");
    }

    @Test
    void a_wrong_expression_is_told_with_its_place_and_one_that_no_record_can_answer_in_the_notice(FxRobot robot)
            throws TimeoutException {
        robot.clickOn("#break-vertex").clickOn("a");
        robot.clickOn("#break-condition").write("valu >");
        assertThat(problem(robot)).startsWith("condition: CEL error at line 1, column ");
        robot.write(" 3").push(KeyCode.ENTER);

        desktop().run().runTo(Goal.BREAKPOINT);

        await(() -> frame().mode() == PlayMode.PAUSED
                && robot.lookup("#notice-text").queryAs(Label.class).getText().contains("'valu'"));
        assertThat(robot.lookup("#notice-text").queryAs(Label.class).getText())
                .contains("The condition of the breakpoint “a record is processed by a” cannot be answered")
                .endsWith("Edit it in the list.");
    }

    private static void kind(FxRobot robot, String name) {
        ComboBox<?> kind = robot.lookup("#break-kind").queryComboBox();
        robot.interact(() -> {
            for (int i = 0; i < kind.getItems().size(); i++) {
                if (kind.getItems().get(i).toString().equals(name)) {
                    kind.getSelectionModel().select(i);
                }
            }
        });
    }

    private static String problem(FxRobot robot) {
        return robot.lookup("#break-problem").queryAs(Label.class).getText();
    }
}
