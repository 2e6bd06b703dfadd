package io.barrierscope.app.editor.canvas;

import io.barrierscope.engine.graph.OperatorDescription;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Finds operators by a few of their letters. */
final class FuzzySearch {
    private static final int NONE = Integer.MAX_VALUE;
    private static final int IN_HELP = 1000;

    private FuzzySearch() {}

    /** The operators that match, the best first; all in their order for no letters at all. */
    static List<OperatorDescription> find(List<OperatorDescription> operators, String letters) {
        String wanted = letters.strip().toLowerCase(Locale.ROOT);
        if (wanted.isEmpty()) {
            return operators;
        }
        List<OperatorDescription> found = new ArrayList<>();
        for (OperatorDescription operator : operators) {
            if (distance(operator, wanted) != NONE) {
                found.add(operator);
            }
        }
        found.sort(Comparator.comparingInt(operator -> distance(operator, wanted)));
        return found;
    }

    private static int distance(OperatorDescription operator, String wanted) {
        String title = operator.title().toLowerCase(Locale.ROOT);
        int best = Math.min(distance(title, wanted), distance(operator.name(), wanted));
        if (best == NONE && operator.help().toLowerCase(Locale.ROOT).contains(wanted)) {
            return IN_HELP;
        }
        return best;
    }

    /** How far apart the letters stand: 0 for a beginning, little for the beginning of a word. */
    static int distance(String text, String wanted) {
        if (text.startsWith(wanted)) {
            return 0;
        }
        int whole = text.indexOf(wanted);
        if (whole > 0) {
            return text.charAt(whole - 1) == ' ' || text.charAt(whole - 1) == '-' ? 1 : 2 + whole;
        }
        int at = -1;
        int gaps = 10;
        for (int i = 0; i < wanted.length(); i++) {
            int next = text.indexOf(wanted.charAt(i), at + 1);
            if (next < 0) {
                return NONE;
            }
            gaps += (next - at - 1) * 3;
            at = next;
        }
        return gaps;
    }
}
