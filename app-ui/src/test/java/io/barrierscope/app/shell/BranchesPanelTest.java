package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.run.Goal;
import io.barrierscope.app.run.PlayMode;
import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.session.BranchImage;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.matcher.control.LabeledMatchers;
import org.testfx.util.WaitForAsyncUtils;

/** Branches are gone to, named and deleted in their panel, by keyboard and by mouse. */
class BranchesPanelTest extends WindowTest {
    @BeforeEach
    void branchTwice(FxRobot robot) throws TimeoutException {
        openFirstSample();
        desktop().run().runTo(Goal.END);
        await(() -> frame().image().ended() && frame().mode() == PlayMode.PAUSED);
        branchAt(robot, 40);
        branchAt(robot, 20);
        robot.interact(() -> desktop().actions().get("view.branches").run());
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(branches(robot).getItems()).extracting(BranchImage::name).hasSize(3);
    }

    @Test
    void enter_goes_to_a_branch_and_f2_names_it(FxRobot robot) throws TimeoutException {
        pick(robot, 1);
        assertThat(frame().history().current())
                .isNotEqualTo(branches(robot).getItems().get(1).id());

        robot.push(KeyCode.ENTER);
        BranchId second = branches(robot).getItems().get(1).id();
        await(() -> frame().history().current().equals(second));
        pick(robot, 1);
        robot.push(KeyCode.F2);
        TextInputControl typed = robot.lookup(".dialog-pane .text-field").queryTextInputControl();
        await(() -> typed.getSelectedText().equals(typed.getText()));
        robot.clickOn(typed).push(KeyCode.CONTROL, KeyCode.A);
        robot.write("killed early").push(KeyCode.ENTER);

        await(() -> branches(robot).getItems().get(1).name().equals("killed early"));
        assertThat(robot.from(branches(robot))
                        .lookup((Label label) -> label.getText().endsWith("you are here"))
                        .queryAll())
                .hasSize(1);
    }

    @Test
    void a_branch_is_deleted_with_those_that_left_it_only_after_a_second_yes(FxRobot robot) throws TimeoutException {
        desktop().run().switchTo(BranchId.MAIN);
        await(() -> frame().history().current().equals(BranchId.MAIN));
        int doomed = parentOfAnother(branches(robot).getItems());
        pick(robot, doomed);

        robot.push(KeyCode.DELETE);
        assertThat(robot.lookup((Label label) -> label.getText()
                                .startsWith("Delete “"
                                        + branches(robot).getItems().get(doomed).name()
                                        + "” and the branch that left it?"))
                        .tryQuery())
                .isPresent();
        robot.push(KeyCode.ESCAPE);
        assertThat(branches(robot).getItems()).hasSize(3);
        assertThat(robot.lookup("#branch-delete").tryQuery()).isEmpty();
        robot.push(KeyCode.DELETE).push(KeyCode.ENTER);

        await(() -> branches(robot).getItems().size() == 1);
        assertThat(robot.lookup("#branch-delete").tryQuery()).isEmpty();
    }

    @Test
    void neither_the_first_line_nor_what_the_run_stands_in_can_be_deleted(FxRobot robot) {
        assertThat(robot.from(branches(robot))
                        .lookup(LabeledMatchers.hasText("Delete"))
                        .queryAllAs(Button.class))
                .filteredOn(button -> !button.isDisabled())
                .isEmpty();

        pick(robot, 0);
        robot.push(KeyCode.DELETE);

        assertThat(robot.lookup("#branch-delete").tryQuery()).isEmpty();
    }

    private void branchAt(FxRobot robot, long step) throws TimeoutException {
        BranchId before = frame().history().current();
        desktop().run().seek(step);
        await(() -> frame().image().step() == step);
        robot.interact(() -> desktop().actions().get("run.trigger-checkpoint").run());
        await(() -> !frame().history().current().equals(before));
    }

    private static int parentOfAnother(List<BranchImage> all) {
        for (int i = 1; i < all.size(); i++) {
            BranchId id = all.get(i).id();
            if (all.stream().anyMatch(other -> id.equals(other.parent()))) {
                return i;
            }
        }
        throw new AssertionError("no branch left a branch");
    }

    private static void pick(FxRobot robot, int line) {
        robot.interact(() -> {
            branches(robot).getSelectionModel().clearAndSelect(line);
            branches(robot).requestFocus();
        });
    }

    private static ListView<BranchImage> branches(FxRobot robot) {
        return robot.lookup("#branches").queryListView();
    }
}
