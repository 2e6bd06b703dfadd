package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.command.Keymap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class KeyNamesTest {
    @ParameterizedTest
    @EnumSource(
            value = KeyCode.class,
            names = {"F8", "A", "DIGIT1", "BACK_SLASH", "PAGE_UP", "COMMA", "MINUS", "ESCAPE", "SPACE", "RIGHT"})
    void what_was_recorded_names_the_key_that_was_pressed(KeyCode code) {
        KeyEvent event = pressed(code, true);

        assertThat(KeyCombination.valueOf(KeyNames.of(event).orElseThrow()).match(event))
                .isTrue();
    }

    @Test
    void a_modifier_alone_is_no_key_and_tab_leaves_the_field() {
        assertThat(KeyNames.of(pressed(KeyCode.CONTROL, true))).isEmpty();
        assertThat(KeyNames.of(pressed(KeyCode.TAB, false))).isEmpty();
    }

    @Test
    void every_key_in_the_sources_is_the_name_of_a_key() throws IOException {
        Pattern key = Pattern.compile("\"((?:(?:Ctrl|Alt|Shift)\\+)+[A-Za-z0-9 _]+|F\\d+)\"");
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                key.matcher(Files.readString(file)).results().forEach(hit -> found.add(hit.group(1)));
            }
        }

        assertThat(found).hasSizeGreaterThan(40).allMatch(Keymap::isKey);
    }

    private static KeyEvent pressed(KeyCode code, boolean control) {
        return new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, control, false, false);
    }
}
