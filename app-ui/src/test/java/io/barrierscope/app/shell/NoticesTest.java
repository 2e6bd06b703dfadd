package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.run.Goal;
import io.barrierscope.app.run.PlayMode;
import io.barrierscope.engine.session.BranchId;
import java.util.concurrent.TimeoutException;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/** A notice about a moment is gone as soon as the run stands elsewhere. */
class NoticesTest extends WindowTest {
    @BeforeEach
    void runToTheEnd(FxRobot robot) throws TimeoutException {
        openAndPause();
        desktop().run().runTo(Goal.END);
        await(() -> frame().image().ended() && frame().mode() == PlayMode.PAUSED);
        robot.interact(() -> robot.lookup("#picture").query().requestFocus());
    }

    @Test
    void the_end_of_a_run_is_told_at_its_end_alone(FxRobot robot) throws TimeoutException {
        await(() -> told(robot).contains("ended"));

        robot.push(KeyCode.LEFT);
        await(() -> !frame().image().ended());
        assertThat(told(robot)).isEmpty();

        robot.push(KeyCode.END);
        await(() -> told(robot).contains("ended"));
    }

    @Test
    void what_never_happened_earlier_is_told_at_the_beginning_until_time_moves(FxRobot robot) throws TimeoutException {
        robot.push(KeyCode.ALT, KeyCode.SHIFT, KeyCode.R);
        await(() -> frame().image().step() == 0);
        await(() -> told(robot).contains("beginning"));

        robot.push(KeyCode.RIGHT);
        await(() -> frame().image().step() == 1);
        assertThat(told(robot)).isEmpty();
    }

    @Test
    void a_branch_is_told_until_another_one_is_shown(FxRobot robot) throws TimeoutException {
        robot.push(KeyCode.HOME);
        await(() -> frame().image().step() == 0);
        robot.interact(() -> desktop().actions().get("run.trigger-checkpoint").run());
        await(() -> !frame().history().current().equals(BranchId.MAIN));
        await(() -> told(robot).contains("branch"));

        desktop().run().switchTo(BranchId.MAIN);
        await(() -> frame().history().current().equals(BranchId.MAIN));
        assertThat(told(robot)).doesNotContain("branch");
    }

    private static String told(FxRobot robot) {
        return robot.lookup("#notice").query().isVisible()
                ? robot.lookup("#notice-text").queryAs(Label.class).getText()
                : "";
    }
}
