package io.barrierscope.visualizer.render;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import javafx.css.CssMetaData;
import javafx.css.Styleable;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;

/** A region that draws with colours from the stylesheet. */
abstract class InkedRegion extends Region {
    private static final List<CssMetaData<? extends Styleable, ?>> META_DATA = InkProperty.all();

    private final Map<Ink, InkProperty> inks = new EnumMap<>(Ink.class);
    private Theme theme = Theme.LIGHT;

    InkedRegion(String styleClass) {
        for (Ink ink : Ink.values()) {
            inks.put(ink, new InkProperty(this, ink));
        }
        getStyleClass().addAll(styleClass, theme.styleClass());
    }

    /** Changes the look. */
    public final void setTheme(Theme next) {
        getStyleClass().remove(theme.styleClass());
        theme = next;
        getStyleClass().add(theme.styleClass());
    }

    /** The look. */
    public final Theme getTheme() {
        return theme;
    }

    @Override
    public final String getUserAgentStylesheet() {
        return Theme.stylesheet();
    }

    @Override
    public final List<CssMetaData<? extends Styleable, ?>> getCssMetaData() {
        return META_DATA;
    }

    final InkProperty inkProperty(Ink ink) {
        InkProperty property = inks.get(ink);
        if (property == null) {
            throw new IllegalStateException("no colour " + ink);
        }
        return property;
    }

    final Color color(Ink ink) {
        Color color = inkProperty(ink).get();
        return color == null ? Color.TRANSPARENT : color;
    }

    /** The stylesheet changed a colour: draw again. */
    abstract void inkChanged();
}
