package io.barrierscope.app.editor.form.cel;

import io.barrierscope.app.editor.form.cel.CelToken.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Cuts expressions into pieces, for their colours only: it never fails, whatever is typed. */
public final class CelLexer {
    private static final Set<String> KEYWORDS = Set.of("true", "false", "null", "in");
    private static final String SIGNS = "+-*/%<>=!&|?:()[]{}.,";

    private final String source;
    private final List<CelToken> tokens = new ArrayList<>();
    private int at;

    private CelLexer(String source) {
        this.source = source;
    }

    /** The pieces of an expression, blanks left out. */
    public static List<CelToken> tokens(String source) {
        CelLexer lexer = new CelLexer(source);
        lexer.run();
        return List.copyOf(lexer.tokens);
    }

    private void run() {
        while (at < source.length()) {
            char c = source.charAt(at);
            if (Character.isWhitespace(c)) {
                at++;
            } else if (c == '"' || c == '\'') {
                text(c);
            } else if (isDigit(c)) {
                number();
            } else if (isLetter(c)) {
                name();
            } else {
                take(at + 1, SIGNS.indexOf(c) >= 0 ? Kind.SIGN : Kind.BAD);
            }
        }
    }

    private void text(char quote) {
        int end = at + 1;
        while (end < source.length() && source.charAt(end) != quote) {
            end += source.charAt(end) == '\\' ? 2 : 1;
        }
        boolean closed = end < source.length();
        take(Math.min(source.length(), end + 1), closed ? Kind.TEXT : Kind.BAD);
    }

    private void number() {
        int end = at + 1;
        while (end < source.length() && (isDigit(source.charAt(end)) || isLetter(source.charAt(end)) || isPoint(end))) {
            end++;
        }
        take(end, Kind.NUMBER);
    }

    private boolean isPoint(int index) {
        return source.charAt(index) == '.' && index + 1 < source.length() && isDigit(source.charAt(index + 1));
    }

    private void name() {
        int end = at + 1;
        while (end < source.length() && (isLetter(source.charAt(end)) || isDigit(source.charAt(end)))) {
            end++;
        }
        String name = source.substring(at, end);
        int next = end;
        while (next < source.length() && Character.isWhitespace(source.charAt(next))) {
            next++;
        }
        boolean called = next < source.length() && source.charAt(next) == '(';
        take(end, KEYWORDS.contains(name) ? Kind.KEYWORD : called ? Kind.FUNCTION : Kind.FIELD);
    }

    private void take(int end, Kind kind) {
        tokens.add(new CelToken(at, end, kind));
        at = end;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isLetter(char c) {
        return Character.isLetter(c) || c == '_';
    }
}
