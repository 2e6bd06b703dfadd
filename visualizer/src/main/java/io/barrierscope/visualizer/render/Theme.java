package io.barrierscope.visualizer.render;

/** The looks that the stylesheet {@code barrierscope.css} defines. */
public enum Theme {
    LIGHT("bs-light"),
    DARK("bs-dark"),
    HIGH_CONTRAST("bs-contrast");

    private final String styleClass;

    Theme(String styleClass) {
        this.styleClass = styleClass;
    }

    /** The style class under which the stylesheet defines this look's colours. */
    public String styleClass() {
        return styleClass;
    }

    /** Where the stylesheet is, for a scene that wants the same colours. */
    public static String stylesheet() {
        return String.valueOf(Theme.class.getResource("barrierscope.css"));
    }
}
