package io.barrierscope.connectors.file;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.RowType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One JSON object per line; blank lines are skipped. */
final class JsonLinesFormat implements RowFormat {
    private static final String REMEDY = "write one complete JSON object per line";

    private static final ObjectReader READER = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(JsonParser.Feature.ALLOW_COMMENTS)
            .build()
            .readerFor(JsonNode.class);

    @Override
    public List<Row> read(Utf8Lines lines) throws IOException {
        List<Row> rows = new ArrayList<>();
        RowType type = RowType.of();
        for (String line = lines.next(); line != null; line = lines.next()) {
            if (line.isBlank()) {
                continue;
            }
            JsonNode node = parse(line, lines.number());
            List<String> names = new ArrayList<>();
            node.fieldNames().forEachRemaining(names::add);
            type = sameNames(type, names) ? type : RowType.of(names);
            @Nullable Object[] values = new @Nullable Object[names.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = value(node.get(names.get(i)), lines.number());
            }
            rows.add(Row.of(type, values));
        }
        return rows;
    }

    private static JsonNode parse(String line, long number) throws BadInputException {
        try {
            JsonNode node = READER.readValue(line);
            if (node.isObject()) {
                return node;
            }
            throw new BadInputException(number, "not a JSON object", REMEDY);
        } catch (JsonProcessingException e) {
            String reason = e.getOriginalMessage().lines().findFirst().orElse("");
            int column = e.getLocation() == null ? 1 : e.getLocation().getColumnNr();
            throw new BadInputException(number, "not JSON at column " + column + ": " + reason, REMEDY);
        }
    }

    private static boolean sameNames(RowType type, List<String> names) {
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

    private static @Nullable Object value(JsonNode node, long number) throws BadInputException {
        if (node.isObject()) {
            Map<String, @Nullable Object> fields = new LinkedHashMap<>();
            for (Map.Entry<String, JsonNode> field : node.properties()) {
                fields.put(field.getKey(), value(field.getValue(), number));
            }
            return Collections.unmodifiableMap(fields);
        }
        if (node.isArray()) {
            List<@Nullable Object> items = new ArrayList<>();
            for (JsonNode item : node) {
                items.add(value(item, number));
            }
            return Collections.unmodifiableList(items);
        }
        if (node.isIntegralNumber()) {
            if (!node.canConvertToLong()) {
                throw new BadInputException(
                        number, "the integer " + node.asText() + " needs more than 64 bits", "write it as text");
            }
            return node.longValue();
        }
        if (node.isNumber()) {
            return node.doubleValue();
        }
        return node.isNull() ? null : node.isBoolean() ? (Object) node.booleanValue() : node.textValue();
    }
}
