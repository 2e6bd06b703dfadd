package io.barrierscope.engine.expression;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.stream.Row;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A CEL expression over one record. Every identifier is a field of the record, and {@code record} is the whole record
 * as a map. Besides CEL's standard functions there are those of its string and math extensions, e.g.
 * {@code text.lowerAscii().split(' ')} and {@code math.greatest(a, b)}.
 *
 * <p>Immutable; evaluation has no effect but its result and stays within {@link ExpressionBudget}.
 */
public abstract sealed class Expression permits FieldExpression, CelExpression {
    /** The name under which an expression sees the whole record. */
    public static final String RECORD = "record";

    private static final List<String> LITERALS = List.of("true", "false", "null", "in");

    private final String source;

    Expression(String source) {
        this.source = source;
    }

    /**
     * Compiles a source.
     *
     * @param place where the source stands, for the problem
     */
    public static Compilation compile(String source, String place) {
        String trimmed = source.trim();
        if (isIdentifier(trimmed)) {
            return new Compilation.Compiled(new FieldExpression(source, trimmed));
        }
        return CelCompilation.compile(source, place);
    }

    /** What is wrong with a source, if anything. */
    public static Optional<Problem> check(String source, String place) {
        return compile(source, place).rejection();
    }

    /**
     * The value for a record as a plain JSON value: Long, Double, String, Boolean, unmodifiable List or Map of these, or
     * null.
     *
     * @throws ExpressionException when the record does not fit, e.g. lacks a field, or the budget is exceeded
     */
    public abstract @Nullable Object evaluate(Row row) throws ExpressionException;

    /** The field's name if the expression is nothing but a field of the record. */
    public abstract Optional<String> fieldName();

    /** The expression as it was written. */
    public final String source() {
        return source;
    }

    @Override
    public final String toString() {
        return source;
    }

    private static boolean isIdentifier(String text) {
        if (text.isEmpty() || LITERALS.contains(text) || !isLetter(text.charAt(0))) {
            return false;
        }
        for (int i = 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!isLetter(c) && (c < '0' || c > '9')) {
                return false;
            }
        }
        return !CelCompilation.isReserved(text);
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }
}
