package io.barrierscope.engine.expression;

import dev.cel.common.CelErrorCode;
import dev.cel.common.exceptions.CelRuntimeException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A value on the way grew beyond {@link ExpressionBudget}. It is one of CEL's exceptions because CEL passes its own on as
 * they are, while it would write all arguments into the message of any other.
 */
final class BudgetExceeded extends CelRuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int MAX_CAUSES = 8;

    private BudgetExceeded(String message) {
        super(new Reason(message), CelErrorCode.INVALID_ARGUMENT);
    }

    static BudgetExceeded text() {
        return new BudgetExceeded(
                "makes a text longer than " + ExpressionBudget.MAX_TEXT_LENGTH + " characters (text budget)");
    }

    static BudgetExceeded values() {
        return new BudgetExceeded("handles a list or map of more than " + ExpressionBudget.MAX_VALUES + " values or "
                + ExpressionBudget.MAX_VALUE_DEPTH + " levels (value budget)");
    }

    /** The exceeded budget in words, if that is what the failure is about. */
    static Optional<String> messageOf(Throwable failure) {
        @Nullable Throwable cause = failure;
        for (int i = 0; i < MAX_CAUSES && cause != null; i++) {
            if (cause instanceof Reason) {
                return Optional.of(String.valueOf(cause.getMessage()));
            }
            cause = cause.getCause();
        }
        return Optional.empty();
    }

    /** Carries the message through CEL's wrapping. */
    private static final class Reason extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Reason(String message) {
            super(message, null, false, false);
        }
    }
}
