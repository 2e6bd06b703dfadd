package io.barrierscope.engine.operator;

import io.barrierscope.engine.stream.StreamRecord;

/** Lets everything pass: a union of its inputs. */
final class PassOperator extends Operator {
    @Override
    public void process(StreamRecord record, OperatorContext context, Collector out) {
        out.collect(record);
    }
}
