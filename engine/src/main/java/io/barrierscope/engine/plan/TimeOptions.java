package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.FlinkDuration;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobGraph;

/**
 * A job's options of event time.
 *
 * @param autoWatermarkIntervalMillis {@code pipeline.auto-watermark-interval}; 0 makes no watermark but the last
 * @param alignmentBuffer {@code pipeline.watermark-alignment.buffer-size}: the oldest of so many samples counts
 *     (2.3); 0 takes the watermark as it is, as 1.20 does
 */
public record TimeOptions(long autoWatermarkIntervalMillis, int alignmentBuffer) {
    private static final long DEFAULT_INTERVAL_MILLIS = 200;
    private static final long DEFAULT_BUFFER = 3;
    private static final long MAX_BUFFER = 1_000;

    /** What a job without any option has. */
    public static final TimeOptions DEFAULT = new TimeOptions(DEFAULT_INTERVAL_MILLIS, (int) DEFAULT_BUFFER);

    /** The options of a valid graph. */
    public static TimeOptions of(JobGraph graph) {
        return FlinkOptions.time(graph);
    }

    static TimeOptions read(TypedOptions typed, FlinkVersion version) {
        long interval = typed.duration(FlinkOptionTable.AUTO_WATERMARK_INTERVAL)
                .map(FlinkDuration::millis)
                .orElse(DEFAULT_INTERVAL_MILLIS);
        long buffer = version == FlinkVersion.V1_20
                ? 0
                : typed.number(FlinkOptionTable.ALIGNMENT_BUFFER).orElse(DEFAULT_BUFFER);
        return new TimeOptions(interval, (int) Math.min(MAX_BUFFER, Math.max(0, buffer)));
    }
}
