package io.barrierscope.engine.failover;

import java.util.OptionalInt;

/**
 * The first failure is final: Flink's {@code NoRestartBackoffTimeStrategy}.
 *
 * @param isDefault whether it applies because nothing was configured, and not because it was named
 */
public record NoRestart(boolean isDefault) implements RestartBackoff {

    @Override
    public RestartDecision notifyFailure(long nowMillis, JitterSource jitter) {
        String reason = isDefault
                ? "no restart: " + RestartOptions.TYPE + " is not set and checkpointing is off, so a failure is final"
                : "no restart: " + RestartOptions.TYPE + " = none makes every failure final";
        return new RestartDecision(this, true, false, 0, OptionalInt.of(0), RestartOptions.TYPE, reason);
    }

    @Override
    public String typeName() {
        return "disable";
    }

    @Override
    public String flinkDescription() {
        return "NoRestartBackoffTimeStrategy";
    }
}
