package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.file.FileKeeper;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.theme.Theme;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ToggleButton;
import javafx.scene.paint.Color;
import javafx.stage.Window;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

class ReadableWindowTest extends WindowTest {
    @BeforeEach
    void stand() throws TimeoutException {
        openAndPause();
    }

    @Test
    void in_each_theme_every_word_of_the_window_stands_out_from_its_ground(FxRobot robot) {
        List<String> faint = new ArrayList<>();
        int seen = 0;
        for (Theme theme : Theme.values()) {
            robot.interact(() -> desktop().wear(theme));
            robot.interact(() -> {});
            ReadableText running = texts(theme);
            robot.interact(() -> desktop().actions().get("view.edit").run());
            for (ToggleButton tab : tabs()) {
                robot.interact(tab::fire);
                robot.interact(() -> {});
                ReadableText editing = texts(theme);
                editing.faint().forEach(line -> faint.add(theme + ", " + tab.getText() + ": " + line));
                seen += editing.seen();
            }
            robot.interact(() -> desktop().actions().get("view.edit").run());
            running.faint().forEach(line -> faint.add(theme + ": " + line));
            seen += running.seen();
        }

        assertThat(faint).isEmpty();
        assertThat(seen).isGreaterThan(300);
    }

    @Test
    void in_each_theme_every_word_of_a_dialog_stands_out_from_its_ground(FxRobot robot) {
        List<String> faint = new ArrayList<>();
        FxQuestions asking = new FxQuestions(desktop().stage(), Messages.english());
        for (Theme theme : Theme.values()) {
            robot.interact(() -> desktop().wear(theme));
            for (Runnable ask : List.<Runnable>of(
                    () -> asking.unsaved("sum", answer -> {}),
                    () -> asking.conflict(Path.of("a"), FileKeeper.Disk.CHANGED, answer -> {}),
                    () -> desktop().actions().get("help.preferences").run())) {
                robot.interact(ask);
                robot.interact(() -> {});
                List<Window> others = Window.getWindows().stream()
                        .filter(window -> window != desktop().stage())
                        .toList();
                assertThat(others).isNotEmpty();
                robot.interact(() -> others.forEach(window -> {
                    ReadableText text = texts(window.getScene().getRoot(), theme);
                    text.faint().forEach(line -> faint.add(theme + ": " + line));
                    assertThat(text.seen()).isPositive();
                    window.hide();
                }));
            }
        }

        assertThat(faint).isEmpty();
    }

    private ReadableText texts(Theme theme) {
        return texts(desktop().stage().getScene().getRoot(), theme);
    }

    private static ReadableText texts(Parent root, Theme theme) {
        root.applyCss();
        root.layout();
        return ReadableText.below(root, theme == Theme.LIGHT ? Color.WHITE : Color.BLACK);
    }

    private List<ToggleButton> tabs() {
        List<ToggleButton> tabs = new ArrayList<>();
        for (Node node :
                Objects.requireNonNull(desktop().stage().getScene().getRoot()).lookupAll(".form-tab")) {
            if (node instanceof ButtonBase button && button instanceof ToggleButton toggle) {
                tabs.add(toggle);
            }
        }
        assertThat(tabs).hasSizeGreaterThan(3);
        return tabs;
    }
}
