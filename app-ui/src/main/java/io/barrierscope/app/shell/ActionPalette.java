package io.barrierscope.app.shell;

import io.barrierscope.app.command.Action;
import io.barrierscope.app.command.ActionRegistry;
import io.barrierscope.app.fx.LineClicks;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.theme.Dress;
import java.util.List;
import java.util.Locale;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/** All actions in one list that can be searched by typing. */
final class ActionPalette {
    private static final double WIDTH = 520;

    private final ActionRegistry registry;
    private final ActionButtons buttons;
    private final Popup popup = new Popup();
    private final VBox box;
    private final TextField text = new TextField();
    private final ObservableList<Action> found = FXCollections.observableArrayList();
    private final ListView<Action> list = new ListView<>(found);

    ActionPalette(ActionRegistry registry, ActionButtons buttons, Messages messages) {
        this.registry = registry;
        this.buttons = buttons;
        text.setPromptText(messages.text("palette.search"));
        text.setId("palette-text");
        text.setAccessibleText(messages.text("palette.search"));
        list.setId("palette-list");
        list.setAccessibleText(messages.text("action.help.actions"));
        list.setPrefSize(WIDTH, 320);
        list.setCellFactory(view -> new ActionCell());
        LineClicks.listen(list, 1, this::start);
        list.focusedProperty().addListener((value, before, after) -> {
            if (after) { // what is typed goes on where it began
                text.requestFocus();
            }
        });
        text.textProperty().addListener((value, before, after) -> search(after));
        text.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        box = new VBox(6, text, list);
        box.getStyleClass().add("palette");
        popup.getContent().add(box);
        popup.setAutoHide(true);
    }

    void show(Window owner) {
        text.clear();
        search("");
        Dress.like(owner, box);
        popup.show(owner, owner.getX() + (owner.getWidth() - WIDTH) / 2, owner.getY() + 90);
        text.requestFocus();
    }

    private void search(String wanted) {
        String lower = wanted.strip().toLowerCase(Locale.ROOT);
        List<Action> matching = registry.all().stream()
                .filter(action -> buttons.text(action).toLowerCase(Locale.ROOT).contains(lower))
                .toList();
        found.setAll(matching);
        list.getSelectionModel().selectFirst();
    }

    private void key(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER) {
            start();
        } else if (event.getCode() == KeyCode.DOWN) {
            list.getSelectionModel().selectNext();
        } else if (event.getCode() == KeyCode.UP) {
            list.getSelectionModel().selectPrevious();
        } else if (event.getCode() == KeyCode.ESCAPE) {
            popup.hide();
        } else {
            return;
        }
        event.consume();
    }

    private void start() {
        Action action = list.getSelectionModel().getSelectedItem();
        popup.hide();
        if (action != null) {
            action.run();
        }
    }

    /** One action: its words, and its key or why it is greyed. */
    private final class ActionCell extends ListCell<Action> {
        @Override
        protected void updateItem(@Nullable Action action, boolean empty) {
            super.updateItem(action, empty);
            setText(null);
            if (empty || action == null) {
                setGraphic(null);
                return;
            }
            Region space = new Region();
            HBox.setHgrow(space, Priority.ALWAYS);
            boolean possible = action.enabledProperty().get();
            String right = possible
                    ? action.keys().isEmpty()
                            ? ""
                            : ActionButtons.keyText(action.keys().get(0))
                    : action.obstacle().get();
            Label name = new Label(buttons.text(action));
            name.setDisable(!possible);
            Label key = new Label(right);
            key.getStyleClass().add("tone-muted");
            HBox line = new HBox(name, space, key);
            line.setAlignment(Pos.CENTER_LEFT);
            setGraphic(line);
        }
    }
}
