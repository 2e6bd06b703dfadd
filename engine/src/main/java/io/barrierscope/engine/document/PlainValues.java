package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** JSON trees to plain values (Long, Double, Boolean, String, List, Map, null) and back. */
final class PlainValues {
    private PlainValues() {}

    static @Nullable Object of(JsonNode node) {
        if (node.isTextual()) {
            return node.textValue();
        }
        if (node.isBoolean()) {
            return node.booleanValue();
        }
        if (node.isNumber()) {
            if (node.isIntegralNumber() && node.canConvertToLong()) {
                return node.longValue();
            }
            return node.doubleValue();
        }
        if (node.isArray()) {
            List<@Nullable Object> list = new ArrayList<>(node.size());
            for (JsonNode element : node) {
                list.add(of(element));
            }
            return Collections.unmodifiableList(list);
        }
        return node.isObject() ? mapOf(node) : null;
    }

    static Map<String, @Nullable Object> mapOf(JsonNode object) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> field : object.properties()) {
            map.put(field.getKey(), of(field.getValue()));
        }
        return Collections.unmodifiableMap(map);
    }

    static JsonNode toNode(@Nullable Object value) {
        JsonNodeFactory nodes = JsonNodeFactory.instance;
        if (value == null) {
            return nodes.nullNode();
        }
        if (value instanceof String text) {
            return nodes.textNode(text);
        }
        if (value instanceof Boolean flag) {
            return nodes.booleanNode(flag);
        }
        if (value instanceof Double number) {
            return Double.isFinite(number) ? nodes.numberNode(number) : nodes.textNode(number.toString());
        }
        if (value instanceof Number number) {
            return nodes.numberNode(number.longValue());
        }
        if (value instanceof List<?> list) {
            ArrayNode array = nodes.arrayNode();
            for (Object element : list) {
                array.add(toNode(element));
            }
            return array;
        }
        if (value instanceof Map<?, ?> map) {
            ObjectNode object = nodes.objectNode();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                object.set(String.valueOf(entry.getKey()), toNode(entry.getValue()));
            }
            return object;
        }
        throw new IllegalArgumentException("not a JSON value: " + value.getClass());
    }
}
