package io.barrierscope.engine.graph;

import io.barrierscope.engine.graph.OperatorDescription.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Short ways to say what operators and their settings are. */
final class Descriptions {
    private Descriptions() {}

    static OperatorDescription source(String name, String title, String help, List<SettingDescription> settings) {
        return new OperatorDescription(name, title, Kind.SOURCE, 0, help, settings);
    }

    static OperatorDescription transformation(
            String name, String title, int maxInputs, String help, SettingDescription... settings) {
        return new OperatorDescription(name, title, Kind.TRANSFORMATION, maxInputs, help, List.of(settings));
    }

    static OperatorDescription sink(String name, String title, String help, SettingDescription... settings) {
        return new OperatorDescription(name, title, Kind.SINK, 1, help, List.of(settings));
    }

    static SettingDescription rate(String help) {
        return optional("ratePerSecond", SettingDescription.Type.NUMBER, null, 0L, help);
    }

    static SettingDescription required(String name, SettingDescription.Type type, String help) {
        return new SettingDescription(
                name, type, true, null, List.of(), type == SettingDescription.Type.NUMBER ? 0L : null, help);
    }

    static SettingDescription optional(
            String name, SettingDescription.Type type, @Nullable Object defaultValue, @Nullable Long min, String help) {
        return new SettingDescription(name, type, false, defaultValue, List.of(), min, help);
    }

    static SettingDescription choice(String name, @Nullable String defaultValue, List<String> choices, String help) {
        return new SettingDescription(name, SettingDescription.Type.CHOICE, false, defaultValue, choices, null, help);
    }

    static SettingDescription requiredChoice(String name, List<String> choices, String help) {
        return new SettingDescription(name, SettingDescription.Type.CHOICE, true, null, choices, null, help);
    }
}
