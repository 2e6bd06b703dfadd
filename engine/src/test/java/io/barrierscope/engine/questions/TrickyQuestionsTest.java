package io.barrierscope.engine.questions;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;

/** Each of the {@link TrickyQuestions} is a test; {@code -Dfidelity.write=true} writes down which. */
class TrickyQuestionsTest {
    private static final Path PAGE =
            Files.exists(Path.of("docs/fidelity.md")) ? Path.of("docs/fidelity.md") : Path.of("../docs/fidelity.md");
    private static final String BEGIN = "<!-- questions: written by the tests -->\n";
    private static final String END = "<!-- end of questions -->\n";

    @Test
    void every_question_is_answered_by_a_test_and_the_page_tells_by_which() throws IOException {
        TreeMap<Integer, Set<String>> answers = answers();

        assertThat(answers.keySet())
                .containsExactlyElementsOf(IntStream.rangeClosed(1, TrickyQuestions.ALL.size())
                        .boxed()
                        .toList());
        String table = table(answers);
        String page = Files.readString(PAGE);
        int from = page.indexOf(BEGIN) + BEGIN.length();
        int to = page.indexOf(END);
        if (Boolean.getBoolean("fidelity.write")) {
            Files.writeString(PAGE, page.substring(0, from) + table + page.substring(to));
        } else {
            assertThat(page.substring(from, to))
                    .as("write it anew with -Dfidelity.write=true")
                    .isEqualTo(table);
        }
    }

    private static TreeMap<Integer, Set<String>> answers() {
        TreeMap<Integer, Set<String>> answers = new TreeMap<>();
        for (Class<?> tests : ReflectionSupport.findAllClassesInPackage(
                "io.barrierscope.engine", any -> true, name -> name.endsWith("Test"))) {
            for (Method method :
                    AnnotationSupport.findAnnotatedMethods(tests, Question.class, HierarchyTraversalMode.TOP_DOWN)) {
                assertThat(AnnotationSupport.isAnnotated(method, Testable.class))
                        .as("%s is a test", method)
                        .isTrue();
                for (int number : method.getAnnotation(Question.class).value()) {
                    answers.computeIfAbsent(number, none -> new TreeSet<>())
                            .add(tests.getSimpleName() + "." + method.getName());
                }
            }
        }
        return answers;
    }

    private static String table(TreeMap<Integer, Set<String>> answers) {
        StringBuilder table = new StringBuilder("| | question | answered by |\n|---:|---|---|\n");
        answers.forEach((number, tests) -> table.append("| ")
                .append(number)
                .append(" | ")
                .append(TrickyQuestions.ALL.get(number - 1))
                .append(" | ")
                .append(String.join("<br>", tests))
                .append(" |\n"));
        return table.toString();
    }
}
