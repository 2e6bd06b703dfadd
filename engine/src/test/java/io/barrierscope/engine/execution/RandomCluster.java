package io.barrierscope.engine.execution;

import io.barrierscope.engine.failover.ExponentialDelayRestart;
import io.barrierscope.engine.failover.FailureRateRestart;
import io.barrierscope.engine.failover.FixedDelayRestart;
import io.barrierscope.engine.failover.NoRestart;
import io.barrierscope.engine.failover.RestartBackoff;
import io.barrierscope.engine.plan.AdaptiveOptions;
import java.util.List;
import java.util.OptionalLong;

/** Draws how a job restarts, and when machines come back. */
final class RandomCluster {
    private final Chance chance;
    private final TestJobs job;
    private final Promises promises;

    RandomCluster(long seed, TestJobs job, Promises promises) {
        this.chance = new Chance(seed, "cluster");
        this.job = job;
        this.promises = promises;
    }

    void draw() {
        if (!promises.poisoned) {
            job.restart(strategy());
        } else if (chance.oneIn(3)) { // what fails always must not be tried for ever
            job.restart(exponential(1 + chance.below(4)));
        }
        if (chance.oneIn(2)) {
            job.replacement(chance.between(100, 3_000));
        }
    }

    private RestartBackoff strategy() {
        return switch (chance.below(9)) {
            case 0, 1 -> exponential(ExponentialDelayRestart.INFINITE);
            case 2 -> {
                promises.mayFail = true;
                yield exponential(1 + chance.below(5));
            }
            case 3 -> {
                promises.mayFail = true;
                yield new FailureRateRestart(
                        1 + chance.below(4), forgetting(chance.between(500, 10_000)), chance.below(1_000));
            }
            case 4 -> {
                promises.mayFail = true;
                yield chance.oneIn(3) ? new NoRestart(false) : new FixedDelayRestart(chance.below(4), 300);
            }
            default -> new FixedDelayRestart(1_000, 500);
        };
    }

    private RestartBackoff exponential(int most) {
        int attempts = promises.resubmits ? Math.min(most, 300) : most;
        long threshold = forgetting(chance.between(500, 8_000));
        long initial = chance.between(20, 600);
        return new ExponentialDelayRestart(new ExponentialDelayRestart.Settings(
                initial,
                chance.between(initial, 1_500),
                1 + 0.1 * (1 + chance.below(20)),
                threshold,
                chance.one(List.of(0.0, 0.1, 0.5, 1.0)),
                attempts));
    }

    /** After a restore of something older a sink's files may be finished already, and each attempt fails as the last. */
    private long forgetting(long millis) {
        return promises.resubmits ? 3_600_000 : millis;
    }

    AdaptiveOptions adaptive() {
        return new AdaptiveOptions(
                OptionalLong.of(300_000),
                chance.below(1_000),
                chance.below(2_000),
                chance.below(1_000),
                chance.below(3_000),
                1 + chance.below(2),
                chance.oneIn(4));
    }
}
