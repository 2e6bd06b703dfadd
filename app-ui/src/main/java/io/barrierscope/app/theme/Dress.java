package io.barrierscope.app.theme;

import java.util.List;
import javafx.scene.Parent;
import javafx.stage.Window;

/** Gives dialogs the looks of the window they stand before. */
public final class Dress {
    private Dress() {}

    /** Dresses what floats before a window. */
    public static void like(Window owner, Parent pane) {
        Parent root = owner.getScene().getRoot();
        pane.getStylesheets().setAll(owner.getScene().getStylesheets());
        List<String> theme = root.getStyleClass().stream()
                .filter(name -> !pane.getStyleClass().contains(name) && !name.equals("main-window"))
                .toList();
        pane.getStyleClass().addAll(theme);
        pane.setStyle(root.getStyle());
    }
}
