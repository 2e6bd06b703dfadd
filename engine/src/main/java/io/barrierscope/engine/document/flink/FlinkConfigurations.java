package io.barrierscope.engine.document.flink;

import java.util.Locale;

/** Reads configuration files of Flink's; their names say which rules hold. */
public final class FlinkConfigurations {
    /** The file that Flink 1.x reads, and Flink 2 does not. */
    public static final String LEGACY_NAME = "flink-conf.yaml";

    private FlinkConfigurations() {}

    /** Whether a file of that name holds configuration. */
    public static boolean isMeant(String fileName) {
        String name = fileName.toLowerCase(Locale.ROOT);
        return name.endsWith(".yaml") || name.endsWith(".yml");
    }

    /** Reads the text of a file. */
    public static Outcome<ImportedConfiguration> read(String fileName, String text) {
        try {
            boolean isLegacy = fileName.toLowerCase(Locale.ROOT).endsWith(LEGACY_NAME);
            return new Outcome.Read<>(isLegacy ? LegacyConfiguration.read(text) : StandardConfiguration.read(text));
        } catch (RefusedException e) {
            return new Outcome.Refused<>(e.problem());
        }
    }
}
