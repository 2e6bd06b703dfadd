package io.barrierscope.app.breakpoint;

import io.barrierscope.app.command.KeyRouter;
import io.barrierscope.app.fx.LineClicks;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.run.PlayMode;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.engine.breakpoint.Watch;
import io.barrierscope.engine.breakpoint.Watch.Line;
import io.barrierscope.engine.breakpoint.Watch.Reading;
import io.barrierscope.engine.breakpoint.WatchNames;
import java.util.function.Function;
import java.util.function.LongConsumer;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/** Watched expressions as columns, moments as lines, latest first. While a run plays the values wait for its pause. */
public final class WatchesView extends BorderPane {
    private static final double NARROW = 80;
    private static final double WIDE = 170;
    private static final double MARGINS = 26;
    private static final double ROW_HEIGHT = 26;

    private final Messages messages;
    private final WatchesModel model;
    private final TableView<Line> table = new TableView<>();
    private final TextField field = new TextField();
    private final Label problem = new Label();
    private final Label empty = new Label();
    private @Nullable RunFrame frame;

    /**
     * Makes an empty table.
     *
     * @param seek goes to a step
     */
    public WatchesView(Messages messages, WatchesModel model, LongConsumer seek) {
        this.messages = messages;
        this.model = model;
        getStyleClass().add("watches");
        field.setId("watch-text");
        field.setPromptText(messages.text("watch.prompt"));
        field.setAccessibleText(messages.text("watch.prompt"));
        field.setTooltip(new Tooltip(messages.text("watch.help", String.join(", ", WatchNames.ALL))));
        field.setOnAction(event -> add());
        HBox.setHgrow(field, Priority.ALWAYS);
        Button add = new Button(messages.text("watch.add"));
        add.setOnAction(event -> add());
        problem.getStyleClass().add("tone-bad");
        problem.setId("watch-problem");
        problem.setWrapText(true);
        problem.setMinHeight(USE_PREF_SIZE);
        problem.managedProperty().bind(problem.visibleProperty());
        problem.visibleProperty().bind(problem.textProperty().isNotEmpty());
        field.textProperty().addListener((value, before, after) -> problem.setText(""));
        VBox bar = new VBox(4, new HBox(8, field, add), problem);
        bar.getStyleClass().add("events-filter");
        table.setId("watches");
        table.setFixedCellSize(ROW_HEIGHT);
        table.setItems(model.lines());
        table.setAccessibleText(messages.text("watches.title"));
        table.setPlaceholder(empty);
        empty.setWrapText(true);
        LineClicks.listen(table, 2, () -> go(seek));
        table.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                go(seek);
            } else if (event.getCode() == KeyCode.DELETE && !model.watches().isEmpty()) {
                remove(model.watches().get(model.watches().size() - 1));
            }
        });
        KeyRouter.keep(table, KeyCode.ENTER, KeyCode.DELETE);
        visibleProperty().addListener((value, before, after) -> read());
        sceneProperty().addListener((value, before, after) -> read());
        setTop(bar);
        setCenter(table);
        columns();
        table.widthProperty().addListener((value, before, after) -> columns());
    }

    /** A new moment. */
    public void show(RunFrame newest) {
        RunFrame before = frame;
        frame = newest;
        boolean moved = before == null
                || before.image().step() != newest.image().step()
                || before.mode() != newest.mode()
                || !before.history().current().equals(newest.history().current());
        if (moved) {
            read();
        }
    }

    private void read() {
        RunFrame present = frame;
        if (present != null
                && present.mode() == PlayMode.PAUSED
                && !model.watches().isEmpty()) {
            model.read(present.trace(), present.image().step());
        }
    }

    private void add() {
        Watch watch = new Watch(field.getText());
        problem.setText(watch.problem()
                .map(found ->
                        messages.text("watch.problem", messages.say(found.message()), messages.say(found.remedy())))
                .orElse(""));
        if (watch.problem().isEmpty()) {
            model.add(watch);
            field.clear();
            columns();
            read();
        }
    }

    private void remove(Watch watch) {
        model.remove(watch);
        columns();
        read();
    }

    private void columns() {
        empty.setText(messages.text(model.watches().isEmpty() ? "watch.none" : "watch.waiting"));
        table.getColumns().clear();
        column(messages.text("watch.step"), NARROW, line -> Quantities.count(line.step()));
        column(messages.text("watch.time"), NARROW, line -> Quantities.time(line.timeMillis()));
        for (int i = 0; i < model.watches().size(); i++) {
            Watch watch = model.watches().get(i);
            int place = i;
            TableColumn<Line, String> column = column(watch.source(), width(watch.source()), line -> text(line, place));
            MenuItem remove = new MenuItem(messages.text("watch.remove", watch.source()));
            remove.setMnemonicParsing(false);
            remove.setOnAction(event -> remove(watch));
            column.setContextMenu(new ContextMenu(remove));
        }
    }

    /** A few expressions are read in full; where there are many, each has some room. */
    private double width(String title) {
        Text whole = new Text(title);
        whole.setFont(Font.font(
                field.getFont().getFamily(), FontWeight.BOLD, field.getFont().getSize()));
        double share = (table.getWidth() - 2 * NARROW) / model.watches().size();
        return Math.max(WIDE, Math.min(share - 1, whole.getLayoutBounds().getWidth() + MARGINS));
    }

    private static String text(Line line, int place) {
        if (place >= line.readings().size()) {
            return "";
        }
        Reading reading = line.readings().get(place);
        return reading.isValue() ? reading.text() : "— " + reading.text();
    }

    private TableColumn<Line, String> column(String title, double width, Function<Line, String> text) {
        TableColumn<Line, String> column = new TableColumn<>(title);
        column.setSortable(false);
        column.setReorderable(false);
        column.setPrefWidth(width);
        column.setCellValueFactory(cell -> new ReadOnlyStringWrapper(text.apply(cell.getValue())));
        column.setCellFactory(made -> new WholeTextCell());
        table.getColumns().add(column);
        return column;
    }

    private void go(LongConsumer seek) {
        Line picked = table.getSelectionModel().getSelectedItem();
        if (picked != null) {
            seek.accept(picked.step());
        }
    }

    /** A value or why there is none, in full under the pointer. */
    private static final class WholeTextCell extends TableCell<Line, String> {
        @Override
        protected void updateItem(@Nullable String text, boolean empty) {
            super.updateItem(text, empty);
            setText(empty ? null : text);
            setTooltip(empty || text == null || text.isEmpty() ? null : new Tooltip(text));
        }
    }
}
