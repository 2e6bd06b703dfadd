package io.barrierscope.app.lab.part;

/**
 * Maps virtual time to pixels.
 *
 * @param fromMillis time at the left edge
 * @param toMillis time at the right edge, above the left one
 * @param left pixel of the left edge
 * @param width pixels from edge to edge
 */
public record TimeAxis(double fromMillis, double toMillis, double left, double width) {
    private static final double LEAST_SPAN_MILLIS = 10;
    private static final long[] ROUND_MILLIS = {
        1,
        2,
        5,
        10,
        20,
        50,
        100,
        200,
        500,
        1_000,
        2_000,
        5_000,
        10_000,
        15_000,
        30_000,
        60_000,
        120_000,
        300_000,
        600_000,
        900_000,
        1_800_000,
        3_600_000,
        7_200_000,
        21_600_000,
        43_200_000,
        86_400_000
    };

    /** The axis from the beginning of a run to a moment. */
    public static TimeAxis whole(long untilMillis, double left, double width) {
        return new TimeAxis(0, Math.max(LEAST_SPAN_MILLIS, (double) untilMillis), left, Math.max(1, width));
    }

    public double right() {
        return left + width;
    }

    public double x(double millis) {
        return left + (millis - fromMillis) / (toMillis - fromMillis) * width;
    }

    /** The time at a pixel, never before the run. */
    public long millis(double x) {
        return Math.max(0, Math.round(fromMillis + (x - left) / width * (toMillis - fromMillis)));
    }

    /** The same axis at another place. */
    public TimeAxis at(double otherLeft, double otherWidth) {
        return new TimeAxis(fromMillis, toMillis, otherLeft, Math.max(1, otherWidth));
    }

    /** The axis with the moment under a pixel kept there and the scale changed by a factor, within the whole. */
    public TimeAxis zoomed(double x, double factor, long wholeMillis) {
        double whole = Math.max(LEAST_SPAN_MILLIS, (double) wholeMillis);
        double span = Math.min(whole, Math.max(LEAST_SPAN_MILLIS, (toMillis - fromMillis) / factor));
        double share = (x - left) / width;
        double from = fromMillis + share * (toMillis - fromMillis) - share * span;
        double start = Math.max(0, Math.min(whole - span, from));
        return new TimeAxis(start, start + span, left, width);
    }

    /** The axis moved so that a moment is in sight. */
    public TimeAxis showing(double millis) {
        if (millis >= fromMillis && millis <= toMillis) {
            return this;
        }
        double span = toMillis - fromMillis;
        double start = Math.max(0, millis - span * 0.8);
        return new TimeAxis(start, start + span, left, width);
    }

    /** The round distance between two ticks that are at least so many pixels apart. */
    public long tickMillis(double leastPixels) {
        double least = leastPixels / width * (toMillis - fromMillis);
        for (long round : ROUND_MILLIS) {
            if (round >= least) {
                return round;
            }
        }
        long day = ROUND_MILLIS[ROUND_MILLIS.length - 1];
        return day * (long) Math.ceil(least / day);
    }
}
