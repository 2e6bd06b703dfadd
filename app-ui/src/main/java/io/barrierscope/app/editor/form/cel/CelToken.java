package io.barrierscope.app.editor.form.cel;

import java.util.Locale;

/**
 * A piece of an expression.
 *
 * @param start first character
 * @param end after the last character
 */
public record CelToken(int start, int end, Kind kind) {
    /** What a piece is, and so its colour. */
    public enum Kind {
        /** A name that stands for a field of the record. */
        FIELD,
        FUNCTION,
        KEYWORD,
        NUMBER,
        TEXT,
        SIGN,
        /** Nothing that CEL knows, such as a text without an end. */
        BAD
    }

    /** The style class of the piece. */
    String styleClass() {
        return "cel-" + kind.name().toLowerCase(Locale.ROOT);
    }
}
