package io.barrierscope.app.editor.form;

import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextInputControl;
import org.fxmisc.richtext.GenericStyledArea;

/** Finds where a person who comes to a form by keyboard begins. */
final class FirstControl {
    private FirstControl() {}

    /** The first control within a node that can be set; empty when there is none. */
    static Optional<Node> in(Node node) {
        if (!node.isVisible() || node.isDisabled()) {
            return Optional.empty();
        }
        if (canBeSet(node)) {
            return Optional.of(node);
        }
        return node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream()
                        .flatMap(child -> in(child).stream())
                        .findFirst()
                : Optional.empty();
    }

    private static boolean canBeSet(Node node) {
        return node instanceof TextInputControl
                || node instanceof GenericStyledArea
                || node instanceof ComboBoxBase
                || node instanceof ChoiceBox
                || node instanceof Spinner
                || node instanceof CheckBox;
    }
}
