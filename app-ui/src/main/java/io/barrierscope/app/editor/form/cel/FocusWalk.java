package io.barrierscope.app.editor.form.cel;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;

/** Goes on to the next control in the order of the scene, for areas in which Tab would be a letter. */
final class FocusWalk {
    private FocusWalk() {}

    static void from(Node node, boolean back) {
        List<Node> stops = new ArrayList<>();
        collect(node.getScene().getRoot(), node, stops);
        int at = stops.indexOf(node);
        if (at >= 0 && stops.size() > 1) {
            stops.get(Math.floorMod(at + (back ? -1 : 1), stops.size())).requestFocus();
        }
    }

    private static void collect(Parent parent, Node origin, List<Node> stops) {
        for (Node child : parent.getChildrenUnmodifiable()) {
            boolean usable = child.isVisible() && !child.isDisabled();
            if (usable && child.isFocusTraversable()) {
                stops.add(child);
            }
            if (usable && child != origin && child instanceof Parent inner) {
                collect(inner, origin, stops);
            }
        }
    }
}
