package io.barrierscope.app.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.run.ScriptedMachine;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.session.BranchComparison;
import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Label;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;

/** What two branches have in common and in what they differ, as it is told. */
@ExtendWith(ApplicationExtension.class)
class ComparisonViewTest {
    private static final long ALL_STEPS = 10_000;

    private final Messages messages = Messages.english();
    private final EngineSession session = EngineSession.open(ScriptedMachine::new);

    @Test
    void a_branch_with_a_failure_differs_in_what_came_of_it_and_in_nothing_else() {
        session.runUntil(StopCondition.end(), ALL_STEPS);
        session.seek(20);
        BranchId other = session.inject(new Fault.FailSubtask(ScriptedMachine.SUM));
        session.runUntil(StopCondition.end(), ALL_STEPS);

        BranchComparison both = BranchComparison.of(session, BranchId.MAIN, other);
        assertThat(both.firstDifference()).isEqualTo(21);
        assertThat(session.history().current()).isEqualTo(other);
        Map<String, List<String>> told = told(both);

        assertThat(told.get(messages.text("branches.compare.failures")))
                .containsExactly(
                        messages.text("branches.compare.restarts", 0, 0),
                        messages.text("branches.compare.restarts", 1, 1));
        assertThat(told.get(messages.text("branches.compare.job")))
                .containsExactly(
                        both.left().end().jobStatus().toString(),
                        both.right().end().jobStatus().toString());
        List<String> verdicts = new ArrayList<>();
        told.forEach((name, sides) -> {
            if (name.contains("read_")) {
                verdicts.add(sides.get(0));
                verdicts.add(sides.get(1));
            }
        });
        assertThat(verdicts).contains("exactly once", "doubled 1").doesNotContain("");
    }

    @Test
    void the_two_sides_are_told_each_with_its_own_facts() {
        session.seek(20);
        session.seek(10);
        BranchId other = session.inject(new Fault.Cancel());
        session.runUntil(StopCondition.end(), ALL_STEPS);

        BranchComparison both = BranchComparison.of(session, BranchId.MAIN, other);
        Map<String, List<String>> told = told(both);

        assertThat(both.left().end().step()).isEqualTo(20);
        List<String> lengths = told.get(messages.text("branches.compare.steps"));
        assertThat(lengths.get(0)).contains("20");
        assertThat(lengths.get(1)).isNotEqualTo(lengths.get(0));
        List<String> jobs = told.get(messages.text("branches.compare.job"));
        assertThat(jobs)
                .containsExactly(
                        both.left().end().jobStatus().toString(),
                        both.right().end().jobStatus().toString());
        assertThat(jobs.get(0)).isNotEqualTo(jobs.get(1));
        assertThat(told.get(messages.text("branches.compare.branch")))
                .containsExactly(
                        both.left().branch().name(), both.right().branch().name());
    }

    @Test
    void a_branch_compared_with_itself_has_no_difference() {
        session.seek(20);

        BranchComparison both = BranchComparison.of(session, BranchId.MAIN, BranchId.MAIN);

        assertThat(both.firstDifference()).isEqualTo(-1);
        told(both).forEach((name, sides) -> assertThat(sides.get(0)).as(name).isEqualTo(sides.get(1)));
    }

    /** The two facts of each row, by its name. */
    private Map<String, List<String>> told(BranchComparison both) {
        ComparisonView view = new ComparisonView(messages, new EventWords(messages), both);
        Map<String, List<String>> rows = new LinkedHashMap<>();
        List<Node> nodes = view.getChildren();
        for (int i = 0; i + 2 < nodes.size(); i += 3) {
            rows.put(text(nodes.get(i)), List.of(text(nodes.get(i + 1)), text(nodes.get(i + 2))));
        }
        return rows;
    }

    private static String text(Node node) {
        return ((Label) node).getText();
    }
}
