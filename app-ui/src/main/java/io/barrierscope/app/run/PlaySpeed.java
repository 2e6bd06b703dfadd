package io.barrierscope.app.run;

import java.util.Locale;

/**
 * How fast a run plays, in seconds of virtual time per second on the wall; the slider that sets it is logarithmic and
 * ends at "as fast as possible".
 *
 * @param factor virtual seconds per wall second; infinite when unbounded
 */
public record PlaySpeed(double factor) {
    /** The slowest speed: a millisecond of the run takes a second. */
    public static final double SLOWEST = 0.001;
    /** The fastest bounded speed. */
    public static final double FASTEST = 1000;
    /** The speed a fresh window plays at: slow enough to see records and barriers travel. */
    public static final PlaySpeed FIRST = new PlaySpeed(0.25);

    private static final double BOUNDED_SHARE = 0.96;
    private static final double DECADES = Math.log10(FASTEST / SLOWEST);

    public PlaySpeed {
        if (!(factor >= SLOWEST)) {
            throw new IllegalArgumentException("speed " + factor + " is below " + SLOWEST);
        }
    }

    /** The speed at a slider position from 0 to 1. */
    public static PlaySpeed at(double position) {
        if (position > BOUNDED_SHARE) {
            return new PlaySpeed(Double.POSITIVE_INFINITY);
        }
        double exponent = Math.max(0, position) / BOUNDED_SHARE * DECADES;
        return new PlaySpeed(Math.min(FASTEST, SLOWEST * Math.pow(10, exponent)));
    }

    /** The slider position of this speed, from 0 to 1. */
    public double position() {
        return isUnbounded() ? 1 : Math.log10(factor / SLOWEST) / DECADES * BOUNDED_SHARE;
    }

    /** Whether it plays as fast as the machine can. */
    public boolean isUnbounded() {
        return factor > FASTEST;
    }

    /** Twice as fast, up to the fastest bounded speed. */
    public PlaySpeed doubled() {
        return isUnbounded() ? this : new PlaySpeed(Math.min(FASTEST, factor * 2));
    }

    /** The virtual time that a wall second shows, without "as fast as possible": {@code 5 ms}, {@code 2.5 s}. */
    public String perSecond() {
        double millis = factor * 1000;
        if (millis < 1000) {
            return String.format(Locale.ROOT, millis < 10 ? "%.1f ms" : "%.0f ms", millis);
        }
        return String.format(Locale.ROOT, factor < 10 ? "%.1f s" : "%.0f s", factor);
    }
}
