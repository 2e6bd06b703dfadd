package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.command.Action;
import io.barrierscope.app.command.ActionMenu;
import io.barrierscope.app.theme.Theme;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import javafx.scene.Parent;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

class LabActionsTest extends WindowTest {
    private static final List<String> NAMES = List.of("restart", "region", "guarantee", "transaction");

    @BeforeEach
    void begin() throws TimeoutException {
        openFirstSample();
    }

    @Test
    void each_laboratory_has_a_menu_item_and_a_key(FxRobot robot) {
        List<Action> actions = desktop().actions().in(ActionMenu.LABORATORIES);

        assertThat(actions)
                .extracting(Action::id)
                .startsWith(NAMES.stream().map(name -> "lab." + name).toArray(String[]::new));
        assertThat(actions).allSatisfy(action -> assertThat(action.keys()).hasSize(1));
        assertThat(desktop().stage().getScene().lookup("#menu-bar")).isNotNull();
    }

    @Test
    void each_opens_once_dressed_like_the_window_and_says_how_to_read_it(FxRobot robot) throws TimeoutException {
        for (String name : NAMES) {
            robot.interact(() -> desktop().actions().get("lab." + name).run());
            robot.interact(() -> desktop().actions().get("lab." + name).run());
            awaitOpen(name, true);

            Parent page = page(name).orElseThrow();
            assertThat(page.lookup("#lab-" + name + "-reading")).isNotNull();
            assertThat(page.getStyleClass()).contains("bs-light");
            assertThat(AccessibleNames.missing(page)).isEmpty();
            assertThat(AccessibleNames.count(page)).isGreaterThan(2);
        }
        assertThat(Window.getWindows().stream().filter(LabActionsTest::isLab)).hasSize(4);

        robot.interact(() -> desktop().wear(Theme.HIGH_CONTRAST));

        for (String name : NAMES) {
            assertThat(page(name).orElseThrow().getStyleClass()).contains("bs-contrast");
        }
        robot.interact(desktop()::close);
        assertThat(Window.getWindows().stream().filter(LabActionsTest::isLab)).isEmpty();
    }

    @Test
    void a_key_opens_a_laboratory_and_escape_closes_it(FxRobot robot) throws TimeoutException {
        robot.interact(() -> desktop().stage().requestFocus());
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
        await(() -> page(name).isPresent() == open);
    }
}
