package io.barrierscope.engine.plan;

import io.barrierscope.engine.graph.FlinkVersion;
import java.util.List;

/**
 * One option of Flink's, for forms and help.
 *
 * @param key as Flink spells it
 * @param oldKeys keys it had before; Flink reads them in this order when the key itself is absent
 * @param type how its text is read
 * @param choices legal texts of an ENUM
 * @param defaultText the default as Flink writes it; empty when there is none
 * @param effect what this engine does with it
 * @param since the first of the supported versions that knows it
 * @param ofCluster whether Flink reads it from the cluster's configuration, whatever the job says
 */
public record OptionDescription(
        String key,
        List<String> oldKeys,
        Type type,
        List<String> choices,
        String defaultText,
        Effect effect,
        FlinkVersion since,
        boolean ofCluster) {
    /** How Flink reads the text of an option. */
    public enum Type {
        DURATION,
        INT,
        LONG,
        DOUBLE,
        BOOLEAN,
        SIZE,
        TEXT,
        ENUM
    }

    /** What this engine does with an option. */
    public enum Effect {
        /** It decides as Flink does. */
        SIMULATED,
        /** It concerns machines, files or screens that a simulated job does not have. */
        NOTHING_TO_SIMULATE
    }

    static OptionDescription of(FlinkOption option) {
        return new OptionDescription(
                option.key(),
                option.oldKeys(),
                Type.valueOf(option.type().name()),
                option.choices(),
                option.defaultText(),
                Effect.valueOf(option.effect().name()),
                option.since(),
                ClusterOptionTable.isOfCluster(option.key()));
    }

    /** An option that nobody here knows, as a text. */
    public static OptionDescription unknown(String key) {
        return new OptionDescription(
                key, List.of(), Type.TEXT, List.of(), "", Effect.NOTHING_TO_SIMULATE, FlinkVersion.V1_20, false);
    }

    /** Whether a version of Flink reads it. */
    public boolean isKnownTo(FlinkVersion version) {
        return since.compareTo(version) <= 0;
    }
}
