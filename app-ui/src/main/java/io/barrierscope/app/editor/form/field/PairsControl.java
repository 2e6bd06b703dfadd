package io.barrierscope.app.editor.form.field;

import io.barrierscope.app.i18n.Messages;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Names with a value each, one row for a name; names are typed or picked from those that make sense. */
final class PairsControl extends VBox {
    private final FieldModel model;
    private final Messages messages;
    private final List<Expressions.Pair> shown = new ArrayList<>();

    PairsControl(FieldModel model, Messages messages) {
        this.model = model;
        this.messages = messages;
        getStyleClass().add("cel-pairs");
        fill();
        model.textProperty().addListener((property, before, after) -> {
            if (!after.equals(Expressions.text(shown))) {
                fill();
            }
        });
    }

    private void fill() {
        shown.clear();
        shown.addAll(Expressions.pairs(model.textProperty().get()));
        getChildren().clear();
        for (int i = 0; i < shown.size(); i++) {
            getChildren().add(row(i));
        }
        Button add = new Button(messages.text("pairs.add"));
        add.getStyleClass().addAll("small", "pairs-add");
        add.setAccessibleText(messages.text("pairs.add.of", model.field().label()));
        add.setOnAction(event -> {
            shown.add(new Expressions.Pair("", ""));
            getChildren().add(getChildren().size() - 1, row(shown.size() - 1));
        });
        getChildren().add(add);
    }

    private HBox row(int index) {
        Expressions.Pair pair = shown.get(index);
        ComboBox<String> name = new ComboBox<>();
        name.setEditable(true);
        name.getItems().setAll(model.field().choices());
        name.setValue(pair.name());
        name.getEditor().setPromptText(messages.text("pairs.name"));
        name.setAccessibleText(messages.text("pairs.name"));
        name.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(name, Priority.ALWAYS);
        name.getEditor()
                .textProperty()
                .addListener((property, before, after) -> change(
                        index, new Expressions.Pair(after, shown.get(index).expression())));
        TextField value = new TextField(pair.expression());
        value.setPromptText(messages.text("pairs.value"));
        value.setAccessibleText(messages.text("pairs.value-of", pair.name()));
        value.setPrefColumnCount(6);
        value.textProperty()
                .addListener((property, before, after) ->
                        change(index, new Expressions.Pair(shown.get(index).name(), after)));
        value.setOnAction(event -> model.commit());
        Button remove = new Button(messages.text("cel.remove-field"));
        remove.getStyleClass().addAll("flat", "field-reset");
        remove.setMinWidth(Region.USE_PREF_SIZE);
        remove.setAccessibleText(messages.text("cel.remove-field.of", pair.name()));
        remove.setOnAction(event -> {
            shown.remove(index);
            model.type(Expressions.text(shown));
            model.commit();
            fill();
        });
        return new HBox(6, name, value, remove);
    }

    private void change(int index, Expressions.Pair pair) {
        shown.set(index, pair);
        model.type(Expressions.text(shown));
    }
}
