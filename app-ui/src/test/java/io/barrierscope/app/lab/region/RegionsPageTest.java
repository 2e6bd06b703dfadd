package io.barrierscope.app.lab.region;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.theme.Theme;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.Partitioning;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class RegionsPageTest {
    private JobGraph open = RegionJobs.blocking();
    private RegionsPage page;

    @Start
    void start(Stage stage) {
        page = new RegionsPage(Messages.english(), () -> open);
        Scene scene = new Scene(page, 1200, 760);
        Theme.LIGHT.applyTo(scene);
        stage.setScene(scene);
        stage.show();
        page.focusFirst();
    }

    @Test
    void the_arrow_keys_choose_what_fails_and_the_words_follow(FxRobot robot) {
        assertThat(failed()).isEqualTo("c#0");
        robot.type(KeyCode.LEFT);
        robot.type(KeyCode.DOWN);

        assertThat(failed()).isEqualTo("b#1");
        assertThat(reasons(robot, "region")).contains("8 of 14 subtasks restart", "b#1 failed");
        assertThat(reasons(robot, "full")).contains("14 of 14 subtasks restart");
        assertThat(reasons(robot, "adaptive")).contains("the whole job");
    }

    @Test
    void a_click_on_a_subtask_in_any_picture_makes_it_fail(FxRobot robot) {
        Node pictures = robot.lookup("#lab-region-pictures").query();
        robot.interact(() -> {
            for (double x = 20; x < 380 && !failed().equals("d#2"); x += 12) {
                for (double y = 60; y < 480 && !failed().equals("d#2"); y += 12) {
                    Event.fireEvent(pictures, press(x, y));
                }
            }
        });

        assertThat(failed()).isEqualTo("d#2");
        ComboBox<SubtaskId> failing = robot.lookup("#lab-region-failing").query();
        assertThat(failing.getValue()).hasToString(failed());
    }

    @Test
    void what_fails_is_chosen_from_the_list_and_results_can_be_gone(FxRobot robot) {
        ComboBox<SubtaskId> failing = robot.lookup("#lab-region-failing").query();
        robot.interact(() -> failing.getSelectionModel().select(9));
        assertThat(failed()).isEqualTo("c#1");

        robot.interact(
                () -> robot.lookup("#lab-region-gone").queryAs(CheckBox.class).setSelected(true));

        assertThat(reasons(robot, "region")).contains("14 of 14", "which is no longer there");
    }

    @Test
    void another_open_flow_is_taken_up(FxRobot robot) {
        open = RegionJobs.pair(Partitioning.FORWARD, Map.of());

        robot.interact(page::refresh);

        assertThat(reasons(robot, "region")).contains("2 of 4 subtasks restart");
        assertThat(robot.lookup("#lab-region-gone").query().isDisabled()).isTrue();
    }

    private static MouseEvent press(double x, double y) {
        return new MouseEvent(
                MouseEvent.MOUSE_PRESSED,
                x,
                y,
                x,
                y,
                MouseButton.PRIMARY,
                1,
                false,
                false,
                false,
                false,
                true,
                false,
                false,
                false,
                false,
                true,
                null);
    }

    private String failed() {
        RegionJob job = Objects.requireNonNull(page.model().job());
        return job.id(page.model().failed()).toString();
    }

    private static String reasons(FxRobot robot, String plan) {
        ScrollPane scroll = robot.lookup("#lab-region-reasons-" + plan).query();
        return ((VBox) scroll.getContent())
                .getChildren().stream().map(node -> ((Label) node).getText()).collect(Collectors.joining("\n"));
    }
}
