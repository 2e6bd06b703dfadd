package io.barrierscope.engine.operator;

import io.barrierscope.engine.expression.Expression;
import io.barrierscope.engine.expression.ExpressionException;
import io.barrierscope.engine.stream.Row;
import org.jspecify.annotations.Nullable;

/** Evaluates expressions inside operators, where a failing expression fails the task. */
final class Evaluation {
    private Evaluation() {}

    static @Nullable Object of(Expression expression, Row row) {
        try {
            return expression.evaluate(row);
        } catch (ExpressionException e) {
            throw new OperatorException(e.message() + " in \"" + expression.source() + "\" for " + row);
        }
    }
}
