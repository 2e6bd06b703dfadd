package io.barrierscope.app.editor.canvas;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.engine.graph.OperatorDescription.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** All operators by kind: to search, to drag onto the canvas, to add by double-click or Enter. */
final class OperatorPalette extends BorderPane {
    private static final double WIDTH = 214;
    private static final double DRAG_FROM_PIXELS = 6;

    private final Messages messages;
    private final Consumer<OperatorDescription> add;
    private final Carrier carrier;
    private final ObservableList<Row> rows = FXCollections.observableArrayList();
    private final ListView<Row> list = new ListView<>(rows);
    private final TextField text = new TextField();

    /** A line of the palette: the name of a kind, or an operator. */
    private record Row(@Nullable Kind heading, @Nullable OperatorDescription operator) {}

    /** Hears of an operator that is dragged out of the palette; places are in the scene. */
    interface Carrier {
        void carry(OperatorDescription operator, double sceneX, double sceneY);

        void drop(OperatorDescription operator, double sceneX, double sceneY);
    }

    OperatorPalette(Messages messages, Consumer<OperatorDescription> add, Carrier carrier) {
        this.messages = messages;
        this.add = add;
        this.carrier = carrier;
        setId("operators");
        getStyleClass().add("operators");
        setPrefWidth(WIDTH);
        setMinWidth(150);
        Label title = new Label(messages.text("operators.title"));
        title.getStyleClass().add("operators-title");
        text.setId("operators-search");
        text.setPromptText(messages.text("operators.search"));
        text.setAccessibleText(messages.text("operators.search"));
        text.textProperty().addListener((value, before, after) -> fill(after));
        text.addEventFilter(KeyEvent.KEY_PRESSED, this::searchKey);
        list.setId("operators-list");
        list.setAccessibleText(messages.text("operators.title"));
        list.setCellFactory(view -> new Cell());
        list.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                addPicked();
                event.consume();
            }
        });
        VBox head = new VBox(7, title, text);
        head.getStyleClass().add("operators-head");
        setTop(head);
        setCenter(list);
        Label hint = new Label(messages.text("operators.hint"));
        hint.setWrapText(true);
        hint.getStyleClass().add("operators-hint");
        setBottom(hint);
        fill("");
    }

    /** Brings the keyboard to the search field. */
    void search() {
        text.requestFocus();
        text.selectAll();
    }

    private void fill(String letters) {
        List<OperatorDescription> all = List.copyOf(BuiltInOperators.CATALOG.all());
        List<Row> next = new ArrayList<>();
        if (letters.isBlank()) {
            for (Kind kind : Kind.values()) {
                next.add(new Row(kind, null));
                all.stream()
                        .filter(operator -> operator.kind() == kind)
                        .forEach(operator -> next.add(new Row(null, operator)));
            }
        } else {
            FuzzySearch.find(all, letters).forEach(operator -> next.add(new Row(null, operator)));
        }
        rows.setAll(next);
        list.getSelectionModel().select(letters.isBlank() ? 1 : 0);
    }

    private void searchKey(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER) {
            addPicked();
        } else if (event.getCode() == KeyCode.DOWN) {
            list.requestFocus();
        } else if (event.getCode() == KeyCode.ESCAPE && !text.getText().isEmpty()) {
            text.clear();
        } else {
            return;
        }
        event.consume();
    }

    private void addPicked() {
        Row row = list.getSelectionModel().getSelectedItem();
        if (row != null && row.operator() != null) {
            add.accept(row.operator());
        }
    }

    /** One line, which can be dragged away when it is an operator. */
    private final class Cell extends ListCell<Row> {
        private double pressX;
        private double pressY;
        private boolean carrying;

        Cell() {
            addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
                pressX = event.getSceneX();
                pressY = event.getSceneY();
                carrying = false;
            });
            addEventHandler(MouseEvent.MOUSE_DRAGGED, this::dragged);
            addEventHandler(MouseEvent.MOUSE_RELEASED, this::released);
            addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
                OperatorDescription operator = operator();
                if (operator != null && event.getClickCount() == 2 && event.getButton() == MouseButton.PRIMARY) {
                    add.accept(operator);
                }
            });
        }

        private @Nullable OperatorDescription operator() {
            return getItem() == null ? null : getItem().operator();
        }

        private void dragged(MouseEvent event) {
            OperatorDescription operator = operator();
            carrying |= Math.hypot(event.getSceneX() - pressX, event.getSceneY() - pressY) > DRAG_FROM_PIXELS;
            if (operator != null && carrying) {
                carrier.carry(operator, event.getSceneX(), event.getSceneY());
                event.consume();
            }
        }

        private void released(MouseEvent event) {
            OperatorDescription operator = operator();
            if (operator != null && carrying) {
                carrier.drop(operator, event.getSceneX(), event.getSceneY());
            }
            carrying = false;
        }

        @Override
        protected void updateItem(@Nullable Row row, boolean empty) {
            super.updateItem(row, empty);
            setText(null);
            setGraphic(null);
            setTooltip(null);
            getStyleClass().remove("operators-heading");
            setDisable(false);
            if (empty || row == null) {
                return;
            }
            if (row.heading() != null) {
                setText(messages.text("operators.kind." + row.heading()));
                getStyleClass().add("operators-heading");
                setDisable(true);
            } else if (row.operator() != null) {
                setGraphic(OperatorCell.line(row.operator(), messages));
                setAccessibleText(messages.say(row.operator().title()));
                setTooltip(new Tooltip(messages.say(row.operator().help())));
            }
        }
    }
}
