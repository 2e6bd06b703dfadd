package io.barrierscope.app.inspector;

import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.VPos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import org.jspecify.annotations.Nullable;

/** A small table whose widest column takes what is left. Texts that have no room in one line stand in several. */
final class TableGrid extends GridPane {
    private static final double LEAST = 40;
    private static final double LEAST_WRAPPED = 84;

    /** A text of more letters than these may stand in several lines. */
    private static final int LONG = 14;

    TableGrid(Inspection.Row.Table table, Consumer<Deed> doer) {
        getStyleClass().add("table-grid");
        int widest = widestColumn(table);
        for (int column = 0; column < table.headings().size(); column++) {
            ColumnConstraints constraints = new ColumnConstraints();
            boolean wraps = isLong(table, column);
            constraints.setMinWidth(wraps ? LEAST_WRAPPED : column == widest ? LEAST : Label.USE_PREF_SIZE);
            constraints.setHgrow(column == widest ? Priority.ALWAYS : Priority.NEVER);
            getColumnConstraints().add(constraints);
            add(cell(heading(table, column), "table-heading"), column, 0);
        }
        for (int line = 0; line < table.cells().size(); line++) {
            List<String> cells = table.cells().get(line);
            for (int column = 0; column < cells.size(); column++) {
                Deed target = target(table, line, column);
                Labeled cell = target == null
                        ? cell(cells.get(column), "table-cell")
                        : link(cells.get(column), () -> doer.accept(target));
                if (isLong(table, column)) {
                    cell.setWrapText(true);
                    cell.setMinHeight(USE_PREF_SIZE);
                }
                GridPane.setValignment(cell, VPos.TOP);
                if (table.marked().contains(line)) {
                    cell.getStyleClass().add("table-marked");
                }
                add(cell, column, line + 1);
            }
        }
    }

    private static @Nullable Deed target(Inspection.Row.Table table, int line, int column) {
        for (Inspection.Row.CellLink link : table.links()) {
            if (link.line() == line && link.column() == column) {
                return link.deed();
            }
        }
        return null;
    }

    private static Hyperlink link(String text, Runnable go) {
        Hyperlink link = new Hyperlink(text);
        link.getStyleClass().addAll("table-cell", "table-link");
        link.setOnAction(event -> go.run());
        return link;
    }

    private static boolean isLong(Inspection.Row.Table table, int column) {
        return longest(table, column) > LONG;
    }

    /** A heading of several words that is wider than its column stands in several lines. */
    private static String heading(Inspection.Row.Table table, int column) {
        String heading = table.headings().get(column);
        return heading.length() > longest(table, column) ? heading.replace(' ', '\n') : heading;
    }

    private static int longest(Inspection.Row.Table table, int column) {
        int longest = 0;
        for (List<String> cells : table.cells()) {
            longest =
                    Math.max(longest, column < cells.size() ? cells.get(column).length() : 0);
        }
        return longest;
    }

    private static Label cell(String text, String styleClass) {
        Label label = new Label(text);
        label.getStyleClass().add(styleClass);
        return label;
    }

    private static int widestColumn(Inspection.Row.Table table) {
        int widest = 0;
        int most = -1;
        for (int column = 0; column < table.headings().size(); column++) {
            int length = longest(table, column);
            for (String word : heading(table, column).split("\n", -1)) {
                length = Math.max(length, word.length());
            }
            if (length > most) {
                most = length;
                widest = column;
            }
        }
        return widest;
    }
}
