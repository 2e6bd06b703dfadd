package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.command.Action;
import io.barrierscope.app.command.ActionMenu;
import io.barrierscope.app.theme.Theme;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.Parent;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class LabActionsTest {
    private static final long PATIENCE_SECONDS = 60;
    private static final List<String> NAMES = List.of("restart", "region", "guarantee", "transaction");

    @TempDir
    static Path folder;

    private Desktop desktop;

    @Start
    void start(Stage stage) {
        desktop = ScriptedPorts.windows(folder, new ScriptedQuestions()).open(stage);
        desktop.documents().openFirstSample();
    }

    @AfterEach
    void close(FxRobot robot) {
        robot.interact(desktop::close);
    }

    @Test
    void each_laboratory_has_a_menu_item_and_a_key(FxRobot robot) {
        List<Action> actions = desktop.actions().in(ActionMenu.LABORATORIES);

        assertThat(actions)
                .extracting(Action::id)
                .startsWith(NAMES.stream().map(name -> "lab." + name).toArray(String[]::new));
        assertThat(actions).allSatisfy(action -> assertThat(action.keys()).hasSize(1));
        assertThat(desktop.stage().getScene().lookup("#menu-bar")).isNotNull();
    }

    @Test
    void each_opens_once_dressed_like_the_window_and_says_how_to_read_it(FxRobot robot) throws TimeoutException {
        for (String name : NAMES) {
            robot.interact(() -> desktop.actions().get("lab." + name).run());
            robot.interact(() -> desktop.actions().get("lab." + name).run());
            awaitOpen(name, true);

            Parent page = page(name).orElseThrow();
            assertThat(page.lookup("#lab-" + name + "-reading")).isNotNull();
            assertThat(page.getStyleClass()).contains("bs-light");
            assertThat(AccessibleNames.missing(page)).isEmpty();
            assertThat(AccessibleNames.count(page)).isGreaterThan(2);
        }
        assertThat(Window.getWindows().stream().filter(LabActionsTest::isLab)).hasSize(4);

        robot.interact(() -> desktop.wear(Theme.HIGH_CONTRAST));

        for (String name : NAMES) {
            assertThat(page(name).orElseThrow().getStyleClass()).contains("bs-contrast");
        }
        robot.interact(desktop::close);
        assertThat(Window.getWindows().stream().filter(LabActionsTest::isLab)).isEmpty();
    }

    @Test
    void a_key_opens_a_laboratory_and_escape_closes_it(FxRobot robot) throws TimeoutException {
        robot.interact(() -> desktop.stage().requestFocus());
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT).type(KeyCode.DIGIT1).release(KeyCode.SHIFT, KeyCode.CONTROL);
        awaitOpen("restart", true);

        robot.type(KeyCode.ESCAPE);

        awaitOpen("restart", false);
    }

    private static boolean isLab(Window window) {
        return window.getScene() != null
                && window.getScene().getRoot().getStyleClass().contains("lab");
    }

    private static Optional<Parent> page(String name) {
        return Window.getWindows().stream()
                .filter(LabActionsTest::isLab)
                .map(window -> window.getScene().getRoot())
                .filter(root -> ("lab-" + name).equals(root.getId()))
                .findFirst();
    }

    private static void awaitOpen(String name, boolean open) throws TimeoutException {
        WaitForAsyncUtils.waitFor(
                PATIENCE_SECONDS, TimeUnit.SECONDS, () -> page(name).isPresent() == open);
        WaitForAsyncUtils.waitForFxEvents();
    }
}
