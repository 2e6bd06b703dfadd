package io.barrierscope.engine.state;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads what {@link StateOutput} has written. */
public final class StateInput {
    private final StateCodec codec;
    private final byte[] bytes;
    private int place;

    StateInput(StateCodec codec, byte[] bytes) {
        this.codec = codec;
        this.bytes = bytes;
    }

    /** Reads any value of state. */
    public @Nullable Object value() {
        int tag = one();
        return switch (tag) {
            case StateOutput.NULL -> null;
            case StateOutput.FALSE -> false;
            case StateOutput.TRUE -> true;
            case StateOutput.LONG -> fixed();
            case StateOutput.DOUBLE -> Double.longBitsToDouble(raw());
            case StateOutput.TEXT -> text();
            case StateOutput.LIST -> list();
            case StateOutput.MAP -> map();
            case StateOutput.STAMPED -> stamped();
            default -> codec.read(tag - StateOutput.FIRST_TYPE, this);
        };
    }

    /** Reads a value that is there. */
    public Object required() {
        return Objects.requireNonNull(value());
    }

    /** Reads a number of 8 bytes. */
    public long fixed() {
        return raw() ^ Long.MIN_VALUE;
    }

    /** Reads a number that is not negative. */
    public int count() {
        int number = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            int next = one();
            number |= (next & 0x7F) << shift;
            if (next < 0x80) {
                return number;
            }
        }
        throw new IllegalArgumentException("not a count");
    }

    int one() {
        return bytes[place++] & 0xFF;
    }

    private long raw() {
        long number = 0;
        for (int i = 0; i < 8; i++) {
            number = (number << 8) | one();
        }
        return number;
    }

    private String text() {
        char[] chars = new char[count()];
        for (int i = 0; i < chars.length; i++) {
            chars[i] = (char) count();
        }
        return new String(chars);
    }

    private List<@Nullable Object> list() {
        int size = count();
        List<@Nullable Object> items = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            items.add(value());
        }
        return Collections.unmodifiableList(items);
    }

    private Map<Object, @Nullable Object> map() {
        int size = count();
        Map<Object, @Nullable Object> map = new LinkedHashMap<>();
        for (int i = 0; i < size; i++) {
            map.put(required(), value());
        }
        return Collections.unmodifiableMap(map);
    }

    private Stamped stamped() {
        long lastAccessMillis = raw();
        return new Stamped(required(), lastAccessMillis);
    }

    int place() {
        return place;
    }

    boolean isAtEnd() {
        return place == bytes.length;
    }
}
