package io.barrierscope.bench;

import java.util.Locale;

/**
 * One line of the table.
 *
 * @param what what was measured
 * @param value the result, in the unit named by {@code unit}
 * @param goal what it should be
 * @param holds whether it is
 */
record Figure(String what, double value, String unit, String goal, boolean holds) {
    static Figure atLeast(String what, double value, double goal, String unit) {
        return new Figure(what, value, unit, "at least " + number(goal), value >= goal);
    }

    static Figure below(String what, double value, double goal, String unit) {
        return new Figure(what, value, unit, "below " + number(goal), value < goal);
    }

    /** A figure that nothing is promised about. */
    static Figure forComparison(String what, double value, String unit) {
        return new Figure(what, value, unit, "", true);
    }

    String row() {
        String answer = goal.isEmpty() ? "" : holds ? "yes" : "no";
        return "| " + what + " | " + number(value) + " " + unit + " | " + goal + " | " + answer + " |";
    }

    private static String number(double value) {
        return value >= 100 ? String.format(Locale.ROOT, "%,.0f", value) : String.format(Locale.ROOT, "%.2f", value);
    }
}
