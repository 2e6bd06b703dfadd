package io.barrierscope.engine.expression;

import dev.cel.common.values.CelByteString;
import java.util.List;
import java.util.Map;

/** Measures values on the way against {@link ExpressionBudget}. */
final class ValueSize {
    private ValueSize() {}

    /** Whether the values joined would be too large. */
    static void checkSum(Object[] values) {
        long characters = 0;
        long elements = 0;
        for (Object value : values) {
            if (value instanceof String text) {
                characters += text.length();
            } else if (value instanceof CelByteString bytes) {
                characters += bytes.size();
            } else if (value instanceof List<?> list) {
                elements += list.size();
            }
        }
        checkLength(characters);
        if (elements > ExpressionBudget.MAX_VALUES) {
            throw BudgetExceeded.values();
        }
    }

    static void checkLength(long characters) {
        if (characters > ExpressionBudget.MAX_TEXT_LENGTH) {
            throw BudgetExceeded.text();
        }
    }

    /** Whether the values, looked through to the last level, are too many. */
    static void checkNested(Object... values) {
        long left = ExpressionBudget.MAX_VALUES;
        for (Object value : values) {
            left = leftAfter(value, left, 0);
        }
    }

    private static long leftAfter(Object value, long left, int depth) {
        if (left <= 0 || depth > ExpressionBudget.MAX_VALUE_DEPTH) {
            throw BudgetExceeded.values();
        }
        long rest = left - 1;
        if (value instanceof List<?> list) {
            for (Object element : list) {
                rest = leftAfter(element, rest, depth + 1);
            }
        } else if (value instanceof Map<?, ?> map) {
            for (Object element : map.values()) {
                rest = leftAfter(element, rest, depth + 1);
            }
        }
        return rest;
    }
}
