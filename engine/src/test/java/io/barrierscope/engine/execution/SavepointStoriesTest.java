package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Moment.AtCheckpoint;
import io.barrierscope.engine.fault.Moment.AtTime;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.graph.CheckpointRetention;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.stream.CheckpointOptions.Format;
import io.barrierscope.engine.stream.CheckpointOptions.Kind;
import io.barrierscope.engine.trace.BarrierEvent;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TransactionEvent;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Savepoints, stopping and cancelling with them, and what stays when the job ends. */
final class SavepointStoriesTest {
    private static final String OUT = "out#0";

    private final List<TraceEvent> trace = new ArrayList<>();

    private static TestJobs toTopic() {
        return new TestJobs()
                .vertex("s", "sequence-source", 1, Map.of("from", 1L, "to", 200L, "ratePerSecond", 10L))
                .vertex(
                        "out",
                        "kafka-sink",
                        1,
                        Map.of(
                                "topic", "t",
                                "deliveryGuarantee", "exactly-once",
                                "transactionalIdPrefix", "p",
                                "transaction.timeout.ms", 600_000L))
                .edge("s", "out", Partitioning.GLOBAL, null)
                .interval(100_000);
    }

    private EngineImage run(TestJobs job) {
        Engine engine = job.engine((step, time, event) -> trace.add(event));
        for (int i = 0; i < 100_000 && engine.step(); i++) {
            continue;
        }
        return engine.image();
    }

    private <E extends TraceEvent> List<E> events(Class<E> type) {
        return trace.stream().filter(type::isInstance).map(type::cast).toList();
    }

    private static CheckpointImage only(EngineImage image, Kind kind) {
        return image.coordinator().checkpoints().stream()
                .filter(checkpoint -> checkpoint.kind() == kind)
                .findFirst()
                .orElseThrow();
    }

