package io.barrierscope.engine.operator;

import io.barrierscope.engine.base.FlinkDuration;
import io.barrierscope.engine.base.Parsed;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads validated settings with their defaults. */
record OperatorSettings(Map<String, @Nullable Object> values) {
    boolean has(String name) {
        return values.get(name) != null;
    }

    String text(String name, String otherwise) {
        return values.get(name) instanceof String text ? text : otherwise;
    }

    long integer(String name, long otherwise) {
        return values.get(name) instanceof Number number ? number.longValue() : otherwise;
    }

    double number(String name, double otherwise) {
        return values.get(name) instanceof Number number ? number.doubleValue() : otherwise;
    }

    /** A duration written as a number of milliseconds or as Flink writes durations. */
    long millis(String name, long otherwise) {
        Object value = values.get(name);
        if (value instanceof String text
                && FlinkDuration.parse(text, FlinkDuration.Dialect.FLINK_2) instanceof Parsed.Value<Duration> read) {
            return read.value().toMillis();
        }
        return integer(name, otherwise);
    }
}
