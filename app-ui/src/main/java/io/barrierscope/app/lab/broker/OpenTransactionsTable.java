package io.barrierscope.app.lab.broker;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.lab.part.Controls;
import io.barrierscope.connectors.kafka.TopicView;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.BorderPane;

/** The undecided transactions of a cluster, oldest first, with how long the broker still waits for each. */
final class OpenTransactionsTable extends BorderPane {
    private final ObservableList<TopicView.Transaction> shown = FXCollections.observableArrayList();
    private final TableView<TopicView.Transaction> table = new TableView<>(shown);

    OpenTransactionsTable(Messages messages) {
        table.setId("lab-broker-transactions");
        table.setAccessibleText(messages.text("lab.broker.transactions"));
        table.setPlaceholder(Controls.words(messages.text("lab.broker.no-transactions"), "tone-muted"));
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        add(messages.text("lab.broker.transaction"), 240, TopicView.Transaction::id);
        add(messages.text("lab.broker.state"), 140, TopicView.Transaction::state);
        add(messages.text("lab.broker.producer"), 110, one -> one.producerId() + ":" + one.epoch());
        add(messages.text("lab.broker.age"), 100, one -> seconds(one.ageMillis()));
        add(messages.text("lab.broker.timeout"), 100, one -> seconds(one.timeoutMillis()));
        add(messages.text("lab.broker.places"), 300, TopicView.Transaction::places);
        setTop(Controls.words(messages.text("lab.broker.transactions"), "lab-strong"));
        setCenter(table);
    }

    void show(List<TopicView.Transaction> transactions) {
        if (!transactions.equals(shown)) {
            shown.setAll(transactions);
        }
    }

    private static String seconds(long millis) {
        return millis < 0 ? "" : String.format(Locale.ROOT, "%.1f s", millis / 1000.0);
    }

    private void add(String title, double width, Function<TopicView.Transaction, String> text) {
        TableColumn<TopicView.Transaction, String> column = new TableColumn<>(title);
        column.setPrefWidth(width);
        column.setSortable(false);
        column.setCellValueFactory(cell -> new ReadOnlyStringWrapper(text.apply(cell.getValue())));
        table.getColumns().add(column);
    }
}
