package io.barrierscope.engine.expression;

import java.util.Optional;

/**
 * Lets expressions of a generator say {@code random()}: each call becomes a variable of its own, which the generator fills
 * with a number that is the same whenever the record is read again.
 */
public final class RandomCalls {
    /** How many calls one expression may make. */
    public static final int MAX_CALLS = 8;

    private static final String CALL = "random()";
    private static final String VARIABLE = "random_";

    private RandomCalls() {}

    /** Name of the variable of a call, from 0. */
    public static String variable(int call) {
        return VARIABLE + call;
    }

    /** The expression with variables instead of calls; empty when it makes too many. */
    public static Optional<String> replaced(String source) {
        StringBuilder text = new StringBuilder();
        int calls = 0;
        char quote = 0;
        for (int i = 0; i < source.length(); i++) {
            char c = source.charAt(i);
            if (quote != 0) {
                quote = c == quote && source.charAt(i - 1) != '\\' ? 0 : quote;
            } else if (c == '"' || c == '\'') {
                quote = c;
            } else if (source.startsWith(CALL, i)
                    && (i == 0 || !Character.isJavaIdentifierPart(source.charAt(i - 1)))) {
                text.append(variable(calls++));
                i += CALL.length() - 1;
                continue;
            }
            text.append(c);
        }
        return calls > MAX_CALLS ? Optional.empty() : Optional.of(text.toString());
    }
}
