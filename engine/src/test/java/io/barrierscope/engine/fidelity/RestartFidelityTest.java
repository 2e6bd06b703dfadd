package io.barrierscope.engine.fidelity;

import io.barrierscope.engine.failover.ExponentialDelayRestart;
import io.barrierscope.engine.failover.FailureRateRestart;
import io.barrierscope.engine.failover.FixedDelayRestart;
import io.barrierscope.engine.failover.JitterSource;
import io.barrierscope.engine.failover.NoRestart;
import io.barrierscope.engine.failover.RestartBackoff;
import io.barrierscope.engine.failover.RestartDecision;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.apache.flink.runtime.executiongraph.failover.FlinkRestartStrategies;
import org.apache.flink.runtime.executiongraph.failover.NoRestartBackoffTimeStrategy;
import org.apache.flink.runtime.executiongraph.failover.RestartBackoffTimeStrategy;
import org.apache.flink.util.clock.ManualClock;
import org.junit.jupiter.api.Test;

/** Against Flink's restart strategies with a manual clock, over random tapes of failures. */
class RestartFidelityTest {

    private static final int TAPES = Integer.getInteger("fidelity.tapes", 100_000);
    private static final Exception CAUSE = new Exception("made up");

    private final Random random = new Random(2);
    private final SharedChance chance = new SharedChance();
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
        comparisons.assertAtLeast(5L * TAPES);
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
        comparisons.assertAtLeast(5L * TAPES);
    }

    @Test
    void exponential_delay_without_jitter_decides_alike() {
        Comparisons comparisons = new Comparisons("exponential-delay without jitter");
        for (int tape = 0; tape < TAPES; tape++) {
            compareExponential(0, comparisons);
        }
        comparisons.assertAtLeast(5L * TAPES);
    }

    @Test
    void exponential_delay_with_jitter_draws_the_same_numbers_and_decides_alike() {
        Comparisons comparisons = new Comparisons("exponential-delay with jitter");
        for (int tape = 0; tape < TAPES; tape++) {
            compareExponential((1 + random.nextInt(99)) / 100.0, comparisons);
        }
        comparisons.assertAtLeast(5L * TAPES);
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
        int failures = random.nextInt(20) == 0 ? 40 : 1 + random.nextInt(8);
        for (int failure = 0; failure < failures; failure++) {
            long gap = gap(interesting, lastBackoff);
            clock.advanceTime(gap, TimeUnit.MILLISECONDS);
            int number = failure;
            Supplier<String> input = () -> start + ", failure " + number + " at " + clock.absoluteTimeMillis();

            chance.remember();
            boolean isNew = flinks.notifyFailure(CAUSE);
            lastBackoff = flinks.getBackoffTime();
            RestartDecision decision = ours.notifyFailure(clock.absoluteTimeMillis(), chance);

            comparisons.same(decision.isNew(), isNew, input);
            comparisons.same(decision.canRestart(), flinks.canRestart(), input);
            comparisons.same(decision.backoffMillis(), lastBackoff, input);
            ours = decision.next();
        }
        comparisons.same(ours.flinkDescription(), flinks.toString(), start::toString);
    }

    /**
     * Flink draws its jitter from {@code ThreadLocalRandom}, which cannot be handed in. But its state is one field of the
     * thread: putting it back to what it was before Flink drew lets both draw the same number from the same source.
     */
    private static final class SharedChance implements JitterSource {
        private static final Object UNSAFE = unsafe();
        private static final MethodHandle GET = method("getLong", long.class, Object.class, long.class);
        private static final MethodHandle PUT = method("putLong", void.class, Object.class, long.class, long.class);
        private static final long SEED = seedOffset();

        private long seed;

        void remember() {
            ThreadLocalRandom.current();
            try {
                seed = (long) GET.invoke(Thread.currentThread(), SEED);
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public long between(long min, long max) {
            try {
                PUT.invoke(Thread.currentThread(), SEED, seed);
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
            return ThreadLocalRandom.current().nextLong(min, max + 1);
        }

        private static Object unsafe() {
            try {
                Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
                field.setAccessible(true);
                return field.get(null);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }

        private static MethodHandle method(String name, Class<?> result, Class<?>... parameters) {
            try {
                return MethodHandles.lookup()
                        .findVirtual(UNSAFE.getClass(), name, MethodType.methodType(result, parameters))
                        .bindTo(UNSAFE);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }

        private static long seedOffset() {
            try {
                return (long) UNSAFE.getClass()
                        .getMethod("objectFieldOffset", Field.class)
                        .invoke(UNSAFE, Thread.class.getDeclaredField("threadLocalRandomSeed"));
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }
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
