package io.barrierscope.app.timeline;

import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.inspector.VerdictWords;
import io.barrierscope.engine.session.BranchComparison;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Function;
import javafx.geometry.Insets;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;

/** Two branches side by side, one fact in each row. */
final class ComparisonView extends GridPane {
    private final Messages messages;
    private final EventWords words;
    private final VerdictWords said;
    private int rows;

    ComparisonView(Messages messages, EventWords words, BranchComparison both) {
        this.messages = messages;
        this.words = words;
        this.said = new VerdictWords(messages);
        setId("comparison");
        setHgap(14);
        setVgap(3);
        setPadding(new Insets(6, 12, 8, 12));
        for (int share : new int[] {26, 37, 37}) {
            ColumnConstraints column = new ColumnConstraints();
            column.setPercentWidth(share);
            getColumnConstraints().add(column);
        }
        row("branches.compare.branch", both, side -> side.branch().name());
        String where = both.firstDifference() < 0
                ? messages.text("branches.compare.same")
                : messages.text("branches.compare.from", Quantities.count(both.firstDifference()));
        row("branches.compare.difference", both, side -> where + happened(side));
        row(
                "branches.compare.steps",
                both,
                side -> messages.text(
                        "branches.compare.length",
                        Quantities.count(side.branch().length()),
                        Quantities.time(side.end().timeMillis())));
        row("branches.compare.job", both, side -> side.end().jobStatus().toString());
        row(
                "branches.compare.checkpoints",
                both,
                side -> messages.text("branches.compare.completed", side.completed(), side.aborted()));
        row(
                "branches.compare.failures",
                both,
                side -> messages.text("branches.compare.restarts", side.failures(), side.restarts()));
        verdicts(both);
    }

    private String happened(BranchComparison.Side side) {
        return side.different().isEmpty()
                ? ""
                : ": " + words.line(side.different().get(0).event());
    }

    private void verdicts(BranchComparison both) {
        Set<String> names = new LinkedHashSet<>();
        both.left().end().verdicts().forEach(verdict -> names.add(said.place(verdict)));
        both.right().end().verdicts().forEach(verdict -> names.add(said.place(verdict)));
        for (String name : names) {
            fact(name, both, side -> side.end().verdicts().stream()
                    .filter(verdict -> said.place(verdict).equals(name))
                    .findFirst()
                    .map(said::outcome)
                    .orElse("\u2013"));
        }
    }

    private void row(String key, BranchComparison both, Function<BranchComparison.Side, String> fact) {
        fact(messages.text(key), both, fact);
    }

    private void fact(String name, BranchComparison both, Function<BranchComparison.Side, String> fact) {
        String left = fact.apply(both.left());
        String right = fact.apply(both.right());
        Label title = label(name);
        title.getStyleClass().add("tone-muted");
        Label one = label(left);
        Label other = label(right);
        if (!left.equals(right)) {
            one.getStyleClass().add("branch-current");
            other.getStyleClass().add("branch-current");
        }
        addRow(rows++, title, one, other);
    }

    private static Label label(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        return label;
    }
}
