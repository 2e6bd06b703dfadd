package io.barrierscope.engine.base;

/** Shortens values for people; files get them whole. */
public final class Clipped {
    /** Characters of one value that a line shows. */
    public static final int MOST = 120;

    /** Characters of a value that a picture carries whole: nobody reads more, and drawing and measuring them takes long. */
    public static final int LARGE = 1_000;

    private Clipped() {}

    /** The text itself, or, when it is large, what {@link #of} leaves of it. */
    public static String whenLarge(String text) {
        return text.length() <= LARGE ? text : of(text);
    }

    /** The text itself, or its beginning with the number of characters that follow. */
    public static String of(String text) {
        return text.length() <= MOST
                ? text
                : text.substring(0, MOST) + "\u2026 (" + (text.length() - MOST) + " more characters)";
    }
}
