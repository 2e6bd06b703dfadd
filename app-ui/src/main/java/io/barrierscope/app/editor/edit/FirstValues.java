package io.barrierscope.app.editor.edit;

import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.engine.graph.SettingDescription;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The settings of a vertex that has just been added: enough to run at once. */
final class FirstValues {
    private FirstValues() {}

    static Map<String, @Nullable Object> of(JobGraph graph, OperatorDescription operator, String id) {
        Map<String, @Nullable Object> settings = new LinkedHashMap<>();
        for (SettingDescription setting : operator.settings()) {
            if (setting.required()) {
                settings.put(setting.name(), of(setting, id));
            }
        }
        if (operator.name().equals("map")) { // wants one of two settings, so that neither is required
            settings.put("expression", "record");
        }
        if (operator.name().equals("reduce")) { // gives one record, not a list as a flat map does
            settings.put("expression", "right");
        }
        if (operator.name().equals("broadcast-rules")) { // names rules by a field that every new source has
            settings.put("ruleKey", "value");
        }
        if (operator.name().equals("kafka-source")) {
            knownTopic(graph).ifPresent(topic -> settings.put("topic", topic));
        }
        return settings;
    }

    /** A topic that somebody fills: one of the world's, or one that a sink of the flow writes. */
    private static Optional<Object> knownTopic(JobGraph graph) {
        if (!graph.cluster().topics().isEmpty()) {
            return Optional.of(graph.cluster().topics().get(0).name());
        }
        return graph.vertices().stream()
                .filter(vertex -> vertex.operator().equals("kafka-sink"))
                .map(vertex -> vertex.settings().get("topic"))
                .filter(String.class::isInstance)
                .map(Object.class::cast)
                .findFirst();
    }

    private static @Nullable Object of(SettingDescription setting, String id) {
        Object defaultValue = setting.defaultValue();
        if (defaultValue != null) {
            return defaultValue;
        }
        return switch (setting.type()) {
            case INTEGER, NUMBER -> Math.max(1L, setting.min() == null ? 1L : setting.min());
            case BOOLEAN -> false;
            case CHOICE -> setting.choices().get(0);
            case DURATION -> "10 s";
            case FIELD -> "value";
            case EXPRESSION -> expression(setting.name());
            case EXPRESSION_MAP -> Map.of("value", "value");
            case WATERMARK -> Map.of("outOfOrderness", "0 ms");
            case TEXT -> id;
        };
    }

    private static String expression(String name) {
        return switch (name) {
            case "predicate" -> "true";
            case "expression" -> "[record]";
            default -> "value";
        };
    }
}
