package io.barrierscope.engine.operator;

import io.barrierscope.engine.state.Sized;

/**
 * The time {@code [start, end)} (Flink's {@code TimeWindow}).
 *
 * @param startMillis first moment that belongs to it
 * @param endMillis first moment that does not belong to it any more
 */
public record TimeWindow(long startMillis, long endMillis) implements Comparable<TimeWindow>, Sized {
    /** The last moment that belongs to it. */
    public long maxTimestamp() {
        return endMillis - 1;
    }

    /** Whether the windows overlap or touch: then sessions become one. */
    public boolean intersects(TimeWindow other) {
        return startMillis <= other.endMillis && endMillis >= other.startMillis;
    }

    /** The smallest window that covers both. */
    public TimeWindow cover(TimeWindow other) {
        return new TimeWindow(Math.min(startMillis, other.startMillis), Math.max(endMillis, other.endMillis));
    }

    /** Start of the window of a size that a moment lies in (Flink's {@code TimeWindow.getWindowStartWithOffset}). */
    public static long startOf(long timestampMillis, long offsetMillis, long sizeMillis) {
        long remainder = (timestampMillis - offsetMillis) % sizeMillis;
        return remainder < 0 ? timestampMillis - (remainder + sizeMillis) : timestampMillis - remainder;
    }

    @Override
    public int compareTo(TimeWindow other) {
        int order = Long.compare(startMillis, other.startMillis);
        return order != 0 ? order : Long.compare(endMillis, other.endMillis);
    }

    @Override
    public long sizeBytes() {
        return 16;
    }

    @Override
    public String toString() {
        return "[" + startMillis + ", " + endMillis + ")";
    }
}
