package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.run.Goal;
import io.barrierscope.app.run.PlayMode;
import io.barrierscope.app.run.ScriptedMachine;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TransactionEvent;
import io.barrierscope.visualizer.render.FlowCanvas;
import io.barrierscope.visualizer.render.Level;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.PickResult;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** Watching, stepping and breaking by the buttons and keys that have no other test. */
class DebuggingByHandTest extends WindowTest {
    @BeforeEach
    void stand(FxRobot robot) throws TimeoutException {
        openAndPause();
        desktop().run().seek(1);
        await(() -> frame().image().step() == 1);
        robot.interact(() -> robot.lookup("#picture").query().requestFocus());
    }

    @Test
    void every_moment_that_has_keys_is_come_to_by_them_and_back(FxRobot robot) throws TimeoutException {
        desktop().run().runTo(Goal.CHECKPOINT);
        await(() -> frame().image().step() == 15);
        desktop().run().act(new Fault.FailSubtask(ScriptedMachine.SUM));
        desktop().run().runTo(Goal.END);
        await(() -> frame().image().ended() && frame().mode() == PlayMode.PAUSED);

        byKeys(robot, KeyCode.F, FailoverEvent.Decided.class);
        byKeys(robot, KeyCode.R, FailoverEvent.Restarting.class);
        byKeys(robot, KeyCode.C, TransactionEvent.Committed.class);
        robot.push(KeyCode.HOME);
        comesTo(0);
        robot.push(KeyCode.SHIFT, KeyCode.RIGHT);
        comesTo(steps(CheckpointEvent.Completed.class).get(0));
        robot.push(KeyCode.CONTROL, KeyCode.END);
        comesTo(frame().furthestStep());
    }

    /** To the first of them, and with Shift from the end back to the last. */
    private void byKeys(FxRobot robot, KeyCode key, Class<? extends TraceEvent> wanted) throws TimeoutException {
        List<Long> there = steps(wanted);
        assertThat(there).isNotEmpty();
        robot.push(KeyCode.HOME);
        comesTo(0);
        robot.push(KeyCode.ALT, key);
        comesTo(there.get(0));
        robot.push(KeyCode.END);
        comesTo(frame().furthestStep());
        robot.push(KeyCode.ALT, KeyCode.SHIFT, key);
        comesTo(there.get(there.size() - 1));
    }

    private List<Long> steps(Class<? extends TraceEvent> wanted) {
        return frame().trace().events().stream()
                .filter(entry -> wanted.isInstance(entry.event()))
                .map(TraceEntry::step)
                .toList();
    }

    @Test
    void the_buttons_of_the_tool_bar_step_the_run(FxRobot robot) throws TimeoutException {
        robot.clickOn("#button-run-step");
        comesTo(2);
        robot.clickOn("#button-run-step-back");
        comesTo(1);
        robot.clickOn("#button-run-phase");
        comesTo(10);
        robot.clickOn("#button-run-checkpoint");
        comesTo(15);
        robot.clickOn("#button-run-to-end");
        comesTo(ScriptedMachine.LAST_STEP);
    }

    @Test
    void the_speed_is_doubled_by_the_key_that_plays(FxRobot robot) throws TimeoutException {
        robot.push(KeyCode.L);
        await(() -> frame().mode() == PlayMode.FORWARD);
        double before = desktop().model().speedProperty().get().factor();

        robot.push(KeyCode.L);
        robot.push(KeyCode.K);

        assertThat(desktop().model().speedProperty().get().factor()).isEqualTo(2 * before);
        await(() -> frame().mode() == PlayMode.PAUSED);
    }

    @Test
    void a_subtask_is_picked_and_killed_by_keyboard_alone_and_the_failure_says_why(FxRobot robot)
            throws TimeoutException {
        for (int i = 0; i < 3; i++) {
            robot.push(KeyCode.ALT, KeyCode.RIGHT);
        }
        assertThat(picked()).isEqualTo(new Subject.Subtask(ScriptedMachine.SUM));
        assertThat(inspector(robot)).contains("Decided by");
        FlowCanvas canvas = robot.lookup("#picture").query();

        robot.interact(() -> Event.fireEvent(
                canvas,
                new ContextMenuEvent(
                        ContextMenuEvent.CONTEXT_MENU_REQUESTED, 0, 0, 0, 0, true, new PickResult(canvas, 0, 0))));
        await(() -> robot.lookup("#fault-menu").tryQuery().isPresent());
        robot.push(KeyCode.DOWN); // from "what if" to the first of what can be done
        robot.push(KeyCode.ENTER);

        awaitFrame(frame -> frame.image().failures().size() == 1);
        assertThat(Objects.requireNonNull(frame().image().failures().get(0).target()))
                .isEqualTo(ScriptedMachine.SUM);
        await(() -> picked().equals(new Subject.Failure(1)));
        await(() -> inspector(robot).contains("Decided by"));
        assertThat(inspector(robot)).contains("killed by a person");
    }

    @Test
    void keys_show_a_picked_subtask_large_and_then_everything_again(FxRobot robot) throws TimeoutException {
        FlowCanvas canvas = robot.lookup("#picture").query();
        robot.push(KeyCode.SHIFT, KeyCode.DIGIT1);
        double whole = canvas.zoom();
        robot.push(KeyCode.ALT, KeyCode.RIGHT);

        robot.push(KeyCode.SHIFT, KeyCode.DIGIT2);

        await(() -> canvas.zoom() > whole);
        assertThat(canvas.level()).isEqualTo(Level.ELEMENTS);
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT0);
        await(() -> canvas.zoom() == 1);
        robot.push(KeyCode.SHIFT, KeyCode.DIGIT1);
        await(() -> canvas.zoom() == whole);
    }

    private void comesTo(long step) throws TimeoutException {
        await(() -> frame().image().step() == step && frame().mode() == PlayMode.PAUSED);
    }

    private Subject picked() {
        return desktop().model().subjectProperty().get();
    }

    private static List<String> inspector(FxRobot robot) {
        WaitForAsyncUtils.waitForFxEvents();
        return robot
                .from(robot.lookup("#inspector").<Node>query())
                .lookup((Node node) -> node instanceof Labeled)
                .queryAll()
                .stream()
                .map(node -> String.valueOf(((Labeled) node).getText()))
                .toList();
    }
}
