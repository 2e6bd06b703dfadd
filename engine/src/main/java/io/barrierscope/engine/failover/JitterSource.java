package io.barrierscope.engine.failover;

/** Where the jitter of a backoff comes from; the engine draws it from its seed. */
@FunctionalInterface
public interface JitterSource {

    /** No chance at all: the middle of every range that is symmetric about zero. */
    JitterSource NONE = (min, max) -> Math.max(min, Math.min(0, max));

    /**
     * A whole number in a range, each as likely as the other.
     *
     * @param min smallest answer
     * @param max largest answer, inclusive
     */
    long between(long min, long max);
}
