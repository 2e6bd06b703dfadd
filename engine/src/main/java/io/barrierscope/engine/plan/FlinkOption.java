package io.barrierscope.engine.plan;

import io.barrierscope.engine.graph.FlinkVersion;
import java.util.List;

/**
 * One option of Flink's.
 *
 * @param oldKeys keys it had before; Flink reads them in this order when the key itself is absent
 * @param choices names of an ENUM
 * @param defaultText the default as Flink writes it; empty when there is none
 * @param effect what this engine does with it
 * @param since the first of the supported versions that knows it
 * @param note why it changes nothing here, or what Flink would do with it, when that is not plain
 */
record FlinkOption(
        String key,
        List<String> oldKeys,
        Type type,
        List<String> choices,
        String defaultText,
        Effect effect,
        FlinkVersion since,
        String note) {
    /** How Flink reads its text. */
    enum Type {
        DURATION("a duration such as 10 s"),
        INT("a whole number"),
        LONG("a whole number"),
        DOUBLE("a number"),
        BOOLEAN("true or false"),
        SIZE("a size such as 20 kb"),
        TEXT("a text"),
        ENUM("one of");

        private final String words;

        Type(String words) {
            this.words = words;
        }
    }

    /** What this engine does with an option. */
    enum Effect {
        /** It decides as Flink does. */
        SIMULATED,
        /** It concerns machines, files or screens that a simulated job does not have. */
        NOTHING_TO_SIMULATE
    }

    static FlinkOption of(String key, Type type, String defaultText, Effect effect) {
        return new FlinkOption(key, List.of(), type, List.of(), defaultText, effect, FlinkVersion.V1_20, "");
    }

    FlinkOption formerly(String... keys) {
        return new FlinkOption(key, List.of(keys), type, choices, defaultText, effect, since, note);
    }

    FlinkOption choosing(String... names) {
        return new FlinkOption(key, oldKeys, type, List.of(names), defaultText, effect, since, note);
    }

    FlinkOption since(FlinkVersion version) {
        return new FlinkOption(key, oldKeys, type, choices, defaultText, effect, version, note);
    }

    FlinkOption because(String why) {
        return new FlinkOption(key, oldKeys, type, choices, defaultText, effect, since, why);
    }

    /** What a legal value is, with the default. */
    String expected() {
        String what = type == Type.ENUM ? "one of " + String.join(", ", choices) : type.words;
        return what + (defaultText.isEmpty() ? " (no default)" : " (default " + defaultText + ")");
    }
}
