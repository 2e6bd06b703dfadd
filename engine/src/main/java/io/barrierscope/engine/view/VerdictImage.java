package io.barrierscope.engine.view;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What became of every source record, for one reader of one sink or in one operator's state.
 *
 * @param place sink or vertex id
 * @param reader {@code read_committed}, {@code read_uncommitted} or {@code collected}; null for state
 * @param expected how many deliveries are right so far
 * @param seen how many there were
 * @param pending how many are still on their way and not lost
 * @param lostCount source records that are lost
 * @param duplicatedCount source records counted more often than right
 * @param lost the first of them, at most {@value #MAX_LISTED}
 */
public record VerdictImage(
        String place,
        @Nullable String reader,
        Verdict verdict,
        long expected,
        long seen,
        long pending,
        long lostCount,
        long duplicatedCount,
        List<RecordFate> lost,
        List<RecordFate> duplicated) {
    public static final int MAX_LISTED = 1000;

    /** How many of the listed records a failure has lost. */
    public long lostBy(int failure) {
        return lost.stream().filter(fate -> fate.failure() == failure).count();
    }

    /** How many of the listed records a failure has doubled. */
    public long duplicatedBy(int failure) {
        return duplicated.stream().filter(fate -> fate.failure() == failure).count();
    }

    /** Whether every record that is lost or doubled is listed; else a failure may have caused more than is counted. */
    public boolean listsAll() {
        return lostCount == lost.size() && duplicatedCount == duplicated.size();
    }

    /** The same with what another place lost or doubled. */
    public VerdictImage with(VerdictImage other) {
        return new VerdictImage(
                place,
                reader,
                Verdict.of(lostCount + other.lostCount > 0, duplicatedCount + other.duplicatedCount > 0),
                expected,
                seen,
                pending,
                lostCount + other.lostCount,
                duplicatedCount + other.duplicatedCount,
                together(lost, other.lost),
                together(duplicated, other.duplicated));
    }

    private static List<RecordFate> together(List<RecordFate> some, List<RecordFate> others) {
        return Stream.concat(some.stream(), others.stream()).limit(MAX_LISTED).toList();
    }

    /** Observed guarantee. */
    public enum Verdict {
        EXACTLY_ONCE("exactly-once"),
        AT_LEAST_ONCE("at-least-once"),
        AT_MOST_ONCE("at-most-once"),
        NONE("none");

        private final String text;

        Verdict(String text) {
            this.text = text;
        }

        public String text() {
            return text;
        }

        public static Verdict of(boolean lost, boolean duplicated) {
            return lost ? (duplicated ? NONE : AT_MOST_ONCE) : (duplicated ? AT_LEAST_ONCE : EXACTLY_ONCE);
        }
    }

    /**
     * One source record that was not counted once.
     *
     * @param times how often it was counted, and {@code expected} how often it should have been
     * @param failure the failure that caused it, 0 when none is known
     */
    public record RecordFate(String origin, String value, int times, int expected, int failure) {}
}
