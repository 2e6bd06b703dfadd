package io.barrierscope.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** How sources look, where a formatter and a compiler have no say. */
class StyleTest {
    private static final int MOST_LINES = 400;
    private static final Pattern LEFT_OVER = Pattern.compile("\\b(TO" + "DO|FIX" + "ME|XX" + "X)\\b");
    private static final Pattern SWITCHED_OFF = Pattern.compile("@(Dis" + "abled|Ig" + "nore)\\b");
    private static final Pattern EMPTY_NAME = Pattern.compile("(?<!Task|Job)(Manager|Helper|Utils?|Impl)\\.java$");
    private static final Pattern SENTENCE = Pattern.compile("/\\*\\*.*\\.\\s*\\*/\\s*@NullMarked\\b", Pattern.DOTALL);

    @Test
    void the_sources_of_the_modules_are_found() {
        List<Path> found = SourceTree.javaFiles("src/main");

        assertThat(found).hasSizeGreaterThan(50);
    }

    @Test
    void no_file_is_longer_than_a_reader_can_hold() {
        assertThat(filesThat(file -> SourceTree.text(file).lines().count() > MOST_LINES))
                .as("files of more than %d lines", MOST_LINES)
                .isEmpty();
    }

    @Test
    void nothing_is_left_to_do() {
        assertThat(filesThat(file -> LEFT_OVER.matcher(SourceTree.text(file)).find()))
                .as("files that leave something to do")
                .isEmpty();
    }

    @Test
    void no_test_is_switched_off() {
        assertThat(filesThat(file -> SWITCHED_OFF.matcher(SourceTree.text(file)).find()))
                .as("files that switch a test off")
                .isEmpty();
    }

    @Test
    void a_name_says_what_a_type_is() {
        assertThat(filesThat(file -> EMPTY_NAME.matcher(file.toString()).find()))
                .as("files whose names say nothing")
                .isEmpty();
    }

    @Test
    void every_package_says_its_purpose_and_is_null_marked() {
        List<String> silent = SourceTree.javaFiles("src/main").stream()
                .map(file -> file.resolveSibling("package-info.java"))
                .distinct()
                .filter(info -> !Files.exists(info)
                        || !SENTENCE.matcher(SourceTree.text(info)).find())
                .map(SourceTree::name)
                .toList();

        assertThat(silent).as("missing a sentence or @NullMarked").isEmpty();
    }

    private static List<String> filesThat(Predicate<Path> offend) {
        return SourceTree.javaFiles("src").stream()
                .filter(offend)
                .map(SourceTree::name)
                .toList();
    }
}
