package io.barrierscope.app.editor.form.cel;

import io.barrierscope.engine.stream.Row;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The first records that reach an operator.
 *
 * @param byInput the records of each of its edges
 * @param obstacle why there are none, in words; empty when there are
 */
public record Samples(List<List<Row>> byInput, String obstacle) {
    /** No records. */
    public static final Samples NONE = new Samples(List.of(), "");

    /** The records of all edges, one edge after the other. */
    public List<Row> all() {
        return byInput.stream().flatMap(List::stream).toList();
    }

    /** The fields that the records have, in their order, with a value of each. */
    public static List<Completion.Proposal> fields(List<Row> rows) {
        Map<String, String> fields = new LinkedHashMap<>();
        for (Row row : rows) {
            row.toMap().forEach((name, value) -> fields.putIfAbsent(name, String.valueOf(value)));
        }
        return fields.entrySet().stream()
                .map(field -> new Completion.Proposal(field.getKey(), field.getValue()))
                .toList();
    }
}
