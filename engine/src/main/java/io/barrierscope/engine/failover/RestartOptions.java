package io.barrierscope.engine.failover;

import java.util.List;

/** The keys of Flink's {@code RestartStrategyOptions}, the same in 1.20 and 2.3. */
public final class RestartOptions {

    /** Names the strategy; without default. */
    public static final String TYPE = "restart-strategy.type";

    /** The old key of {@link #TYPE}; still read, the new key wins. */
    public static final String OLD_TYPE = "restart-strategy";

    /** How many failures are survived in the whole life of the job: a whole number, from 0. */
    public static final String FIXED_DELAY_ATTEMPTS = "restart-strategy.fixed-delay.attempts";

    /** The wait before each restart: a duration, from 0. */
    public static final String FIXED_DELAY_DELAY = "restart-strategy.fixed-delay.delay";

    /** How many failures are survived within the interval: a whole number, from 1. */
    public static final String FAILURE_RATE_MAX_FAILURES = "restart-strategy.failure-rate.max-failures-per-interval";

    /** The interval in which failures are counted: a duration, from 1 ms. */
    public static final String FAILURE_RATE_INTERVAL = "restart-strategy.failure-rate.failure-rate-interval";

    /** The wait before each restart: a duration, from 0. */
    public static final String FAILURE_RATE_DELAY = "restart-strategy.failure-rate.delay";

    /** The first wait: a duration, from 1 ms. */
    public static final String EXPONENTIAL_INITIAL_BACKOFF = "restart-strategy.exponential-delay.initial-backoff";

    /** The longest wait: a duration, not shorter than the first. */
    public static final String EXPONENTIAL_MAX_BACKOFF = "restart-strategy.exponential-delay.max-backoff";

    /** By what the wait grows from attempt to attempt: a number above 1. */
    public static final String EXPONENTIAL_MULTIPLIER = "restart-strategy.exponential-delay.backoff-multiplier";

    /** How long after a planned restart all is forgotten: a duration, from 1 ms. */
    public static final String EXPONENTIAL_RESET_THRESHOLD =
            "restart-strategy.exponential-delay.reset-backoff-threshold";

    /** By what part of itself the wait may be longer or shorter: a number from 0 to 1. */
    public static final String EXPONENTIAL_JITTER = "restart-strategy.exponential-delay.jitter-factor";

    /** How many attempts are made before the job fails for good, unless all was forgotten: a whole number, from 1. */
    public static final String EXPONENTIAL_ATTEMPTS =
            "restart-strategy.exponential-delay.attempts-before-reset-backoff";

    /** Every key above. */
    public static final List<String> ALL = List.of(
            TYPE,
            OLD_TYPE,
            FIXED_DELAY_ATTEMPTS,
            FIXED_DELAY_DELAY,
            FAILURE_RATE_MAX_FAILURES,
            FAILURE_RATE_INTERVAL,
            FAILURE_RATE_DELAY,
            EXPONENTIAL_INITIAL_BACKOFF,
            EXPONENTIAL_MAX_BACKOFF,
            EXPONENTIAL_MULTIPLIER,
            EXPONENTIAL_RESET_THRESHOLD,
            EXPONENTIAL_JITTER,
            EXPONENTIAL_ATTEMPTS);

    private RestartOptions() {}
}
