package io.barrierscope.connectors.kafka;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.RowType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Rows as the values of records: a JSON object in UTF-8. What is no JSON object is read as {@code {"value": text}}. */
final class RecordBytes {
    private static final JsonMapper JSON = new JsonMapper();
    private static final RowType TEXT = RowType.of("value");

    private RowType type = TEXT;

    static byte[] write(Row row) {
        try {
            return JSON.writeValueAsBytes(row.toMap());
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("a row is always JSON: " + row, e);
        }
    }

    Row read(byte @Nullable [] value) {
        if (value == null) {
            return Row.of(TEXT, (Object) null);
        }
        try {
            JsonNode node = JSON.readTree(value);
            if (node != null && node.isObject()) {
                return row(node);
            }
        } catch (IOException e) {
            // read as text
        }
        return Row.of(TEXT, new String(value, StandardCharsets.UTF_8));
    }

    private Row row(JsonNode node) {
        List<String> names = new ArrayList<>();
        node.fieldNames().forEachRemaining(names::add);
        @Nullable Object[] values = new @Nullable Object[names.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = plain(node.get(names.get(i)));
        }
        RowType known = type;
        if (!isOf(known, names)) {
            known = RowType.of(names);
            type = known;
        }
        return Row.of(known, values);
    }

    /** Rows of one shape share their type. */
    private static boolean isOf(RowType type, List<String> names) {
        if (type.size() != names.size()) {
            return false;
        }
        for (int i = 0; i < names.size(); i++) {
            if (!type.name(i).equals(names.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static @Nullable Object plain(JsonNode node) {
        if (node.isIntegralNumber() && node.canConvertToLong()) {
            return node.longValue();
        }
        if (node.isNumber()) {
            return node.doubleValue();
        }
        if (node.isArray()) {
            List<@Nullable Object> items = new ArrayList<>();
            node.forEach(item -> items.add(plain(item)));
            return Collections.unmodifiableList(items);
        }
        if (node.isObject()) {
            Map<String, @Nullable Object> fields = new LinkedHashMap<>();
            node.properties().forEach(field -> fields.put(field.getKey(), plain(field.getValue())));
            return Collections.unmodifiableMap(fields);
        }
        return node.isNull() ? null : node.isBoolean() ? (Object) node.booleanValue() : node.textValue();
    }
}
