package io.barrierscope.engine.operator;

import io.barrierscope.engine.state.KeyedTable;
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
    private final AggregateFunction function;
    private final String field;
    private final RowType keyed;
    private final RowType unkeyed;
    private final int firstKeyGroup;
    private @Nullable KeyedTable table;

    /**
     * @param keyName what the key is called in the output
     */
    AggregateOperator(AggregateFunction function, String field, String keyName, int firstKeyGroup) {
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
        if (some.isEmpty() || !some.get(0).key().equals(NoKey.INSTANCE)) {
            return;
        }
        Object merged = null;
        for (KeyedTable.Entry entry : values.entries()) {
            merged = merged == null ? entry.value() : function.merge(merged, entry.value());
            values.remove(NoKey.INSTANCE, entry.keyGroup());
        }
        if (merged != null) {
            values.put(NoKey.INSTANCE, firstKeyGroup, merged);
        }
    }

    @Override
    public void process(StreamRecord record, OperatorContext context, Collector out) {
        KeyedTable values = Objects.requireNonNull(table);
        Object key = context.currentKey();
        Object slot = key == null ? NoKey.INSTANCE : key;
        int group = key == null ? firstKeyGroup : context.currentKeyGroup();
        Object updated = function.add(values.get(slot, group), record.row(), field);
        values.put(slot, group, updated);
        context.applied(record);
        Object result = AggregateFunction.result(updated);
        out.collect(record.withRow(key == null ? Row.of(unkeyed, result) : Row.of(keyed, key, result)));
    }
}
