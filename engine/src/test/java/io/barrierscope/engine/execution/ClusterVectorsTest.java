package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.TaskEvent;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What jobs did on MiniClusters of Flink 2.3.0 and 1.20.5, as its REST answers and its log told. */
final class ClusterVectorsTest {
    /** One task manager with two slots runs two lanes, or one region; it is lost once and another comes. */
    @ParameterizedTest
    @CsvSource({
        "fixed-delay, forward, FAILED",
        "fixed-delay, hash, FINISHED",
        "exponential-delay, forward, FINISHED",
        "exponential-delay, hash, FINISHED",
        "failure-rate, forward, FAILED",
        "failure-rate, hash, FINISHED",
    })
    void a_lost_task_manager_uses_up_a_budget_of_one_when_it_ran_two_regions(
            String strategy, String partitioning, JobStatus end) {
        EngineImage image = new Story()
                .cluster("'taskManagers':1,'slotsPerTaskManager':2,'replacement':'200 ms'")
                .configuration("'restart-strategy.type':'" + strategy
                        + "','restart-strategy.fixed-delay.attempts':'1','restart-strategy.fixed-delay.delay':'500 ms',"
                        + "'restart-strategy.failure-rate.max-failures-per-interval':'1',"
                        + "'restart-strategy.failure-rate.delay':'500 ms',"
                        + "'restart-strategy.exponential-delay.attempts-before-reset-backoff':'1',"
                        + "'restart-strategy.exponential-delay.initial-backoff':'500 ms'")
                .source("gen", 2, 40, 20)
                .vertex("out", "collect-sink", 2, "")
                .edge(
                        "gen",
                        "out",
                        "'partitioning':'" + partitioning + "'"
                                + (partitioning.equals("hash") ? ",'key':'value % 4'" : ""))
                .fault("'time':'700 ms'", "'fail-task-manager','target':'tm#1'")
                .run();

        assertThat(image.jobStatus()).isEqualTo(end);
    }

    private static Story expiring(int tolerable) {
        Story story = new Story()
                .configuration("'execution.checkpointing.interval':'400 ms','execution.checkpointing.timeout':'100 ms',"
                        + "'execution.checkpointing.tolerable-failed-checkpoints':'" + tolerable
                        + "','restart-strategy.type':'fixed-delay','restart-strategy.fixed-delay.attempts':'3',"
                        + "'restart-strategy.fixed-delay.delay':'50 ms'")
                .chained("gen", "sequence-source", "'from':1,'to':200,'ratePerSecond':100")
                .chained("b", "collect-sink", "")
                .edge("gen", "b", "'partitioning':'forward'");
        for (int id = 1; id <= 3; id++) {
            story.fault("'checkpoint':" + id + ",'moment':'snapshot-sync'", "'drop-acknowledgement','target':'gen#0'");
        }
        return story;
    }

    /** One failure is tolerable, so the second expiry fails the job, and the count begins anew. */
    @ParameterizedTest
    @CsvSource({"1, 1", "100, 0"})
    void three_checkpoints_expire_and_the_job_fails_over_when_more_did_than_are_tolerable(
            int tolerable, int failovers) {
        EngineImage image = expiring(tolerable).run();

        List<CheckpointImage> checkpoints = image.coordinator().checkpoints();
        assertThat(checkpoints.subList(0, 3)).allSatisfy(one -> {
            assertThat(one.status()).isEqualTo(CheckpointImage.Status.FAILED);
            assertThat(one.reason()).isEqualTo(CheckpointFailureReason.CHECKPOINT_EXPIRED);
            assertThat(one.endedMillis() - one.triggeredMillis()).isEqualTo(100);
        });
        assertThat(checkpoints.subList(3, 5)).allMatch(one -> one.status() == CheckpointImage.Status.COMPLETED);
        assertThat(image.failures()).hasSize(failovers).allMatch(FailureImage::global);
        assertThat(image.jobStatus()).isEqualTo(JobStatus.FINISHED);
    }

    private static Story threeFailures(String version) {
        Story story = new Story()
                .version(version)
                .configuration("'execution.checkpointing.interval':'300 ms','restart-strategy.type':'fixed-delay',"
                        + "'restart-strategy.fixed-delay.attempts':'5','restart-strategy.fixed-delay.delay':'100 ms'")
                .source("gen", 2, 300, 100)
                .vertex("sum", "aggregate", 2, "'function':'sum','field':'value'")
                .edge("gen", "sum", "'partitioning':'hash','key':'value % 4'");
        return story.fault("'time':'900 ms'", "'fail-subtask','target':'gen#0'")
                .fault("'time':'1800 ms'", "'fail-subtask','target':'gen#0'")
                .fault("'time':'2700 ms'", "'fail-subtask','target':'gen#0'");
    }

    @Test
    void in_2_3_the_first_checkpoint_comes_when_all_run_and_the_grid_goes_on_over_later_failures() {
        Story story = threeFailures("2.3");
        EngineImage image = story.run();

        List<Long> triggered = image.coordinator().checkpoints().stream()
                .filter(CheckpointImage::periodic)
                .map(CheckpointImage::triggeredMillis)
                .toList();
        long allRun = story.firstMillis(
                TaskEvent.StateChanged.class,
                event -> event.attempt().subtask().toString().equals("sum#1")
                        && event.to().name().equals("RUNNING"));
        List<Long> restarts =
                image.failures().stream().map(FailureImage::restartedMillis).toList();
        assertThat(image.failures()).hasSize(3).allSatisfy(failure -> {
            assertThat(Story.restarted(failure)).hasSize(4);
            assertThat(failure.backoffMillis()).isEqualTo(100);
        });
        assertThat(triggered.get(0)).isBetween(allRun, allRun + 5);
        assertThat(image.jobStatus()).isEqualTo(JobStatus.FINISHED);
        // after the first failover the timer begins anew, with the first task that runs; from then on it keeps its grid
        List<Long> afterFirst = triggered.stream()
                .filter(time -> time > restarts.get(0) && time < restarts.get(2) + 900)
                .toList();
        assertThat(afterFirst).hasSizeGreaterThan(5);
        assertThat(afterFirst.stream().flatMapToLong(time -> LongStream.of((time - afterFirst.get(0)) % 300)))
                .containsOnly(0L);
        assertThat(story.events(CheckpointEvent.NotTriggered.class))
                .anyMatch(not -> not.reason() == CheckpointFailureReason.NOT_ALL_REQUIRED_TASKS_RUNNING);
    }

    @Test
    void in_1_20_each_start_of_the_job_draws_another_first_delay() {
        EngineImage image = threeFailures("1.20").run();

        List<Long> triggered = image.coordinator().checkpoints().stream()
                .filter(CheckpointImage::periodic)
                .map(CheckpointImage::triggeredMillis)
                .toList();
        for (FailureImage failure : image.failures()) {
            assertThat(triggered.stream()
                            .filter(time -> time > failure.restartedMillis())
                            .findFirst())
                    .hasValueSatisfying(first ->
                            assertThat(first - failure.restartedMillis()).isBetween(0L, 600L));
        }
        assertThat(triggered.stream()
                        .map(time -> (time - triggered.get(0)) % 300)
                        .distinct()
                        .count())
                .isGreaterThan(1);
        assertThat(image.failures()).hasSize(3).allMatch(failure -> failure.restoredCheckpoint() > 0);
    }
}
