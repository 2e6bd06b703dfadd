package io.barrierscope.engine.stream;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object as an immutable value. Field values are null, Boolean, Long, Double, String, or unmodifiable List and
 * Map of these.
 */
public final class Row {
    private final RowType type;
    private final @Nullable Object[] values;

    private Row(RowType type, @Nullable Object[] values) {
        this.type = type;
        this.values = values;
    }

    /** Wraps the array without copying it: the caller gives it away. */
    public static Row owning(RowType type, @Nullable Object... values) {
        if (values.length != type.size()) {
            throw new IllegalArgumentException(values.length + " values for " + type.size() + " fields");
        }
        return new Row(type, values);
    }

    public static Row of(Map<String, ? extends @Nullable Object> fields) {
        RowType type = RowType.of(fields.keySet().toArray(new String[0]));
        return new Row(type, fields.values().toArray());
    }

    /** The same values under other names. */
    public Row withType(RowType other) {
        return new Row(other, values);
    }

    public RowType type() {
        return type;
    }

    public int size() {
        return values.length;
    }

    public @Nullable Object get(int index) {
        return values[index];
    }

    /** The field's value; null when absent. */
    public @Nullable Object get(String name) {
        int index = type.indexOf(name);
        return index < 0 ? null : values[index];
    }

    public boolean has(String name) {
        return type.indexOf(name) >= 0;
    }

    public Map<String, @Nullable Object> toMap() {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (int i = 0; i < values.length; i++) {
            map.put(type.name(i), values[i]);
        }
        return Collections.unmodifiableMap(map);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Row row && toMap().equals(row.toMap());
    }

    @Override
    public int hashCode() {
        int hash = 0;
        for (int i = 0; i < values.length; i++) {
            hash += type.nameHash(i) ^ Objects.hashCode(values[i]);
        }
        return hash;
    }

    /** Compact JSON-like text: {@code {value: 4, user: "ann"}}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("{");
        for (int i = 0; i < values.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            Object value = values[i];
            text.append(type.name(i)).append(": ");
            if (value instanceof String) {
                text.append('"').append(value).append('"');
            } else {
                text.append(value);
            }
        }
        return text.append('}').toString();
    }
}
