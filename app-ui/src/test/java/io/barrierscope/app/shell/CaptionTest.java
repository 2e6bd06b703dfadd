package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.run.Goal;
import io.barrierscope.app.run.PlayMode;
import java.util.concurrent.TimeoutException;
import javafx.scene.control.Label;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

class CaptionTest extends WindowTest {
    @Test
    void where_nothing_could_be_opened_it_is_told_what_can_be(FxRobot robot) throws TimeoutException {
        desktop().documents().openNamed("bad.flow.json");

        await(() -> robot.lookup("#notice-text").<Label>query().getText().contains("cannot be opened"));
        assertThat(robot.lookup("#notice-text").<Label>query().getText())
                .endsWith("The File menu has samples that can.");
        assertThat(robot.lookup("#caption-line").<Label>query().getText()).startsWith("No flow is open.");

        openFirstSample();
        desktop().documents().openNamed("bad.flow.json");
        await(() -> robot.lookup("#notice-text").<Label>query().getText().endsWith("What was open stays open."));
        assertThat(robot.lookup("#caption-line").<Label>query().getText()).doesNotStartWith("No flow is open.");
    }

    @Test
    void a_step_in_which_only_records_moved_is_told_when_the_run_rests_there(FxRobot robot) throws TimeoutException {
        openFirstSample();
        desktop().run().runTo(Goal.END);
        await(() -> frame().image().ended() && frame().mode() == PlayMode.PAUSED);
        long quiet = 20;
        while (frame().trace().eventsUntil(quiet) > frame().trace().eventsUntil(quiet - 1)) {
            quiet++;
        }
        long step = quiet;
        desktop().run().seek(step);

        awaitFrame(frame -> frame.image().step() == step && frame.mode() == PlayMode.PAUSED);
        await(() -> robot.lookup("#caption-when").<Label>query().getText().contains("step " + step + ","));
        String told = robot.lookup("#caption-line").<Label>query().getText();

        desktop().run().seek(step + 1);
        await(() -> !robot.lookup("#caption-line").<Label>query().getText().equals(told));
        assertThat(told).contains("{value:");
    }
}
