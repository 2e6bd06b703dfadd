package io.barrierscope.app.lab.part;

import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.transform.Scale;

/** Shows a region as much larger or smaller as the text around it is than its plain size. */
final class TextScaled extends Region {
    /** The size of plain text, in pixels, for which pictures are drawn. */
    private static final double PLAIN = 13;

    private final Region content;
    private final Label ruler = new Label();
    private final Scale zoom = new Scale();
    private final ReadOnlyDoubleWrapper scale = new ReadOnlyDoubleWrapper(1);

    TextScaled(Region content) {
        this.content = content;
        ruler.setManaged(false);
        ruler.setMouseTransparent(true);
        content.setManaged(false);
        content.getTransforms().add(zoom);
        ruler.fontProperty().addListener((value, before, after) -> take(after.getSize() / PLAIN));
        content.minHeightProperty().addListener((value, before, after) -> requestLayout());
        content.prefHeightProperty().addListener((value, before, after) -> requestLayout());
        getChildren().setAll(content, ruler);
    }

    /** How much larger than plain. */
    ReadOnlyDoubleProperty scaleProperty() {
        return scale.getReadOnlyProperty();
    }

    private void take(double factor) {
        scale.set(factor);
        zoom.setX(factor);
        zoom.setY(factor);
        requestLayout();
    }

    @Override
    protected double computeMinHeight(double width) {
        return content.minHeight(-1) * scale.get();
    }

    @Override
    protected double computePrefHeight(double width) {
        return content.prefHeight(-1) * scale.get();
    }

    @Override
    protected double computeMinWidth(double height) {
        return content.minWidth(-1) * scale.get();
    }

    @Override
    protected double computePrefWidth(double height) {
        return content.prefWidth(-1) * scale.get();
    }

    @Override
    protected void layoutChildren() {
        content.resizeRelocate(0, 0, getWidth() / scale.get(), getHeight() / scale.get());
    }
}
