package io.barrierscope.engine.operator;

import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.RowType;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Turns what an expression gave into a record's content. */
final class Rows {
    private static final RowType VALUE = RowType.of("value");

    private Rows() {}

    /** A map becomes the record itself, anything else its only field {@code value}. */
    static Row fromValue(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> fields = new LinkedHashMap<>();
            map.forEach((name, field) -> fields.put(String.valueOf(name), field));
            return Row.of(fields);
        }
        return Row.of(VALUE, value);
    }
}
