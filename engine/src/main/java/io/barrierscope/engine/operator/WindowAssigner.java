package io.barrierscope.engine.operator;

import java.util.ArrayList;
import java.util.List;

/**
 * The windows a moment lies in (Flink's {@code TumblingEventTimeWindows}, {@code SlidingEventTimeWindows} and {@code
 * EventTimeSessionWindows}, and their processing-time twins).
 *
 * @param kind how windows lie
 * @param sizeMillis length of a tumbling or sliding window, gap of a session
 * @param slideMillis distance between the starts of sliding windows
 * @param offsetMillis shifts tumbling and sliding windows
 */
record WindowAssigner(Kind kind, long sizeMillis, long slideMillis, long offsetMillis) {
    enum Kind {
        TUMBLING,
        SLIDING,
        SESSION
    }

    static WindowAssigner of(OperatorSettings settings) {
        Kind kind = Kind.valueOf(settings.text("kind", "tumbling").toUpperCase(java.util.Locale.ROOT));
        long size = kind == Kind.SESSION ? settings.millis("gap", 1_000) : settings.millis("size", 1_000);
        long slide = kind == Kind.SLIDING ? settings.millis("slide", size) : size;
        return new WindowAssigner(kind, size, slide, settings.millis("offset", 0));
    }

    boolean merges() {
        return kind == Kind.SESSION;
    }

    /** The windows, those with the latest start first. */
    List<TimeWindow> windowsOf(long timestampMillis) {
        if (kind == Kind.SESSION) {
            return List.of(new TimeWindow(timestampMillis, timestampMillis + sizeMillis));
        }
        long last = TimeWindow.startOf(timestampMillis, offsetMillis, slideMillis);
        if (kind == Kind.TUMBLING) {
            return List.of(new TimeWindow(last, last + sizeMillis));
        }
        List<TimeWindow> windows = new ArrayList<>();
        for (long start = last; start > timestampMillis - sizeMillis; start -= slideMillis) {
            windows.add(new TimeWindow(start, start + sizeMillis));
        }
        return windows;
    }
}
