package io.barrierscope.app.editor.form.scenario;

import io.barrierscope.engine.check.Claim;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.document.ScenarioDocument;
import io.barrierscope.engine.document.ScenarioDocuments;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Values of records as JSON text, read by the reader of documents. */
final class PlainJson {
    private PlainJson() {}

    static String text(@Nullable Object value) {
        if (value instanceof String text) {
            return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
        }
        if (value instanceof List<?> list) {
            return list.stream().map(PlainJson::text).collect(Collectors.joining(", ", "[", "]"));
        }
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> text(String.valueOf(entry.getKey())) + ": " + text(entry.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        return String.valueOf(value);
    }

    /** Reads JSON; throws IllegalArgumentException when it is none. */
    static @Nullable Object value(String text) {
        String document = "{\"format\": \"barrierscope/scenario\", \"version\": 1, \"flow\": \"f\", \"name\": \"n\","
                + " \"seed\": 1, \"claims\": [{\"stateValue\": [" + text + "], \"state\": \"s\", \"key\": \"k\"}]}";
        Scenario scenario = ScenarioDocuments.read(document)
                .value()
                .map(ScenarioDocument::scenario)
                .orElseThrow(() -> new IllegalArgumentException(text));
        if (scenario.claims().size() == 1
                && scenario.claims().get(0) instanceof Claim.StateValueIs claim
                && claim.value() instanceof List<?> list
                && list.size() == 1) {
            return list.get(0);
        }
        throw new IllegalArgumentException(text);
    }
}
