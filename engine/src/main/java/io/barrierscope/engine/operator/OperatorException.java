package io.barrierscope.engine.operator;

/** User code failed: the task fails with this message. It has no stack trace, as it is part of a normal run. */
public final class OperatorException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public OperatorException(String message) {
        super(message, null, false, false);
    }
}
