package io.barrierscope.app.lab.restart;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.lab.restart.StrategyRun.Answer;
import io.barrierscope.app.lab.restart.StrategyRun.Stretch;
import io.barrierscope.engine.failover.FailureRateRestart;
import io.barrierscope.engine.failover.RestartDecision;
import io.barrierscope.engine.failover.RestartOptions;
import io.barrierscope.engine.graph.FlinkVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class StrategyRunTest {
    private static final long HOUR = 3_600_000;

    @Test
    void without_restarts_the_first_failure_is_final_and_nobody_is_asked_about_the_second() {
        StrategyRun run = run(StrategySetup.named("none"), 1_000L, 2_000L);

        assertThat(run.gaveUpMillis()).isEqualTo(1_000);
        assertThat(run.answers().get(0).isFinal()).isTrue();
        assertThat(run.answers().get(1).decision()).isNull();
        assertThat(run.restarts()).isZero();
    }

    @Test
    void a_fixed_delay_survives_its_attempts_for_the_life_of_the_job() {
        StrategySetup setup = StrategySetup.named(
                "fixed-delay", RestartOptions.FIXED_DELAY_ATTEMPTS, "2", RestartOptions.FIXED_DELAY_DELAY, "1 s");

        StrategyRun run = run(setup, 1_000L, 10_000L, HOUR - 1);

        assertThat(left(run)).containsExactly(OptionalInt.of(1), OptionalInt.of(0), OptionalInt.of(0));
        assertThat(run.gaveUpMillis()).isEqualTo(HOUR - 1);
        assertThat(run.waitedMillis()).isEqualTo(2_000);
    }

    @Test
    void a_failure_rate_is_exceeded_exactly_one_interval_after_the_first_failure_but_not_a_millisecond_later() {
        StrategySetup setup = StrategySetup.named(
                "failure-rate",
                RestartOptions.FAILURE_RATE_MAX_FAILURES,
                "2",
                RestartOptions.FAILURE_RATE_INTERVAL,
                "60 s",
                RestartOptions.FAILURE_RATE_DELAY,
                "500 ms");

        StrategyRun on = run(setup, 0L, 10_000L, 60_000L);
        StrategyRun past = run(setup, 0L, 10_000L, 60_001L);

        assertThat(on.gaveUpMillis()).isEqualTo(60_000);
        assertThat(past.gaveUpMillis()).isEqualTo(-1);
        assertThat(past.answers().get(2).decision().next()).isInstanceOf(FailureRateRestart.class);
    }

    @Test
    void an_exponential_delay_without_jitter_waits_as_flink_computes_it() {
        List<Long> waits = new ArrayList<>();
        List<Long> tape = new ArrayList<>();
        long[] expected = {
            1_000, 1_500, 2_250, 3_375, 5_062, 7_593, 11_390, 17_085, 25_628, 38_443, 57_665, 60_000, 60_000
        };
        long now = 1_000;
        for (long wait : expected) {
            tape.add(now);
            now += wait + 1;
        }

        StrategyRun run = run(exponential("jitter-factor", "0"), tape.toArray(Long[]::new));
        run.answers().forEach(answer -> waits.add(decision(answer).backoffMillis()));

        assertThat(waits)
                .containsExactly(
                        1_000L, 1_500L, 2_250L, 3_375L, 5_062L, 7_593L, 11_390L, 17_085L, 25_628L, 38_443L, 57_665L,
                        60_000L, 60_000L);
    }

    @Test
    void a_failure_up_to_the_planned_restart_joins_it_and_a_quiet_time_makes_all_forgotten() {
        StrategySetup setup = exponential("jitter-factor", "0")
                .with(RestartOptions.EXPONENTIAL_MULTIPLIER, "2")
                .with(RestartOptions.EXPONENTIAL_RESET_THRESHOLD, "10 s")
                .with(RestartOptions.EXPONENTIAL_ATTEMPTS, "3");

        StrategyRun run = run(setup, 0L, 400L, 1_000L, 1_001L, 13_001L);

        assertThat(run.answers())
                .extracting(answer -> decision(answer).isNew())
                .containsExactly(true, false, false, true, true);
        assertThat(run.answers()).extracting(Answer::forgets).containsExactly(false, false, false, false, true);
        assertThat(run.forgotten()).containsExactly(13_001L, 24_001L);
        assertThat(run.restarts()).isEqualTo(3);
    }

    @Test
    void what_the_job_does_has_no_gap_and_a_wait_is_prolonged_by_a_failure_in_it() {
        StrategySetup setup = StrategySetup.named(
                "fixed-delay", RestartOptions.FIXED_DELAY_ATTEMPTS, "2", RestartOptions.FIXED_DELAY_DELAY, "10 s");

        StrategyRun run = run(setup, 5_000L, 12_000L, 30_000L);

        assertThat(run.stretches())
                .containsExactly(
                        new Stretch(Stretch.Kind.RUNNING, 0, 5_000),
                        new Stretch(Stretch.Kind.WAITING, 5_000, 22_000),
                        new Stretch(Stretch.Kind.RUNNING, 22_000, 30_000),
                        new Stretch(Stretch.Kind.OVER, 30_000, HOUR));
    }

    @Test
    void jitter_is_the_same_for_the_same_seed() {
        StrategySetup setup = exponential("jitter-factor", "0.5");
        FailureTape tape = FailureTape.every(100_000, HOUR);

        StrategyRun one = StrategyRun.of(setup, tape, 7, HOUR);
        StrategyRun again = StrategyRun.of(setup, tape, 7, HOUR);
        StrategyRun other = StrategyRun.of(setup, tape, 8, HOUR);

        assertThat(again).isEqualTo(one);
        assertThat(other.answers()).isNotEqualTo(one.answers());
    }

    @Test
    void what_flink_refuses_answers_nothing_and_says_why() {
        StrategyRun run = run(exponential("backoff-multiplier", "1"), 1_000L);

        assertThat(run.start()).isNull();
        assertThat(run.answers()).isEmpty();
        assertThat(run.problems())
                .anySatisfy(problem -> assertThat(problem.message()).contains("backoff-multiplier"));
    }

    @Test
    void an_iso_duration_is_read_by_flink_2_3_alone() {
        StrategySetup setup = StrategySetup.named("fixed-delay", RestartOptions.FIXED_DELAY_DELAY, "PT10S");

        assertThat(run(setup, 1L).start()).isNotNull();
        assertThat(run(setup.withVersion(FlinkVersion.V1_20), 1L).start()).isNull();
    }

    @Test
    void without_a_name_checkpoints_decide_which_default_counts() {
        StrategySetup unnamed = new StrategySetup(FlinkVersion.V2_3, true, Map.of());

        assertThat(run(unnamed, 1L).gaveUpMillis()).isEqualTo(-1);
        assertThat(run(unnamed.withCheckpointing(false), 1L).gaveUpMillis()).isEqualTo(1);
    }

    private static StrategySetup exponential(String key, String value) {
        return StrategySetup.named("exponential-delay", "restart-strategy.exponential-delay." + key, value);
    }

    private static StrategyRun run(StrategySetup setup, Long... failures) {
        return StrategyRun.of(setup, new FailureTape(List.of(failures)), 1, HOUR);
    }

    private static RestartDecision decision(Answer answer) {
        return Objects.requireNonNull(answer.decision());
    }

    private static List<OptionalInt> left(StrategyRun run) {
        return run.answers().stream()
                .map(answer -> decision(answer).remainingRestarts())
                .toList();
    }
}
