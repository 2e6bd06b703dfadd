package io.barrierscope.engine.operator;

import io.barrierscope.engine.stream.Row;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes one record of two. */
final class Joined {
    static final int LEFT = 0;
    static final int RIGHT = 1;

    private Joined() {}

    /** The fields of the left record, then those of the right one; a name that is taken gets {@code right_} in front. */
    static Row of(Map<String, @Nullable Object> left, Map<String, @Nullable Object> right) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>(left);
        right.forEach((name, value) -> {
            String free = name;
            while (fields.containsKey(free)) {
                free = "right_" + free;
            }
            fields.put(free, value);
        });
        return Row.of(fields);
    }
}
