package io.barrierscope.app.editor.form.field;

import io.barrierscope.app.i18n.Messages;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.util.StringConverter;

/** Makes the plain controls of fields. */
final class FieldControls {
    private final Messages messages;

    FieldControls(Messages messages) {
        this.messages = messages;
    }

    Node of(FieldModel model) {
        return switch (model.field().kind()) {
            case CHOICE -> choice(model);
            case FLAG -> flag(model);
            case PAIRS -> new PairsControl(model, messages);
            default -> text(model);
        };
    }

    private TextField text(FieldModel model) {
        TextField control = new TextField(model.textProperty().get());
        control.promptTextProperty().bind(model.fallbackProperty());
        control.setAccessibleText(model.field().label());
        control.textProperty().addListener((property, before, after) -> model.type(after));
        model.textProperty().addListener((property, before, after) -> {
            if (!control.getText().equals(after)) {
                control.setText(after);
            }
        });
        control.setOnAction(event -> model.commit());
        control.focusedProperty().addListener((property, before, after) -> {
            if (!after) {
                model.commit();
            }
        });
        return control;
    }

    private ComboBox<String> choice(FieldModel model) {
        List<String> choices = new ArrayList<>(model.field().choices());
        if (!model.field().required()) {
            choices.add(0, "");
        }
        ComboBox<String> control = new ComboBox<>();
        control.getItems().setAll(choices);
        control.setMaxWidth(Double.MAX_VALUE);
        control.setAccessibleText(model.field().label());
        control.setConverter(words(model));
        control.setValue(model.textProperty().get());
        control.valueProperty().addListener((property, before, after) -> {
            if (after != null && !after.equals(model.textProperty().get())) {
                model.type(after);
                model.commit();
            }
        });
        model.textProperty().addListener((property, before, after) -> control.setValue(after));
        model.fallbackProperty().addListener((property, before, after) -> control.setConverter(words(model)));
        return control;
    }

    private StringConverter<String> words(FieldModel model) {
        String fallback = model.fallbackProperty().get();
        String unset = fallback.isEmpty()
                ? messages.text("form.not-set")
                : messages.text("form.default", model.field().wording().apply(fallback));
        return new StringConverter<>() {
            @Override
            public String toString(String choice) {
                return choice == null || choice.isEmpty()
                        ? unset
                        : model.field().wording().apply(choice);
            }

            @Override
            public String fromString(String words) {
                return model.textProperty().get();
            }
        };
    }

    private CheckBox flag(FieldModel model) {
        CheckBox control = new CheckBox();
        control.setAccessibleText(model.field().label());
        Runnable show = () -> {
            String text = model.textProperty().get();
            boolean on = Boolean.parseBoolean(
                    text.isEmpty() ? model.fallbackProperty().get() : text);
            control.setSelected(on);
            String words = messages.text(on ? "form.yes" : "form.no");
            control.setText(text.isEmpty() ? messages.text("form.default", words) : words);
        };
        show.run();
        control.setOnAction(event -> {
            model.type(Boolean.toString(control.isSelected()));
            model.commit();
        });
        model.textProperty().addListener((property, before, after) -> show.run());
        model.fallbackProperty().addListener((property, before, after) -> show.run());
        return control;
    }
}
