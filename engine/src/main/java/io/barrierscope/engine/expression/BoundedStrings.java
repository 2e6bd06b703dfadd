package io.barrierscope.engine.expression;

import dev.cel.runtime.CelFunctionBinding;
import java.util.List;

/** {@code replace} and {@code join} of CEL's string extension, with a bound on the length of the result. */
final class BoundedStrings {
    private BoundedStrings() {}

    static List<CelFunctionBinding> bindings() {
        return List.of(
                CelFunctionBinding.from("list_join", List.class, list -> join(list, "")),
                CelFunctionBinding.from("list_join_string", List.class, String.class, BoundedStrings::join),
                CelFunctionBinding.from(
                        "string_replace_string_string",
                        List.of(String.class, String.class, String.class),
                        arguments -> replace(
                                (String) arguments[0], (String) arguments[1], (String) arguments[2], Long.MAX_VALUE)),
                CelFunctionBinding.from(
                        "string_replace_string_string_int",
                        List.of(String.class, String.class, String.class, Long.class),
                        arguments -> replace(
                                (String) arguments[0], (String) arguments[1], (String) arguments[2], limit((Long)
                                        arguments[3]))));
    }

    private static long limit(long given) {
        return given < 0 ? Long.MAX_VALUE : given;
    }

    private static String join(List<?> list, String separator) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < list.size(); i++) {
            text.append(i == 0 ? "" : separator).append(list.get(i));
            ValueSize.checkLength(text.length());
        }
        return text.toString();
    }

    /** Replaces the first {@code limit} occurrences; an empty search text occurs before each character and at the end. */
    static String replace(String text, String search, String replacement, long limit) {
        StringBuilder result = new StringBuilder();
        int from = 0;
        int copied = 0;
        for (long done = 0; done < limit; done++) {
            int found = from > text.length() ? -1 : text.indexOf(search, from);
            if (found < 0) {
                break;
            }
            result.append(text, copied, found).append(replacement);
            copied = found + search.length();
            from = search.isEmpty() ? nextCharacter(text, found) : copied;
            ValueSize.checkLength(result.length());
        }
        result.append(text, copied, text.length());
        ValueSize.checkLength(result.length());
        return result.toString();
    }

    private static int nextCharacter(String text, int index) {
        return index >= text.length() ? index + 1 : index + Character.charCount(text.codePointAt(index));
    }
}
