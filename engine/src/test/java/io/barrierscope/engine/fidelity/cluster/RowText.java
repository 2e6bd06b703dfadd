package io.barrierscope.engine.fidelity.cluster;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.barrierscope.engine.expression.Compilation;
import io.barrierscope.engine.expression.Expression;
import io.barrierscope.engine.expression.ExpressionException;
import io.barrierscope.engine.stream.Row;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** Records as they travel through Flink: JSON text. */
final class RowText {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_LONG_FOR_INTS)
            .build();

    private RowText() {}

    static Map<String, Object> read(String text) {
        try {
            return JSON.readValue(text, new TypeReference<LinkedHashMap<String, Object>>() {});
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(text, e);
        }
    }

    static String write(Map<?, ?> fields) {
        Map<String, Object> sorted = new TreeMap<>();
        fields.forEach((name, value) -> sorted.put(String.valueOf(name), value));
        try {
            return JSON.writeValueAsString(sorted);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A map becomes a row, anything else the field {@code value} of one. */
    static String ofValue(Object value) {
        return write(value instanceof Map<?, ?> map ? map : Map.of("value", value));
    }

    static Object evaluate(String expression, String text) {
        try {
            Compilation compilation = Expression.compile(expression, expression);
            return ((Compilation.Compiled) compilation).expression().evaluate(Row.of(read(text)));
        } catch (ExpressionException e) {
            throw new IllegalStateException(e.message());
        }
    }
}
