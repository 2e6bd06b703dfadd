package io.barrierscope.engine.watermark;

import io.barrierscope.engine.state.LongsCell;

/**
 * One generator: the highest timestamp less the out-of-orderness less one, and idleness ({@code
 * BoundedOutOfOrdernessWatermarks} within {@code WatermarksWithIdleness}). What it remembers lies in a few numbers that
 * others keep, so that noting a record allocates nothing.
 */
final class BoundedOutOfOrderness {
    static final int NUMBERS = 5;

    private static final int MAX_TIMESTAMP = 0;
    private static final int EVENTS = 1;
    private static final int SEEN_EVENTS = 2;
    private static final int QUIET_SINCE = 3;
    private static final int IDLE_NOW = 4;
    private static final long NOT_QUIET = -1;

    private final LongsCell numbers;
    private final int base;
    private final long outOfOrdernessMillis;
    private final long idlenessMillis;

    BoundedOutOfOrderness(LongsCell numbers, int base, long outOfOrdernessMillis, long idlenessMillis) {
        this.numbers = numbers;
        this.base = base;
        this.outOfOrdernessMillis = outOfOrdernessMillis;
        this.idlenessMillis = idlenessMillis;
    }

    void begin() {
        set(MAX_TIMESTAMP, Long.MIN_VALUE + outOfOrdernessMillis + 1);
        set(EVENTS, 0);
        set(SEEN_EVENTS, 0);
        set(QUIET_SINCE, NOT_QUIET);
        set(IDLE_NOW, 0);
    }

    void event(long timestampMillis) {
        if (timestampMillis > get(MAX_TIMESTAMP)) {
            set(MAX_TIMESTAMP, timestampMillis);
        }
        if (idlenessMillis > 0) {
            set(EVENTS, get(EVENTS) + 1);
            if (get(IDLE_NOW) != 0) {
                set(IDLE_NOW, 0);
            }
        }
    }

    /** The periodic call; the clock stands still while the input is held back. */
    void periodic(long activityMillis, WatermarkOutput out) {
        if (idlenessMillis > 0 && isQuiet(activityMillis)) {
            if (get(IDLE_NOW) == 0) {
                set(IDLE_NOW, 1);
                out.status(true);
            }
        } else {
            out.watermark(watermark());
        }
    }

    private boolean isQuiet(long activityMillis) {
        if (get(EVENTS) != get(SEEN_EVENTS)) {
            set(SEEN_EVENTS, get(EVENTS));
            set(QUIET_SINCE, NOT_QUIET);
            return false;
        }
        if (get(QUIET_SINCE) == NOT_QUIET) {
            set(QUIET_SINCE, activityMillis);
            return false;
        }
        return activityMillis - get(QUIET_SINCE) > idlenessMillis;
    }

    long watermark() {
        return get(MAX_TIMESTAMP) - outOfOrdernessMillis - 1;
    }

    private long get(int number) {
        return numbers.get(base + number);
    }

    private void set(int number, long value) {
        numbers.set(base + number, value);
    }
}
