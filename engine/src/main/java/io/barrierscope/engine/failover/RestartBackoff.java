package io.barrierscope.engine.failover;

/**
 * May the job restart once more, and after how long: Flink's {@code RestartBackoffTimeStrategy}. A value of this type
 * is the strategy with all it remembers, so keeping the value keeps the memory.
 *
 * <p>Every failure that reaches the scheduler is reported exactly once: each attempt that FAILED, and each global
 * failure, but not attempts that were cancelled because of them. The wait starts at the failure.
 */
public sealed interface RestartBackoff
        permits NoRestart, FixedDelayRestart, FailureRateRestart, ExponentialDelayRestart {

    /**
     * Reports a failure and asks what follows from it: Flink's {@code notifyFailure}, {@code canRestart} and
     * {@code getBackoffTime} in one.
     *
     * @param nowMillis time of the failure, not before that of the one reported last
     * @param jitter asked only by a strategy with jitter
     */
    RestartDecision notifyFailure(long nowMillis, JitterSource jitter);

    /** The strategy's name as a value of {@code restart-strategy.type}. */
    String typeName();

    /** What Flink writes into its log after "Recovery is suppressed by". */
    String flinkDescription();
}
