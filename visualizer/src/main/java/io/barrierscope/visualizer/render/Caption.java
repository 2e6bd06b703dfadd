package io.barrierscope.visualizer.render;

import io.barrierscope.visualizer.layout.Rect;
import java.util.List;
import javafx.scene.canvas.Canvas;

/** A title and an explanation over a picture. */
final class Caption extends InkedRegion {
    static final double HEIGHT = 96;

    private static final double MARGIN = 30;
    private static final double TITLE_SIZE = 21;
    private static final double TEXT_SIZE = 14;

    private final Canvas canvas;
    private final Viewport view = new Viewport();
    private final String title;
    private final String text;

    Caption(String title, String text, double width) {
        super("flow-canvas");
        this.title = title;
        this.text = text;
        this.canvas = new Canvas(width, HEIGHT);
        setPrefSize(width, HEIGHT);
        view.resize(width, HEIGHT);
        getChildren().add(canvas);
    }

    void paintNow() {
        Brush brush = new Brush(canvas.getGraphicsContext2D(), view, this, new TextMeter());
        brush.begin();
        brush.fill(new Rect(0, 0, view.width(), HEIGHT), 0, Ink.CANVAS);
        double room = view.width() - 2 * MARGIN;
        brush.text(title, MARGIN, 30, room, TITLE_SIZE, true, Ink.TEXT);
        List<String> lines = brush.wrap(text, room, TEXT_SIZE, false, 2);
        for (int i = 0; i < lines.size(); i++) {
            brush.text(lines.get(i), MARGIN, 57 + i * 20, room + 2, TEXT_SIZE, false, Ink.TEXT_MUTED);
        }
    }

    @Override
    void inkChanged() {
        requestLayout();
    }
}
