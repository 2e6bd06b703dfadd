package io.barrierscope.engine.watermark;

import org.jspecify.annotations.Nullable;

/**
 * How watermarks are made from records (Flink's {@code WatermarkStrategy.forBoundedOutOfOrderness}).
 *
 * @param field the field that holds the event time in milliseconds; null keeps the timestamp the record has
 * @param outOfOrdernessMillis how much later than a record one with a smaller timestamp may still come
 * @param idlenessMillis {@code withIdleness}: after that long without a record time goes on without this input; 0 for never
 * @param alignment {@code withWatermarkAlignment}; null for none
 */
public record WatermarkStrategy(
        @Nullable String field,
        long outOfOrdernessMillis,
        long idlenessMillis,
        @Nullable Alignment alignment) {
    /** Flink's default for the interval between reports of sources that are aligned. */
    public static final long DEFAULT_UPDATE_INTERVAL_MILLIS = 1_000;

    /**
     * Sources of one group wait for each other.
     *
     * @param maxDriftMillis how far a source may be ahead of the slowest of the group
     */
    public record Alignment(String group, long maxDriftMillis, long updateIntervalMillis) {}
}
