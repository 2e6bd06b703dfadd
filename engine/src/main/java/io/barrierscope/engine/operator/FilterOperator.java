package io.barrierscope.engine.operator;

import io.barrierscope.engine.expression.Expression;
import io.barrierscope.engine.stream.StreamRecord;

/** Lets a record pass when its predicate holds. */
final class FilterOperator extends Operator {
    private final Expression predicate;

    FilterOperator(Expression predicate) {
        this.predicate = predicate;
    }

    @Override
    public void process(StreamRecord record, OperatorContext context, Collector out) {
        Object answer = Evaluation.of(predicate, record.row());
        if (!(answer instanceof Boolean passes)) {
            throw new OperatorException("the predicate \"" + predicate.source() + "\" gave " + answer
                    + " instead of true or false for " + record.row());
        }
        if (passes) {
            out.collect(record);
        }
    }
}
