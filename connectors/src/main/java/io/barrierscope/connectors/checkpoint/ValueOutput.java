package io.barrierscope.connectors.checkpoint;

import io.barrierscope.engine.state.Contents;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.RowType;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes values of state: JSON values, rows, the engine's records and constants, and lists and maps of all these. Types and
 * the field names of rows are written once. Equal values give equal bytes.
 */
final class ValueOutput {
    private final DataOutputStream out;
    private final Map<Class<?>, RecordShape> shapes = new LinkedHashMap<>();
    private final Map<Class<?>, Integer> numbers = new LinkedHashMap<>();
    private final Map<List<String>, Integer> rowTypes = new LinkedHashMap<>();
    private @Nullable RowType lastType;
    private int lastNumber;

    ValueOutput(OutputStream out) {
        this.out = new DataOutputStream(out);
    }

    void flush() throws IOException {
        out.flush();
    }

    /** Writes a whole number in as few bytes as it needs. */
    void number(long value) throws IOException {
        long left = (value << 1) ^ (value >> 63);
        while ((left & ~0x7FL) != 0) {
            out.writeByte((int) (left & 0x7F) | 0x80);
            left >>>= 7;
        }
        out.writeByte((int) left);
    }

    void text(String value) throws IOException {
        byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
        number(utf8.length);
        out.write(utf8);
    }

    void value(@Nullable Object value) throws IOException {
        if (value == null) {
            out.writeByte(Tag.NULL);
        } else if (value instanceof Boolean truth) {
            out.writeByte(truth ? Tag.TRUE : Tag.FALSE);
        } else if (value instanceof Number some) {
            numeric(some);
        } else if (value instanceof String some) {
            out.writeByte(Tag.TEXT);
            text(some);
        } else if (value instanceof Row row) {
            row(row);
        } else if (value instanceof List<?> list) {
            list(Tag.LIST, list);
        } else if (value instanceof Map<?, ?> map) {
            map(Tag.MAP, map);
        } else if (value instanceof Enum<?> constant) {
            out.writeByte(Tag.CONSTANT);
            type(constant.getDeclaringClass());
            text(constant.name());
        } else if (value.getClass().isRecord()) {
            record(value);
        } else {
            content(value);
        }
    }

    private void numeric(Number value) throws IOException {
        if (value instanceof Double) {
            out.writeByte(Tag.DOUBLE);
            out.writeDouble(value.doubleValue());
        } else if (value instanceof Long || value instanceof Integer || value instanceof Short) {
            out.writeByte(value instanceof Long ? Tag.LONG : value instanceof Integer ? Tag.INT : Tag.SHORT);
            number(value.longValue());
        } else {
            throw new IOException("no way to write " + value.getClass());
        }
    }

    private void list(int tag, List<?> list) throws IOException {
        out.writeByte(tag);
        number(list.size());
        for (Object element : list) {
            value(element);
        }
    }

    private void map(int tag, Map<?, ?> map) throws IOException {
        out.writeByte(tag);
        number(map.size());
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            value(entry.getKey());
            value(entry.getValue());
        }
    }

    @SuppressWarnings("ReferenceEquality") // rows of one shape nearly always share their type
    private void row(Row row) throws IOException {
        out.writeByte(Tag.ROW);
        if (row.type() == lastType) {
            number(lastNumber);
        } else {
            rowType(row.type());
        }
        for (int i = 0; i < row.size(); i++) {
            value(row.get(i));
        }
    }

    private void rowType(RowType type) throws IOException {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < type.size(); i++) {
            names.add(type.name(i));
        }
        Integer known = rowTypes.get(names);
        lastType = type;
        lastNumber = known == null ? rowTypes.size() : known;
        number(lastNumber);
        if (known == null) {
            rowTypes.put(names, lastNumber);
            number(names.size());
            for (String name : names) {
                text(name);
            }
        }
    }

    private void record(Object value) throws IOException {
        out.writeByte(Tag.RECORD);
        RecordShape shape = shapes.computeIfAbsent(value.getClass(), RecordShape::of);
        if (type(value.getClass())) {
            number(shape.names().size());
            for (String name : shape.names()) {
                text(name);
            }
        }
        for (int i = 0; i < shape.names().size(); i++) {
            value(shape.get(value, i));
        }
    }

    /** Writes the number of a type, with its name when it is the first time. */
    private boolean type(Class<?> type) throws IOException {
        Integer known = numbers.get(type);
        number(known == null ? numbers.size() : known);
        if (known == null) {
            numbers.put(type, numbers.size());
            text(type.getName());
        }
        return known == null;
    }

    private void content(Object value) throws IOException {
        List<Object> elements = Contents.elements(value);
        Map<Object, Object> entries = Contents.entries(value);
        if (elements != null) {
            list(Tag.LIST_CONTENT, elements);
        } else if (entries != null) {
            map(Tag.MAP_CONTENT, entries);
        } else {
            throw new IOException("no way to write " + value.getClass());
        }
    }
}
