package io.barrierscope.app.editor.canvas;

import io.barrierscope.app.fx.LineClicks;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.theme.PopupDress;
import io.barrierscope.engine.graph.OperatorDescription;
import java.util.List;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import org.jspecify.annotations.Nullable;

/** A little list of operators at the pointer: type a few letters, press Enter. */
final class QuickAdd {
    private static final double WIDTH = 270;
    private static final double HEIGHT = 262;

    private final Messages messages;
    private final Popup popup = new Popup();
    private final TextField text = new TextField();
    private final Label title = new Label();
    private final ObservableList<OperatorDescription> found = FXCollections.observableArrayList();
    private final ListView<OperatorDescription> list = new ListView<>(found);
    private List<OperatorDescription> choices = List.of();
    private Consumer<OperatorDescription> chosen = operator -> {};

    QuickAdd(Messages messages) {
        this.messages = messages;
        text.setId("quick-add-text");
        text.setPromptText(messages.text("operators.search"));
        list.setId("quick-add-list");
        list.setAccessibleText(messages.text("operators.title"));
        list.setPrefSize(WIDTH, HEIGHT);
        list.setCellFactory(view -> new Cell());
        LineClicks.listen(list, 1, this::choose);
        list.focusedProperty().addListener((value, before, after) -> {
            if (after) { // what is typed goes on where it began
                text.requestFocus();
            }
        });
        text.textProperty().addListener((value, before, after) -> search(after));
        text.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        title.getStyleClass().add("operators-title");
        VBox box = new VBox(7, title, text, list);
        box.getStyleClass().add("palette");
        popup.getContent().add(box);
        popup.setAutoHide(true);
    }

    /** Opens at a place on the screen. */
    void show(
            Node owner,
            String heading,
            List<OperatorDescription> operators,
            double screenX,
            double screenY,
            Consumer<OperatorDescription> then) {
        PopupDress.like(owner, popup);
        choices = operators;
        chosen = then;
        title.setText(heading);
        text.clear();
        search("");
        popup.show(owner, screenX, screenY);
        text.requestFocus();
    }

    boolean isShowing() {
        return popup.isShowing();
    }

    private void search(String letters) {
        found.setAll(FuzzySearch.find(choices, letters));
        list.getSelectionModel().selectFirst();
        list.scrollTo(0);
    }

    private void key(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER) {
            choose();
        } else if (event.getCode() == KeyCode.DOWN) {
            list.getSelectionModel().selectNext();
            list.scrollTo(list.getSelectionModel().getSelectedIndex());
        } else if (event.getCode() == KeyCode.UP) {
            list.getSelectionModel().selectPrevious();
            list.scrollTo(list.getSelectionModel().getSelectedIndex());
        } else if (event.getCode() == KeyCode.ESCAPE || event.getCode() == KeyCode.TAB) {
            popup.hide();
        } else {
            return;
        }
        event.consume();
    }

    private void choose() {
        OperatorDescription operator = list.getSelectionModel().getSelectedItem();
        popup.hide();
        if (operator != null) {
            chosen.accept(operator);
        }
    }

    /** One operator. */
    private final class Cell extends ListCell<OperatorDescription> {
        @Override
        protected void updateItem(@Nullable OperatorDescription operator, boolean empty) {
            super.updateItem(operator, empty);
            setText(null);
            setGraphic(empty || operator == null ? null : OperatorCell.line(operator, messages));
        }
    }
}
