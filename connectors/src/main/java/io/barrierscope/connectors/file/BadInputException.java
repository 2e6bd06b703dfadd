package io.barrierscope.connectors.file;

import java.io.IOException;

/** A line of an input file that cannot be read as its format says. */
final class BadInputException extends IOException {
    private static final long serialVersionUID = 1;

    private final long line;
    private final String remedy;

    /** @param line counted from 1 */
    BadInputException(long line, String message, String remedy) {
        super(message);
        this.line = line;
        this.remedy = remedy;
    }

    long line() {
        return line;
    }

    String message() {
        return String.valueOf(getMessage());
    }

    String remedy() {
        return remedy;
    }
}
