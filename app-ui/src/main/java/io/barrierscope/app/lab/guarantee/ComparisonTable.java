package io.barrierscope.app.lab.guarantee;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.lab.guarantee.Comparison.Cell;
import io.barrierscope.app.lab.guarantee.Comparison.Row;
import io.barrierscope.app.lab.part.Controls;
import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.BorderPane;
import org.jspecify.annotations.Nullable;

/** Every source record in a line: what became of it under each guarantee, and in what they differ. */
final class ComparisonTable extends BorderPane {
    private final ObservableList<Row> shown = FXCollections.observableArrayList();
    private final TableView<Row> table = new TableView<>(shown);
    private final CheckBox onlyHarmed;
    private List<Row> rows = List.of();

    ComparisonTable(Messages messages, GuaranteeWords words) {
        table.setId("lab-guarantee-table");
        table.setAccessibleText(messages.text("lab.guarantee.table"));
        table.setPlaceholder(Controls.words(messages.text("lab.guarantee.nothing"), "tone-muted"));
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        add(messages.text("lab.guarantee.record"), 110, Row::origin, row -> "");
        add(messages.text("lab.guarantee.value"), 80, Row::value, row -> "");
        for (Guarantee guarantee : Guarantee.values()) {
            add(
                    words.name(guarantee),
                    190,
                    row -> words.cell(row.cell(guarantee)),
                    row -> styleClass(row.cell(guarantee)));
        }
        add(messages.text("lab.guarantee.difference"), 320, words::difference, row -> "lab-strong");
        onlyHarmed = new CheckBox(messages.text("lab.guarantee.only"));
        onlyHarmed.setId("lab-guarantee-only");
        onlyHarmed.getStyleClass().add("panel-hint");
        onlyHarmed.selectedProperty().addListener((value, before, after) -> fill());
        setTop(onlyHarmed);
        setCenter(table);
    }

    void show(List<Row> fresh) {
        if (!fresh.equals(rows)) {
            boolean first = rows.isEmpty();
            rows = fresh;
            fill();
            if (first) {
                scrollToHarm();
            }
        }
    }

    private void fill() {
        shown.setAll(
                onlyHarmed.isSelected() ? rows.stream().filter(Row::isHarmed).toList() : rows);
    }

    private void scrollToHarm() {
        for (int i = 0; i < shown.size(); i++) {
            if (shown.get(i).isHarmed()) {
                table.scrollTo(Math.max(0, i - 1));
                return;
            }
        }
    }

    private void add(String title, double width, Function<Row, String> text, Function<Row, String> style) {
        TableColumn<Row, String> column = new TableColumn<>(title);
        column.setPrefWidth(width);
        column.setSortable(false);
        column.setCellValueFactory(cell -> new ReadOnlyStringWrapper(text.apply(cell.getValue())));
        column.setCellFactory(view -> new ToneCell(style));
        table.getColumns().add(column);
    }

    private static String styleClass(Cell cell) {
        return switch (cell.standing()) {
            case ONCE -> "tone-good";
            case LOST, DOUBLED -> "tone-bad";
            default -> "tone-muted";
        };
    }

    /** A text in the tone that its row gives it. */
    private static final class ToneCell extends TableCell<Row, String> {
        private final Function<Row, String> style;

        ToneCell(Function<Row, String> style) {
            this.style = style;
        }

        @Override
        protected void updateItem(@Nullable String text, boolean empty) {
            super.updateItem(text, empty);
            setText(empty ? null : text);
            getStyleClass().removeAll("tone-good", "tone-bad", "tone-muted", "lab-strong");
            Row row = empty || getTableRow() == null ? null : getTableRow().getItem();
            if (row != null) {
                String wanted = style.apply(row);
                if (!wanted.isEmpty()) {
                    getStyleClass().add(wanted);
                }
            }
        }
    }
}
