package io.barrierscope.app.lab.part;

import io.barrierscope.app.theme.Swatches;
import java.util.function.Consumer;
import javafx.scene.canvas.Canvas;
import javafx.scene.layout.Pane;

/** A canvas that fills its place, takes the focus, and is drawn again when its size or the colours change. */
public final class LabCanvas extends Pane {
    private static final double LARGEST = 4_096;

    private final Swatches swatches = new Swatches(LabInk.styleClasses());
    private final Canvas canvas = new Canvas();
    private final Pen pen = new Pen(canvas.getGraphicsContext2D(), swatches);
    private final Consumer<Pen> painter;

    /** Makes a canvas that a painter fills. */
    public LabCanvas(Consumer<Pen> painter) {
        this.painter = painter;
        getStyleClass().add("lab-canvas");
        setFocusTraversable(true);
        swatches.onChange(this::repaint);
        getChildren().addAll(swatches, canvas);
        focusedProperty().addListener((value, before, after) -> repaint());
        setOnMousePressed(event -> requestFocus());
    }

    /** Draws again with the next layout. */
    public void repaint() {
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        canvas.setWidth(Math.min(LARGEST, getWidth()));
        canvas.setHeight(Math.min(LARGEST, getHeight()));
        if (canvas.getWidth() > 1 && canvas.getHeight() > 1) {
            pen.begin(canvas.getWidth(), canvas.getHeight());
            painter.accept(pen);
        }
    }
}
