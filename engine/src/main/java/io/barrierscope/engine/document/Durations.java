package io.barrierscope.engine.document;

import io.barrierscope.engine.base.FlinkDuration;
import java.time.Duration;

/** Writes durations as Flink does. */
final class Durations {
    private Durations() {}

    static String text(long millis) {
        return FlinkDuration.format(Duration.ofMillis(millis));
    }
}
