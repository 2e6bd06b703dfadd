package io.barrierscope.app.shell;

import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;

/** How large a window is when it is shown first: as large as it is drawn for, as far as the screen allows, in the middle. */
final class FirstSize {
    static final double WIDTH = 1600;
    static final double HEIGHT = 1000;
    private static final double LEAST_WIDTH = 900;
    private static final double LEAST_HEIGHT = 600;

    private FirstSize() {}

    static void show(Stage stage) {
        fit(stage);
        stage.show();
        fit(stage); // under some window managers the toolkit forgets what was wanted before
        stage.setMinWidth(LEAST_WIDTH);
        stage.setMinHeight(LEAST_HEIGHT);
    }

    private static void fit(Stage stage) {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        stage.setWidth(Math.min(WIDTH, screen.getWidth()));
        stage.setHeight(Math.min(HEIGHT, screen.getHeight()));
        stage.setX(screen.getMinX() + (screen.getWidth() - stage.getWidth()) / 2);
        stage.setY(screen.getMinY() + (screen.getHeight() - stage.getHeight()) / 2);
    }
}
