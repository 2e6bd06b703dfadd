package io.barrierscope.app.editor.form.cel;

import io.barrierscope.app.i18n.Messages;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** An expression with what it makes of sample records. */
final class CelField extends VBox {
    private static final double PALE = 0.5;

    private final CelArea area;
    private final SampleFeed feed;
    private final Messages messages;
    private final int lines;
    private final VBox preview = new VBox();
    private final ChangeListener<Object> onRows = (property, before, after) -> look();
    private int asked;

    /**
     * Makes a field.
     *
     * @param type takes each text that is typed
     * @param done hears that the typing is over
     * @param lines sample records shown at most
     */
    CelField(
            String label,
            String text,
            Consumer<String> type,
            Runnable done,
            SampleFeed feed,
            int lines,
            Messages messages) {
        this.feed = feed;
        this.messages = messages;
        this.lines = lines;
        area = new CelArea(label, this::fields);
        area.show(text);
        area.textProperty().addListener((property, before, after) -> {
            type.accept(after);
            look();
        });
        area.addEventHandler(CelDone.DONE, event -> done.run());
        area.focusedProperty().addListener((property, before, after) -> {
            if (!after) {
                done.run();
            }
        });
        getStyleClass().add("cel-field");
        preview.getStyleClass().add("cel-preview");
        preview.setAccessibleText(messages.text("cel.preview"));
        getChildren().addAll(area, preview);
        feed.rowsProperty().addListener(new WeakChangeListener<>(onRows));
        look();
    }

    void show(String text) {
        area.show(text);
    }

    private List<Completion.Proposal> fields() {
        List<Completion.Proposal> fields =
                new ArrayList<>(Samples.fields(feed.rowsProperty().get()));
        fields.add(new Completion.Proposal("record", messages.text("cel.record")));
        return fields;
    }

    private void look() {
        int number = ++asked;
        feed.preview(area.getText(), found -> {
            if (number == asked) {
                show(found);
            }
        });
    }

    /** Results of the last good expression stay, paler, while the present one cannot be read. */
    private void show(List<Preview.Line> found) {
        boolean stale = found.isEmpty()
                && !area.getText().isBlank()
                && !feed.rowsProperty().get().isEmpty();
        preview.setOpacity(stale ? PALE : 1);
        if (stale) {
            return;
        }
        preview.getChildren().clear();
        String obstacle = feed.obstacleProperty().get();
        if (!obstacle.isEmpty()) {
            preview.getChildren().add(muted(messages.text("cel.no-samples", messages.say(obstacle))));
        }
        if (found.isEmpty()) {
            return;
        }
        if (lines > 1) {
            preview.getChildren().add(muted(messages.text("cel.preview")));
        }
        for (Preview.Line line : found.subList(0, Math.min(lines, found.size()))) {
            Label input = muted(line.input());
            Label output =
                    new Label(messages.text("cel.gives", line.failed() ? messages.say(line.output()) : line.output()));
            output.setWrapText(true);
            output.getStyleClass().addAll("cel-output", line.failed() ? "tone-bad" : "tone-good");
            preview.getChildren().addAll(input, output);
        }
    }

    private static Label muted(String words) {
        Label label = new Label(words);
        label.getStyleClass().add("cel-input");
        label.setMinWidth(0);
        return label;
    }
}
