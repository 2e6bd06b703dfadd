package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.theme.Theme;
import java.util.concurrent.TimeoutException;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** Every menu in every theme; that no style sheet warns is looked at where the window is closed. */
class StylesTest extends WindowTest {
    @BeforeEach
    void stand() throws TimeoutException {
        openAndPause();
    }

    @Test
    void every_menu_opens_in_every_theme(FxRobot robot) {
        for (Theme theme : Theme.values()) {
            robot.interact(() -> desktop().wear(theme));
            MenuBar bar = robot.lookup("#menu-bar").query();
            for (Menu menu : bar.getMenus()) {
                robot.interact(menu::show);
                WaitForAsyncUtils.waitForFxEvents();
                assertThat(menu.isShowing()).as(menu.getText()).isTrue();
                robot.interact(menu::hide);
            }
        }
    }
}
