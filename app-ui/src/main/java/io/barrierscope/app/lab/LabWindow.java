package io.barrierscope.app.lab;

import io.barrierscope.app.lab.part.LabPage;
import io.barrierscope.app.theme.Theme;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;

/** A window with one laboratory; it stands beside the window it was opened from. Escape closes it. */
final class LabWindow {
    private static final double WIDTH = 1340;
    private static final double HEIGHT = 860;
    private static final double MARGIN = 24;

    private final Stage stage = new Stage();
    private final LabPage page;
    private final Scene scene;

    LabWindow(Window owner, LabPage page, Runnable closed) {
        this.page = page;
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        double width = Math.min(WIDTH, screen.getWidth() - MARGIN);
        double height = Math.min(HEIGHT, screen.getHeight() - MARGIN);
        this.scene = new Scene(page, width, height);
        stage.initOwner(owner);
        stage.setTitle(page.title());
        stage.setScene(scene);
        stage.setMinWidth(760);
        stage.setMinHeight(480);
        stage.setOnHidden(event -> {
            page.close();
            closed.run();
        });
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                stage.close();
            }
        });
    }

    /** Takes the looks of the other windows. */
    void wear(Theme theme, String style) {
        theme.applyTo(scene);
        page.setStyle(style);
        page.applyCss();
    }

    /** Looks again at what is open. */
    void refresh() {
        page.refresh();
    }

    void show() {
        stage.show();
        stage.toFront();
        stage.requestFocus();
        page.focusFirst();
    }

    void close() {
        stage.close();
    }
}
