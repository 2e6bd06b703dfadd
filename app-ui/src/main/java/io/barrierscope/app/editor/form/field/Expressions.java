package io.barrierscope.app.editor.form.field;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Names with expressions as one text, so that a field can hold them. */
public final class Expressions {
    private static final String BETWEEN_PAIRS = "\u001e";
    private static final String WITHIN_PAIR = "\u001f";

    /** One name with its expression. */
    public record Pair(String name, String expression) {}

    private Expressions() {}

    /** The text of pairs; empty when there is none. */
    public static String text(List<Pair> pairs) {
        return String.join(
                BETWEEN_PAIRS,
                pairs.stream()
                        .map(pair -> pair.name() + WITHIN_PAIR + pair.expression())
                        .toList());
    }

    /** The text of a setting's value. */
    public static String text(Map<?, ?> value) {
        List<Pair> pairs = new ArrayList<>();
        value.forEach((name, expression) -> pairs.add(new Pair(String.valueOf(name), shown(expression))));
        return text(pairs);
    }

    private static String shown(@Nullable Object expression) {
        return expression == null ? "" : expression.toString();
    }

    /** The pairs of a text. */
    public static List<Pair> pairs(String text) {
        List<Pair> pairs = new ArrayList<>();
        if (text.isEmpty()) {
            return pairs;
        }
        for (String line : text.split(BETWEEN_PAIRS, -1)) {
            int at = line.indexOf(WITHIN_PAIR);
            pairs.add(at < 0 ? new Pair(line, "") : new Pair(line.substring(0, at), line.substring(at + 1)));
        }
        return pairs;
    }
}
