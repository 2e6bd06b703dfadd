package io.barrierscope.engine.graph;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One setting of an operator.
 *
 * @param defaultValue the value taken when absent, or null when there is none
 * @param choices legal values of a CHOICE
 * @param min smallest legal number, or null
 * @param help one sentence, naming the Flink or Kafka option behind it if there is one
 */
public record SettingDescription(
        String name,
        Type type,
        boolean required,
        @Nullable Object defaultValue,
        List<String> choices,
        @Nullable Long min,
        String help) {
    /** What a setting's JSON value must be. */
    public enum Type {
        INTEGER,
        NUMBER,
        TEXT,
        BOOLEAN,
        CHOICE,
        DURATION,
        EXPRESSION,
        EXPRESSION_MAP,
        FIELD,
        /** An object of field, outOfOrderness, idleness, group, maxDrift, updateInterval. */
        WATERMARK
    }
}
