package io.barrierscope.app.theme;

import java.util.HashMap;
import java.util.Map;
import javafx.scene.Group;
import javafx.scene.layout.Background;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;

/** Brings colours of the style sheet to a canvas: each colour is the background of an invisible region. */
public final class Swatches extends Group {
    private final Map<String, Region> regions = new HashMap<>();

    /** Makes swatches for the given style classes. */
    public Swatches(String... styleClasses) {
        setManaged(false);
        setVisible(false);
        for (String styleClass : styleClasses) {
            Region region = new Region();
            region.getStyleClass().add(styleClass);
            regions.put(styleClass, region);
            getChildren().add(region);
        }
    }

    /** Hears that a colour has changed. */
    public void onChange(Runnable listener) {
        regions.values()
                .forEach(region -> region.backgroundProperty().addListener((value, before, after) -> listener.run()));
    }

    /** The colour of a style class; transparent before the style sheet is applied. */
    public Paint of(String styleClass) {
        Region region = regions.get(styleClass);
        if (region == null) {
            throw new IllegalArgumentException("no swatch " + styleClass);
        }
        Background background = region.getBackground();
        return background == null || background.getFills().isEmpty()
                ? Color.TRANSPARENT
                : background.getFills().get(0).getFill();
    }
}
