package io.barrierscope.engine.operator;

import io.barrierscope.engine.state.KeyedTable;
import io.barrierscope.engine.state.Sized;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.RowType;
import io.barrierscope.engine.stream.StreamRecord;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A running aggregate: each record updates the value of its key and the new value is emitted. On an input that is not
 * partitioned by key each subtask keeps one value.
 */
final class AggregateOperator extends Operator {
    /** Under this key an unkeyed input keeps its value; it lies in the subtask's first key group. */
    private static final NoKey NO_KEY = new NoKey();

    private final Function function;
    private final String field;
    private final RowType keyed;
    private final RowType unkeyed;
    private final int firstKeyGroup;
    private @Nullable KeyedTable table;

    /** Stands where a key would: equal to no key of a record. */
    private record NoKey() implements Sized {
        @Override
        public long sizeBytes() {
            return 0;
        }

        @Override
        public String toString() {
            return "";
        }
    }

    /** What is computed. */
    enum Function {
        SUM,
        COUNT,
        MIN,
        MAX,
        AVG;

        String fieldName() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /**
     * @param keyName what the key is called in the output
     */
    AggregateOperator(Function function, String field, String keyName, int firstKeyGroup) {
        this.function = function;
        this.field = field.intern();
        this.keyed = RowType.of(keyName.equals(function.fieldName()) ? "key" : keyName.intern(), function.fieldName());
        this.unkeyed = RowType.of(function.fieldName());
        this.firstKeyGroup = firstKeyGroup;
    }

    @Override
    public void setUp(OperatorContext context) {
        table = context.states().keyed(function.fieldName());
    }

    /** Without keys, a restore with less parallelism gives this subtask the values of several: they become one. */
    @Override
    public void open(OperatorContext context, Collector out) {
        KeyedTable values = Objects.requireNonNull(table);
        List<KeyedTable.Entry> some = values.first(1);
        if (some.isEmpty() || !some.get(0).key().equals(NO_KEY)) {
            return;
        }
        Object merged = null;
        for (KeyedTable.Entry entry : values.entries()) {
            merged = merged == null ? entry.value() : merge(merged, entry.value());
            values.remove(NO_KEY, entry.keyGroup());
        }
        if (merged != null) {
            values.put(NO_KEY, firstKeyGroup, merged);
        }
    }

    private Object merge(Object left, Object right) {
        if (left instanceof Average one && right instanceof Average other) {
            return new Average(one.sum + other.sum, one.count + other.count);
        }
        return function == Function.COUNT
                ? (Object) ((Long) left + (Long) right)
                : combine((Number) left, (Number) right);
    }

    @Override
    public void process(StreamRecord record, OperatorContext context, Collector out) {
        KeyedTable values = Objects.requireNonNull(table);
        Object key = context.currentKey();
        Object slot = key == null ? NO_KEY : key;
        int group = key == null ? firstKeyGroup : context.currentKeyGroup();
        Object updated = update(values.get(slot, group), record.row());
        values.put(slot, group, updated);
        context.applied(record);
        Object result = updated instanceof Average average ? (Object) average.value() : updated;
        out.collect(record.withRow(key == null ? Row.owning(unkeyed, result) : Row.owning(keyed, key, result)));
    }

    private Object update(@Nullable Object before, Row row) {
        if (function == Function.COUNT) {
            return before instanceof Long count ? count + 1 : (Object) 1L;
        }
        Object value = row.get(field);
        if (!(value instanceof Number number)) {
            throw new OperatorException("the field \"" + field + "\" is " + (value == null ? "missing" : value)
                    + " where " + function.fieldName() + " needs a number, in " + row);
        }
        if (function == Function.AVG) {
            Average average = before instanceof Average known ? known : new Average(0, 0);
            return new Average(average.sum + number.doubleValue(), average.count + 1);
        }
        return before instanceof Number known ? combine(known, number) : number;
    }

    private Object combine(Number before, Number value) {
        if (function == Function.SUM) {
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
        boolean keep = function == Function.MIN ? order <= 0 : order >= 0;
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
