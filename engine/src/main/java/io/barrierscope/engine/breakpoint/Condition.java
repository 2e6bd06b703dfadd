package io.barrierscope.engine.breakpoint;

import io.barrierscope.engine.expression.Compilation;
import io.barrierscope.engine.expression.Expression;
import io.barrierscope.engine.expression.ExpressionException;
import io.barrierscope.engine.stream.Row;
import org.jspecify.annotations.Nullable;

/** A breakpoint's condition, compiled once; what it could not answer is kept to be told. */
final class Condition {
    private final @Nullable Expression expression;
    private String trouble;

    Condition(Breakpoint breakpoint) {
        Compilation compiled = breakpoint.condition().isBlank()
                ? null
                : Expression.compile(breakpoint.condition(), "breakpoint " + breakpoint.number());
        this.expression = compiled instanceof Compilation.Compiled good ? good.expression() : null;
        this.trouble =
                compiled instanceof Compilation.Rejected bad ? bad.problem().line() : "";
    }

    /** Whether there is nothing to ask. */
    boolean isEmpty() {
        return expression == null && trouble.isEmpty();
    }

    /** Why it could not be answered the last time, in words; empty when it could. */
    String trouble() {
        return trouble;
    }

    /**
     * Whether it is true.
     *
     * @param aboutRecord whether the names are a record's; a barrier lacks the fields of a record, which is no trouble: the
     *     condition is not true for it
     */
    boolean holds(Row names, boolean aboutRecord) {
        Expression asked = expression;
        if (asked == null) {
            return trouble.isEmpty();
        }
        try {
            Object answer = asked.evaluate(names);
            trouble = answer instanceof Boolean ? "" : "the condition gives " + answer + " instead of true or false";
            return Boolean.TRUE.equals(answer);
        } catch (ExpressionException e) {
            trouble = aboutRecord ? e.message() : trouble;
            return false;
        }
    }
}
