package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.Chaining;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.Position;
import io.barrierscope.engine.graph.SettingDescription;
import io.barrierscope.engine.graph.VertexTiming;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Reads one vertex of a flow document. */
final class VertexReader {
    static final int MAX_PARALLELISM = 32_768;

    private VertexReader() {}

    static JobVertex read(JsonFields fields) {
        String id = fields.requiredText("id", "an id such as \"a\"");
        String operator = fields.requiredText("operator", "an operator such as \"sequence-source\"");
        JobVertex vertex = new JobVertex(
                new VertexId(id),
                fields.text("name").orElse(id),
                operator,
                fields.integer("parallelism", 1, MAX_PARALLELISM).orElse(1L).intValue(),
                fields.integer("maxParallelism", 1, MAX_PARALLELISM)
                        .map(max -> OptionalInt.of(max.intValue()))
                        .orElse(OptionalInt.empty()),
                fields.text("uid").orElse(null),
                fields.text("slotSharingGroup").orElse(null),
                fields.choice("chaining", Names.CHAINING).orElse(Chaining.ALWAYS),
                settings(fields, operator),
                fields.object("position").map(VertexReader::position).orElse(null),
                fields.object("timing").map(VertexReader::timing).orElse(VertexTiming.DEFAULT));
        fields.end();
        return vertex;
    }

    private static Map<String, @Nullable Object> settings(JsonFields fields, String operator) {
        Map<String, @Nullable Object> settings = new LinkedHashMap<>();
        JsonFields given = fields.object("settings").orElse(null);
        if (given == null) {
            return Collections.unmodifiableMap(settings);
        }
        Map<String, @Nullable Object> plain = PlainValues.mapOf(given.node());
        plain.forEach((name, value) -> {
            JsonNode node = given.node().get(name);
            if (node != null && node.isIntegralNumber() && !node.canConvertToLong()) {
                given.problems()
                        .error(given.placeOf(name), "\"" + name + "\" is beyond 64 bits", "give a smaller number");
            }
            settings.put(name, normal(operator, name, value));
        });
        return Collections.unmodifiableMap(settings);
    }

    /** Kafka's and Flink's options are often written as text: a whole number in quotes is a whole number. */
    private static @Nullable Object normal(String operator, String name, @Nullable Object value) {
        if (value instanceof String text
                && BuiltInOperators.CATALOG
                        .find(operator)
                        .filter(description -> description.settings().stream()
                                .anyMatch(setting -> setting.name().equals(name)
                                        && setting.type() == SettingDescription.Type.INTEGER))
                        .isPresent()) {
            try {
                return Long.parseLong(text.trim());
            } catch (NumberFormatException e) {
                return value;
            }
        }
        return value;
    }

    private static Position position(JsonFields fields) {
        Position position =
                new Position(fields.number("x").orElse(0.0), fields.number("y").orElse(0.0));
        fields.end();
        return position;
    }

    private static VertexTiming timing(JsonFields fields) {
        VertexTiming standard = VertexTiming.DEFAULT;
        VertexTiming timing = new VertexTiming(
                fields.durationMillis("processing").orElse(standard.processingMillis()),
                fields.durationMillis("snapshotSync").orElse(standard.snapshotSyncMillis()),
                fields.durationMillis("snapshotAsync").orElse(standard.snapshotAsyncMillis()),
                fields.durationMillis("deploy").orElse(standard.deployMillis()),
                fields.durationMillis("restore").orElse(standard.restoreMillis()),
                fields.durationMillis("cancel").orElse(standard.cancelMillis()));
        fields.end();
        return timing;
    }
}
