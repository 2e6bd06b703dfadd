package org.apache.flink.runtime.executiongraph.failover;

import org.apache.flink.util.clock.Clock;

/** Opens Flink's package-private constructors that take a clock. */
public final class FlinkRestartStrategies {

    private FlinkRestartStrategies() {}

    public static RestartBackoffTimeStrategy fixedDelay(int attempts, long delayMillis) {
        return new FixedDelayRestartBackoffTimeStrategy(attempts, delayMillis);
    }

    public static RestartBackoffTimeStrategy failureRate(
            Clock clock, int maxFailures, long intervalMillis, long delayMillis) {
        return new FailureRateRestartBackoffTimeStrategy(clock, maxFailures, intervalMillis, delayMillis);
    }

    public static RestartBackoffTimeStrategy exponentialDelay(
            Clock clock,
            long initialMillis,
            long maxMillis,
            double multiplier,
            long resetThresholdMillis,
            double jitterFactor,
            int attempts) {
        return new ExponentialDelayRestartBackoffTimeStrategy(
                clock, initialMillis, maxMillis, multiplier, resetThresholdMillis, jitterFactor, attempts);
    }
}
