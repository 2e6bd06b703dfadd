package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.run.Goal;
import io.barrierscope.app.run.ScriptedMachine;
import io.barrierscope.app.whatif.When;
import io.barrierscope.engine.breakpoint.BreakAt;
import java.util.concurrent.TimeoutException;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

class WhatIfActionsTest extends WindowTest {
    @BeforeEach
    void begin() throws TimeoutException {
        openFirstSample();
    }

    @Test
    void a_kill_is_tried_by_key_and_done_only_when_wanted(FxRobot robot) throws TimeoutException {
        openAtCheckpoint(robot);

        await(() -> !robot.lookup("#whatif-do").queryAs(Button.class).isDisabled());
        assertThat(AccessibleNames.missing(robot.lookup("#whatif").query())).isEmpty();
        assertThat(frame().image().failures()).isEmpty();
        robot.interact(() -> robot.lookup("#whatif-do").queryAs(Button.class).fire());

        await(() -> frame().image().failures().size() == 1);
        assertThat(robot.lookup("#whatif").tryQuery()).isEmpty();
    }

    @Test
    void the_run_goes_to_the_chosen_moment_and_then_it_is_done(FxRobot robot) throws TimeoutException {
        openAtCheckpoint(robot);
        ComboBox<When> when = robot.lookup("#whatif-when").query();

        robot.interact(() -> when.setValue(when.getItems().stream()
                .filter(moment -> moment.at() instanceof BreakAt.Processing)
                .findFirst()
                .orElseThrow()));
        await(() -> !robot.lookup("#whatif-do").queryAs(Button.class).isDisabled());
        robot.interact(() -> robot.lookup("#whatif-do").queryAs(Button.class).fire());

        await(() -> frame().image().failures().size() == 1);
        assertThat(frame().image().step()).isEqualTo(17);
    }

    @Test
    void with_nothing_picked_a_person_chooses_first(FxRobot robot) throws TimeoutException {
        await(() -> desktop().model().frameProperty().get() != null);
        desktop().run().runTo(Goal.CHECKPOINT);
        await(() -> frame().image().step() == 15);
        robot.interact(() -> desktop().model().subjectProperty().set(new Subject.Job()));
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.K);
        await(() -> robot.lookup("#whatif-do").tryQuery().isPresent());
        ComboBox<Object> what = robot.lookup("#whatif-what").query();

        assertThat(what.getValue()).isNull();
        assertThat(robot.lookup("#whatif-do").queryAs(Button.class).isDisabled())
                .isTrue();
        robot.push(KeyCode.DOWN);
        assertThat(what.getValue()).isNotNull();
        await(() -> !robot.lookup("#whatif-do").queryAs(Button.class).isDisabled());
    }

    @Test
    void leaving_it_changes_nothing(FxRobot robot) throws TimeoutException {
        openAtCheckpoint(robot);

        robot.interact(() -> robot.lookup("#whatif-leave").queryAs(Button.class).fire());

        assertThat(robot.lookup("#whatif").tryQuery()).isEmpty();
        assertThat(frame().image().failures()).isEmpty();
        assertThat(frame().history().branches()).hasSize(1);
    }

    private void openAtCheckpoint(FxRobot robot) throws TimeoutException {
        await(() -> desktop().model().frameProperty().get() != null);
        desktop().run().runTo(Goal.CHECKPOINT);
        await(() -> frame().image().step() == 15);
        robot.interact(() -> desktop().model().subjectProperty().set(new Subject.Subtask(ScriptedMachine.SUM)));
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.K).release(KeyCode.K, KeyCode.SHIFT, KeyCode.CONTROL);
        await(() -> robot.lookup("#whatif-do").tryQuery().isPresent());
    }
}
