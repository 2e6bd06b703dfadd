package io.barrierscope.app.theme;

import java.util.List;
import java.util.Objects;
import javafx.application.Application;
import javafx.scene.Scene;

/** The looks a person can choose from. */
public enum Theme {
    LIGHT("/atlantafx/base/theme/primer-light.css", io.barrierscope.visualizer.render.Theme.LIGHT),
    DARK("/atlantafx/base/theme/primer-dark.css", io.barrierscope.visualizer.render.Theme.DARK),
    /** Strong lines and the strongest difference between text and ground. */
    HIGH_CONTRAST("/atlantafx/base/theme/primer-dark.css", io.barrierscope.visualizer.render.Theme.HIGH_CONTRAST);

    private static final String LOOKS = io.barrierscope.visualizer.render.Theme.stylesheet();
    private static final String RULES =
            Objects.requireNonNull(Theme.class.getResource("barrierscope.css")).toExternalForm();

    private final String base;
    private final io.barrierscope.visualizer.render.Theme picture;
    private final String colours;

    Theme(String base, io.barrierscope.visualizer.render.Theme picture) {
        this.base = base;
        this.picture = picture;
        this.colours = RootColours.of(picture);
    }

    /** The look of the picture. */
    public io.barrierscope.visualizer.render.Theme picture() {
        return picture;
    }

    /** The theme that follows this one in the circle of all. */
    public Theme next() {
        return switch (this) {
            case LIGHT -> DARK;
            case DARK -> HIGH_CONTRAST;
            case HIGH_CONTRAST -> LIGHT;
        };
    }

    /** Dresses a scene in this theme. */
    public void applyTo(Scene scene) {
        Application.setUserAgentStylesheet(base);
        scene.getStylesheets().setAll(colours, LOOKS, RULES);
        List<String> classes = scene.getRoot().getStyleClass();
        for (Theme theme : values()) {
            classes.remove(theme.picture.styleClass());
        }
        classes.add(picture.styleClass());
    }
}
