package io.barrierscope.app.editor.form.scenario;

import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.theme.IconView;
import io.barrierscope.engine.check.ClaimResult;
import io.barrierscope.icons.IconId;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** A scenario with a tick or a cross, and what was claimed in vain. */
final class ScenarioCell extends ListCell<ScenariosModel.Row> {
    private final Messages messages;

    ScenarioCell(Messages messages) {
        this.messages = messages;
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(ScenariosModel.@Nullable Row row, boolean empty) {
        super.updateItem(row, empty);
        setText(null);
        setGraphic(empty || row == null ? null : line(row));
    }

    private HBox line(ScenariosModel.Row row) {
        ScenarioRun run = row.run();
        VBox words = new VBox(new Label(row.scenario().name()));
        String standing = run == null ? "NOT_RUN" : run.standing().name();
        if (run != null
                && run.standing() == ScenarioRun.Standing.HOLDS
                && run.claims().isEmpty()) {
            standing = "NO_CLAIMS";
        }
        String told = messages.text("scenario.standing." + standing);
        add(words, run == null || run.words().isEmpty() ? told : told + " " + messages.say(run.words()), "field-help");
        if (run != null) {
            for (ClaimResult claim : run.claims()) {
                if (!claim.holds()) {
                    add(
                            words,
                            messages.text(
                                    "scenario.in-vain",
                                    new EventWords(messages).claim(claim.claim()),
                                    messages.say(claim.observed())),
                            "tone-bad");
                }
            }
        }
        IconView icon = new IconView(icon(run), 16);
        icon.getStyleClass().add(tone(run));
        HBox line = new HBox(8, icon, words);
        line.setAlignment(Pos.TOP_LEFT);
        setAccessibleText(row.scenario().name() + ", " + told);
        return line;
    }

    private static void add(VBox words, String text, String style) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.getStyleClass().add(style);
        words.getChildren().add(label);
    }

    private static IconId icon(@Nullable ScenarioRun run) {
        if (run == null) {
            return IconId.CLOCK;
        }
        return switch (run.standing()) {
            case HOLDS -> IconId.OK;
            case CANCELLED, ENDLESS -> IconId.WARNING;
            case UNDER_WAY -> IconId.RUN;
            default -> IconId.ERROR;
        };
    }

    private static String tone(@Nullable ScenarioRun run) {
        if (run == null) {
            return "tone-muted";
        }
        return switch (run.standing()) {
            case HOLDS -> "tone-good";
            case CANCELLED, ENDLESS -> "tone-warning";
            case UNDER_WAY -> "tone-muted";
            default -> "tone-bad";
        };
    }
}
