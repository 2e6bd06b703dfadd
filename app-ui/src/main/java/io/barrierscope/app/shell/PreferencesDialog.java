package io.barrierscope.app.shell;

import io.barrierscope.app.i18n.Language;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.preference.Preferences;
import io.barrierscope.app.preference.PreferencesModel;
import io.barrierscope.app.theme.Dress;
import io.barrierscope.app.theme.Theme;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.stage.Modality;
import javafx.stage.Window;
import javafx.util.StringConverter;

/** The preferences: every choice holds at once. */
final class PreferencesDialog {
    private final PreferencesModel model;
    private final Messages messages;
    private final GridPane grid = new GridPane();

    private PreferencesDialog(PreferencesModel model, Messages messages) {
        this.model = model;
        this.messages = messages;
    }

    static void show(Window owner, PreferencesModel model, Messages messages) {
        PreferencesDialog content = new PreferencesDialog(model, messages);
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.initModality(Modality.NONE);
        Dress.like(owner, dialog.getDialogPane());
        dialog.setTitle(messages.text("dialog.preferences"));
        dialog.setHeaderText(messages.text("dialog.preferences"));
        dialog.getDialogPane().setContent(content.fill());
        dialog.getDialogPane()
                .getButtonTypes()
                .add(new ButtonType(messages.text("dialog.close"), ButtonBar.ButtonData.CANCEL_CLOSE));
        dialog.getDialogPane().setId("preferences");
        dialog.show();
    }

    private Node fill() {
        grid.setHgap(18);
        grid.setVgap(12);
        add("theme", choice(Theme.values(), Preferences::theme, Preferences::withTheme, this::nameOf));
        add("language", choice(Language.values(), Preferences::language, Preferences::withLanguage, Language::ownName));
        Spinner<Integer> size = new Spinner<>(
                Preferences.LEAST_TEXT, Preferences.MOST_TEXT, model.get().textPercent(), 10);
        size.setEditable(true);
        size.getValueFactory().setConverter(new StringConverter<>() {
            @Override
            public String toString(Integer percent) {
                return String.valueOf(percent);
            }

            @Override
            public Integer fromString(String typed) {
                String digits = typed.strip();
                return digits.matches("\\d{1,4}")
                        ? Integer.valueOf(digits)
                        : Integer.valueOf(model.get().textPercent());
            }
        });
        size.getEditor().focusedProperty().addListener((value, before, after) -> {
            if (!after) {
                size.commitValue();
            }
        });
        size.valueProperty()
                .addListener((value, before, after) -> model.change(present -> present.withTextPercent(after)));
        add("text-size", size);
        add("motion", choice(Preferences.Motion.values(), Preferences::motion, Preferences::withMotion, this::nameOf));
        return grid;
    }

    private void add(String name, Node control) {
        Label title = new Label(messages.text("preference." + name));
        title.setLabelFor(control);
        title.setMinWidth(Region.USE_PREF_SIZE);
        control.setId("preference-" + name);
        control.setAccessibleText(title.getText());
        grid.addRow(grid.getRowCount(), title, control);
    }

    private String nameOf(Theme theme) {
        return messages.text(
                "action.view." + theme.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }

    private String nameOf(Preferences.Motion motion) {
        return messages.text("preference.motion." + motion.name().toLowerCase(Locale.ROOT));
    }

    private <T> ComboBox<Optional<T>> choice(
            T[] values,
            Function<Preferences, Optional<T>> get,
            BiFunction<Preferences, Optional<T>, Preferences> with,
            Function<T, String> name) {
        List<Optional<T>> choices = new ArrayList<>();
        choices.add(Optional.empty());
        for (T value : values) {
            choices.add(Optional.of(value));
        }
        ComboBox<Optional<T>> box = new ComboBox<>();
        box.getItems().setAll(choices);
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(Optional<T> value) {
                return value == null ? "" : value.map(name).orElse(messages.text("preference.system"));
            }

            @Override
            public Optional<T> fromString(String text) {
                throw new UnsupportedOperationException(text);
            }
        });
        box.setValue(get.apply(model.get()));
        box.valueProperty().addListener((value, before, after) -> model.change(present -> with.apply(present, after)));
        return box;
    }
}
