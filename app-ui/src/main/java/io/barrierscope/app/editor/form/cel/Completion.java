package io.barrierscope.app.editor.form.cel;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What could be meant by the name at the caret.
 *
 * @param start where the name begins
 * @param proposals the names that fit, fields first
 */
public record Completion(int start, List<Proposal> proposals) {
    private static final int MOST = 12;
    private static final List<String> FUNCTIONS = List.of(
            "size(",
            "has(",
            "string(",
            "int(",
            "double(",
            "contains(",
            "startsWith(",
            "endsWith(",
            "matches(",
            "split(",
            "lowerAscii()",
            "upperAscii()",
            "trim()",
            "replace(",
            "substring(",
            "join(",
            "map(",
            "filter(",
            "exists(",
            "all(",
            "math.greatest(",
            "math.least(",
            "math.abs(");

    /**
     * One name.
     *
     * @param text what is put in
     * @param example a value of the field; empty for a function
     */
    public record Proposal(String text, String example) {}

    /**
     * Looks for names.
     *
     * @param fields the fields there are, with an example each
     */
    public static Completion at(String source, int caret, List<Proposal> fields) {
        int start = Math.min(caret, source.length());
        int end = start;
        while (start > 0 && isPart(source.charAt(start - 1))) {
            start--;
        }
        String typed = source.substring(start, end).toLowerCase(Locale.ROOT);
        boolean member = start > 0 && source.charAt(start - 1) == '.';
        List<Proposal> found = new ArrayList<>();
        if (!member || source.substring(0, start).endsWith("record.")) {
            fields.stream().filter(field -> fits(field.text(), typed)).forEach(found::add);
        }
        FUNCTIONS.stream()
                .filter(function -> fits(function, typed) && !typed.isEmpty())
                .map(function -> new Proposal(function, ""))
                .forEach(found::add);
        return new Completion(start, List.copyOf(found.subList(0, Math.min(MOST, found.size()))));
    }

    private static boolean fits(String name, String typed) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.startsWith(typed) && !lower.equals(typed);
    }

    private static boolean isPart(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }
}
