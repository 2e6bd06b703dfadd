package io.barrierscope.engine.check;

/**
 * A claim that was checked.
 *
 * @param observed what the run did, in words, whether or not the claim holds
 */
public record ClaimResult(Claim claim, boolean holds, String observed) {}
