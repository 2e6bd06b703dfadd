package io.barrierscope.app.theme;

import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.stage.Popup;

/** Gives a popup the looks of the window that it belongs to; a popup has a scene of its own and inherits nothing. */
public final class PopupDress {
    private PopupDress() {}

    /** Dresses what a popup holds like the window of a node; it keeps the looks when it is hidden. */
    public static void like(Node owner, Popup popup) {
        for (Node node : popup.getContent()) {
            if (node instanceof Parent parent) {
                Dress.like(owner.getScene().getWindow(), parent);
            }
        }
    }
}
