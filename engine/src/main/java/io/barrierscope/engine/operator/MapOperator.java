package io.barrierscope.engine.operator;

import io.barrierscope.engine.expression.Expression;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.RowType;
import io.barrierscope.engine.stream.StreamRecord;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One record in, one record out, with computed fields. */
final class MapOperator extends Operator {
    private final RowType fields;
    private final Expression[] values;
    private final @Nullable Expression whole;

    private MapOperator(RowType fields, Expression[] values, @Nullable Expression whole) {
        this.fields = fields;
        this.values = values;
        this.whole = whole;
    }

    static MapOperator ofFields(Map<String, Expression> byField) {
        return new MapOperator(
                RowType.of(byField.keySet().stream().map(String::intern).toList()),
                byField.values().toArray(new Expression[0]),
                null);
    }

    static MapOperator ofExpression(Expression whole) {
        return new MapOperator(RowType.of(List.of()), new Expression[0], whole);
    }

    @Override
    public void process(StreamRecord record, OperatorContext context, Collector out) {
        Row row = record.row();
        if (whole != null) {
            out.collect(record.withRow(Rows.fromValue(Evaluation.of(whole, row))));
            return;
        }
        out.collect(record.withRow(mapped(row)));
    }

    /** Few fields, as most maps have, need no array. */
    private Row mapped(Row row) {
        return switch (values.length) {
            case 1 -> Row.of(fields, Evaluation.of(values[0], row));
            case 2 -> Row.of(fields, Evaluation.of(values[0], row), Evaluation.of(values[1], row));
            default -> {
                @Nullable Object[] results = new Object[values.length];
                for (int i = 0; i < results.length; i++) {
                    results[i] = Evaluation.of(values[i], row);
                }
                yield Row.of(fields, results);
            }
        };
    }
}
