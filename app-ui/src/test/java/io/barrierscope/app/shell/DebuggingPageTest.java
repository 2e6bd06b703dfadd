package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.breakpoint.BreakpointList;
import io.barrierscope.app.command.Action;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.timeline.EventListModel;
import io.barrierscope.engine.breakpoint.ConditionNames;
import io.barrierscope.engine.breakpoint.WatchNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.TimeoutException;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page of the documentation that tells how to debug says what the program does. */
class DebuggingPageTest extends WindowTest {
    private static final Path PAGE = Path.of("../docs/debugging.md");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| ([^|]+) \\| ([A-Z][^|]*) \\|$");
    private static final Pattern CODE = Pattern.compile("`([a-z]+)`");

    private final String page = read();

    @Test
    void the_keys_are_those_of_the_actions() throws TimeoutException {
        openFirstSample();
        Collection<Action> actions = desktop().actions().all();
        Map<String, List<String>> keys = new HashMap<>();
        actions.forEach(action -> keys.put(Messages.english().text("action." + action.id()), action.keys()));

        List<MatchResult> rows = ROW.matcher(page).results().toList();

        assertThat(rows).hasSizeGreaterThan(25).allSatisfy(row -> assertThat(keys.get(row.group(1)))
                .as(row.group(1))
                .isEqualTo(List.of(row.group(2).split(", "))));
    }

    @Test
    void the_names_of_conditions_watches_and_kinds_are_all_there() {
        assertThat(names("## Breakpoints", "## Watches")).isEqualTo(new TreeSet<>(ConditionNames.ALL));
        assertThat(names("## Watches", "## Events")).isEqualTo(new TreeSet<>(WatchNames.ALL));
        assertThat(names("## Events", "## What if")).isEqualTo(new TreeSet<>(EventListModel.KINDS));
        assertThat(page).contains(BreakpointList.MOST + " breakpoints");
    }

    /** The single words in code style of a section's tables. */
    private TreeSet<String> names(String from, String to) {
        String section = page.substring(page.indexOf(from), page.indexOf(to));
        TreeSet<String> found = new TreeSet<>();
        for (String line : section.lines().filter(line -> line.startsWith("|")).toList()) {
            CODE.matcher(line).results().forEach(hit -> found.add(hit.group(1)));
        }
        return found;
    }

    private static String read() {
        try {
            return Files.readString(PAGE);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
