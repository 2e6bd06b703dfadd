package io.barrierscope.app.i18n;

import java.util.Locale;

/** How virtual times, durations, counts and sizes are written; times and durations are in milliseconds. */
public final class Quantities {
    private static final long SECOND = 1000;
    private static final long MINUTE = 60 * SECOND;
    private static final long HOUR = 60 * MINUTE;

    private Quantities() {}

    /** A moment of the run: {@code 12.345 s}, {@code 3:07.250}, {@code 1:03:07.250}. */
    public static String time(long millis) {
        if (millis < MINUTE) {
            return String.format(Locale.ROOT, "%d.%03d s", millis / SECOND, millis % SECOND);
        }
        String tail = String.format(Locale.ROOT, "%02d.%03d", millis % MINUTE / SECOND, millis % SECOND);
        if (millis < HOUR) {
            return millis / MINUTE + ":" + tail;
        }
        return String.format(Locale.ROOT, "%d:%02d:%s", millis / HOUR, millis % HOUR / MINUTE, tail);
    }

    /** A length of time in the largest unit that keeps it exact: {@code 20 ms}, {@code 1.5 s}, {@code 10 min}. */
    public static String duration(long millis) {
        if (millis >= MINUTE && millis % MINUTE == 0) {
            return millis / MINUTE + " min";
        }
        if (millis >= SECOND) {
            return trimmed(millis / (double) SECOND) + " s";
        }
        return millis + " ms";
    }

    /** A whole number, grouped from ten thousand on. */
    public static String count(long value) {
        return Math.abs(value) < 10_000 ? Long.toString(value) : String.format(Locale.ENGLISH, "%,d", value);
    }

    /** A size: {@code 120 B}, {@code 1.5 kB}. */
    public static String bytes(long value) {
        if (value < 1000) {
            return value + " B";
        }
        return value < 1_000_000 ? trimmed(value / 1000.0) + " kB" : trimmed(value / 1_000_000.0) + " MB";
    }

    private static String trimmed(double value) {
        String text = String.format(Locale.ROOT, "%.3f", value);
        int end = text.length();
        while (text.charAt(end - 1) == '0') {
            end--;
        }
        return text.substring(0, text.charAt(end - 1) == '.' ? end - 1 : end);
    }
}
