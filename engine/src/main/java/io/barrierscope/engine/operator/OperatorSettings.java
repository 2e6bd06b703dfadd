package io.barrierscope.engine.operator;

import io.barrierscope.engine.base.FlinkDuration;
import io.barrierscope.engine.base.Parsed;
import io.barrierscope.engine.watermark.WatermarkStrategy;
import java.time.Duration;
import java.util.LinkedHashMap;
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

    boolean flag(String name, boolean otherwise) {
        return values.get(name) instanceof Boolean flag ? flag : otherwise;
    }

    double number(String name, double otherwise) {
        return values.get(name) instanceof Number number ? number.doubleValue() : otherwise;
    }

    @Nullable
    Object value(String name) {
        return values.get(name);
    }

    /** How a source makes watermarks; null when the setting is missing. */
    @Nullable
    WatermarkStrategy watermark() {
        if (!(values.get("watermark") instanceof Map<?, ?> map)) {
            return null;
        }
        Map<String, @Nullable Object> named = new LinkedHashMap<>();
        map.forEach((name, value) -> named.put(String.valueOf(name), value));
        return new OperatorSettings(named).strategy();
    }

    /** The settings themselves as a way to make watermarks. */
    WatermarkStrategy strategy() {
        String group = text("group", "");
        WatermarkStrategy.Alignment alignment = group.isEmpty()
                ? null
                : new WatermarkStrategy.Alignment(
                        group,
                        millis("maxDrift", 0),
                        millis("updateInterval", WatermarkStrategy.DEFAULT_UPDATE_INTERVAL_MILLIS));
        String field = text("field", "");
        return new WatermarkStrategy(
                field.isEmpty() ? null : field, millis("outOfOrderness", 0), millis("idleness", 0), alignment);
    }

    boolean flag(String name) {
        return Boolean.TRUE.equals(values.get(name));
    }

    /** A duration written as a number of milliseconds or as Flink writes durations. */
    long millis(String name, long otherwise) {
        Object value = values.get(name);
        if (value instanceof String text
                && FlinkDuration.parse(text, FlinkDuration.Dialect.FLINK_2) instanceof Parsed.Value<Duration> read) {
            return FlinkDuration.millis(read.value());
        }
        return integer(name, otherwise);
    }
}
