package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.file.FileKeeper;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.preference.Preferences;
import io.barrierscope.app.theme.Theme;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Labeled;
import javafx.scene.control.Spinner;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.paint.Color;
import javafx.scene.text.Text;
import javafx.stage.Window;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

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
                List<Window> others = others();
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

    @Test
    void no_word_of_a_dialog_is_cut_however_large_text_is(FxRobot robot) {
        robot.interact(() -> desktop().actions().get("help.preferences").run());
        Spinner<Integer> size = robot.lookup("#preference-text-size").query();
        robot.doubleClickOn(size.getEditor())
                .write(Integer.toString(Preferences.MOST_TEXT))
                .type(KeyCode.TAB);
        assertThat(size.getValue()).isEqualTo(Preferences.MOST_TEXT);
        WaitForAsyncUtils.waitForFxEvents();
        List<String> cut = new ArrayList<>(cut("open preferences"));
        FxQuestions asking = new FxQuestions(desktop().stage(), Messages.english());

        for (Runnable ask : List.<Runnable>of(
                () -> desktop().actions().get("help.preferences").run(),
                () -> desktop().actions().get("help.change-keys").run(),
                () -> asking.conflict(Path.of("/home/somebody/flows/a.flow.json"), FileKeeper.Disk.GONE, a -> {}),
                () -> asking.unsaved("sum", answer -> {}))) {
            closeOthers(robot);
            robot.interact(ask);
            robot.interact(() -> {});
            cut.addAll(cut("asked"));
        }
        closeOthers(robot);

        assertThat(cut).isEmpty();
    }

    private void closeOthers(FxRobot robot) {
        robot.interact(() -> others().forEach(Window::hide));
    }

    private List<Window> others() {
        return Window.getWindows().stream()
                .filter(window -> window != desktop().stage())
                .toList();
    }

    private List<String> cut(String when) {
        List<String> cut = new ArrayList<>();
        for (Window window : others()) {
            for (Node node : window.getScene().getRoot().lookupAll(".text")) {
                if (node instanceof Text text
                        && text.getParent() instanceof Labeled labeled
                        && !text.getText().equals(Objects.requireNonNullElse(labeled.getText(), ""))) {
                    cut.add(when + ": " + labeled.getText() + " is cut to " + text.getText());
                }
            }
        }
        return cut;
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
