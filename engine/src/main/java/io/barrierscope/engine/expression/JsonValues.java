package io.barrierscope.engine.expression;

import com.google.common.primitives.UnsignedLong;
import dev.cel.common.values.NullValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Plain JSON values to CEL's runtime values and back. */
final class JsonValues {
    private JsonValues() {}

    static Object toCel(@Nullable Object value) {
        if (value == null) {
            return NullValue.NULL_VALUE;
        }
        if (value instanceof List<?> list) {
            List<Object> converted = new ArrayList<>(list.size());
            for (Object element : list) {
                converted.add(toCel(element));
            }
            return converted;
        }
        if (value instanceof Map<?, ?> map) {
            Map<Object, Object> converted = new LinkedHashMap<>();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                converted.put(entry.getKey(), toCel(entry.getValue()));
            }
            return converted;
        }
        return value;
    }

    static @Nullable Object toJson(Object value) throws NotJson {
        return new Converter().convert(value, 0);
    }

    /** Converts one result, counting its values. */
    private static final class Converter {
        private int values;

        @Nullable
        Object convert(@Nullable Object value, int depth) throws NotJson {
            if (++values > ExpressionBudget.MAX_VALUES || depth > ExpressionBudget.MAX_VALUE_DEPTH) {
                throw BudgetExceeded.values();
            }
            if (value == null || value instanceof NullValue) {
                return null;
            }
            if (value instanceof Long || value instanceof Boolean || value instanceof String) {
                return value;
            }
            if (value instanceof Double number) {
                return finite(number);
            }
            if (value instanceof UnsignedLong number) {
                return signed(number);
            }
            if (value instanceof List<?> list) {
                List<@Nullable Object> converted = new ArrayList<>(list.size());
                for (Object element : list) {
                    converted.add(convert(element, depth + 1));
                }
                return Collections.unmodifiableList(converted);
            }
            if (value instanceof Map<?, ?> map) {
                Map<String, @Nullable Object> converted = new LinkedHashMap<>();
                for (Map.Entry<?, ?> entry : map.entrySet()) {
                    converted.put(String.valueOf(entry.getKey()), convert(entry.getValue(), depth + 1));
                }
                return Collections.unmodifiableMap(converted);
            }
            throw new NotJson(
                    "it gives a value that a record cannot hold (" + value + "); convert it, e.g. with string(...)");
        }

        private static Double finite(Double number) throws NotJson {
            if (!Double.isFinite(number)) {
                throw new NotJson("it gives " + number + ", which a record cannot hold");
            }
            return number;
        }

        private static Long signed(UnsignedLong number) throws NotJson {
            if (number.longValue() < 0) {
                throw new NotJson("it gives " + number + ", which is more than a whole number of a record can hold");
            }
            return number.longValue();
        }
    }
}
