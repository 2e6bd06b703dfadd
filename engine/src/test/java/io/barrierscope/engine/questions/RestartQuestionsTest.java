package io.barrierscope.engine.questions;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Imports;
import io.barrierscope.engine.failover.ConfigurationLayer;
import io.barrierscope.engine.failover.ExponentialDelayRestart;
import io.barrierscope.engine.failover.FailureRateRestart;
import io.barrierscope.engine.failover.FixedDelayRestart;
import io.barrierscope.engine.failover.JitterSource;
import io.barrierscope.engine.failover.RestartBackoff;
import io.barrierscope.engine.failover.RestartDecision;
import io.barrierscope.engine.failover.RestartStrategyChoice;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobGraph;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Questions about restarts that are easily answered wrongly, and Flink's answers. */
class RestartQuestionsTest {
    private static final JitterSource NONE = (min, max) -> 0;
    private static final int UNLIMITED = Integer.MAX_VALUE;

    @Test
    @Question(3)
    void two_failures_a_minute_may_be_survived_and_a_third_exactly_a_minute_after_the_first_is_fatal() {
        RestartBackoff strategy = new FailureRateRestart(2, 60_000, 0);

        assertThat(last(strategy, 0, 10_000, 60_000).canRestart()).isFalse();
        assertThat(last(strategy, 0, 10_000, 60_001).canRestart()).isTrue();
    }

    @Test
    @Question(4)
    void three_attempts_of_fixed_delay_are_for_the_whole_life_of_the_job() {
        RestartBackoff strategy = new FixedDelayRestart(3, 1_000);
        long month = 30L * 24 * 3_600_000;

        assertThat(last(strategy, month, 2 * month, 3 * month).canRestart()).isTrue();
        assertThat(last(strategy, month, 2 * month, 3 * month, 4 * month).canRestart())
                .isFalse();
    }

    @Test
    @Question(5)
    void a_failure_before_the_planned_restart_is_merged_up_to_the_very_millisecond() {
        RestartBackoff strategy = exponential();

        RestartDecision merged = last(strategy, 0, 400);
        RestartDecision atTheRestart = last(strategy, 0, 1_000);
        RestartDecision after = last(strategy, 0, 1_001);

        assertThat(merged.isNew()).isFalse();
        assertThat(merged.backoffMillis()).isEqualTo(600);
        assertThat(atTheRestart.isNew()).isFalse();
        assertThat(atTheRestart.backoffMillis()).isZero();
        assertThat(after.isNew()).isTrue();
        assertThat(after.backoffMillis()).isEqualTo(1_500);
    }

    @Test
    @Question(6)
    void the_exponential_backoff_is_reset_by_the_time_since_the_planned_restart() {
        RestartBackoff strategy = exponential();
        long planned = 1_000;
        long threshold = 3_600_000;

        assertThat(last(strategy, 0, planned + threshold - 1).backoffMillis()).isEqualTo(1_500);
        assertThat(last(strategy, 0, planned + threshold).backoffMillis()).isEqualTo(1_000);
    }

    @ParameterizedTest
    @EnumSource(FlinkVersion.class)
    @Question(7)
    void options_of_a_strategy_are_ignored_when_no_type_is_named(FlinkVersion version) {
        RestartStrategyChoice choice = RestartStrategyChoice.choose(
                new ConfigurationLayer("/job", Map.of("restart-strategy.exponential-delay.max-backoff", "5 s")),
                ConfigurationLayer.NONE,
                version,
                true);

        RestartBackoff strategy = ((RestartStrategyChoice.Chosen) choice).strategy();

        assertThat(((ExponentialDelayRestart) strategy).settings().maxMillis()).isEqualTo(60_000);
    }

    @Test
    @Question(8)
    void a_lost_task_manager_with_tasks_of_three_regions_is_three_failures_or_one_merged() {
        assertThat(last(new FixedDelayRestart(2, 1_000), 7, 7, 7).canRestart()).isFalse();
        assertThat(last(exponential(), 7, 7, 7).canRestart()).isTrue();
        assertThat(((ExponentialDelayRestart) last(exponential(), 7, 7, 7).next()).attempts())
                .isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource(FlinkVersion.class)
    @Question(32)
    void the_old_key_names_the_type_and_the_flat_keys_beside_it_are_its_parameters(FlinkVersion version) {
        RestartStrategyChoice choice = RestartStrategyChoice.choose(
                new ConfigurationLayer(
                        "/job",
                        Map.of("restart-strategy", "fixed-delay", "restart-strategy.fixed-delay.attempts", "5")),
                ConfigurationLayer.NONE,
                version,
                true);

        RestartBackoff strategy = ((RestartStrategyChoice.Chosen) choice).strategy();

        assertThat(last(strategy, 1, 2, 3, 4, 5).canRestart()).isTrue();
        assertThat(last(strategy, 1, 2, 3, 4, 5, 6).canRestart()).isFalse();
    }

    @Test
    @Question(7)
    void up_to_1_18_the_default_was_another_strategy_so_such_a_version_is_refused_and_not_guessed() {
        List<Problem> problems = FlowDocuments.read(
                        "{\"format\": \"barrierscope/flow\", \"version\": 1, \"job\": {\"flinkVersion\": \"1.18\"}}")
                .problems();

        assertThat(problems)
                .filteredOn(problem -> problem.place().equals("/job/flinkVersion"))
                .extracting(Problem::message)
                .hasSize(2)
                .anyMatch(message -> message.contains("fixed-delay without end and with a delay of 1 s"));
        assertThat(problems).anyMatch(Problem::isError);
    }

    /** In 2.x only {@code config.yaml} is read, in 1.x the old file wins. */
    @ParameterizedTest
    @CsvSource({"config.yaml", "flink-conf.yaml"})
    @Question(32)
    void flat_keys_of_either_file_make_the_same_strategy_but_the_same_key_as_value_and_map_is_an_error(String file) {
        String flat = "restart-strategy: fixed-delay\nrestart-strategy.fixed-delay.attempts: 5\n";
        String nested = "restart-strategy: fixed-delay\nrestart-strategy:\n  fixed-delay:\n    attempts: 5\n";

        JobGraph read = Imports.read(file, flat).orThrow().graph();

        assertThat(read.configuration())
                .isEqualTo(Map.of("restart-strategy", "fixed-delay", "restart-strategy.fixed-delay.attempts", "5"));
        assertThat(read.flinkVersion()).isEqualTo(file.equals("config.yaml") ? FlinkVersion.V2_3 : FlinkVersion.V1_20);
        assertThat(Imports.read(file, nested).value().isEmpty()).isEqualTo(file.equals("config.yaml"));
    }

    private static RestartBackoff exponential() {
        return new ExponentialDelayRestart(
                new ExponentialDelayRestart.Settings(1_000, 60_000, 1.5, 3_600_000, 0, UNLIMITED));
    }

    private static RestartDecision last(RestartBackoff start, long... failures) {
        RestartBackoff strategy = start;
        RestartDecision decision = null;
        for (long failure : failures) {
            decision = strategy.notifyFailure(failure, NONE);
            strategy = decision.next();
        }
        return decision;
    }
}
