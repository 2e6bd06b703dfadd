package io.barrierscope.app.theme;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.DialogPane;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import javafx.stage.Window;

/** Gives dialogs the looks of the window they stand before. */
public final class Dress {
    private Dress() {}

    /** Dresses what floats before a window. */
    public static void like(Window owner, Parent pane) {
        Parent root = owner.getScene().getRoot();
        pane.getStylesheets().setAll(owner.getScene().getStylesheets());
        List<String> classes = pane.getStyleClass();
        for (Theme theme : Theme.values()) {
            classes.remove(theme.picture().styleClass());
        }
        List<String> look = root.getStyleClass().stream()
                .filter(name -> !classes.contains(name) && !name.equals("main-window"))
                .toList();
        classes.addAll(look);
        pane.setStyle(root.getStyle());
    }

    /** Dresses the dialogs that stand before a window anew, after it has changed its looks. */
    public static void dialogsOf(Stage owner) {
        for (Stage dialog : dialogs(owner)) {
            Parent pane = dialog.getScene().getRoot();
            String before = pane.getStyle();
            like(owner, pane);
            if (!pane.getStyle().equals(before)) { // larger text needs more room
                pane.lookupAll(".button-bar .button").forEach(Dress::whole);
                pane.applyCss();
                dialog.sizeToScene();
            }
        }
    }

    private static void whole(Node button) {
        if (button instanceof Region region) {
            ButtonBar.setButtonUniformSize(button, false); // else the bar holds it at the width that was enough before
            region.setPrefWidth(Region.USE_COMPUTED_SIZE);
            region.setMinWidth(Region.USE_PREF_SIZE);
        }
    }

    /** The dialogs that stand before a window. */
    public static List<Stage> dialogs(Stage owner) {
        return Window.getWindows().stream()
                .filter(Stage.class::isInstance)
                .map(Stage.class::cast)
                .filter(window ->
                        window.getOwner() == owner && window.getScene().getRoot() instanceof DialogPane)
                .toList();
    }
}
