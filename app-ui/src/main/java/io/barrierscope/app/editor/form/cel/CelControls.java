package io.barrierscope.app.editor.form.cel;

import io.barrierscope.app.editor.form.field.Expressions;
import io.barrierscope.app.editor.form.field.FieldKind;
import io.barrierscope.app.editor.form.field.FieldModel;
import io.barrierscope.app.i18n.Messages;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Makes the controls of fields that hold expressions. */
public final class CelControls {
    private final SampleFeed feed;
    private final Messages messages;

    public CelControls(SampleFeed feed, Messages messages) {
        this.feed = feed;
        this.messages = messages;
    }

    /** The control of a field of expressions. */
    public Node of(FieldModel model) {
        return model.field().kind() == FieldKind.EXPRESSIONS ? pairs(model) : single(model);
    }

    private CelField single(FieldModel model) {
        CelField field = new CelField(
                model.field().label(),
                model.textProperty().get(),
                model::type,
                model::commit,
                feed,
                Preview.MOST,
                messages);
        model.textProperty().addListener((property, before, after) -> field.show(after));
        return field;
    }

    private VBox pairs(FieldModel model) {
        VBox box = new VBox();
        box.getStyleClass().add("cel-pairs");
        List<Expressions.Pair> shown = new ArrayList<>();
        fill(box, model, shown);
        model.textProperty().addListener((property, before, after) -> {
            if (!after.equals(Expressions.text(shown))) {
                fill(box, model, shown);
            }
        });
        return box;
    }

    private void fill(VBox box, FieldModel model, List<Expressions.Pair> shown) {
        shown.clear();
        shown.addAll(Expressions.pairs(model.textProperty().get()));
        box.getChildren().clear();
        for (int i = 0; i < shown.size(); i++) {
            box.getChildren().add(row(box, model, shown, i));
        }
        Button add = new Button(messages.text("cel.add-field"));
        add.getStyleClass().add("small");
        add.setOnAction(event -> {
            shown.add(new Expressions.Pair("", "value"));
            model.type(Expressions.text(shown));
            fill(box, model, shown);
        });
        box.getChildren().add(add);
    }

    private VBox row(VBox box, FieldModel model, List<Expressions.Pair> shown, int index) {
        Expressions.Pair pair = shown.get(index);
        TextField name = new TextField(pair.name());
        name.setPromptText(messages.text("cel.field-name"));
        name.setAccessibleText(messages.text("cel.field-name"));
        HBox.setHgrow(name, Priority.ALWAYS);
        name.textProperty().addListener((property, before, after) -> {
            shown.set(index, new Expressions.Pair(after, shown.get(index).expression()));
            model.type(Expressions.text(shown));
        });
        name.setOnAction(event -> model.commit());
        Button remove = new Button(messages.text("cel.remove-field"));
        remove.getStyleClass().addAll("flat", "field-reset");
        remove.setMinWidth(Region.USE_PREF_SIZE);
        remove.setAccessibleText(messages.text("cel.remove-field.of", pair.name()));
        remove.setOnAction(event -> {
            shown.remove(index);
            model.type(Expressions.text(shown));
            model.commit();
            fill(box, model, shown);
        });
        CelField expression = new CelField(
                messages.text("cel.expression-of", pair.name()),
                pair.expression(),
                text -> {
                    shown.set(index, new Expressions.Pair(shown.get(index).name(), text));
                    model.type(Expressions.text(shown));
                },
                () -> {},
                feed,
                1,
                messages);
        VBox row = new VBox(new HBox(6, name, remove), expression);
        row.getStyleClass().add("cel-pair");
        return row;
    }
}
