package io.barrierscope.engine.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Breaks central rules of the engine on purpose, one at a time, and shows that a test notices each. It takes minutes, so
 * {@code ./verify -Dmutations=true} asks for it; {@code -Dfidelity.write=true} then writes down which test noticed.
 */
class MutationsTest {
    private static final Path PAGE =
            Files.exists(Path.of("docs/fidelity.md")) ? Path.of("docs/fidelity.md") : Path.of("../docs/fidelity.md");
    private static final String BEGIN = "<!-- mutations: written by the tests -->\n";
    private static final String END = "<!-- end of mutations -->\n";

    @Test
    void every_rule_still_stands_where_it_would_be_broken() throws IOException {
        for (Mutation mutation : Mutation.ALL) {
            assertThat(Mutant.occurrences(mutation))
                    .as("%s in %s", mutation.rule(), mutation.file())
                    .isEqualTo(1);
        }
    }

    @Test
    void the_page_tells_who_notices_each_broken_rule() throws IOException {
        String table = between();

        assertThat(table.lines().skip(2).map(line -> line.substring(2, line.indexOf(" |", 2))))
                .as("write it anew with -Dmutations=true -Dfidelity.write=true")
                .containsExactlyElementsOf(
                        Mutation.ALL.stream().map(Mutation::rule).toList());
        assertThat(table).doesNotContain("nobody");
    }

    @Test
    @EnabledIfSystemProperty(named = "mutations", matches = ".*")
    void a_test_notices_every_broken_rule(@TempDir Path directory) throws IOException, InterruptedException {
        Map<String, String> noticed = new LinkedHashMap<>();
        for (Mutation mutation : Mutation.ALL) {
            Path place = Files.createDirectory(directory.resolve("mutant" + noticed.size()));
            Optional<String> red = new Mutant(mutation, place).firstRedTest();
            noticed.put(mutation.rule(), red.orElse("nobody"));
            System.out.println("Broken: " + mutation.rule() + ". Noticed by " + red.orElse("nobody"));
        }

        if (Boolean.getBoolean("fidelity.write")) {
            write(noticed);
        }
        assertThat(noticed.values()).doesNotContain("nobody");
    }

    private static String between() throws IOException {
        String page = Files.readString(PAGE);
        return page.substring(page.indexOf(BEGIN) + BEGIN.length(), page.indexOf(END));
    }

    private static void write(Map<String, String> noticed) throws IOException {
        StringBuilder table = new StringBuilder("| rule broken on purpose | noticed by |\n|---|---|\n");
        noticed.forEach((rule, test) ->
                table.append("| ").append(rule).append(" | ").append(test).append(" |\n"));
        String page = Files.readString(PAGE);
        Files.writeString(
                PAGE,
                page.substring(0, page.indexOf(BEGIN) + BEGIN.length()) + table + page.substring(page.indexOf(END)));
    }
}
