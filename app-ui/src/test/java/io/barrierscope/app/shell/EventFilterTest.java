package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.run.Goal;
import io.barrierscope.app.run.PlayMode;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.trace.TraceEntry;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** The list of events is narrowed by kind, subtask, checkpoint and text, by mouse and by keyboard, and can be read. */
class EventFilterTest extends WindowTest {
    @BeforeEach
    void runToTheEnd() throws TimeoutException {
        openFirstSample();
        desktop().run().runTo(Goal.END);
        await(() -> frame().image().ended() && frame().mode() == PlayMode.PAUSED);
    }

    @Test
    void one_kind_alone_takes_two_clicks_in_a_menu_that_stays_open(FxRobot robot) {
        robot.clickOn("#events-kinds");
        robot.clickOn("No kind");
        assertThat(events(robot)).isEmpty();
        robot.clickOn(kind("checkpoint"));
        robot.clickOn(kind("task"));
        robot.push(KeyCode.ESCAPE);

        assertThat(events(robot)).extracting(EventFilterTest::kindOf).containsOnly("checkpoint", "task");
        assertThat(robot.lookup("#events-kinds").queryAs(MenuButton.class).getText())
                .isEqualTo("2 of 10 kinds");
    }

    @Test
    void kinds_are_chosen_by_keyboard(FxRobot robot) {
        robot.clickOn("#events-text").push(KeyCode.TAB);
        robot.push(KeyCode.SPACE);
        robot.push(KeyCode.DOWN).push(KeyCode.DOWN).push(KeyCode.ENTER);
        assertThat(events(robot)).isEmpty();
        robot.push(KeyCode.DOWN).push(KeyCode.ENTER);
        robot.push(KeyCode.DOWN).push(KeyCode.ENTER).push(KeyCode.ENTER); // chosen and left out again
        robot.push(KeyCode.ESCAPE);

        assertThat(events(robot)).extracting(EventFilterTest::kindOf).containsOnly("checkpoint");
    }

    @Test
    void subtask_checkpoint_and_text_narrow_the_list_together(FxRobot robot) {
        ComboBox<Optional<SubtaskId>> subtasks = robot.lookup("#events-subtask").queryComboBox();
        robot.interact(subtasks::requestFocus);
        for (int i = 1; i < subtasks.getItems().size(); i++) {
            robot.push(KeyCode.DOWN);
        }
        SubtaskId chosen = subtasks.getValue().orElseThrow();
        assertThat(events(robot))
                .isNotEmpty()
                .allMatch(entry -> chosen.equals(entry.event().subtask()));

        robot.clickOn("#events-checkpoint").write("x2");
        WaitForAsyncUtils.waitForFxEvents();
        List<TraceEntry> ofBoth = events(robot);
        assertThat(ofBoth)
                .isNotEmpty()
                .allMatch(entry ->
                        chosen.equals(entry.event().subtask()) && entry.event().checkpointId() == 2);

        robot.clickOn("#events-text").write("opens");
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(events(robot)).isNotEmpty().hasSizeLessThan(ofBoth.size()).isSubsetOf(ofBoth);
    }

    @Test
    void in_the_smallest_window_the_lines_of_events_are_hardly_cut_and_told_in_full_below(FxRobot robot) {
        robot.interact(() -> {
            stage.setWidth(1200);
            stage.setHeight(800);
        });
        WaitForAsyncUtils.waitForFxEvents();
        EventWords words = new EventWords(Messages.english());
        int read = 0;
        for (TraceEntry entry : events(robot)) {
            robot.interact(() -> {
                list(robot).scrollTo(entry);
                list(robot).getSelectionModel().select(entry);
            });
            String line = words.line(entry.event());
            assertThat(robot.lookup("#explanation").queryAs(Label.class).getText())
                    .startsWith(line);
            read += isShown(robot, line) ? 1 : 0;
        }

        assertThat(read * 10).isGreaterThanOrEqualTo(events(robot).size() * 9);
    }

    private static boolean isShown(FxRobot robot, String line) {
        return robot.from(list(robot)).lookup(".event-line .text").queryAll().stream()
                .anyMatch(node -> node instanceof Text text && text.getText().equals(line));
    }

    private Node kind(String name) {
        return new FxRobot()
                .lookup(Messages.english().text("event.kind." + name))
                .match(node -> node.getStyleClass().contains("check-box"))
                .query();
    }

    private static String kindOf(TraceEntry entry) {
        return EventWords.kindName(entry.event());
    }

    private static List<TraceEntry> events(FxRobot robot) {
        WaitForAsyncUtils.waitForFxEvents();
        return List.copyOf(list(robot).getItems());
    }

    private static ListView<TraceEntry> list(FxRobot robot) {
        return robot.lookup("#events").query();
    }
}
