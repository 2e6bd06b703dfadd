package io.barrierscope.connectors.file;

/**
 * Where the records of a file end, found byte by byte. In CSV a record may hold line ends between quotes (RFC 4180); elsewhere
 * a record is a line.
 */
final class Records {
    private final boolean quotes;
    private boolean atFieldStart = true;
    private boolean quoted;
    private boolean maybeEnded;

    /** @param quotes whether line ends between quotes belong to the record */
    Records(boolean quotes) {
        this.quotes = quotes;
    }

    /** Takes the next byte; whether a record ends with it. */
    boolean endsWith(byte next) {
        if (!quotes) {
            return next == '\n';
        }
        if (quoted && !maybeEnded) {
            maybeEnded = next == '"';
            return false;
        }
        if (maybeEnded && next == '"') { // a quote in a quoted field is written twice
            maybeEnded = false;
            return false;
        }
        if (maybeEnded) {
            maybeEnded = false;
            quoted = false;
        }
        quoted = atFieldStart && next == '"';
        atFieldStart = next == ',' || next == '\n';
        return next == '\n';
    }
}
