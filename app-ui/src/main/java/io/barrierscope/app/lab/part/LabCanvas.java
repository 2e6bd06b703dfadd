package io.barrierscope.app.lab.part;

import io.barrierscope.app.theme.Swatches;
import java.util.function.Consumer;
import javafx.scene.canvas.Canvas;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.transform.Scale;

/**
 * A canvas that fills its place, takes the focus, and is drawn again when its size or the colours change. Its own
 * pixels are those of the plain text size: with larger text, {@link #place()} shows fewer of them, each larger.
 */
public final class LabCanvas extends Pane {
    private static final double LARGEST = 4_096;

    private final Swatches swatches = new Swatches(LabInk.styleClasses());
    private final Canvas canvas = new Canvas();
    private final Pen pen = new Pen(canvas.getGraphicsContext2D(), swatches);
    private final Consumer<Pen> painter;
    private final Scale sharp = new Scale();
    private final TextScaled place = new TextScaled(this);

    /** Makes a canvas that a painter fills. */
    public LabCanvas(Consumer<Pen> painter) {
        this.painter = painter;
        getStyleClass().add("lab-canvas");
        setFocusTraversable(true);
        swatches.onChange(this::repaint);
        canvas.getTransforms().add(sharp);
        place.scaleProperty().addListener((value, before, after) -> repaint());
        getChildren().addAll(swatches, canvas);
        focusedProperty().addListener((value, before, after) -> repaint());
        setOnMousePressed(event -> requestFocus());
    }

    /** What is laid out in its stead, and enlarges it with the text of the window. */
    public Region place() {
        return place;
    }

    /** Draws again with the next layout. */
    public void repaint() {
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        double scale = place.scaleProperty().get();
        sharp.setX(1 / scale);
        sharp.setY(1 / scale);
        canvas.setWidth(Math.min(LARGEST, getWidth() * scale));
        canvas.setHeight(Math.min(LARGEST, getHeight() * scale));
        if (canvas.getWidth() > 1 && canvas.getHeight() > 1) {
            pen.begin(canvas.getWidth() / scale, canvas.getHeight() / scale, scale);
            painter.accept(pen);
        }
    }
}
