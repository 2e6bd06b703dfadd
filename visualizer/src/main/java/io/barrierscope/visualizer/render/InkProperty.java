package io.barrierscope.visualizer.render;

import java.util.ArrayList;
import java.util.List;
import javafx.css.CssMetaData;
import javafx.css.StyleConverter;
import javafx.css.Styleable;
import javafx.css.StyleableObjectProperty;
import javafx.css.StyleableProperty;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;

/** One colour of a {@link InkedRegion}, set by the stylesheet. */
final class InkProperty extends StyleableObjectProperty<Color> {
    private static final List<Meta> METAS = metas();

    private final InkedRegion owner;
    private final Ink ink;

    InkProperty(InkedRegion owner, Ink ink) {
        super(Color.TRANSPARENT);
        this.owner = owner;
        this.ink = ink;
    }

    @Override
    protected void invalidated() {
        owner.inkChanged();
    }

    @Override
    public Object getBean() {
        return owner;
    }

    @Override
    public String getName() {
        return ink.property();
    }

    @Override
    public CssMetaData<? extends Styleable, Color> getCssMetaData() {
        for (Meta meta : METAS) {
            if (meta.ink == ink) {
                return meta;
            }
        }
        throw new IllegalStateException("no meta data for " + ink);
    }

    /** The meta data of all inks after those of a plain region. */
    static List<CssMetaData<? extends Styleable, ?>> all() {
        List<CssMetaData<? extends Styleable, ?>> all = new ArrayList<>(Region.getClassCssMetaData());
        all.addAll(METAS);
        return List.copyOf(all);
    }

    private static List<Meta> metas() {
        List<Meta> metas = new ArrayList<>();
        for (Ink ink : Ink.values()) {
            metas.add(new Meta(ink));
        }
        return metas;
    }

    private static final class Meta extends CssMetaData<InkedRegion, Color> {
        private final Ink ink;

        Meta(Ink ink) {
            super(ink.property(), StyleConverter.getColorConverter(), Color.TRANSPARENT);
            this.ink = ink;
        }

        @Override
        public boolean isSettable(InkedRegion region) {
            return !region.inkProperty(ink).isBound();
        }

        @Override
        public StyleableProperty<Color> getStyleableProperty(InkedRegion region) {
            return region.inkProperty(ink);
        }
    }
}
