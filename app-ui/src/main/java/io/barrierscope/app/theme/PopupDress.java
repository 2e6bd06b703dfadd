package io.barrierscope.app.theme;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.stage.PopupWindow;

/** Gives a popup the looks of the window that it belongs to; a popup has a scene of its own and inherits no style class. */
public final class PopupDress {
    private PopupDress() {}

    /** Dresses a popup like the window of a node. */
    public static void like(Node owner, PopupWindow popup) {
        Parent from = owner.getScene().getRoot();
        List<String> classes = popup.getScene().getRoot().getStyleClass();
        for (Theme theme : Theme.values()) {
            String look = theme.picture().styleClass();
            if (!from.getStyleClass().contains(look)) {
                classes.remove(look);
            } else if (!classes.contains(look)) {
                classes.add(look);
            }
        }
    }
}
