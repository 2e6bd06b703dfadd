package io.barrierscope.app.lab.guarantee;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.fx.FxThread;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.lab.guarantee.Comparison.Row;
import io.barrierscope.app.theme.Theme;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.Scene;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class GuaranteesPageTest {
    private static final long PATIENCE_SECONDS = 60;

    private OpenFlow open = Trials.flow("rewind");
    private GuaranteesPage page;

    @Start
    void start(Stage stage) {
        page = GuaranteesPage.of(Messages.english(), () -> open, new FxThread());
        Scene scene = new Scene(page, 1200, 760);
        Theme.LIGHT.applyTo(scene);
        stage.setScene(scene);
        stage.show();
        page.focusFirst();
    }

    @AfterEach
    void close() {
        page.close();
    }

    @Test
    void the_open_flow_is_tried_at_once_and_the_table_tells_the_difference(FxRobot robot) throws TimeoutException {
        awaitRows(robot, 5);
        CheckBox only = robot.lookup("#lab-guarantee-only").query();

        robot.interact(() -> only.setSelected(true));

        assertThat(table(robot).getItems()).hasSize(1);
        assertThat(table(robot).getColumns().get(5).getCellData(0)).isEqualTo("lost: At most once");
    }

    @Test
    void the_scrubber_goes_to_any_moment_by_keys(FxRobot robot) throws TimeoutException {
        awaitRows(robot, 5);
        robot.interact(() -> scrubber(robot).requestFocus());

        robot.type(KeyCode.HOME);

        awaitRows(robot, 0);
        robot.type(KeyCode.END);
        awaitRows(robot, 5);
    }

    @Test
    void a_subtask_can_be_killed_instead_at_a_moment_of_ones_own(FxRobot robot) throws TimeoutException {
        awaitRows(robot, 5);
        robot.interact(() -> {
            ChoiceBox<?> faults = robot.lookup("#lab-guarantee-fault").query();
            faults.getSelectionModel().selectLast();
            robot.lookup("#lab-guarantee-at").queryAs(TextField.class).setText("1500 ms");
        });
        assertThat(robot.lookup("#lab-guarantee-victim").query().isDisabled()).isFalse();

        robot.interact(() -> robot.lookup("#lab-guarantee-run").queryButton().fire());

        awaitRows(robot, 5);
        assertThat(scrubber(robot).isDisabled()).isFalse();
    }

    @Test
    void a_moment_that_cannot_be_read_is_marked_and_nothing_runs(FxRobot robot) throws TimeoutException {
        awaitRows(robot, 5);
        TextField until = robot.lookup("#lab-guarantee-until").query();

        robot.interact(() -> {
            until.setText("soon");
            robot.lookup("#lab-guarantee-run").queryButton().fire();
        });

        assertThat(until.getStyleClass()).contains("lab-wrong");
        assertThat(table(robot).getItems()).hasSize(5);
    }

    @Test
    void another_open_flow_is_tried_instead(FxRobot robot) throws TimeoutException {
        awaitRows(robot, 5);
        open = Trials.flow("running-sum");

        robot.interact(page::refresh);

        WaitForAsyncUtils.waitFor(
                PATIENCE_SECONDS,
                TimeUnit.SECONDS,
                () -> table(robot).getItems().size() > 40);
    }

    @Test
    void a_flow_with_state_in_rocksdb_is_told_that_it_lies_on_the_heap_here(FxRobot robot) {
        Label note = robot.lookup("#lab-guarantee-note").query();
        assertThat(note.isVisible()).isFalse();
        open = Trials.flow("state-in-rocksdb");

        robot.interact(page::refresh);

        assertThat(note.isVisible()).isTrue();
        assertThat(note.getText()).contains("RocksDB", "heap");
    }

    private void awaitRows(FxRobot robot, int count) throws TimeoutException {
        WaitForAsyncUtils.waitFor(
                PATIENCE_SECONDS,
                TimeUnit.SECONDS,
                () -> table(robot).getItems().size() == count);
        WaitForAsyncUtils.waitForFxEvents();
    }

    private static TableView<Row> table(FxRobot robot) {
        return robot.lookup("#lab-guarantee-table").query();
    }

    private static Slider scrubber(FxRobot robot) {
        return robot.lookup("#lab-guarantee-scrubber").query();
    }
}
