package io.barrierscope.engine.base;

/** What Flink's texts of a number and a unit have in common. */
final class NumberAndUnit {

    private NumberAndUnit() {}

    /** How many decimal digits the text begins with. */
    static int countDigits(String text) {
        int position = 0;
        while (position < text.length() && text.charAt(position) >= '0' && text.charAt(position) <= '9') {
            position++;
        }
        return position;
    }
}
