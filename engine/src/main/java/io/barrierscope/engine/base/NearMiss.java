package io.barrierscope.engine.base;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that was probably meant by an unknown one. */
public final class NearMiss {

    private static final int LONGEST_NAME = 200;

    private NearMiss() {}

    /**
     * The known name that takes the fewest letters inserted, dropped or replaced, without regard to case.
     *
     * @param given the unknown name
     * @param known the names that exist; of equally near ones the first is taken
     * @return empty if even the nearest differs in more than a third of its letters
     */
    public static Optional<String> of(String given, List<String> known) {
        if (given.length() > LONGEST_NAME) {
            return Optional.empty();
        }
        String wanted = given.toLowerCase(Locale.ROOT);
        String nearest = "";
        int fewest = Integer.MAX_VALUE;
        for (String candidate : known) {
            int edits = edits(wanted, candidate.toLowerCase(Locale.ROOT));
            if (edits < fewest) {
                fewest = edits;
                nearest = candidate;
            }
        }
        return fewest <= Math.max(1, nearest.length() / 3) ? Optional.of(nearest) : Optional.empty();
    }

    private static int edits(String one, String other) {
        int[] previous = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int[] current = new int[other.length() + 1];
            current[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int replaced = previous[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(replaced, Math.min(previous[j], current[j - 1]) + 1);
            }
            previous = current;
        }
        return previous[other.length()];
    }
}
