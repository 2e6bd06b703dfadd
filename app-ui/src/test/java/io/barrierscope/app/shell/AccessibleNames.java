package io.barrierscope.app.shell;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TreeView;

/** Finds what a person can use but a screen reader cannot name. */
final class AccessibleNames {
    private final Set<Node> labelled = new HashSet<>();
    private final List<Node> used = new ArrayList<>();

    private AccessibleNames() {}

    /** The controls below a node that have no name or no role. */
    static List<String> missing(Node root) {
        AccessibleNames names = new AccessibleNames();
        names.walk(root);
        return names.used.stream()
                .filter(node -> !names.isNamed(node) || node.getAccessibleRole() == AccessibleRole.NODE)
                .map(node -> node.getClass().getSimpleName() + " #" + node.getId() + " " + node.getStyleClass())
                .toList();
    }

    /** How many controls there are below a node. */
    static int count(Node root) {
        AccessibleNames names = new AccessibleNames();
        names.walk(root);
        return names.used.size();
    }

    private void walk(Node node) {
        if (!node.isVisible()) {
            return;
        }
        if (node instanceof Label label && label.getLabelFor() != null) {
            labelled.add(label.getLabelFor());
        }
        if (isUsed(node)) {
            used.add(node);
        }
        boolean whole = node instanceof Spinner
                || node instanceof ComboBoxBase
                || node instanceof ChoiceBox
                || node instanceof ScrollBar
                || node instanceof Slider
                || node instanceof TextInputControl;
        if (!whole && node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(this::walk);
        }
    }

    private static boolean isUsed(Node node) {
        return node instanceof ButtonBase
                || node instanceof TextInputControl
                || node instanceof ComboBoxBase
                || node instanceof ChoiceBox
                || node instanceof Spinner
                || node instanceof Slider
                || node instanceof ListView
                || node instanceof TableView
                || node instanceof TreeView;
    }

    private boolean isNamed(Node node) {
        String name = node.getAccessibleText();
        return (name != null && !name.isBlank())
                || labelled.contains(node)
                || (node instanceof Labeled labeled
                        && labeled.getText() != null
                        && !labeled.getText().isBlank());
    }
}
