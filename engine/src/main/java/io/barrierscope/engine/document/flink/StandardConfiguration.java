package io.barrierscope.engine.document.flink;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/**
 * Reads {@code config.yaml} as Flink does since 1.19: YAML 1.2, nested keys joined by dots, lists in their short form, a key
 * twice in one map refused (Flink's {@code GlobalConfiguration} and {@code YamlParserUtils}).
 */
final class StandardConfiguration {
    private static final int MAX_DEPTH = 100;

    private final YamlLines lines;
    private final Notes notes = new Notes();
    private final Map<String, String> values = new LinkedHashMap<>();

    private StandardConfiguration(YamlLines lines) {
        this.lines = lines;
    }

    static ImportedConfiguration read(String text) throws RefusedException {
        LoadSettings settings =
                LoadSettings.builder().setSchema(new CoreSchema()).build();
        try {
            Object root = new Load(settings).loadFromString(text);
            StandardConfiguration configuration = new StandardConfiguration(YamlLines.of(settings, text));
            if (root instanceof Map<?, ?> map) {
                configuration.flatten(map, "", 0);
            } else if (root != null) {
                throw new RefusedException(
                        "line 1", "the file is no list of keys and values", "write key, colon, blank and value");
            }
            return new ImportedConfiguration(configuration.values, false, configuration.notes.all());
        } catch (MarkedYamlEngineException e) {
            throw refusal(e);
        } catch (YamlEngineException e) {
            throw new RefusedException("", "not YAML: " + firstLine(e.getMessage()), "correct the text");
        }
    }

    private void flatten(Map<?, ?> map, String prefix, int depth) throws RefusedException {
        if (depth > MAX_DEPTH) {
            throw new RefusedException("", "keys are nested deeper than " + MAX_DEPTH, "write them with dots");
        }
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            if (!(entry.getKey() instanceof String name)) {
                throw new RefusedException(
                        lines.place(prefix + entry.getKey()),
                        "the key " + Notes.shown(prefix + entry.getKey()) + " is no text; Flink refuses the file",
                        "put the key into quotes, or remove it");
            }
            String key = prefix + name;
            Object value = entry.getValue();
            if (value instanceof Map<?, ?> nested) {
                flatten(nested, key + ".", depth + 1);
            } else if (value == null) {
                throw new RefusedException(
                        lines.place(key),
                        "\"" + Notes.shown(key) + "\" has no value; Flink refuses the file",
                        "give it one, or remove the key");
            } else {
                put(key, value instanceof String text ? text : shortForm(value));
            }
        }
    }

    private void put(String key, String value) {
        String before = values.put(key, value);
        if (before != null) {
            notes.add(
                    lines.place(key),
                    "\"" + Notes.shown(key) + "\" stands nested and with dots; the later one counts: "
                            + Notes.shown(value),
                    "remove one of them");
        }
    }

    private static String shortForm(Object value) {
        DumpSettings settings = DumpSettings.builder()
                .setDefaultFlowStyle(FlowStyle.FLOW)
                .setSplitLines(false)
                .setSchema(new CoreSchema())
                .build();
        String text = new Dump(settings).dumpToString(value);
        return text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
    }

    private static RefusedException refusal(MarkedYamlEngineException failure) {
        Optional<Mark> mark = failure.getProblemMark();
        String place = mark.map(at -> "line " + (at.getLine() + 1) + ", column " + (at.getColumn() + 1))
                .orElse("");
        String problem = firstLine(failure.getProblem());
        boolean isTwice = problem.startsWith("found duplicate key");
        return new RefusedException(
                place,
                isTwice ? problem.replaceFirst("found duplicate key", "a key stands twice:") : "not YAML: " + problem,
                isTwice
                        ? "remove one of them: Flink refuses a config.yaml with a key twice in one map"
                        : "correct the text there");
    }

    private static String firstLine(@Nullable String message) {
        return Notes.shown(String.valueOf(message).lines().findFirst().orElse(""));
    }
}
