package io.barrierscope.engine.operator;

import io.barrierscope.engine.state.Sized;
import io.barrierscope.engine.stream.Row;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What aggregates and windows compute; accumulators are immutable. */
enum AggregateFunction {
    SUM,
    COUNT,
    MIN,
    MAX,
    AVG;

    static AggregateFunction named(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT));
    }

    String fieldName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The accumulator with one more record. */
    Object add(@Nullable Object before, Row row, String field) {
        if (this == COUNT) {
            return before instanceof Long count ? count + 1 : (Object) 1L;
        }
        Object value = row.get(field);
        if (!(value instanceof Number number)) {
            throw new OperatorException("the field \"" + field + "\" is " + (value == null ? "missing" : value)
                    + " where " + fieldName() + " needs a number, in " + row);
        }
        if (this == AVG) {
            Average average = before instanceof Average known ? known : new Average(0, 0);
            return new Average(average.sum + number.doubleValue(), average.count + 1);
        }
        return before instanceof Number known ? combine(known, number) : number;
    }

    /** Two accumulators as one. */
    Object merge(Object left, Object right) {
        if (left instanceof Average one && right instanceof Average other) {
            return new Average(one.sum + other.sum, one.count + other.count);
        }
        return this == COUNT ? (Object) ((Long) left + (Long) right) : combine((Number) left, (Number) right);
    }

    /** What an accumulator stands for. */
    static Object result(Object accumulator) {
        return accumulator instanceof Average average ? (Object) average.value() : accumulator;
    }

    private Object combine(Number before, Number value) {
        if (this == SUM) {
            if (before instanceof Long left && value instanceof Long right) {
                try {
                    return Math.addExact(left, right);
                } catch (ArithmeticException e) {
                    throw new OperatorException("the sum " + left + " + " + right + " does not fit into 64 bits");
                }
            }
            return before.doubleValue() + value.doubleValue();
        }
        int order = before instanceof Long left && value instanceof Long right
                ? Long.compare(left, right)
                : Double.compare(before.doubleValue(), value.doubleValue());
        boolean keep = this == MIN ? order <= 0 : order >= 0;
        return keep ? before : value;
    }

    /** The state of a mean. */
    record Average(double sum, long count) implements Sized {
        double value() {
            return sum / count;
        }

        @Override
        public long sizeBytes() {
            return 16;
        }

        @Override
        public String toString() {
            return value() + " over " + count;
        }
    }
}
