package io.barrierscope.engine.stream;

import io.barrierscope.engine.base.Clipped;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object as an immutable value. Field values are null, Boolean, Long, Double, String, or unmodifiable List and
 * Map of these.
 */
public final class Row {
    private static final @Nullable Object[] NO_MORE = {};

    /** About what an element of a list or map takes by itself. */
    private static final int ENTRY_BYTES = 16;

    private final RowType type;

    /** The first two values stand in the row itself: most rows have no more, and need no array. */
    private final @Nullable Object first;

    private final @Nullable Object second;
    private final @Nullable Object[] more;

    private Row(RowType type, @Nullable Object first, @Nullable Object second, @Nullable Object[] more) {
        this.type = type;
        this.first = first;
        this.second = second;
        this.more = more;
    }

    /** A row of one field. */
    public static Row of(RowType type, @Nullable Object value) {
        checkSize(type, 1);
        return new Row(type, value, null, NO_MORE);
    }

    /** A row of two fields. */
    public static Row of(RowType type, @Nullable Object first, @Nullable Object second) {
        checkSize(type, 2);
        return new Row(type, first, second, NO_MORE);
    }

    /**
     * A row of any number of fields.
     *
     * @throws IllegalArgumentException when the type has another number of fields
     */
    public static Row of(RowType type, @Nullable Object[] values) {
        checkSize(type, values.length);
        return new Row(
                type,
                values.length > 0 ? values[0] : null,
                values.length > 1 ? values[1] : null,
                values.length > 2 ? Arrays.copyOfRange(values, 2, values.length) : NO_MORE);
    }

    /** A row with these names and values, in their order. */
    public static Row of(Map<String, ? extends @Nullable Object> fields) {
        return of(
                RowType.of(fields.keySet().toArray(new String[0])),
                fields.values().toArray());
    }

    private static void checkSize(RowType type, int values) {
        if (values != type.size()) {
            throw new IllegalArgumentException(values + " values for " + type.size() + " fields");
        }
    }

    /** The same values under other names. */
    public Row withType(RowType other) {
        checkSize(other, size());
        return new Row(other, first, second, more);
    }

    public RowType type() {
        return type;
    }

    public int size() {
        return type.size();
    }

    /** The value of the field at this place, from 0. */
    public @Nullable Object get(int index) {
        return switch (index) {
            case 0 -> first;
            case 1 -> second;
            default -> more[index - 2];
        };
    }

    /** The field's value; null when absent. */
    public @Nullable Object get(String name) {
        int index = type.indexOf(name);
        return index < 0 ? null : get(index);
    }

    public boolean has(String name) {
        return type.indexOf(name) >= 0;
    }

    public Map<String, @Nullable Object> toMap() {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (int i = 0; i < size(); i++) {
            map.put(type.name(i), get(i));
        }
        return Collections.unmodifiableMap(map);
    }

    /**
     * How much it carries, in bytes: its texts, one for each char, and about as much for what is in lists and maps. Numbers
     * count nothing: this is for those who keep many rows, to tell large ones.
     */
    public long payloadBytes() {
        long sum = payload(first) + payload(second);
        for (Object value : more) {
            sum += payload(value);
        }
        return sum;
    }

    private static long payload(@Nullable Object value) {
        if (value instanceof Long || value == null) {
            return 0; // most are
        }
        if (value instanceof String text) {
            return text.length();
        }
        long sum = 0;
        if (value instanceof List<?> items) {
            for (Object item : items) {
                sum += ENTRY_BYTES + payload(item);
            }
        } else if (value instanceof Map<?, ?> map) {
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                sum += ENTRY_BYTES + payload(entry.getKey()) + payload(entry.getValue());
            }
        }
        return sum;
    }

    /** What it is in pictures and sentences for people: its text, of large values the beginning. */
    public String label() {
        return payloadBytes() <= Clipped.LARGE ? toString() : shortened().toString();
    }

    /** The same fields, what is large in them as the beginning of its text: for people, who could not read it anyway. */
    public Row shortened() {
        @Nullable Object[] values = new Object[size()];
        for (int i = 0; i < values.length; i++) {
            Object value = get(i);
            values[i] = value == null || payload(value) <= Clipped.MOST ? value : Clipped.of(value.toString());
        }
        return of(type, values);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Row row && toMap().equals(row.toMap());
    }

    @Override
    public int hashCode() {
        int hash = 0;
        for (int i = 0; i < size(); i++) {
            hash += type.nameHash(i) ^ Objects.hashCode(get(i));
        }
        return hash;
    }

    /** Compact JSON-like text: {@code {value: 4, user: "ann"}}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("{");
        for (int i = 0; i < size(); i++) {
            if (i > 0) {
                text.append(", ");
            }
            Object value = get(i);
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
