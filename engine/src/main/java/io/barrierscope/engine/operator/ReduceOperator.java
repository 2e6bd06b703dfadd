package io.barrierscope.engine.operator;

import io.barrierscope.engine.expression.Expression;
import io.barrierscope.engine.state.ValueState;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.RowType;
import io.barrierscope.engine.stream.StreamRecord;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Makes one record of those of a key, by an expression over two; gives the present one with each (Flink's {@code StreamGroupedReduceOperator}). */
final class ReduceOperator extends Operator {
    private static final RowType VARIABLES = RowType.of("left", "right");

    private final Expression expression;
    private final int firstKeyGroup;
    private @Nullable ValueState<Map<String, @Nullable Object>> reduced;

    ReduceOperator(Expression expression, int firstKeyGroup) {
        this.expression = expression;
        this.firstKeyGroup = firstKeyGroup;
    }

    @Override
    public void setUp(OperatorContext context) {
        reduced = context.states().value("reduced", null);
    }

    @Override
    public void process(StreamRecord record, OperatorContext context, Collector out) {
        NoKey.standIn(context, firstKeyGroup);
        ValueState<Map<String, @Nullable Object>> state = Objects.requireNonNull(reduced);
        Map<String, @Nullable Object> before = state.get();
        Map<String, @Nullable Object> added = record.row().toMap();
        Row now = before == null
                ? record.row()
                : Rows.fromValue(Evaluation.of(expression, Row.of(VARIABLES, before, added)));
        state.set(now.toMap());
        context.applied(record);
        out.collect(record.withRow(now));
    }
}
