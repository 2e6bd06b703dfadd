package io.barrierscope.engine.failover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.barrierscope.engine.failover.ExponentialDelayRestart.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class RestartBackoffTest {

    private RestartBackoff strategy = new NoRestart(false);
    private long now = 1_000_000;

    @Test
    void without_restarts_the_first_failure_is_final() {
        RestartDecision named = fail();
        strategy = new NoRestart(true);
        RestartDecision byDefault = fail();

        assertThat(named.canRestart()).isFalse();
        assertThat(named.isNew()).isTrue();
        assertThat(named.reason()).isEqualTo("no restart: restart-strategy.type = none makes every failure final");
        assertThat(byDefault.reason()).contains("restart-strategy.type is not set and checkpointing is off");
    }

    @Test
    void fixed_delay_survives_its_attempts_and_no_more() {
        strategy = new FixedDelayRestart(2, 1_000);

        RestartDecision first = fail();
        RestartDecision second = fail();
        now += 1_000_000_000_000L;
        RestartDecision third = fail();

        assertThat(first.canRestart()).isTrue();
        assertThat(first.backoffMillis()).isEqualTo(1_000);
        assertThat(first.remainingRestarts()).isEqualTo(OptionalInt.of(1));
        assertThat(first.option()).isEqualTo("restart-strategy.fixed-delay.delay");
        assertThat(second.canRestart()).isTrue();
        assertThat(second.remainingRestarts()).isEqualTo(OptionalInt.of(0));
        assertThat(third.canRestart()).isFalse();
        assertThat(third.option()).isEqualTo("restart-strategy.fixed-delay.attempts");
        assertThat(third.reason()).contains("restart-strategy.fixed-delay.attempts = 2");
    }

    @Test
    void fixed_delay_without_attempts_never_restarts() {
        strategy = new FixedDelayRestart(0, 1_000);

        assertThat(fail().canRestart()).isFalse();
    }

    @Test
    void failure_rate_is_exceeded_exactly_one_interval_after_the_first_failure() {
        strategy = new FailureRateRestart(2, 60_000, 500);
        RestartDecision first = fail();
        now += 10_000;
        RestartDecision second = fail();
        RestartBackoff beforeThird = strategy;
        now += 50_000;
        RestartDecision onTheBoundary = fail();
        strategy = beforeThird;
        now += 1;
        RestartDecision pastTheBoundary = fail();

        assertThat(first.remainingRestarts()).isEqualTo(OptionalInt.of(1));
        assertThat(second.canRestart()).isTrue();
        assertThat(second.remainingRestarts()).isEqualTo(OptionalInt.of(0));
        assertThat(onTheBoundary.canRestart()).isFalse();
        assertThat(onTheBoundary.option()).isEqualTo("restart-strategy.failure-rate.max-failures-per-interval");
        assertThat(pastTheBoundary.canRestart()).isTrue();
        assertThat(pastTheBoundary.backoffMillis()).isEqualTo(500);
        assertThat(pastTheBoundary.remainingRestarts()).isEqualTo(OptionalInt.of(0));
    }

    @Test
    void what_failure_rate_says_is_left_is_what_it_survives() {
        for (int gap = 1; gap < 40; gap += 3) {
            strategy = new FailureRateRestart(4, 60, 1);
            for (int i = 0; i < 12; i++) {
                now += gap;
                int left = fail().remainingRestarts().orElseThrow();
                RestartBackoff kept = strategy;
                for (int more = 1; more <= left + 1; more++) {
                    assertThat(fail().canRestart()).isEqualTo(more <= left);
                }
                strategy = kept;
            }
        }
    }

    @Test
    void an_exponential_delay_grows_to_its_limit() {
        strategy = new ExponentialDelayRestart(new Settings(1_000, 60_000, 1.5, 3_600_000, 0, Integer.MAX_VALUE));
        List<Long> waits = new ArrayList<>();
        for (int i = 0; i < 13; i++) {
            long wait = fail().backoffMillis();
            waits.add(wait);
            now += wait + 1;
        }

        assertThat(waits)
                .containsExactly(
                        1_000L, 1_500L, 2_250L, 3_375L, 5_062L, 7_593L, 11_390L, 17_085L, 25_628L, 38_443L, 57_665L,
                        60_000L, 60_000L);
    }

    @Test
    void a_failure_before_or_at_the_planned_restart_joins_it() {
        strategy = new ExponentialDelayRestart(new Settings(1_000, 60_000, 2, 10_000, 0, 3));
        RestartDecision first = fail();
        now += 400;
        RestartDecision before = fail();
        now += 600;
        RestartDecision at = fail();
        now += 1;
        RestartDecision after = fail();

        assertThat(first.remainingRestarts()).isEqualTo(OptionalInt.of(2));
        assertThat(before.isNew()).isFalse();
        assertThat(before.backoffMillis()).isEqualTo(600);
        assertThat(before.reason()).contains("joins the restart that is already planned, in 600 ms");
        assertThat(at.isNew()).isFalse();
        assertThat(at.backoffMillis()).isZero();
        assertThat(at.remainingRestarts()).isEqualTo(OptionalInt.of(2));
        assertThat(after.isNew()).isTrue();
        assertThat(after.backoffMillis()).isEqualTo(2_000);
    }

    @Test
    void a_quiet_time_measured_from_the_planned_restart_makes_all_forgotten() {
        strategy = new ExponentialDelayRestart(new Settings(1_000, 60_000, 2, 10_000, 0, 3));
        now += fail().backoffMillis() + 9_999;
        RestartDecision tooSoon = fail();
        now += tooSoon.backoffMillis() + 10_000;
        RestartDecision quiet = fail();

        assertThat(tooSoon.backoffMillis()).isEqualTo(2_000);
        assertThat(quiet.backoffMillis()).isEqualTo(1_000);
        assertThat(quiet.remainingRestarts()).isEqualTo(OptionalInt.of(2));
    }

    @Test
    void exponential_delay_gives_up_after_its_attempts() {
        strategy = new ExponentialDelayRestart(new Settings(100, 400, 2, 10_000, 0, 2));
        now += fail().backoffMillis() + 1;
        now += fail().backoffMillis() + 1;
        RestartDecision third = fail();

        assertThat(third.canRestart()).isFalse();
        assertThat(third.option()).isEqualTo("restart-strategy.exponential-delay.attempts-before-reset-backoff");
        assertThat(third.reason()).contains("exceeds").contains("= 2");
    }

    @Test
    void jitter_is_asked_for_its_part_of_the_wait_and_never_undercuts_the_first_wait() {
        List<Long> asked = new ArrayList<>();
        JitterSource lowest = (min, max) -> {
            asked.add(min);
            asked.add(max);
            return min;
        };
        strategy = new ExponentialDelayRestart(Settings.DEFAULT);
        RestartDecision first = strategy.notifyFailure(now, lowest);
        RestartDecision second = first.next().notifyFailure(now + 1_001, lowest);

        assertThat(asked).containsExactly(-100L, 100L, -150L, 150L);
        assertThat(first.backoffMillis()).isEqualTo(1_000);
        assertThat(second.backoffMillis()).isEqualTo(1_350);
        assertThat(second.remainingRestarts()).isEmpty();
    }

    @Test
    void a_wait_beyond_all_numbers_wraps_with_jitter_as_in_flink() {
        strategy = new ExponentialDelayRestart(Settings.DEFAULT, 92, 0);

        assertThat(strategy.notifyFailure(1, (min, max) -> 1).backoffMillis()).isEqualTo(1_000);
        assertThat(strategy.notifyFailure(1, JitterSource.NONE).backoffMillis()).isEqualTo(60_000);
    }

    @Test
    void what_flink_refuses_is_refused() {
        assertThatThrownBy(() -> new FixedDelayRestart(-1, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new FixedDelayRestart(0, -1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new FailureRateRestart(0, 1, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new FailureRateRestart(1, 0, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Settings(2, 1, 2, 1, 0, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Settings(1, 1, 1, 1, 0, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Settings(1, 1, Double.NaN, 1, 0, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Settings(1, 1, 2, 1, 1.01, 1)).isInstanceOf(IllegalArgumentException.class);
    }

    private RestartDecision fail() {
        RestartDecision decision = strategy.notifyFailure(now, JitterSource.NONE);
        strategy = decision.next();
        return decision;
    }
}
