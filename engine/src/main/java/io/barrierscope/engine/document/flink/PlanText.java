package io.barrierscope.engine.document.flink;

import io.barrierscope.engine.base.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The text around a plan: what a command line client or an EXPLAIN prints. */
public final class PlanText {
    private static final int MAX_CANDIDATES = 100;
    private static final List<String> EXPLAIN_HEADINGS = List.of(
            "== Abstract Syntax Tree ==",
            "== Optimized Physical Plan ==",
            "== Optimized Execution Plan ==",
            "== Physical Execution Plan ==",
            "== Optimized Logical Plan ==");

    private PlanText() {}

    /**
     * Every stretch of the text that may be a JSON object of its own, outermost and first one first.
     *
     * @param text what a person copied
     */
    public static List<String> objects(String text) {
        List<String> found = new ArrayList<>();
        int from = text.indexOf('{');
        for (int tries = 0; from >= 0 && tries < MAX_CANDIDATES; tries++) {
            int end = end(text, from);
            if (end >= 0) {
                found.add(text.substring(from, end));
            }
            from = text.indexOf('{', end < 0 ? from + 1 : end);
        }
        return found;
    }

    /** Why a text without a plan's JSON is none, when it is known for what it is. */
    public static Optional<Problem> refusal(String text) {
        for (String heading : EXPLAIN_HEADINGS) {
            if (text.contains(heading)) {
                return Optional.of(Problem.error(
                        "",
                        "this is what EXPLAIN prints for people, not a plan in JSON",
                        "run EXPLAIN JSON_EXECUTION_PLAN ... and copy the object with \"nodes\" below"
                                + " == Physical Execution Plan ==, or copy the answer of GET /jobs/<job id>/plan"));
            }
        }
        return Optional.empty();
    }

    /** Where the object that begins there ends; -1 if it does not. */
    private static int end(String text, int from) {
        int depth = 0;
        boolean quoted = false;
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quoted) {
                if (c == '\\') {
                    i++;
                } else {
                    quoted = c != '"';
                }
            } else if (c == '"') {
                quoted = true;
            } else if (c == '{') {
                depth++;
            } else if (c == '}' && --depth == 0) {
                return i + 1;
            }
        }
        return -1;
    }
}
