package io.barrierscope.engine.graph;

import java.util.Optional;

/** The Flink line whose decisions the engine takes. */
public enum FlinkVersion {
    V1_20("1.20"),
    V2_3("2.3");

    private final String text;

    FlinkVersion(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }

    public static Optional<FlinkVersion> parse(String text) {
        for (FlinkVersion version : values()) {
            if (version.text.equals(text)) {
                return Optional.of(version);
            }
        }
        return Optional.empty();
    }
}
