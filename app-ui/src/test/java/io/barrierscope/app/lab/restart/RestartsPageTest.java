package io.barrierscope.app.lab.restart;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.lab.part.TimeAxis;
import io.barrierscope.app.theme.Theme;
import io.barrierscope.engine.failover.RestartOptions;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class RestartsPageTest {
    private RestartsPage page;
    private RestartsModel model;

    @Start
    void start(Stage stage) {
        page = new RestartsPage(Messages.english(), () -> null);
        model = page.model();
        model.replaceTape(FailureTape.EMPTY);
        Scene scene = new Scene(page, 1200, 760);
        Theme.LIGHT.applyTo(scene);
        stage.setScene(scene);
        stage.show();
        page.focusFirst();
    }

    @Test
    void failures_are_placed_dragged_and_taken_away_with_the_pointer(FxRobot robot) {
        robot.clickOn(at(robot, 100_000));
        assertThat(model.tape().size()).isOne();
        assertThat(model.tape().failureMillis().get(0)).isBetween(98_000L, 102_000L);

        robot.drag(at(robot, 100_000), MouseButton.PRIMARY).dropTo(at(robot, 300_000));
        assertThat(model.tape().failureMillis().get(0)).isBetween(297_000L, 303_000L);

        robot.clickOn(at(robot, 300_000), MouseButton.SECONDARY);
        assertThat(model.tape().size()).isZero();
    }

    @Test
    void the_picture_grows_with_the_text_and_is_hit_where_it_is_drawn(FxRobot robot) {
        Region canvas = robot.lookup("#lab-restart-tape").query();
        double plain = canvas.getMinHeight();
        Region place = (Region) canvas.getParent();

        robot.interact(() -> page.setStyle("-fx-font-size: 26px;"));
        robot.clickOn(at(robot, 100_000));

        assertThat(model.tape().failureMillis().get(0)).isBetween(98_000L, 102_000L);
        assertThat(place.minHeight(-1)).isEqualTo(2 * plain);
        assertThat(canvas.getWidth()).isEqualTo(place.getWidth() / 2);
        assertThat(canvas.getChildrenUnmodifiable().stream()
                        .filter(Canvas.class::isInstance)
                        .mapToDouble(node -> ((Canvas) node).getWidth())
                        .findFirst())
                .as("drawn with all the pixels there are")
                .hasValue(place.getWidth());
    }

    @Test
    void failures_are_placed_moved_and_taken_away_by_keys(FxRobot robot) {
        robot.type(KeyCode.HOME);
        robot.type(KeyCode.RIGHT, 12).type(KeyCode.ENTER);
        robot.type(KeyCode.RIGHT, 12).type(KeyCode.ENTER);
        assertThat(model.tape().failureMillis()).containsExactly(60_000L, 120_000L);

        robot.press(KeyCode.CONTROL).type(KeyCode.LEFT).release(KeyCode.CONTROL);
        robot.press(KeyCode.SHIFT).type(KeyCode.RIGHT).release(KeyCode.SHIFT);
        assertThat(model.tape().failureMillis()).containsExactly(65_000L, 120_000L);

        robot.type(KeyCode.DELETE);
        assertThat(model.tape().failureMillis()).containsExactly(120_000L);
    }

    @Test
    void what_each_strategy_decides_is_told_with_the_option_that_governs_it(FxRobot robot) {
        robot.interact(() -> model.place(10_000));

        String words = words(robot, "#lab-restart-decisions");

        assertThat(words)
                .contains("Failure 1 at 10.000 s", "The job fails for good", "2 left")
                .contains("Decided by restart-strategy.fixed-delay.delay = 10\u00a0s");
    }

    @Test
    void an_option_of_the_picked_lane_changes_its_answers_and_a_bad_one_is_told(FxRobot robot) {
        robot.interact(() -> {
            model.place(10_000);
            model.pickLane(1);
        });
        TextField attempts = robot.lookup("#lab-restart-attempts").query();

        robot.interact(() -> attempts.setText("0"));
        assertThat(model.run(1).gaveUpMillis()).isEqualTo(10_000);
        robot.interact(() -> attempts.setText("many"));

        assertThat(words(robot, "#lab-restart-settings")).contains("is not a whole number");
        assertThat(model.setup(1).options()).containsEntry(RestartOptions.FIXED_DELAY_ATTEMPTS, "many");
    }

    @Test
    void a_lane_takes_another_strategy_with_the_options_of_its_own(FxRobot robot) {
        robot.interact(() -> model.pickLane(0));
        ChoiceBox<String> types = robot.lookup("#lab-restart-type").query();

        robot.interact(() -> types.setValue("failure-rate"));

        assertThat(robot.lookup("#lab-restart-failure-rate-interval").tryQuery())
                .isPresent();
        assertThat(words(robot, "#lab-restart-settings")).contains("max-failures-per-interval");
    }

    @Test
    void a_rate_fills_the_tape(FxRobot robot) {
        robot.interact(() ->
                robot.lookup("#lab-restart-every").queryAs(TextField.class).setText("2 min"));
        robot.interact(
                () -> robot.lookup("#lab-restart-place-every").queryButton().fire());
        assertThat(model.tape().failureMillis()).hasSize(5).startsWith(120_000L);

        robot.interact(() ->
                robot.lookup("#lab-restart-every").queryAs(TextField.class).setText("soon"));
        robot.interact(
                () -> robot.lookup("#lab-restart-place-every").queryButton().fire());

        assertThat(model.tape().size()).isEqualTo(5);
        assertThat(robot.lookup("#lab-restart-every").query().getStyleClass()).contains("lab-wrong");
    }

    private Point2D at(FxRobot robot, long millis) {
        WaitForAsyncUtils.waitForFxEvents();
        Node canvas = robot.lookup("#lab-restart-tape").query();
        TimeAxis axis = TapePainter.axis(model, canvas.getBoundsInLocal().getWidth());
        return canvas.localToScreen(axis.x(millis), TapePainter.TAPE_TOP + TapePainter.TAPE_HEIGHT / 2);
    }

    private static String words(FxRobot robot, String query) {
        List<String> found = new ArrayList<>();
        robot.interact(() -> collect(robot.lookup(query).query(), found));
        return String.join("\n", found);
    }

    private static void collect(Node node, List<String> into) {
        if (node instanceof Labeled labeled && labeled.getText() != null) {
            into.add(labeled.getText());
        }
        if (node instanceof ScrollPane scroll) {
            collect(scroll.getContent(), into);
        } else if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, into));
        }
    }
}
