package io.barrierscope.engine.execution;

import io.barrierscope.engine.expression.Expression;
import io.barrierscope.engine.expression.ExpressionException;
import io.barrierscope.engine.operator.OperatorException;
import io.barrierscope.engine.state.KeyGroups;
import io.barrierscope.engine.stream.StreamRecord;

/** Finds the key of a record and its key group. */
record KeySelector(Expression expression, int maxParallelism) {
    Object key(StreamRecord record) {
        Object key;
        try {
            key = expression.evaluate(record.row());
        } catch (ExpressionException e) {
            throw new OperatorException(
                    "the key \"" + expression.source() + "\" of " + record.row() + " cannot be found: " + e.message());
        }
        if (key == null) {
            throw new OperatorException(
                    "the key \"" + expression.source() + "\" of " + record.row() + " is null; a key must have a value");
        }
        return key;
    }

    int keyGroup(Object key) {
        return KeyGroups.keyGroup(key, maxParallelism);
    }
}
