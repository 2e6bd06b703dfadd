package io.barrierscope.engine.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.failover.FailoverStrategyType;
import io.barrierscope.engine.failover.FixedDelayRestart;
import io.barrierscope.engine.failover.NoRestart;
import io.barrierscope.engine.graph.CheckpointConfig;
import io.barrierscope.engine.graph.ClusterSettings;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobGraph;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FlinkOptionsTest {
    private static final String CP = "execution.checkpointing.";

    @Test
    void without_options_there_are_flinks_defaults() {
        FlinkOptions.Reading reading = FlinkOptions.read(new Graphs().build());

        assertThat(reading.problems()).isEmpty();
        assertThat(reading.options().checkpoints())
                .isEqualTo(new CheckpointConfig(OptionalLong.empty(), false, 600_000, 0, 1, 0, 1, true));
        assertThat(reading.options().failoverStrategy()).isEqualTo(FailoverStrategyType.REGION);
        assertThat(reading.options().restartReason()).contains("no restart");
        assertThat(reading.options().chaining()).isTrue();
    }

    @Test
    void reads_every_simulated_option() {
        FlinkOptions.Reading reading = FlinkOptions.read(new Graphs()
                .option(CP + "interval", "10 s")
                .option(CP + "mode", "at_least_once")
                .option(CP + "timeout", "1 min")
                .option(CP + "min-pause", "500")
                .option(CP + "max-concurrent-checkpoints", "2")
                .option(CP + "tolerable-failed-checkpoints", "3")
                .option("state.checkpoints.num-retained", "4")
                .option(CP + "checkpoints-after-tasks-finish", "FALSE")
                .option("jobmanager.execution.failover-strategy", "full")
                .option("restart-strategy.type", "fixed-delay")
                .build());

        assertThat(reading.problems()).isEmpty();
        assertThat(reading.options().checkpoints())
                .isEqualTo(new CheckpointConfig(OptionalLong.of(10_000), false, 60_000, 500, 2, 3, 4, false));
        assertThat(reading.options().failoverStrategy()).isEqualTo(FailoverStrategyType.FULL);
        assertThat(reading.options().restartReason()).contains("fixed-delay");
    }

    @Test
    void the_interval_is_raised_to_the_pause() {
        FlinkOptions.Reading reading = FlinkOptions.read(new Graphs()
                .option(CP + "interval", "1 s")
                .option(CP + "min-pause", "5 s")
                .build());

        assertThat(reading.options().checkpoints().intervalMillis()).hasValue(5_000);
        assertThat(reading.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.isError()).isFalse();
            assertThat(problem.message()).contains("raised").contains("5 s");
        });
    }

    @Test
    void iso_durations_are_read_by_2_3_and_refused_by_1_20() {
        Graphs graph = new Graphs().option(CP + "interval", "PT10S");

        assertThat(FlinkOptions.read(graph.build()).options().checkpoints().intervalMillis())
                .hasValue(10_000);
        assertThat(FlinkOptions.read(graph.flink(FlinkVersion.V1_20).build()).hasErrors())
                .isTrue();
    }

    @Test
    void a_new_key_wins_over_its_old_one() {
        FlinkOptions.Reading reading = FlinkOptions.read(new Graphs()
                .option(CP + "interval", "1 s")
                .option("state.checkpoints.num-retained", "4")
                .option(CP + "num-retained", "2")
                .build());

        assertThat(reading.options().checkpoints().retained()).isEqualTo(2);
        assertThat(reading.problems()).singleElement().satisfies(problem -> assertThat(problem.line())
                .contains("/job/configuration/state.checkpoints.num-retained")
                .contains("wins"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " => ",
            quoteCharacter = '"',
            value = {
                "interval => ten => execution.checkpointing.interval",
                "interval => 9 ms => at least 10 ms",
                "interval => 0 => leave it out",
                "interval => 1.5 s => a duration such as 10 s (no default)",
                "mode => exactly-once => EXACTLY_ONCE, AT_LEAST_ONCE (default EXACTLY_ONCE)",
                "timeout => 5 => at least 10 ms",
                "timeout => soon => default 10 min",
                "min-pause => -1 s => a duration",
                "max-concurrent-checkpoints => 0 => from 1",
                "max-concurrent-checkpoints => many => a whole number (default 1)",
                "tolerable-failed-checkpoints => -1 => from 0",
                "checkpoints-after-tasks-finish => yes => true or false (default true)",
                "unaligned.enabled => 1 => true or false (default false)",
                "data-inline-threshold => big => a size such as 20 kb (default 20 kb)",
                "interval-during-backlog => 1 s => at least the interval",
                "externalized-checkpoint-retention => KEEP => RETAIN_ON_CANCELLATION"
            })
    void a_bad_value_is_an_error_with_type_and_default(String key, String value, String words) {
        FlinkOptions.Reading reading = FlinkOptions.read(new Graphs()
                .option(CP + "interval", "10 s")
                .option(CP + key, value)
                .build());

        assertThat(reading.problems())
                .filteredOn(Problem::isError)
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.place()).isEqualTo("/job/configuration/" + CP + key);
                    assertThat(problem.line()).contains(words);
                    assertThat(problem.remedy()).isNotEmpty();
                });
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " => ",
            value = {
                "execution.checkpointing.intervall => 1 s => did you mean execution.checkpointing.interval?",
                "restart-strategy.fixed-delay.attempt => 3 => did you mean restart-strategy.fixed-delay.attempts?",
                "completely.else => 3 => unknown option",
                "execution.checkpointing.unaligned => true => there are no periodic checkpoints",
                "execution.checkpointing.aligned-checkpoint-timeout => 1 s => stay aligned however long it takes",
                "execution.checkpointing.write-buffer-size => 8192 => changes nothing in a simulated job",
                "execution.checkpointing.timeout => 1 min => there are no periodic checkpoints",
                "execution.checkpointing.num-retained => 0 => takes the default",
                "execution.checkpointing.min-pause => 400 d => 365 d"
            })
    void what_has_no_effect_is_a_warning_that_says_why(String key, String value, String words) {
        FlinkOptions.Reading reading =
                FlinkOptions.read(new Graphs().option(key, value).build());

        assertThat(reading.hasErrors()).isFalse();
        assertThat(reading.problems()).anySatisfy(problem -> {
            assertThat(problem.line()).contains(words);
            assertThat(problem.place()).isEqualTo("/job/configuration/" + key);
        });
    }

    @Test
    void an_option_at_its_default_needs_no_warning() {
        assertThat(FlinkOptions.read(new Graphs()
                                .option(CP + "interval", "1 s")
                                .option(CP + "unaligned.enabled", "false")
                                .build())
                        .problems())
                .isEmpty();
    }

    @Test
    void an_option_of_a_later_version_is_not_read() {
        FlinkOptions.Reading reading = FlinkOptions.read(new Graphs()
                .flink(FlinkVersion.V1_20)
                .option("pipeline.sources.pause-until-first-checkpoint", "true")
                .build());

        assertThat(reading.problems()).singleElement().satisfies(problem -> assertThat(problem.message())
                .contains("since Flink 2.3"));
    }

    @Test
    void unaligned_checkpoints_cannot_overlap() {
        FlinkOptions.Reading reading = FlinkOptions.read(new Graphs()
                .option(CP + "interval", "1 s")
                .option(CP + "unaligned.enabled", "true")
                .option(CP + "max-concurrent-checkpoints", "2")
                .build());

        assertThat(reading.problems())
                .filteredOn(Problem::isError)
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("cannot overlap"));
    }

    @Test
    void a_wrong_failover_or_restart_strategy_is_an_error() {
        FlinkOptions.Reading reading = FlinkOptions.read(new Graphs()
                .option("jobmanager.execution.failover-strategy", "regions")
                .option("restart-strategy.type", "fixed")
                .build());

        assertThat(reading.problems()).filteredOn(Problem::isError).hasSize(2);
        assertThat(reading.options().failoverStrategy()).isEqualTo(FailoverStrategyType.REGION);
    }

    private static JobGraph withCluster(Map<String, String> job, Map<String, String> cluster) {
        ClusterSettings settings = new ClusterSettings(1, 1, Map.of(), cluster, OptionalLong.of(0));
        return new JobGraph("test", FlinkVersion.V2_3, job, settings, List.of(), List.of());
    }

    @Test
    void what_the_job_says_wins_over_the_cluster_file() {
        JobGraph graph = withCluster(
                Map.of("restart-strategy.type", "none"),
                Map.of("restart-strategy.type", "fixed-delay", "restart-strategy.fixed-delay.attempts", "3"));

        FlinkOptions.Reading reading = FlinkOptions.read(graph);

        assertThat(reading.hasErrors()).isFalse();
        assertThat(reading.options().restart()).isInstanceOf(NoRestart.class);
        assertThat(reading.options().restartReason()).contains("the job names it");
    }

    @Test
    void the_cluster_file_decides_when_the_job_is_silent() {
        JobGraph graph = withCluster(
                Map.of("restart-strategy.fixed-delay.attempts", "9"),
                Map.of(
                        "restart-strategy.type", "fixed-delay",
                        "execution.checkpointing.interval", "7 s",
                        "heartbeat.timeout", "20 s"));

        JobOptions options = FlinkOptions.read(graph).options();

        assertThat(options.restart()).isEqualTo(new FixedDelayRestart(1, 1_000));
        assertThat(options.checkpoints().intervalMillis()).hasValue(7_000);
        assertThat(options.cluster().heartbeatTimeoutMillis()).isEqualTo(20_000);
    }

    @Test
    void the_cluster_alone_decides_about_its_machines() {
        JobGraph graph = withCluster(
                Map.of("heartbeat.timeout", "30 s"),
                Map.of("heartbeat.timeout", "20 s", "jobmanager.scheduler", "adaptive"));

        FlinkOptions.Reading reading = FlinkOptions.read(graph);

        assertThat(reading.options().cluster().heartbeatTimeoutMillis()).isEqualTo(20_000);
        assertThat(reading.options().cluster().scheduler()).isEqualTo(SchedulerType.ADAPTIVE);
        assertThat(reading.problems())
                .extracting(Problem::place)
                .containsExactly("/job/configuration/heartbeat.timeout");
    }

    @Test
    void a_heartbeat_timeout_below_the_interval_is_refused() {
        JobGraph graph = withCluster(Map.of(), Map.of("heartbeat.timeout", "5 s"));

        FlinkOptions.Reading reading = FlinkOptions.read(graph);

        assertThat(reading.hasErrors()).isTrue();
        assertThat(reading.problems().get(0).place()).isEqualTo("/cluster/configuration/heartbeat.timeout");
    }

    @Test
    void the_maximum_parallelism_of_the_pipeline_is_that_of_vertices_that_give_none() {
        JobGraph graph = new Graphs()
                .option("pipeline.max-parallelism", "6")
                .vertex("s", "sequence-source", 2)
                .vertex("a", "map", 6, "fields", Map.of())
                .build();

        assertThat(FlinkOptions.read(graph).problems()).isEmpty();
        assertThat(PipelineDefaults.applied(graph).vertices())
                .allSatisfy(vertex -> assertThat(vertex.maxParallelism()).hasValue(6));
        assertThat(JobTopology.of(graph, JobOptions.DEFAULT).chains())
                .allSatisfy(chain -> assertThat(chain.maxParallelism()).isEqualTo(6));
    }

    @ParameterizedTest
    @CsvSource({"5, higher than the max parallelism", "0, not possible", "40000, not possible", "-1, not possible"})
    void a_maximum_parallelism_that_cannot_be_is_refused(String max, String message) {
        FlinkOptions.Reading reading = FlinkOptions.read(new Graphs()
                .option("pipeline.max-parallelism", max)
                .vertex("s", "sequence-source", 6)
                .build());

        assertThat(reading.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.isError()).isTrue();
            assertThat(problem.message()).contains(message);
        });
    }

    @ParameterizedTest
    @CsvSource({
        "BATCH, true, would run as a batch job",
        "BATCH, false, Detected an UNBOUNDED source",
        "AUTOMATIC, true, would run as a batch job",
        "AUTOMATIC, false, ''",
        "STREAMING, true, ''"
    })
    void what_would_run_as_a_batch_job_is_refused(String mode, boolean bounded, String message) {
        Graphs graph = new Graphs().option("execution.runtime-mode", mode);

        FlinkOptions.Reading reading = FlinkOptions.read(
                (bounded ? graph.vertex("s", "sequence-source", 1, "to", 9L) : graph.vertex("s", "sequence-source", 1))
                        .build());

        assertThat(reading.hasErrors()).isEqualTo(!message.isEmpty());
        assertThat(reading.problems().stream().map(Problem::message).findFirst().orElse(""))
                .contains(message);
    }

    /** {@code DefaultSchedulerComponents.createSchedulerComponents} and {@code AdaptiveScheduler.assertPreconditions}. */
    @ParameterizedTest
    @CsvSource({"Default, scheduler of pipelined regions", "Adaptive, the adaptive scheduler supports pipelined"})
    void approximate_local_recovery_is_refused_as_by_every_scheduler_of_flinks(String scheduler, String message) {
        FlinkOptions.Reading reading = FlinkOptions.read(new Graphs()
                .option("jobmanager.scheduler", scheduler)
                .option("execution.state-recovery.approximate-local-recovery", "true")
                .build());

        assertThat(reading.hasErrors()).isTrue();
        assertThat(reading.problems()).extracting(Problem::message).anyMatch(text -> text.contains(message));
    }

    /** {@code CheckpointingOptions.isCheckpointingDuringRecoveryEnabled}. */
    @Test
    void checkpoints_during_recovery_need_the_option_that_goes_with_them() {
        FlinkOptions.Reading alone = FlinkOptions.read(new Graphs()
                .option("execution.checkpointing.interval", "10 s")
                .option("execution.checkpointing.during-recovery.enabled", "true")
                .build());
        FlinkOptions.Reading both = FlinkOptions.read(new Graphs()
                .option("execution.checkpointing.interval", "10 s")
                .option("execution.checkpointing.during-recovery.enabled", "true")
                .option("execution.checkpointing.unaligned.recover-output-on-downstream.enabled", "true")
                .build());

        assertThat(alone.problems()).singleElement().satisfies(problem -> assertThat(problem.message())
                .contains("no checkpoints during recovery without"));
        assertThat(both.problems()).isEmpty();
    }

    @Test
    void an_option_that_decides_nothing_here_says_why() {
        assertThat(FlinkOptions.read(new Graphs()
                                .option("execution.buffer-timeout", "5 s")
                                .build())
                        .problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("each record travels by itself"));
    }
}
