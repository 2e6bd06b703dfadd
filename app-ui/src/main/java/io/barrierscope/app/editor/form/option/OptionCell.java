package io.barrierscope.app.editor.form.option;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.theme.IconView;
import io.barrierscope.icons.IconId;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/** An option in a line: its key, and its value or, paler, its default. */
final class OptionCell extends ListCell<OptionRow> {
    private final Messages messages;

    OptionCell(Messages messages) {
        this.messages = messages;
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable OptionRow row, boolean empty) {
        super.updateItem(row, empty);
        setText(null);
        setGraphic(empty || row == null ? null : line(row));
    }

    private HBox line(OptionRow row) {
        Label key = new Label(row.option().key());
        key.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
        key.setMinWidth(0);
        HBox.setHgrow(key, Priority.ALWAYS);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.SOMETIMES);
        String shown =
                row.isSet() ? row.value() : row.fallback().isEmpty() ? messages.text("form.not-set") : row.fallback();
        Label value = new Label(
                row.read()
                        ? shown
                        : messages.text("options.since", row.option().since().text()));
        value.setMinWidth(Region.USE_PREF_SIZE);
        value.getStyleClass().add(row.isSet() ? "option-set" : "option-default");
        if (row.isSet()) {
            key.getStyleClass().add("option-set");
        } else if (!row.read()) {
            key.getStyleClass().add("option-default");
        }
        HBox line = new HBox(8, key, gap, value);
        line.setAlignment(Pos.CENTER_LEFT);
        if (row.standing() != OptionRow.Standing.FINE) {
            boolean wrong = row.standing() == OptionRow.Standing.WRONG;
            IconView icon = new IconView(wrong ? IconId.ERROR : IconId.WARNING, 14);
            icon.getStyleClass().add(wrong ? "tone-bad" : "tone-warning");
            line.getChildren().add(0, icon);
        }
        setAccessibleText(row.option().key() + " " + shown);
        return line;
    }
}
