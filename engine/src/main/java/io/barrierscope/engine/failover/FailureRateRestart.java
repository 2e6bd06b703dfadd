package io.barrierscope.engine.failover;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * A number of restarts within any interval, each after the same wait: Flink's
 * {@code FailureRateRestartBackoffTimeStrategy}. The failure after the last allowed one is final unless the first of
 * them lies more than the interval back; exactly the interval is still final.
 *
 * @param maxFailures failures that are survived within the interval, from 1
 * @param intervalMillis the interval, from 1
 * @param delayMillis wait before each restart, from 0
 * @param failureMillis the times of the last failures, at most {@code maxFailures + 1}, oldest first
 */
public record FailureRateRestart(int maxFailures, long intervalMillis, long delayMillis, List<Long> failureMillis)
        implements RestartBackoff {

    /** Refuses what Flink refuses. */
    public FailureRateRestart {
        if (maxFailures < 1 || intervalMillis < 1 || delayMillis < 0) {
            throw new IllegalArgumentException(
                    maxFailures + " failures in " + intervalMillis + " ms, delay " + delayMillis + " ms");
        }
        failureMillis = List.copyOf(failureMillis);
    }

    /** The strategy before any failure. */
    public FailureRateRestart(int maxFailures, long intervalMillis, long delayMillis) {
        this(maxFailures, intervalMillis, delayMillis, List.of());
    }

    @Override
    public RestartDecision notifyFailure(long nowMillis, JitterSource jitter) {
        List<Long> times = new ArrayList<>(failureMillis);
        if (isFull(times)) {
            times.remove(0);
        }
        times.add(nowMillis);
        boolean canRestart = !isFull(times) || nowMillis - times.get(0) > intervalMillis;
        int recent = countRecent(times, nowMillis);
        String rate = "failure " + recent + " within " + intervalMillis + " ms, of " + maxFailures + " that "
                + RestartOptions.FAILURE_RATE_MAX_FAILURES + " allows";
        String reason = canRestart
                ? rate + "; restart after " + delayMillis + " ms (" + RestartOptions.FAILURE_RATE_DELAY + ")"
                : "no restart: " + rate + " in one " + RestartOptions.FAILURE_RATE_INTERVAL;
        return new RestartDecision(
                new FailureRateRestart(maxFailures, intervalMillis, delayMillis, times),
                true,
                canRestart,
                delayMillis,
                OptionalInt.of(Math.max(0, maxFailures - recent)),
                canRestart ? RestartOptions.FAILURE_RATE_DELAY : RestartOptions.FAILURE_RATE_MAX_FAILURES,
                reason);
    }

    @Override
    public String typeName() {
        return "failure-rate";
    }

    @Override
    public String flinkDescription() {
        return "FailureRateRestartBackoffTimeStrategy(FailureRateRestartBackoffTimeStrategy(failuresIntervalMS="
                + intervalMillis + ",backoffTimeMS=" + delayMillis + ",maxFailuresPerInterval=" + maxFailures + ")";
    }

    private boolean isFull(List<Long> times) {
        return times.size() > maxFailures;
    }

    private int countRecent(List<Long> times, long nowMillis) {
        int recent = 0;
        for (long time : times) {
            if (nowMillis - time <= intervalMillis) {
                recent++;
            }
        }
        return recent;
    }
}
