package io.barrierscope.engine.state;

import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Grows an array of bytes by values; see {@link StateCodec}. */
public final class StateOutput {
    static final int NULL = 0;
    static final int FALSE = 1;
    static final int TRUE = 2;
    static final int LONG = 3;
    static final int DOUBLE = 4;
    static final int TEXT = 5;
    static final int LIST = 6;
    static final int MAP = 7;
    static final int STAMPED = 8;
    static final int FIRST_TYPE = 16;

    private final StateCodec codec;
    private byte[] bytes = new byte[64];
    private int size;

    StateOutput(StateCodec codec) {
        this.codec = codec;
    }

    /** Writes any value of state. */
    public void value(@Nullable Object value) {
        if (value == null) {
            one(NULL);
        } else if (value instanceof Long number) {
            one(LONG);
            fixed(number);
        } else if (value instanceof String text) {
            one(TEXT);
            text(text);
        } else if (value instanceof Boolean truth) {
            one(truth ? TRUE : FALSE);
        } else if (value instanceof Double number) {
            one(DOUBLE);
            raw(Double.doubleToRawLongBits(number));
        } else if (value instanceof Collection<?> items) {
            one(LIST);
            count(items.size());
            items.forEach(this::value);
        } else if (value instanceof Map<?, ?> map) {
            one(MAP);
            count(map.size());
            map.forEach((key, content) -> {
                value(key);
                value(content);
            });
        } else if (value instanceof Stamped stamped) {
            one(STAMPED);
            raw(stamped.lastAccessMillis());
            value(stamped.value());
        } else {
            int index = codec.indexOf(value);
            one(FIRST_TYPE + index);
            codec.write(index, value, this);
        }
    }

    /** Writes a number in 8 bytes that are ordered like the numbers. */
    public void fixed(long number) {
        raw(number ^ Long.MIN_VALUE);
    }

    /** Writes a number that is not negative, small ones in few bytes. */
    public void count(int number) {
        int rest = number;
        while (rest >= 0x80) {
            one((rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        one(rest);
    }

    /** Writes one byte. */
    void one(int value) {
        if (size == bytes.length) {
            bytes = Arrays.copyOf(bytes, 2 * size);
        }
        bytes[size++] = (byte) value;
    }

    private void raw(long number) {
        for (int shift = 56; shift >= 0; shift -= 8) {
            one((int) (number >>> shift));
        }
    }

    /** Any text, also one that is no valid Unicode. */
    private void text(String text) {
        int length = text.length();
        count(length);
        if (bytes.length < size + length) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * size, size + length));
        }
        int plain = 0;
        for (char next; plain < length && (next = text.charAt(plain)) < 0x80; plain++) {
            bytes[size++] = (byte) next;
        }
        for (int i = plain; i < length; i++) {
            count(text.charAt(i));
        }
    }

    int size() {
        return size;
    }

    /** Everything so far. */
    public byte[] bytes() {
        return Arrays.copyOf(bytes, size);
    }
}