    private static VerdictImage committed(EngineImage image) {
        return image.verdicts().stream()
                .filter(one -> "read_committed".equals(one.reader()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void a_savepoint_commits_nothing_and_no_failure_goes_back_to_it() {
        EngineImage end = run(toTopic()
                .fault(new AtTime(5_000), new Fault.TriggerSavepoint(Format.CANONICAL))
                .fault(new AtTime(8_000), new Fault.FailSubtask(TestJobs.subtask("s#0")))
                .until(9_000));

        CheckpointImage savepoint = only(end, Kind.SAVEPOINT);
        assertThat(savepoint.status()).isEqualTo(CheckpointImage.Status.COMPLETED);
        assertThat(events(CheckpointEvent.CompletionNotified.class))
                .extracting(CheckpointEvent.CompletionNotified::checkpointId)
                .doesNotContain(savepoint.id());
        assertThat(committed(end).seen()).isLessThanOrEqualTo(1);
        assertThat(end.failures().get(0).restoredCheckpoint()).isLessThan(savepoint.id());
    }

    @Test
    void a_savepoint_runs_at_once_although_another_checkpoint_is_pending() {
        EngineImage end = run(toTopic()
                .fault(new AtCheckpoint(1, CheckpointMoment.TRIGGERED, null), new Fault.TriggerSavepoint(Format.NATIVE))
                .until(1_000));

        CheckpointImage first = only(end, Kind.CHECKPOINT);
        CheckpointImage savepoint = only(end, Kind.SAVEPOINT);
        assertThat(savepoint.triggeredMillis()).isLessThan(first.endedMillis());
        assertThat(savepoint.format()).isEqualTo(Format.NATIVE);
    }

    @Test
    void stopping_without_drain_ends_the_job_with_all_committed_and_flushes_no_operator() {
        EngineImage end = run(toTopic().fault(new AtTime(5_000), new Fault.StopWithSavepoint(false, Format.CANONICAL)));

        CheckpointImage savepoint = only(end, Kind.SUSPEND);
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(end.timeMillis()).isBetween(5_000L, 5_500L);
        assertThat(savepoint.status()).isEqualTo(CheckpointImage.Status.COMPLETED);
        assertThat(savepoint.retained()).isTrue();
        assertThat(committed(end).seen()).isBetween(45L, 52L);
        assertThat(committed(end).verdict()).isEqualTo(VerdictImage.Verdict.EXACTLY_ONCE);
        assertThat(events(BarrierEvent.EndOfDataReached.class)).hasSize(2);
    }

    @Test
    void a_job_without_periodic_checkpoints_can_stop_with_a_savepoint_too() {
        TestJobs job = new TestJobs()
                .vertex("s", "sequence-source", 2, Map.of("from", 1L, "to", 500L, "ratePerSecond", 10L))
                .vertex("a", "aggregate", 2, Map.of("function", "sum", "field", "value"))
                .vertex("out", "collect-sink", 1, Map.of())
                .edge("s", "a", Partitioning.HASH, "value")
                .edge("a", "out", Partitioning.REBALANCE, null)
                .fault(new AtTime(5_000), new Fault.StopWithSavepoint(true, Format.NATIVE));

        EngineImage end = run(job);

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(end.timeMillis()).isLessThan(6_000);
        assertThat(only(end, Kind.TERMINATE).status()).isEqualTo(CheckpointImage.Status.COMPLETED);
    }

    @Test
    void a_pending_checkpoint_is_given_up_when_the_job_stops_with_a_savepoint() {
        EngineImage end = run(toTopic()
                .fault(
                        new AtCheckpoint(1, CheckpointMoment.TRIGGERED, null),
                        new Fault.StopWithSavepoint(false, Format.CANONICAL)));

        assertThat(only(end, Kind.CHECKPOINT).reason())
                .isEqualTo(CheckpointFailureReason.CHECKPOINT_COORDINATOR_SUSPEND);
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
    }

    @Test
    void a_task_that_dies_after_the_savepoint_ends_the_job_although_the_savepoint_is_committed() {
        EngineImage end = run(toTopic()
                .fault(new AtTime(5_000), new Fault.StopWithSavepoint(false, Format.CANONICAL))
                .fault(
                        new AtCheckpoint(2, CheckpointMoment.COMPLETED, null),
                        new Fault.FailSubtask(TestJobs.subtask("s#0"))));

        assertThat(only(end, Kind.SUSPEND).status()).isEqualTo(CheckpointImage.Status.COMPLETED);
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FAILED);
        assertThat(end.failures())
                .last()
                .satisfies(failure -> assertThat(failure.cause()).contains("not all of its tasks finished"))
                .satisfies(failure -> assertThat(failure.canRestart()).isFalse());
    }

    @Test
    void a_task_that_never_hears_of_the_last_savepoint_waits_for_ever() {
        EngineImage end = run(toTopic()
                .fault(new AtTime(5_000), new Fault.DropCompletionNotice(TestJobs.subtask(OUT)))
                .fault(new AtTime(5_000), new Fault.StopWithSavepoint(false, Format.CANONICAL))
                .until(500_000));

        assertThat(only(end, Kind.SUSPEND).status()).isEqualTo(CheckpointImage.Status.COMPLETED);
        assertThat(end.jobStatus()).isEqualTo(JobStatus.RUNNING);
        assertThat(end.subtasks())
                .extracting(subtask -> subtask.id() + " " + subtask.state())
                .containsExactly("s#0 FINISHED", "out#0 RUNNING");
    }

    @Test
    void a_savepoint_that_cannot_be_stored_lets_the_job_go_on_and_the_timer_run_again() {
        EngineImage end = run(toTopic()
                .interval(2_000)
                .fault(new AtTime(5_000), new Fault.FailCheckpoint(Fault.FailCheckpoint.Stage.STORAGE_WRITE, null))
                .fault(new AtTime(5_001), new Fault.StopWithSavepoint(false, Format.CANONICAL)));

        assertThat(only(end, Kind.SUSPEND).reason()).isEqualTo(CheckpointFailureReason.IO_EXCEPTION);
        assertThat(events(CheckpointEvent.StopGivenUp.class)).hasSize(1);
        assertThat(end.failures()).isEmpty();
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(committed(end).seen()).isEqualTo(200);
    }

    @Test
    void a_stop_whose_savepoint_fails_at_a_task_fails_the_whole_job_over_whatever_is_tolerated() {
        EngineImage end = run(toTopic()
                .interval(2_000)
                .fault(
                        new AtTime(5_000),
                        new Fault.FailCheckpoint(Fault.FailCheckpoint.Stage.ASYNC_FAILURE, TestJobs.subtask(OUT)))
                .fault(new AtTime(5_001), new Fault.StopWithSavepoint(false, Format.CANONICAL)));

        assertThat(only(end, Kind.SUSPEND).reason()).isEqualTo(CheckpointFailureReason.CHECKPOINT_ASYNC_EXCEPTION);
        assertThat(end.failures().get(0).global()).isTrue();
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(committed(end).verdict()).isEqualTo(VerdictImage.Verdict.EXACTLY_ONCE);
    }

    @Test
    void cancelling_after_a_savepoint_keeps_the_savepoint_and_commits_nothing_with_it() {
        EngineImage end = run(toTopic().fault(new AtTime(5_000), new Fault.Cancel(Format.CANONICAL)));

        assertThat(end.jobStatus()).isEqualTo(JobStatus.CANCELED);
        assertThat(only(end, Kind.SAVEPOINT).retained()).isTrue();
        assertThat(committed(end).seen()).isLessThanOrEqualTo(1);
    }

    @Test
    void retained_checkpoints_outlive_a_cancelled_job_only_if_the_option_says_so() {
        EngineImage kept = run(toTopic()
                .interval(1_000)
                .retained(2)
                .retention(CheckpointRetention.RETAIN_ON_CANCELLATION)
                .fault(new AtTime(5_500), new Fault.Cancel()));
        List<CheckpointEvent.Kept> keeps = events(CheckpointEvent.Kept.class);
        trace.clear();
        EngineImage deleted = run(toTopic()
                .interval(1_000)
                .retained(2)
                .retention(CheckpointRetention.DELETE_ON_CANCELLATION)
                .fault(new AtTime(5_500), new Fault.Cancel()));

        assertThat(keeps).hasSize(2);
        assertThat(retained(kept)).hasSize(2);
        assertThat(events(CheckpointEvent.Deleted.class)).hasSize(2);
        assertThat(retained(deleted)).isEmpty();
    }

    private static List<Long> retained(EngineImage image) {
        return image.coordinator().checkpoints().stream()
                .filter(CheckpointImage::retained)
                .map(CheckpointImage::id)
                .toList();
    }

    @Test
    void an_abort_brings_a_completion_that_was_lost() {
        EngineImage end = run(toTopic()
                .interval(2_000)
                .fault(
                        new AtCheckpoint(2, CheckpointMoment.TRIGGERED, null),
                        new Fault.DropCompletionNotice(TestJobs.subtask(OUT)))
                .fault(
                        new AtCheckpoint(3, CheckpointMoment.TRIGGERED, null),
                        new Fault.FailCheckpoint(Fault.FailCheckpoint.Stage.ASYNC_FAILURE, TestJobs.subtask("s#0")))
                .until(5_000));

        assertThat(end.coordinator().checkpoints()).anySatisfy(checkpoint -> assertThat(checkpoint.reason())
                .isEqualTo(CheckpointFailureReason.CHECKPOINT_ASYNC_EXCEPTION));
        int complete = indexOf(new CheckpointEvent.CompletionNotified(TestJobs.subtask(OUT), 2));
        int aborted = indexOf(new CheckpointEvent.AbortNotified(TestJobs.subtask(OUT), 3));
        assertThat(complete).isNotNegative().isLessThan(aborted);
        assertThat(events(TransactionEvent.Committed.class))
                .extracting(TransactionEvent.Committed::checkpointId)
                .contains(2L);
    }

    private int indexOf(TraceEvent event) {
        return trace.indexOf(event);
    }

    @Test
    void with_checkpoints_after_the_end_of_tasks_off_a_finished_task_forbids_further_checkpoints() {
        TestJobs job = new TestJobs()
                .vertex("short", "sequence-source", 1, Map.of("from", 1L, "to", 5L, "ratePerSecond", 10L))
                .vertex("long", "sequence-source", 1, Map.of("from", 1L, "to", 60L, "ratePerSecond", 10L))
                .vertex("out", "collect-sink", 1, Map.of())
                .edge("short", "out", Partitioning.GLOBAL, null)
                .edge("long", "out", Partitioning.GLOBAL, null)
                .withoutCheckpointsAfterTasksFinish()
                .interval(1_000);

        EngineImage end = run(job);

        assertThat(events(CheckpointEvent.NotTriggered.class)).isNotEmpty().allSatisfy(refused -> assertThat(
                        refused.reason())
                .isEqualTo(CheckpointFailureReason.NOT_ALL_REQUIRED_TASKS_RUNNING));
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
    }
}
