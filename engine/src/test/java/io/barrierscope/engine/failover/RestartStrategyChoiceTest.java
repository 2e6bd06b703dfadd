package io.barrierscope.engine.failover;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.failover.RestartStrategyChoice.Chosen;
import io.barrierscope.engine.failover.RestartStrategyChoice.Origin;
import io.barrierscope.engine.failover.RestartStrategyChoice.Refused;
import io.barrierscope.engine.graph.FlinkVersion;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RestartStrategyChoiceTest {

    private static final String PLACE = "/job/configuration";

    @Test
    void without_a_name_checkpointing_decides() {
        assertThat(chosen(Map.of(), Map.of(), true).strategy())
                .isEqualTo(new ExponentialDelayRestart(ExponentialDelayRestart.Settings.DEFAULT));
        assertThat(chosen(Map.of(), Map.of(), false).strategy()).isEqualTo(new NoRestart(true));
        assertThat(chosen(Map.of(), Map.of(), true).origin()).isEqualTo(Origin.DEFAULT);
    }

    @ParameterizedTest
    @CsvSource({
        "none, disable",
        "off, disable",
        "disable, disable",
        "NONE, disable",
        "fixed-delay, fixed-delay",
        "FixedDelay, fixed-delay",
        "failurerate, failure-rate",
        "failure-rate, failure-rate",
        "exponentialdelay, exponential-delay",
        "Exponential-Delay, exponential-delay",
    })
    void every_spelling_of_flink_is_understood(String given, String canonical) {
        assertThat(chosen(Map.of("restart-strategy.type", given), Map.of(), true)
                        .strategy()
                        .typeName())
                .isEqualTo(canonical);
    }

    @Test
    void the_old_key_is_read_and_the_new_one_wins() {
        assertThat(chosen(Map.of("restart-strategy", "none"), Map.of(), true).strategy())
                .isEqualTo(new NoRestart(false));

        Chosen both =
                chosen(Map.of("restart-strategy", "none", "restart-strategy.type", "fixed-delay"), Map.of(), true);

        assertThat(both.strategy()).isEqualTo(new FixedDelayRestart(1, 1_000));
        assertThat(both.problems())
                .extracting(Problem::message)
                .containsExactly("restart-strategy is not read, because restart-strategy.type is set too and wins");
    }

    @Test
    void parameters_are_read_beside_the_name_only() {
        Map<String, String> parameters = Map.of("restart-strategy.fixed-delay.attempts", "7");

        Chosen split = chosen(Map.of("restart-strategy.type", "fixed-delay"), parameters, true);
        Chosen together = chosen(
                Map.of("restart-strategy.type", "fixed-delay", "restart-strategy.fixed-delay.attempts", "7"),
                Map.of("restart-strategy.type", "none"),
                true);
        Chosen fromCluster = chosen(parameters, Map.of("restart-strategy.type", "fixed-delay"), true);

        assertThat(split.strategy()).isEqualTo(new FixedDelayRestart(1, 1_000));
        assertThat(split.problems())
                .extracting(Problem::message)
                .containsExactly("restart-strategy.fixed-delay.attempts is not read, because the job names a strategy"
                        + " of its own");
        assertThat(together.strategy()).isEqualTo(new FixedDelayRestart(7, 1_000));
        assertThat(together.origin()).isEqualTo(Origin.JOB);
        assertThat(fromCluster.strategy()).isEqualTo(new FixedDelayRestart(1, 1_000));
        assertThat(fromCluster.origin()).isEqualTo(Origin.CLUSTER);
    }

    @Test
    void values_without_a_name_are_not_read_and_that_is_said() {
        Chosen choice = chosen(Map.of("restart-strategy.exponential-delay.max-backoff", "5 s"), Map.of(), true);

        assertThat(choice.strategy()).isEqualTo(new ExponentialDelayRestart(ExponentialDelayRestart.Settings.DEFAULT));
        assertThat(choice.problems())
                .extracting(Problem::message)
                .containsExactly("restart-strategy.exponential-delay.max-backoff is not read, because"
                        + " restart-strategy.type is not set beside it");
    }

    @Test
    void every_parameter_is_read() {
        assertThat(chosen(
                                Map.of(
                                        "restart-strategy.type", "failure-rate",
                                        "restart-strategy.failure-rate.max-failures-per-interval", "4",
                                        "restart-strategy.failure-rate.failure-rate-interval", "5 min",
                                        "restart-strategy.failure-rate.delay", "10"),
                                Map.of(),
                                false)
                        .strategy())
                .isEqualTo(new FailureRateRestart(4, 300_000, 10));
        assertThat(chosen(
                                Map.of(
                                        "restart-strategy.type", "exponential-delay",
                                        "restart-strategy.exponential-delay.initial-backoff", "2 s",
                                        "restart-strategy.exponential-delay.max-backoff", "3 s",
                                        "restart-strategy.exponential-delay.backoff-multiplier", "1.25",
                                        "restart-strategy.exponential-delay.reset-backoff-threshold", "4 s",
                                        "restart-strategy.exponential-delay.jitter-factor", "0",
                                        "restart-strategy.exponential-delay.attempts-before-reset-backoff", "9"),
                                Map.of(),
                                false)
                        .strategy())
                .isEqualTo(new ExponentialDelayRestart(
                        new ExponentialDelayRestart.Settings(2_000, 3_000, 1.25, 4_000, 0, 9)));
    }

    @Test
    void an_iso_duration_is_read_by_the_newer_flink_only() {
        Map<String, String> options =
                Map.of("restart-strategy.type", "fixed-delay", "restart-strategy.fixed-delay.delay", "PT10S");

        assertThat(chosen(options, Map.of(), true).strategy()).isEqualTo(new FixedDelayRestart(1, 10_000));
        assertThat(choose(options, Map.of(), FlinkVersion.V1_20, true)).isInstanceOf(Refused.class);
    }

    @Test
    void a_bad_value_is_reported_with_key_value_type_and_default() {
        assertThat(refused(
                        Map.of("restart-strategy.type", "fixed-delay", "restart-strategy.fixed-delay.attempts", "3x")))
                .containsExactly(Problem.error(
                        PLACE + "/restart-strategy.fixed-delay.attempts",
                        "restart-strategy.fixed-delay.attempts = '3x' is not a whole number",
                        "give a whole number from 0, default 1"));
        assertThat(refused(
                        Map.of("restart-strategy.type", "fixed-delay", "restart-strategy.fixed-delay.delay", "1.5s")))
                .extracting(Problem::message)
                .containsExactly(
                        "restart-strategy.fixed-delay.delay: '1.5s' has the unknown unit '.5s'; a duration is a"
                                + " whole number and a unit d, h, min, s, ms, µs or ns, like 10 s");
    }

    @Test
    void a_value_out_of_bounds_is_reported() {
        String type = "restart-strategy.type";
        String exponential = "restart-strategy.exponential-delay.";

        assertThat(refused(Map.of(type, "fixed-delay", "restart-strategy.fixed-delay.attempts", "-1")))
                .extracting(Problem::message)
                .containsExactly("restart-strategy.fixed-delay.attempts = '-1' is too small");
        assertThat(refused(Map.of(type, "failure-rate", "restart-strategy.failure-rate.failure-rate-interval", "0")))
                .extracting(Problem::remedy)
                .containsExactly("give a duration from 1 ms, default 1 min");
        assertThat(refused(Map.of(type, "exponential-delay", exponential + "backoff-multiplier", "1")))
                .extracting(Problem::remedy)
                .containsExactly("give a number above 1, default 1.5");
        assertThat(refused(Map.of(type, "exponential-delay", exponential + "jitter-factor", "2")))
                .extracting(Problem::remedy)
                .containsExactly("give a number from 0 to 1, default 0.1");
        assertThat(refused(Map.of(type, "exponential-delay", exponential + "initial-backoff", "2 min")))
                .extracting(Problem::message)
                .containsExactly(exponential + "max-backoff (60000 ms) is shorter than " + exponential
                        + "initial-backoff (120000 ms)");
        assertThat(refused(
                        Map.of(type, "fixed-delay", "restart-strategy.fixed-delay.delay", "999999999999999999 days")))
                .extracting(Problem::message)
                .first()
                .asString()
                .contains("restart-strategy.fixed-delay.delay");
    }

    @Test
    void an_unreadable_value_of_the_cluster_is_an_error_even_if_the_job_decides_but_bounds_are_not_checked() {
        Map<String, String> job = Map.of("restart-strategy.type", "none");

        assertThat(choose(job, cluster("x"), FlinkVersion.V2_3, true)).isInstanceOf(Refused.class);
        assertThat(choose(job, cluster("-1"), FlinkVersion.V2_3, true)).isInstanceOf(Chosen.class);
        assertThat(choose(job, Map.of("restart-strategy.type", "nope"), FlinkVersion.V2_3, true))
                .isInstanceOf(Refused.class);
    }

    @Test
    void an_unknown_name_is_reported_with_what_was_probably_meant() {
        assertThat(refused(Map.of("restart-strategy.type", "fixed_delay")))
                .containsExactly(Problem.error(
                        PLACE + "/restart-strategy.type",
                        "restart-strategy.type = 'fixed_delay' is no restart strategy",
                        "did you mean fixed-delay? give none, fixed-delay, failure-rate or exponential-delay; no"
                                + " default"));
        assertThat(chosen(
                                Map.of(
                                        "restart-strategy.type", "fixed-delay",
                                        "restart-strategy.fixed-delay.attempt", "3"),
                                Map.of(),
                                true)
                        .problems())
                .containsExactly(Problem.warning(
                        PLACE + "/restart-strategy.fixed-delay.attempt",
                        "restart-strategy.fixed-delay.attempt is not an option of Flink's restart strategies",
                        "did you mean restart-strategy.fixed-delay.attempts?"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"region", "REGION", "full", "Full"})
    void a_failover_strategy_is_named_in_any_case(String name) {
        assertThat(FailoverStrategyType.parse(name).toString()).contains("Value[value=" + name.toUpperCase());
    }

    @Test
    void an_unknown_failover_strategy_is_refused_with_a_hint() {
        assertThat(FailoverStrategyType.parse("regions").toString())
                .contains(
                        "'regions' is no failover strategy; give region or full, default region; did you mean region?");
    }

    private static Map<String, String> cluster(String attempts) {
        return Map.of("restart-strategy.type", "fixed-delay", "restart-strategy.fixed-delay.attempts", attempts);
    }

    private static RestartStrategyChoice choose(
            Map<String, String> job, Map<String, String> cluster, FlinkVersion version, boolean isCheckpointing) {
        return RestartStrategyChoice.choose(
                new ConfigurationLayer(PLACE, job),
                new ConfigurationLayer("/cluster/configuration", cluster),
                version,
                isCheckpointing);
    }

    private static Chosen chosen(Map<String, String> job, Map<String, String> cluster, boolean isCheckpointing) {
        return (Chosen) choose(job, cluster, FlinkVersion.V2_3, isCheckpointing);
    }

    private static List<Problem> refused(Map<String, String> job) {
        return choose(job, Map.of(), FlinkVersion.V2_3, true).problems();
    }
}
