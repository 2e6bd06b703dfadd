package io.barrierscope.engine.failover;

import java.util.OptionalInt;

/**
 * A number of restarts for the whole life of the job, each after the same wait: Flink's
 * {@code FixedDelayRestartBackoffTimeStrategy}. What was used up never comes back.
 *
 * @param attempts failures that are survived, from 0
 * @param delayMillis wait before each restart, from 0
 * @param failures failures so far
 */
public record FixedDelayRestart(int attempts, long delayMillis, int failures) implements RestartBackoff {

    /** Refuses what Flink refuses. */
    public FixedDelayRestart {
        if (attempts < 0 || delayMillis < 0) {
            throw new IllegalArgumentException("attempts " + attempts + ", delay " + delayMillis + " ms");
        }
    }

    /** The strategy before any failure. */
    public FixedDelayRestart(int attempts, long delayMillis) {
        this(attempts, delayMillis, 0);
    }

    @Override
    public RestartDecision notifyFailure(long nowMillis, JitterSource jitter) {
        FixedDelayRestart next = new FixedDelayRestart(attempts, delayMillis, failures + 1);
        boolean canRestart = next.failures <= attempts;
        int remaining = Math.max(0, attempts - next.failures);
        String limit = RestartOptions.FIXED_DELAY_ATTEMPTS + " = " + attempts;
        String reason = canRestart
                ? "restart " + next.failures + " of the " + attempts + " that " + limit + " allows, after "
                        + delayMillis + " ms (" + RestartOptions.FIXED_DELAY_DELAY + ")"
                : "no restart: this is failure " + next.failures + " and " + limit
                        + " restarts are used up; they are never given back";
        return new RestartDecision(
                next,
                true,
                canRestart,
                delayMillis,
                OptionalInt.of(remaining),
                canRestart ? RestartOptions.FIXED_DELAY_DELAY : RestartOptions.FIXED_DELAY_ATTEMPTS,
                reason);
    }

    @Override
    public String typeName() {
        return "fixed-delay";
    }

    @Override
    public String flinkDescription() {
        return "FixedDelayRestartBackoffTimeStrategy(maxNumberRestartAttempts=" + attempts + ", backoffTimeMS="
                + delayMillis + ")";
    }
}
