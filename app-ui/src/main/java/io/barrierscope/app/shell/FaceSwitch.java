package io.barrierscope.app.shell;

import io.barrierscope.app.command.Action;
import javafx.beans.value.ObservableBooleanValue;
import javafx.geometry.Pos;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** Two joined buttons: the face that is shown is pressed in, the other one leads to the other face. */
final class FaceSwitch extends HBox {
    FaceSwitch(Action toggle, ActionButtons buttons, String edit, String run, ObservableBooleanValue editing) {
        setAlignment(Pos.CENTER_LEFT);
        ToggleButton left = half(edit, "left-pill");
        ToggleButton right = half(run, "right-pill");
        left.setId("face-edit");
        right.setId("face-run");
        left.setOnAction(event -> choose(toggle, !editing.get(), editing, left, right));
        right.setOnAction(event -> choose(toggle, editing.get(), editing, left, right));
        editing.addListener((value, before, after) -> mark(editing, left, right));
        mark(editing, left, right);
        Tooltip tip = new Tooltip(buttons.text(toggle) + "\n" + buttons.help(toggle));
        Tooltip.install(left, tip);
        Tooltip.install(right, tip);
        getChildren().addAll(left, right);
    }

    private static ToggleButton half(String words, String styleClass) {
        ToggleButton half = new ToggleButton(words);
        half.getStyleClass().addAll("face", styleClass);
        half.setFocusTraversable(false);
        half.setMinWidth(Region.USE_PREF_SIZE);
        return half;
    }

    private static void choose(
            Action toggle, boolean other, ObservableBooleanValue editing, ToggleButton left, ToggleButton right) {
        if (other) {
            toggle.run();
        }
        mark(editing, left, right);
    }

    private static void mark(ObservableBooleanValue editing, ToggleButton left, ToggleButton right) {
        left.setSelected(editing.get());
        right.setSelected(!editing.get());
    }
}
