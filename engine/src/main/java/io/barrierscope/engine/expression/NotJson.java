package io.barrierscope.engine.expression;

/** A CEL result that no JSON value can hold. */
final class NotJson extends Exception {
    private static final long serialVersionUID = 1L;

    NotJson(String message) {
        super(message, null, false, false);
    }

    String message() {
        return String.valueOf(getMessage());
    }
}
