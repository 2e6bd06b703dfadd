package io.barrierscope.engine.expression;

import dev.cel.common.CelErrorCode;
import dev.cel.runtime.CelEvaluationException;
import io.barrierscope.engine.stream.Row;
import java.util.List;
import java.util.Optional;

/** Words for what can go wrong while an expression is evaluated. */
final class EvaluationErrors {
    private static final int MAX_SHOWN_LENGTH = 200;

    private EvaluationErrors() {}

    static ExpressionException missingField(Expression expression, String field, Row row) {
        List<String> names = List.copyOf(row.toMap().keySet());
        return new ExpressionException("'" + shortened(expression.source()) + "' needs the field '" + field
                + "', but the record has " + (names.isEmpty() ? "no field" : "only " + shortened(names.toString())));
    }

    static ExpressionException of(Expression expression, CelEvaluationException failure) {
        Optional<String> budget = BudgetExceeded.messageOf(failure);
        if (budget.isPresent()) {
            return exceeded(expression, budget.get());
        }
        if (failure.getErrorCode() == CelErrorCode.ITERATION_BUDGET_EXCEEDED) {
            return exceeded(
                    expression, "visits more than " + ExpressionBudget.MAX_ITERATIONS + " elements (iteration budget)");
        }
        return of(expression, firstLine(String.valueOf(failure.getMessage())) + hint(failure.getErrorCode()));
    }

    static ExpressionException budget(Expression expression, BudgetExceeded failure) {
        return exceeded(expression, BudgetExceeded.messageOf(failure).orElse("is too expensive"));
    }

    static ExpressionException of(Expression expression, String message) {
        return new ExpressionException("'" + shortened(expression.source()) + "' cannot be evaluated: " + message);
    }

    private static ExpressionException exceeded(Expression expression, String message) {
        return new ExpressionException("'" + shortened(expression.source()) + "' " + message);
    }

    private static String hint(CelErrorCode code) {
        return switch (code) {
            case OVERLOAD_NOT_FOUND -> "; CEL does not mix types, convert with int(...), double(...) or string(...)";
            case ATTRIBUTE_NOT_FOUND -> "; test with has(...) first";
            default -> "";
        };
    }

    /** CEL's message without its prefix, the position counted from 1 as everywhere. */
    private static String firstLine(String message) {
        String line = message.lines().findFirst().orElse(message);
        String prefix = "evaluation error at <input>:";
        if (line.startsWith(prefix)) {
            int colon = line.indexOf(": ", prefix.length());
            if (colon > 0) {
                return line.substring(colon + 2);
            }
        }
        return line;
    }

    private static String shortened(String text) {
        return text.length() <= MAX_SHOWN_LENGTH ? text : text.substring(0, MAX_SHOWN_LENGTH) + "…";
    }
}
