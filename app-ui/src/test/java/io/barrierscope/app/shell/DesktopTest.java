package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.run.Goal;
import io.barrierscope.app.run.PlayMode;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.app.run.ScriptedMachine;
import io.barrierscope.app.theme.Theme;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.session.BranchId;
import io.barrierscope.visualizer.pick.Pick;
import io.barrierscope.visualizer.render.FlowCanvas;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.event.Event;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.PickResult;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.matcher.control.LabeledMatchers;
import org.testfx.util.WaitForAsyncUtils;

class DesktopTest extends WindowTest {
    @BeforeEach
    void stand() throws TimeoutException {
        openAndPause();
    }

    @Test
    void a_sample_that_was_opened_moves_at_once_and_can_be_paused(FxRobot robot) throws TimeoutException {
        robot.clickOn("#button-run-toggle");
        long before = frame().image().step();
        RunFrame later = awaitFrame(frame -> frame.image().step() > before + 1);
        robot.clickOn("#button-run-toggle");
        RunFrame paused = awaitFrame(frame -> frame.mode() == PlayMode.PAUSED);

        assertThat(later.mode()).isEqualTo(PlayMode.FORWARD);
        assertThat(paused.image().step()).isGreaterThanOrEqualTo(later.image().step());
    }

    @Test
    void a_step_back_by_key_shows_the_moment_before_and_keeps_the_future(FxRobot robot) throws TimeoutException {
        desktop().run().seekEnd();
        robot.press(KeyCode.F8).release(KeyCode.F8);
        long step = awaitFrame(frame -> frame.mode() == PlayMode.PAUSED).image().step();
        robot.press(KeyCode.SHIFT, KeyCode.F8).release(KeyCode.F8, KeyCode.SHIFT);

        RunFrame back = awaitFrame(frame -> frame.isPast());

        assertThat(back.furthestStep()).isGreaterThanOrEqualTo(step);
        assertThat(text(robot, "#status-step")).contains("step " + back.image().step() + " of ");
    }

    @Test
    void a_subtask_killed_by_the_context_menu_restarts_and_the_verdict_shows_the_damage(FxRobot robot)
            throws TimeoutException {
        FlowCanvas canvas = robot.lookup("#picture").queryAs(FlowCanvas.class);
        Point2D place = find(canvas, new Pick.Subtask(ScriptedMachine.SUM));

        robot.interact(() -> Event.fireEvent(canvas, menuWish(canvas, place)));
        WaitForAsyncUtils.waitForFxEvents();
        robot.clickOn(LabeledMatchers.hasText("Kill a#0"));
        RunFrame killed = awaitFrame(frame -> !frame.image().failures().isEmpty());
        await(() -> desktop().model().subjectProperty().get().equals(new Subject.Failure(1)));
        desktop().run().runTo(Goal.RESTART);
        awaitFrame(frame -> frame.image().failures().get(0).restartedMillis() >= 0);

        assertThat(killed.image().jobStatus()).isEqualTo(JobStatus.RESTARTING);
        await(() -> words(robot, "#inspector").contains("recovered"));
        assertThat(words(robot, "#inspector")).contains("Failure 1", "killed by a person", "500 ms");
        desktop().run().runTo(Goal.END);
        awaitFrame(frame -> frame.image().ended());
        await(() -> words(robot, "#verdicts").contains("read_committed: exactly once"));
        assertThat(words(robot, "#verdicts")).contains("read_committed: exactly once", "read_uncommitted: doubled 1");
    }

    @Test
    void an_act_in_the_past_says_that_a_branch_begins_and_offers_the_way_back(FxRobot robot) throws TimeoutException {
        desktop().run().runTo(Goal.CHECKPOINT);
        awaitFrame(frame -> frame.image().coordinator().latestCompleted() == 1);
        desktop().run().seek(5);
        awaitFrame(frame -> frame.image().step() == 5);

        robot.interact(() -> desktop().actions().get("run.trigger-checkpoint").run());
        awaitFrame(frame -> !frame.history().current().equals(BranchId.MAIN));
        await(() -> text(robot, "#notice-text").contains("new branch"));
        robot.clickOn("#notice-act");

        RunFrame back = awaitFrame(frame -> frame.history().current().equals(BranchId.MAIN));
        assertThat(back.furthestStep()).isEqualTo(15);
        assertThat(back.history().branches()).hasSize(2);
    }

    @Test
    void the_job_is_rescaled_by_a_dialog_with_a_number_for_each_vertex(FxRobot robot) {
        robot.interact(() -> desktop().actions().get("run.rescale").run());
        WaitForAsyncUtils.waitForFxEvents();
        Spinner<Integer> copies = robot.lookup("#copies-a").query();
        assertThat(copies.getValue()).isEqualTo(1);

        robot.interact(() -> copies.getValueFactory().setValue(3));
        robot.interact(() -> robot.lookup("#redeploy-do").queryButton().fire());

        awaitNotice(robot, "a=3");
    }

