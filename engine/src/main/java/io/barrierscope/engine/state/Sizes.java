package io.barrierscope.engine.state;

import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How many bytes a JSON value takes when written: numbers 8, truth 1, text one per char, containers the sum. */
public final class Sizes {
    private Sizes() {}

    /** How much larger a value is than the one it replaces; whole numbers are all of one size. */
    static long difference(Object before, Object after) {
        return before instanceof Long && after instanceof Long ? 0 : of(after) - of(before);
    }

    /** The size of a value that a document could hold, or that knows its own size. */
    public static long of(@Nullable Object value) {
        if (value == null || value instanceof Boolean) {
            return 1;
        }
        if (value instanceof String text) {
            return text.length();
        }
        if (value instanceof Collection<?> items) {
            long sum = 4;
            for (Object item : items) {
                sum += of(item);
            }
            return sum;
        }
        if (value instanceof Map<?, ?> map) {
            long sum = 4;
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                sum += of(entry.getKey()) + of(entry.getValue());
            }
            return sum;
        }
        if (value instanceof Sized sized) {
            return sized.sizeBytes();
        }
        return 8;
    }
}
