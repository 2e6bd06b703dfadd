package io.barrierscope.engine.plan;

import io.barrierscope.engine.failover.ExponentialDelayRestart;
import io.barrierscope.engine.failover.FailureRateRestart;
import io.barrierscope.engine.failover.FixedDelayRestart;
import io.barrierscope.engine.failover.RestartBackoff;

/** How long a restart strategy may make a failed job wait. */
final class RestartWaits {
    private RestartWaits() {}

    static long longestMillis(RestartBackoff restart) {
        if (restart instanceof FixedDelayRestart fixed) {
            return fixed.delayMillis();
        }
        if (restart instanceof FailureRateRestart rate) {
            return rate.delayMillis();
        }
        return restart instanceof ExponentialDelayRestart exponential
                ? exponential.settings().maxMillis()
                : 0;
    }
}