    @Test
    void the_job_is_restored_from_what_is_chosen(FxRobot robot) throws TimeoutException {
        desktop().run().runTo(Goal.CHECKPOINT);
        awaitFrame(frame -> frame.image().coordinator().latestCompleted() == 1);
        robot.interact(() -> desktop().actions().get("run.restore").run());
        WaitForAsyncUtils.waitForFxEvents();
        ChoiceBox<Long> from = robot.lookup("#restore-from").query();
        assertThat(from.getItems()).containsExactly(1L, 0L);
        assertThat(from.getConverter().toString(1L)).startsWith("checkpoint 1, ");

        robot.interact(() -> from.setValue(0L));
        robot.interact(() -> robot.lookup("#restore-may-drop").<CheckBox>query().setSelected(true));
        robot.interact(() -> robot.lookup("#redeploy-do").queryButton().fire());

        awaitNotice(robot, "submitted again with empty state");
    }

    @Test
    void the_context_menu_ends_with_rescale_and_restore(FxRobot robot) {
        FlowCanvas canvas = robot.lookup("#picture").queryAs(FlowCanvas.class);
        Point2D place = find(canvas, new Pick.Subtask(ScriptedMachine.SUM));

        robot.interact(() -> Event.fireEvent(canvas, menuWish(canvas, place)));
        WaitForAsyncUtils.waitForFxEvents();
        robot.clickOn(LabeledMatchers.hasText("Restore\u2026"));
        WaitForAsyncUtils.waitForFxEvents();

        assertThat(robot.lookup("#restore-from").tryQuery()).isPresent();
    }

    private static void awaitNotice(FxRobot robot, String words) {
        try {
            await(() -> text(robot, "#notice-text").contains(words));
        } catch (TimeoutException e) {
            throw new AssertionError("the notice says: " + text(robot, "#notice-text"), e);
        }
    }

    @Test
    void the_scrubber_goes_to_any_moment(FxRobot robot) throws TimeoutException {
        desktop().run().runTo(Goal.END);
        awaitFrame(frame -> frame.image().ended());
        Slider scrubber = robot.lookup("#scrubber").queryAs(Slider.class);

        robot.interact(() -> scrubber.setValue(77));

        assertThat(awaitFrame(frame -> frame.image().step() == 77).isPast()).isTrue();
    }

    @Test
    void a_bad_file_is_refused_and_what_was_open_stays_open(FxRobot robot) throws TimeoutException {
        RunFrame before = frame();

        desktop().documents().openFile(Path.of("bad.flow.json"));
        await(() -> text(robot, "#notice-text").contains("bad.flow.json"));
        robot.clickOn("#notice-act");
        WaitForAsyncUtils.waitForFxEvents();

        assertThat(frame().image()).isEqualTo(before.image());
        assertThat(words(robot, "#problems")).contains("there is no operator boom", "name one that exists");
    }

    @Test
    void the_claims_of_a_scenario_are_ticked_when_its_run_has_ended(FxRobot robot) throws TimeoutException {
        robot.interact(() -> desktop().documents().start(ScriptedPorts.CLAIMING));
        awaitFrame(frame -> frame.image().step() >= 1 && frame.furthestStep() < ScriptedMachine.LAST_STEP);
        robot.interact(() -> desktop().actions().get("view.claims").run());

        desktop().run().runTo(Goal.END);
        awaitFrame(frame -> frame.image().ended());

        await(() -> words(robot, "#claims").contains("the job is FINISHED")
                && text(robot, "#notice-text").contains("1 of 1"));
    }

    @Test
    void every_theme_can_be_worn(FxRobot robot) {
        for (Theme theme : Theme.values()) {
            robot.interact(() -> desktop().wear(theme));

            assertThat(desktop().theme()).isEqualTo(theme);
        }
    }

    private static String text(FxRobot robot, String query) {
        return robot.lookup(query).queryAs(Label.class).getText();
    }

    /** All words in a part of the window. */
    private static String words(FxRobot robot, String query) {
        List<String> found = new ArrayList<>();
        robot.interact(() -> collect(robot.lookup(query).query(), found));
        return String.join("\n", found);
    }

    private static void collect(Node node, List<String> into) {
        if (node instanceof Labeled labeled && labeled.getText() != null) {
            into.add(labeled.getText());
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, into));
        }
    }

    /** What the window system makes of a click with the right button. */
    private static ContextMenuEvent menuWish(FlowCanvas canvas, Point2D place) {
        Point2D screen = canvas.localToScreen(place);
        Point2D inScene = canvas.localToScene(place);
        PickResult pick = new PickResult(canvas, inScene.getX(), inScene.getY());
        return new ContextMenuEvent(
                ContextMenuEvent.CONTEXT_MENU_REQUESTED,
                place.getX(),
                place.getY(),
                screen.getX(),
                screen.getY(),
                false,
                pick);
    }

    private static Point2D find(FlowCanvas canvas, Pick wanted) {
        for (double y = 4; y < canvas.getHeight(); y += 6) {
            for (double x = 4; x < canvas.getWidth(); x += 6) {
                if (canvas.pickAt(x, y).equals(wanted)) {
                    return new Point2D(x, y);
                }
            }
        }
        throw new AssertionError(wanted + " is nowhere in the picture");
    }
}
