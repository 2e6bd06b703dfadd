package io.barrierscope.connectors.checkpoint;

import io.barrierscope.engine.state.Contents;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.RowType;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads what {@link ValueOutput} wrote; everything it cannot have written is a {@link BrokenCheckpointException}. */
final class ValueInput {
    private static final int MAX_DEPTH = 200;
    private static final int CHUNK = 1 << 16;

    private final DataInputStream in;
    private final List<Class<?>> types = new ArrayList<>();
    private final Map<Class<?>, RecordShape> shapes = new LinkedHashMap<>();
    private final List<RowType> rowTypes = new ArrayList<>();
    private int depth;

    ValueInput(InputStream in) {
        this.in = new DataInputStream(in);
    }

    long number() throws IOException {
        long bits = 0;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            int next = in.readUnsignedByte();
            bits |= (long) (next & 0x7F) << shift;
            if (next < 0x80) {
                return (bits >>> 1) ^ -(bits & 1);
            }
        }
        throw new BrokenCheckpointException("a number without an end");
    }

    /** A number of things that follow. */
    int count() throws IOException {
        long count = number();
        if (count < 0 || count > Integer.MAX_VALUE) {
            throw new BrokenCheckpointException("a count of " + count);
        }
        return (int) count;
    }

    String text() throws IOException {
        int length = count();
        byte[] utf8 = in.readNBytes(length); // grows as there is something to read
        if (utf8.length < length) {
            throw new EOFException();
        }
        return new String(utf8, StandardCharsets.UTF_8);
    }

    /** Whether nothing follows. */
    boolean isAtEnd() throws IOException {
        return in.read() < 0;
    }

    /** A value that is never null. */
    Object required() throws IOException {
        Object value = value();
        if (value == null) {
            throw new BrokenCheckpointException("a value is missing");
        }
        return value;
    }

    @Nullable
    Object value() throws IOException {
        if (++depth > MAX_DEPTH) {
            throw new BrokenCheckpointException("a value that is nested too deeply");
        }
        try {
            return value(in.readUnsignedByte());
        } finally {
            depth--;
        }
    }

    private @Nullable Object value(int tag) throws IOException {
        return switch (tag) {
            case Tag.NULL -> null;
            case Tag.FALSE -> false;
            case Tag.TRUE -> true;
            case Tag.LONG -> number();
            case Tag.INT -> (int) number();
            case Tag.SHORT -> (short) number();
            case Tag.DOUBLE -> in.readDouble();
            case Tag.TEXT -> text();
            case Tag.LIST -> Collections.unmodifiableList(list());
            case Tag.MAP -> Collections.unmodifiableMap(map());
            case Tag.ROW -> row();
            case Tag.RECORD -> record();
            case Tag.CONSTANT -> constant();
            case Tag.LIST_CONTENT -> Contents.ofElements(list());
            case Tag.MAP_CONTENT -> Contents.ofEntries(map());
            default -> throw new BrokenCheckpointException("a value of kind " + tag);
        };
    }

    private List<@Nullable Object> list() throws IOException {
        int size = count();
        List<@Nullable Object> list = new ArrayList<>(Math.min(size, CHUNK));
        for (int i = 0; i < size; i++) {
            list.add(value());
        }
        return list;
    }

    private Map<@Nullable Object, @Nullable Object> map() throws IOException {
        int size = count();
        Map<@Nullable Object, @Nullable Object> map = new LinkedHashMap<>();
        for (int i = 0; i < size; i++) {
            Object key = value();
            map.put(key, value());
        }
        return map;
    }

    private Row row() throws IOException {
        int number = count();
        if (number == rowTypes.size()) {
            int size = count();
            List<String> names = new ArrayList<>(Math.min(size, CHUNK));
            for (int i = 0; i < size; i++) {
                names.add(text());
            }
            rowTypes.add(RowType.of(names));
        }
        RowType type = known(rowTypes, number);
        @Nullable Object[] values = new @Nullable Object[type.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = value();
        }
        return Row.of(type, values);
    }

    private Object record() throws IOException {
        int number = count();
        if (number == types.size()) {
            String name = text();
            int size = count();
            List<String> components = new ArrayList<>(Math.min(size, CHUNK));
            for (int i = 0; i < size; i++) {
                components.add(text());
            }
            RecordShape shape = RecordShape.find(name, components);
            Class<?> type = RecordShape.type(name);
            types.add(type);
            shapes.put(type, shape);
        }
        RecordShape shape = shapes.get(known(types, number));
        if (shape == null) {
            throw new BrokenCheckpointException("a constant where a record is");
        }
        @Nullable Object[] values = new @Nullable Object[shape.names().size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = value();
        }
        return shape.make(values);
    }

    private Object constant() throws IOException {
        int number = count();
        if (number == types.size()) {
            types.add(RecordShape.type(text()));
        }
        Class<?> type = known(types, number);
        String name = text();
        Object[] constants = type.getEnumConstants();
        for (Object one : constants == null ? new Object[0] : constants) {
            if (((Enum<?>) one).name().equals(name)) {
                return one;
            }
        }
        throw new BrokenCheckpointException(type.getName() + " has no " + name);
    }

    private static <T> T known(List<T> list, int number) throws BrokenCheckpointException {
        if (number >= list.size()) {
            throw new BrokenCheckpointException("a type that was not introduced");
        }
        return Objects.requireNonNull(list.get(number));
    }
}
