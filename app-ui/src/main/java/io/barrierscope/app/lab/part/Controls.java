package io.barrierscope.app.lab.part;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** Small controls with names that can be found and read aloud. */
public final class Controls {
    private Controls() {}

    /** A control with its name before it. */
    public static HBox named(String words, Node control) {
        Label label = new Label(words);
        label.setMinWidth(Region.USE_PREF_SIZE);
        label.setLabelFor(control);
        control.setAccessibleText(words);
        HBox row = new HBox(6, label, control);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    /** A short text field. */
    public static TextField field(String id, String text, int columns) {
        TextField field = new TextField(text);
        field.setId(id);
        field.setPrefColumnCount(columns);
        return field;
    }

    /** A button. */
    public static Button button(String id, String words, Runnable act) {
        Button button = new Button(words);
        button.setId(id);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(event -> act.run());
        return button;
    }

    /** Words that may take several lines. */
    public static Label words(String text, String... styleClasses) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().addAll(styleClasses);
        return label;
    }
}
