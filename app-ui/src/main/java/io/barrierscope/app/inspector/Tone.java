package io.barrierscope.app.inspector;

import java.util.Locale;

/** What a text means to the reader; shown by colour together with a mark or the words themselves. */
public enum Tone {
    PLAIN,
    MUTED,
    GOOD,
    WARNING,
    BAD;

    /** The style class that gives a text this tone. */
    public String styleClass() {
        return "tone-" + name().toLowerCase(Locale.ROOT);
    }
}
