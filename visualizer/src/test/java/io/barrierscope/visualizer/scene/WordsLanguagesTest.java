package io.barrierscope.visualizer.scene;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.ExecutionState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class WordsLanguagesTest {
    private static final Path FOLDER = Path.of("src/main/resources/io/barrierscope/visualizer/scene");
    private static final Pattern PLACE = Pattern.compile("\\{[^}]*}");

    @Test
    void both_languages_have_the_same_keys() throws IOException {
        assertThat(texts("words_zh_CN").keySet()).isEqualTo(texts("words").keySet());
    }

    @Test
    void both_languages_have_the_same_places_in_each_text() throws IOException {
        Map<String, Set<String>> english = places(texts("words"));
        Map<String, Set<String>> chinese = places(texts("words_zh_CN"));

        assertThat(chinese).isEqualTo(english);
    }

    @Test
    void every_chinese_text_is_a_well_formed_pattern() throws IOException {
        texts("words_zh_CN").forEach((key, text) -> {
            assertThat(text).as(key).isNotBlank().doesNotContain("'");
            assertThat(new MessageFormat(text, Locale.ENGLISH).toPattern())
                    .as(key)
                    .isEqualTo(text);
        });
    }

    @Test
    void no_two_states_have_the_same_sign_in_any_language() throws IOException {
        for (String language : Set.of("words", "words_zh_CN")) {
            Map<String, String> texts = texts(language);
            List<String> signs = Arrays.stream(ExecutionState.values())
                    .map(state -> texts.getOrDefault("sign." + state, ""))
                    .filter(sign -> !sign.isEmpty())
                    .toList();
            assertThat(signs).hasSize(5).doesNotHaveDuplicates().allMatch(sign -> sign.length() == 1);
        }
    }

    private static Map<String, Set<String>> places(Map<String, String> texts) {
        Map<String, Set<String>> places = new TreeMap<>();
        texts.forEach((key, text) -> places.put(
                key,
                PLACE.matcher(text).results().map(MatchResult::group).collect(Collectors.toCollection(TreeSet::new))));
        return places;
    }

    private static Map<String, String> texts(String name) throws IOException {
        Properties properties = new Properties();
        try (var reader = Files.newBufferedReader(FOLDER.resolve(name + ".properties"))) {
            properties.load(reader);
        }
        Map<String, String> texts = new TreeMap<>();
        properties.stringPropertyNames().forEach(key -> texts.put(key, properties.getProperty(key)));
        return texts;
    }
}
