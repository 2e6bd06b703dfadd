package io.barrierscope.app.lab.broker;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.lab.part.Controls;
import io.barrierscope.connectors.kafka.TopicView;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.BorderPane;

/** The offsets of a topic, newest last, with what each kind of reader gets of them. */
final class EntriesTable extends BorderPane {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss.SSS", Locale.ROOT);

    private final ObservableList<TopicView.Entry> shown = FXCollections.observableArrayList();
    private final TableView<TopicView.Entry> table = new TableView<>(shown);

    EntriesTable(Messages messages) {
        table.setId("lab-broker-entries");
        table.setAccessibleText(messages.text("lab.broker.entries"));
        table.setPlaceholder(Controls.words(messages.text("lab.broker.no-entries"), "tone-muted"));
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        add(messages.text("lab.broker.partition-number"), 80, one -> Integer.toString(one.partition()));
        add(messages.text("lab.broker.offset"), 90, one -> Long.toString(one.offset()));
        add(messages.text("lab.broker.time"), 120, EntriesTable::time);
        add(
                "read_uncommitted",
                170,
                one -> messages.text(one.kind().isMarker() ? "lab.broker.marker" : "lab.broker.gets"));
        add(
                "read_committed",
                260,
                one -> messages.text("lab.broker.kind."
                        + one.kind().name().toLowerCase(Locale.ROOT).replace('_', '-')));
        add(messages.text("lab.broker.value"), 400, TopicView.Entry::value);
        setCenter(table);
    }

    void show(List<TopicView.Entry> entries) {
        if (!entries.equals(shown)) {
            shown.setAll(entries);
            if (!entries.isEmpty()) {
                table.scrollTo(entries.size() - 1);
            }
        }
    }

    private static String time(TopicView.Entry entry) {
        return entry.timestampMillis() < 0
                ? ""
                : TIME.format(Instant.ofEpochMilli(entry.timestampMillis()).atZone(ZoneId.systemDefault()));
    }

    private void add(String title, double width, Function<TopicView.Entry, String> text) {
        TableColumn<TopicView.Entry, String> column = new TableColumn<>(title);
        column.setPrefWidth(width);
        column.setSortable(false);
        column.setCellValueFactory(cell -> new ReadOnlyStringWrapper(text.apply(cell.getValue())));
        table.getColumns().add(column);
    }
}
