package io.barrierscope.engine.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.failover.ExponentialDelayRestart;
import io.barrierscope.engine.failover.FailureRateRestart;
import io.barrierscope.engine.failover.FixedDelayRestart;
import io.barrierscope.engine.failover.JitterSource;
import io.barrierscope.engine.failover.NoRestart;
import io.barrierscope.engine.failover.RestartBackoff;
import io.barrierscope.engine.failover.RestartDecision;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.apache.flink.runtime.executiongraph.failover.FlinkRestartStrategies;
import org.apache.flink.runtime.executiongraph.failover.NoRestartBackoffTimeStrategy;
import org.apache.flink.runtime.executiongraph.failover.RestartBackoffTimeStrategy;
import org.apache.flink.util.clock.ManualClock;
import org.junit.jupiter.api.Test;

/** Against Flink's restart strategies with a manual clock, over random tapes of failures. */
class RestartFidelityTest {

    private static final int TAPES = Integer.getInteger("fidelity.tapes", 10_000);
    private static final Exception CAUSE = new Exception("made up");

    private final Random random = new Random(2);
    private ManualClock clock = new ManualClock();

    @Test
    void no_restart_decides_alike() {
        Comparisons comparisons = new Comparisons("no restart");

        compareTape(new NoRestart(false), NoRestartBackoffTimeStrategy.INSTANCE, new long[] {1, 100}, comparisons);

        comparisons.assertAtLeast(4);
    }

    @Test
    void fixed_delay_decides_alike() {
        Comparisons comparisons = new Comparisons("fixed-delay");
        for (int tape = 0; tape < TAPES; tape++) {
            int attempts = random.nextInt(12);
            long delay = random.nextInt(3) * random.nextInt(2_000);

            compareTape(
                    new FixedDelayRestart(attempts, delay),
                    FlinkRestartStrategies.fixedDelay(attempts, delay),
                    new long[] {0, delay, delay + 1},
                    comparisons);
        }
        comparisons.assertAtLeast(10L * TAPES);
    }

    @Test
    void failure_rate_decides_alike() {
        Comparisons comparisons = new Comparisons("failure-rate");
        for (int tape = 0; tape < TAPES; tape++) {
            int max = 1 + random.nextInt(6);
            long interval = 1 + random.nextInt(500);
            long delay = random.nextInt(100);
            clock = clockAt(random.nextInt(1_000));

            compareTape(
                    new FailureRateRestart(max, interval, delay),
                    FlinkRestartStrategies.failureRate(clock, max, interval, delay),
                    new long[] {0, 1, interval, interval + 1, interval / max, interval / max + 1},
                    comparisons);
        }
        comparisons.assertAtLeast(10L * TAPES);
    }

    @Test
    void exponential_delay_without_jitter_decides_alike() {
        Comparisons comparisons = new Comparisons("exponential-delay without jitter");
        for (int tape = 0; tape < TAPES; tape++) {
            compareExponential(0, comparisons);
        }
        comparisons.assertAtLeast(10L * TAPES);
    }

    @Test
    void exponential_delay_with_jitter_decides_alike_when_chance_does() {
        Comparisons comparisons = new Comparisons("exponential-delay with jitter");
        for (int tape = 0; tape < TAPES; tape++) {
            compareExponential((1 + random.nextInt(99)) / 100.0, comparisons);
        }
        comparisons.assertAtLeast(10L * TAPES);
    }

    private void compareExponential(double jitterFactor, Comparisons comparisons) {
        long initial = 1 + random.nextInt(1_000);
        long max = initial + random.nextInt(60_000);
        double multiplier = 1 + (1 + random.nextInt(300)) / 100.0;
        long reset = 1 + random.nextInt(5_000);
        int attempts = random.nextInt(4) == 0 ? Integer.MAX_VALUE : 1 + random.nextInt(10);
        clock = clockAt(random.nextInt(2) * 1_000_000L);
        ExponentialDelayRestart ours = new ExponentialDelayRestart(
                new ExponentialDelayRestart.Settings(initial, max, multiplier, reset, jitterFactor, attempts));
        RestartBackoffTimeStrategy flinks =
                FlinkRestartStrategies.exponentialDelay(clock, initial, max, multiplier, reset, jitterFactor, attempts);

        compareTape(ours, flinks, new long[] {0, 1, initial, max, reset, reset - 1, initial + reset}, comparisons);
    }

    private void compareTape(
            RestartBackoff start, RestartBackoffTimeStrategy flinks, long[] interesting, Comparisons comparisons) {
        RestartBackoff ours = start;
        long lastBackoff = 0;
        int failures = 1 + random.nextInt(40);
        for (int failure = 0; failure < failures; failure++) {
            long gap = gap(interesting, lastBackoff);
            clock.advanceTime(gap, TimeUnit.MILLISECONDS);
            int number = failure;
            Supplier<String> input = () -> start + ", failure " + number + " at " + clock.absoluteTimeMillis();

            boolean isNew = flinks.notifyFailure(CAUSE);
            lastBackoff = flinks.getBackoffTime();
            RestartDecision decision = ours.notifyFailure(
                    clock.absoluteTimeMillis(), sameChance(ours, clock.absoluteTimeMillis(), lastBackoff));

            comparisons.same(decision.isNew(), isNew, input);
            comparisons.same(decision.canRestart(), flinks.canRestart(), input);
            comparisons.same(decision.backoffMillis(), lastBackoff, input);
            ours = decision.next();
        }
        comparisons.same(ours.flinkDescription(), flinks.toString(), start::toString);
    }

    /**
     * Flink draws its jitter from a source that cannot be seeded, so it is worked out from its answer: the one jitter
     * that leads to it, or the end of the range if the answer was clamped. It must lie in the range that was asked for.
     */
    private static JitterSource sameChance(RestartBackoff ours, long now, long flinksBackoff) {
        return (min, max) -> {
            ExponentialDelayRestart before = (ExponentialDelayRestart) ours;
            ExponentialDelayRestart.Settings settings = before.settings();
            boolean isQuiet = now - before.nextRestartMillis() >= settings.resetThresholdMillis();
            double grown = settings.initialMillis() * Math.pow(settings.multiplier(), isQuiet ? 0 : before.attempts());
            long reach = (long) ((long) grown * settings.jitterFactor());
            assertThat(min).isEqualTo(-reach);
            assertThat(max).isEqualTo(reach);
            return Math.max(min, Math.min(flinksBackoff - (long) grown, max));
        };
    }

    private long gap(long[] interesting, long lastBackoff) {
        long gap =
                switch (random.nextInt(4)) {
                    case 0 -> interesting[random.nextInt(interesting.length)];
                    case 1 -> lastBackoff + random.nextInt(3) - 1;
                    case 2 -> lastBackoff + interesting[random.nextInt(interesting.length)] + random.nextInt(3) - 1;
                    default -> random.nextInt(100);
                };
        return Math.max(0, gap);
    }

    private static ManualClock clockAt(long millis) {
        ManualClock clock = new ManualClock();
        clock.advanceTime(millis, TimeUnit.MILLISECONDS);
        return clock;
    }
}
