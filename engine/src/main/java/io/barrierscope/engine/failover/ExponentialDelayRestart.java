package io.barrierscope.engine.failover;

import java.util.OptionalInt;

/**
 * A wait that grows from restart to restart and is forgotten after a quiet time: Flink's
 * {@code ExponentialDelayRestartBackoffTimeStrategy} as it is since 1.19.
 *
 * <p>A failure before or at the planned restart joins it and waits only for the rest. The quiet time is measured from
 * the planned restart, not from when the job ran again. As in Flink, a wait without jitter that exceeds what a
 * {@code long} holds may wrap when jitter is added, and then is the first wait again.
 *
 * @param settings what is configured
 * @param attempts restarts since all was last forgotten
 * @param nextRestartMillis when the last restart was planned; {@link #NEVER} before the first
 */
public record ExponentialDelayRestart(Settings settings, int attempts, long nextRestartMillis)
        implements RestartBackoff {

    /** A planned restart that lies before every other, Flink's {@code DEFAULT_NEXT_RESTART_TIMESTAMP}. */
    public static final long NEVER = Integer.MIN_VALUE;

    /** The number of attempts that stands for no limit. */
    public static final int INFINITE = Integer.MAX_VALUE;

    /** The strategy before any failure. */
    public ExponentialDelayRestart(Settings settings) {
        this(settings, 0, NEVER);
    }

    /**
     * What is configured for the strategy.
     *
     * @param initialMillis first wait, from 1
     * @param maxMillis longest wait, not below the first
     * @param multiplier growth, above 1
     * @param resetThresholdMillis quiet time after which all is forgotten, from 1
     * @param jitterFactor part of the wait that chance may add or take, from 0 to 1
     * @param maxAttempts restarts that are made before all is forgotten, from 1; {@link #INFINITE} for no limit
     */
    public record Settings(
            long initialMillis,
            long maxMillis,
            double multiplier,
            long resetThresholdMillis,
            double jitterFactor,
            int maxAttempts) {

        /** Flink's defaults since 1.19. */
        public static final Settings DEFAULT = new Settings(1_000, 60_000, 1.5, 3_600_000, 0.1, INFINITE);

        /** Refuses what Flink refuses. */
        public Settings {
            boolean isAllowed = initialMillis >= 1
                    && initialMillis <= maxMillis
                    && multiplier > 1
                    && resetThresholdMillis >= 1
                    && jitterFactor >= 0
                    && jitterFactor <= 1
                    && maxAttempts >= 1;
            if (!isAllowed) {
                throw new IllegalArgumentException("initial " + initialMillis + " ms, max " + maxMillis
                        + " ms, multiplier " + multiplier + ", reset after " + resetThresholdMillis + " ms, jitter "
                        + jitterFactor + ", attempts " + maxAttempts);
            }
        }
    }

    @Override
    public RestartDecision notifyFailure(long nowMillis, JitterSource jitter) {
        if (nowMillis <= nextRestartMillis) {
            return decision(this, false, nowMillis);
        }
        boolean isQuiet = nowMillis - nextRestartMillis >= settings.resetThresholdMillis;
        int attemptsBefore = isQuiet ? 0 : attempts;
        long planned = nowMillis + backoffMillis(attemptsBefore, jitter);
        return decision(new ExponentialDelayRestart(settings, attemptsBefore + 1, planned), true, nowMillis);
    }

    @Override
    public String typeName() {
        return "exponential-delay";
    }

    @Override
    public String flinkDescription() {
        return "ExponentialDelayRestartBackoffTimeStrategy(initialBackoffMS=" + settings.initialMillis
                + ", maxBackoffMS=" + settings.maxMillis
                + ", backoffMultiplier=" + settings.multiplier
                + ", resetBackoffThresholdMS=" + settings.resetThresholdMillis
                + ", jitterFactor=" + settings.jitterFactor
                + ", attemptsBeforeResetBackoff=" + settings.maxAttempts
                + ", currentRestartAttempt=" + attempts
                + ", nextRestartTimestamp=" + nextRestartMillis + ")";
    }

    private long backoffMillis(int attemptsBefore, JitterSource jitter) {
        long grown = (long) (settings.initialMillis * Math.pow(settings.multiplier, attemptsBefore));
        long shift = 0;
        if (settings.jitterFactor != 0) {
            long reach = (long) (grown * settings.jitterFactor);
            shift = jitter.between(-reach, reach);
        }
        return Math.max(settings.initialMillis, Math.min(grown + shift, settings.maxMillis));
    }

    private RestartDecision decision(ExponentialDelayRestart next, boolean isNew, long nowMillis) {
        boolean canRestart = next.attempts <= settings.maxAttempts;
        long waitMillis = Math.max(0, next.nextRestartMillis - nowMillis);
        OptionalInt remaining = settings.maxAttempts == INFINITE
                ? OptionalInt.empty()
                : OptionalInt.of(Math.max(0, settings.maxAttempts - next.attempts));
        return new RestartDecision(
                next,
                isNew,
                canRestart,
                waitMillis,
                remaining,
                option(next, canRestart, waitMillis),
                reason(next, canRestart, isNew, waitMillis));
    }

    private String option(ExponentialDelayRestart next, boolean canRestart, long waitMillis) {
        if (!canRestart) {
            return RestartOptions.EXPONENTIAL_ATTEMPTS;
        }
        if (waitMillis == settings.maxMillis) {
            return RestartOptions.EXPONENTIAL_MAX_BACKOFF;
        }
        return next.attempts == 1 ? RestartOptions.EXPONENTIAL_INITIAL_BACKOFF : RestartOptions.EXPONENTIAL_MULTIPLIER;
    }

    private String reason(ExponentialDelayRestart next, boolean canRestart, boolean isNew, long waitMillis) {
        if (!canRestart) {
            return "no restart: attempt " + next.attempts + " exceeds " + RestartOptions.EXPONENTIAL_ATTEMPTS + " = "
                    + settings.maxAttempts + ", and no quiet time of " + settings.resetThresholdMillis + " ms ("
                    + RestartOptions.EXPONENTIAL_RESET_THRESHOLD + ") lay in between";
        }
        if (!isNew) {
            return "joins the restart that is already planned, in " + waitMillis
                    + " ms; exponential-delay counts failures before a planned restart as one";
        }
        String limit = settings.maxAttempts == INFINITE ? "" : " of " + settings.maxAttempts;
        return "attempt " + next.attempts + limit + ": restart after " + waitMillis + " ms, from "
                + RestartOptions.EXPONENTIAL_INITIAL_BACKOFF + " = " + settings.initialMillis + " ms, times "
                + settings.multiplier + " for each attempt (" + RestartOptions.EXPONENTIAL_MULTIPLIER + "), at most "
                + settings.maxMillis + " ms (" + RestartOptions.EXPONENTIAL_MAX_BACKOFF + ")";
    }
}
