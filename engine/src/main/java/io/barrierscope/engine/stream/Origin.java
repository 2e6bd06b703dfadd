package io.barrierscope.engine.stream;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The source record something comes from, written {@code source#split@offset}. */
public record Origin(String source, int split, long offset) {
    private static final Pattern TEXT = Pattern.compile("(.+)#(\\d{1,9})@(\\d{1,18})");

    /** Reads {@code source#split@offset}; empty when it is written otherwise. */
    public static Optional<Origin> parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        return matcher.matches()
                ? Optional.of(new Origin(
                        matcher.group(1), Integer.parseInt(matcher.group(2)), Long.parseLong(matcher.group(3))))
                : Optional.empty();
    }

    @Override
    public String toString() {
        return source + "#" + split + "@" + offset;
    }
}
