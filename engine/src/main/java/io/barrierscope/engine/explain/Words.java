package io.barrierscope.engine.explain;

import java.util.Collection;
import java.util.Iterator;
import java.util.Locale;

/** Small pieces of English. */
final class Words {

    private static final int MAX_LISTED = 12;
    private static final long SECOND_MILLIS = 1_000;
    private static final long MINUTE_MILLIS = 60 * SECOND_MILLIS;
    private static final long HOUR_MILLIS = 60 * MINUTE_MILLIS;

    private Words() {}

    /** Returns the text with a capital letter in front, unless a name stands there, and a full stop behind. */
    static String sentence(String text) {
        String trimmed = text.strip();
        if (trimmed.isEmpty()) {
            return "";
        }
        char last = trimmed.charAt(trimmed.length() - 1);
        String stop = last == '.' || last == '!' || last == '?' ? "" : ".";
        String first = beginsWithAName(trimmed)
                ? trimmed.substring(0, 1)
                : trimmed.substring(0, 1).toUpperCase(Locale.ROOT);
        return first + trimmed.substring(1) + stop;
    }

    /** Ids and options keep their spelling, also at the beginning of a sentence. */
    private static boolean beginsWithAName(String text) {
        int blank = text.indexOf(' ');
        String word = blank < 0 ? text : text.substring(0, blank);
        return word.contains("#") || word.contains("_") || word.contains(".");
    }

    /** Returns the sentence with a blank in front, or nothing. */
    static String further(String text) {
        String sentence = sentence(text);
        return sentence.isEmpty() ? "" : " " + sentence;
    }

    /** Returns {@code a, b and c}, shortened when there are many. */
    static String list(Collection<?> all) {
        StringBuilder text = new StringBuilder();
        Iterator<?> each = all.iterator();
        int shown = Math.min(all.size(), all.size() > MAX_LISTED ? MAX_LISTED - 1 : MAX_LISTED);
        for (int i = 0; i < shown; i++) {
            boolean last = i == all.size() - 1;
            text.append(i == 0 ? "" : last ? " and " : ", ").append(each.next());
        }
        if (shown < all.size()) {
            text.append(" and ").append(all.size() - shown).append(" more");
        }
        return text.toString();
    }

    /** Returns {@code 1 record} or {@code 3 records}. */
    static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    /** A moment of virtual time, as the event list writes it: {@code 8.101 s}, {@code 10:06.128}, {@code 1:03:07.250}. */
    static String moment(long millis) {
        String thousandths = "." + padded(millis % SECOND_MILLIS, 3);
        if (millis < MINUTE_MILLIS) {
            return millis / SECOND_MILLIS + thousandths + " s";
        }
        String seconds = ":" + padded(millis % MINUTE_MILLIS / SECOND_MILLIS, 2) + thousandths;
        return millis < HOUR_MILLIS
                ? millis / MINUTE_MILLIS + seconds
                : millis / HOUR_MILLIS + ":" + padded(millis % HOUR_MILLIS / MINUTE_MILLIS, 2) + seconds;
    }

    private static String padded(long number, int digits) {
        String text = Long.toString(number);
        return "0".repeat(Math.max(0, digits - text.length())) + text;
    }

    /** Returns {@code 20 ms}, {@code 3 s} or {@code 1.5 s}. */
    static String duration(long millis) {
        if (millis < SECOND_MILLIS) {
            return millis + " ms";
        }
        long tenths = millis / (SECOND_MILLIS / 10);
        return tenths % 10 == 0 ? tenths / 10 + " s" : tenths / 10 + "." + tenths % 10 + " s";
    }
}
