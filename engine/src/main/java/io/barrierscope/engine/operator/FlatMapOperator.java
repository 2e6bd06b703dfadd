package io.barrierscope.engine.operator;

import io.barrierscope.engine.expression.Expression;
import io.barrierscope.engine.stream.StreamRecord;
import java.util.List;

/** One record in, any number out: one per element of the list its expression gives. */
final class FlatMapOperator extends Operator {
    private final Expression expression;

    FlatMapOperator(Expression expression) {
        this.expression = expression;
    }

    @Override
    public void process(StreamRecord record, OperatorContext context, Collector out) {
        Object answer = Evaluation.of(expression, record.row());
        if (!(answer instanceof List<?> list)) {
            throw new OperatorException("the expression \"" + expression.source() + "\" gave " + answer
                    + " instead of a list for " + record.row());
        }
        for (Object element : list) {
            out.collect(record.withRow(Rows.fromValue(element)));
        }
    }
}
