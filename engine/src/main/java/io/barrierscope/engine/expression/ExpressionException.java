package io.barrierscope.engine.expression;

/** An expression could not be evaluated for a record; the task that evaluates it fails with this message. */
public final class ExpressionException extends Exception {
    private static final long serialVersionUID = 1L;

    ExpressionException(String message) {
        super(message, null, false, false);
    }

    /** What went wrong, in words, with the expression. */
    public String message() {
        return String.valueOf(getMessage());
    }
}
