package io.barrierscope.app.document;

/**
 * One claim of a scenario, in words.
 *
 * @param standing whether it holds, as far as is known
 * @param observed what the run did; empty while it is not checked
 */
public record ClaimLine(String claim, Standing standing, String observed) {
    /** Whether a claim holds. */
    public enum Standing {
        UNCHECKED,
        HOLDS,
        FAILS
    }
}
