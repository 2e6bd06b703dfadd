package io.barrierscope.engine.base;

/** Shortens values for people; files get them whole. */
public final class Clipped {
    /** Characters of one value that a line shows. */
    public static final int MOST = 120;

    private Clipped() {}

    /** The text itself, or its beginning with the number of characters that follow. */
    public static String of(String text) {
        return text.length() <= MOST
                ? text
                : text.substring(0, MOST) + "\u2026 (" + (text.length() - MOST) + " more characters)";
    }
}
