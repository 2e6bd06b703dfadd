package io.barrierscope.app.shell;

import io.barrierscope.app.command.Action;
import io.barrierscope.app.command.ActionRegistry;
import io.barrierscope.app.command.KeySet;
import io.barrierscope.app.command.Keymap;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.lab.part.Controls;
import io.barrierscope.app.preference.PreferencesModel;
import io.barrierscope.app.theme.Dress;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Modality;
import javafx.stage.Window;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** All actions with their keys: search one, press another key for it, or go back to the keys of a set. */
final class KeysDialog {
    private final ActionRegistry registry;
    private final ActionButtons buttons;
    private final PreferencesModel preferences;
    private final Messages messages;
    private final ObservableList<Action> actions;
    private final FilteredList<Action> found;
    private final ListView<Action> list;
    private final TextField search = new TextField();
    private final TextField record = new TextField();
    private final Label conflict = new Label();
    private String recorded = "";

    private KeysDialog(
            ActionRegistry registry, ActionButtons buttons, PreferencesModel preferences, Messages messages) {
        this.registry = registry;
        this.buttons = buttons;
        this.preferences = preferences;
        this.messages = messages;
        this.actions = FXCollections.observableArrayList(registry.all());
        this.found = new FilteredList<>(actions);
        this.list = new ListView<>(found);
    }

    static void show(
            Window owner,
            ActionRegistry registry,
            ActionButtons buttons,
            PreferencesModel preferences,
            Messages messages) {
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.initModality(Modality.NONE);
        Dress.like(owner, dialog.getDialogPane());
        dialog.setTitle(messages.text("dialog.change-keys"));
        dialog.setHeaderText(messages.text("dialog.change-keys"));
        KeysDialog content = new KeysDialog(registry, buttons, preferences, messages);
        dialog.getDialogPane().setContent(content.fill());
        dialog.setOnShown(event -> content.search.requestFocus());
        dialog.getDialogPane()
                .getButtonTypes()
                .add(new ButtonType(messages.text("dialog.close"), ButtonBar.ButtonData.CANCEL_CLOSE));
        dialog.getDialogPane().setId("keys");
        dialog.setResizable(true);
        dialog.show();
    }

    private Node fill() {
        search.setId("keys-search");
        search.setAccessibleText(messages.text("palette.search"));
        search.setPromptText(messages.text("palette.search"));
        search.textProperty().addListener((value, before, after) -> {
            found.setPredicate(action -> fits(action, after));
            list.getSelectionModel().selectFirst();
        });
        list.getSelectionModel().selectedItemProperty().addListener((value, before, after) -> warn());
        HBox.setHgrow(search, Priority.ALWAYS);
        list.setId("keys-list");
        list.setPrefSize(720, 380);
        list.setCellFactory(view -> new ActionCell());
        list.setAccessibleText(messages.text("dialog.change-keys"));
        record.setId("keys-record");
        record.setEditable(false);
        record.setPromptText(messages.text("keys.record"));
        record.setAccessibleText(messages.text("keys.record"));
        record.addEventFilter(KeyEvent.KEY_PRESSED, this::record);
        conflict.setId("keys-conflict");
        conflict.getStyleClass().add("tone-warning");
        conflict.setWrapText(true);
        HBox.setHgrow(record, Priority.ALWAYS);
        Button all = Controls.button(
                "keys-reset-all",
                messages.text("keys.reset-all"),
                () -> use(preferences.get().keys().reset()));
        HBox bind = new HBox(8, record, button("keys.bind", this::bind));
        HBox others = new HBox(
                8,
                button("keys.remove", () -> change(Keymap::without)),
                button("keys.reset", () -> change((keys, action) -> keys.reset(registry, action))),
                all);
        return new VBox(8, new HBox(8, search, sets()), list, bind, conflict, others);
    }

    private boolean fits(Action action, String wanted) {
        String lower = wanted.strip().toLowerCase(Locale.ROOT);
        return buttons.text(action).toLowerCase(Locale.ROOT).contains(lower)
                || keysText(action).toLowerCase(Locale.ROOT).contains(lower);
    }

    private Node sets() {
        ComboBox<KeySet> sets = new ComboBox<>();
        sets.setId("keys-set");
        sets.setAccessibleText(messages.text("keys.set"));
        sets.getItems().setAll(Arrays.asList(KeySet.values()));
        sets.setValue(preferences.get().keys().set());
        sets.setConverter(new StringConverter<>() {
            @Override
            public String toString(KeySet set) {
                return set == null ? "" : messages.text("keys.set." + set);
            }

            @Override
            public KeySet fromString(String text) {
                throw new UnsupportedOperationException(text);
            }
        });
        sets.valueProperty()
                .addListener(
                        (value, before, after) -> use(preferences.get().keys().use(after)));
        return sets;
    }

    private Button button(String key, Runnable act) {
        Button button = new Button(messages.text(key));
        button.setId(key.replace('.', '-'));
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.disableProperty()
                .bind(list.getSelectionModel().selectedItemProperty().isNull());
        button.setOnAction(event -> act.run());
        return button;
    }

    /** What is pressed is recorded, not done; Tab still leaves the field. */
    private void record(KeyEvent event) {
        Optional<String> name = KeyNames.of(event);
        if (name.isPresent()) {
            recorded = name.get();
            record.setText(ActionButtons.keyText(recorded));
            warn();
            event.consume();
        }
    }

    private void warn() {
        Action wanting = list.getSelectionModel().getSelectedItem();
        conflict.setText(
                wanting == null || recorded.isEmpty()
                        ? ""
                        : preferences
                                .get()
                                .keys()
                                .taken(registry, wanting, recorded)
                                .map(other -> messages.text("keys.conflict", buttons.text(other)))
                                .orElse(""));
    }

    private void bind() {
        if (!recorded.isEmpty()) {
            change((keys, action) -> keys.with(registry, action, recorded));
        }
    }

    private void change(Change change) {
        Action picked = list.getSelectionModel().getSelectedItem();
        if (picked != null) {
            use(change.of(preferences.get().keys(), picked));
        }
    }

    private void use(Keymap keys) {
        preferences.change(before -> before.withKeys(keys));
        recorded = "";
        record.clear();
        conflict.setText("");
        list.refresh();
    }

    private static String keysText(Action action) {
        return action.keys().stream().map(ActionButtons::keyText).collect(Collectors.joining(", "));
    }

    /** One change of the keys of an action. */
    @FunctionalInterface
    private interface Change {
        Keymap of(Keymap keys, Action action);
    }

    /** One action with its keys. */
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
            Label keys = new Label(keysText(action));
            keys.getStyleClass().add(preferences.get().keys().isChanged(action) ? "tone-warning" : "tone-muted");
            HBox line = new HBox(8, new Label(buttons.text(action)), space, keys);
            line.setAlignment(Pos.CENTER_LEFT);
            setGraphic(line);
        }
    }
}
