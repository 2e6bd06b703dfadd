package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Fault.FailCheckpoint.Stage;
import io.barrierscope.engine.fault.Moment.AtCheckpoint;
import io.barrierscope.engine.fault.Moment.AtTime;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.trace.BarrierEvent;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TaskEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What the checkpoint coordinator does, as a user meets it. */
final class CheckpointStoriesTest {
    private final List<TraceEvent> trace = new ArrayList<>();

    private static TestJobs sum(long records) {
        return new TestJobs()
                .vertex("s", "sequence-source", 1, Map.of("from", 1L, "to", records, "ratePerSecond", 10L))
                .vertex("a", "aggregate", 1, Map.of("function", "sum", "field", "value"))
                .vertex("out", "collect-sink", 1, Map.of())
                .edge("s", "a", Partitioning.GLOBAL, null)
                .edge("a", "out", Partitioning.GLOBAL, null);
    }

    private EngineImage run(TestJobs job) {
        Engine engine = job.engine((step, time, event) -> trace.add(event));
        for (int i = 0; i < 200_000 && engine.step(); i++) {
            continue;
        }
        return engine.image();
    }

    private <E extends TraceEvent> List<E> events(Class<E> type) {
        return trace.stream().filter(type::isInstance).map(type::cast).toList();
    }

    private static CheckpointImage checkpoint(EngineImage image, long id) {
        return image.coordinator().checkpoints().stream()
                .filter(one -> one.id() == id)
                .findFirst()
                .orElseThrow();
    }

    private static Fault slow() {
        return new Fault.SlowSubtask(TestJobs.subtask("a#0"), 35_000, OptionalLong.of(35_000));
    }

    @Test
    void an_input_that_ended_before_the_first_barrier_needs_none() {
        TestJobs job = new TestJobs()
                .vertex("short", "sequence-source", 1, Map.of("from", 1L, "to", 3L, "ratePerSecond", 10L))
                .vertex("long", "sequence-source", 1, Map.of("from", 1L, "to", 60L, "ratePerSecond", 10L))
                .vertex("a", "aggregate", 1, Map.of("function", "sum", "field", "value"))
                .edge("short", "a", Partitioning.GLOBAL, null)
                .edge("long", "a", Partitioning.GLOBAL, null)
                .interval(2_000);

        EngineImage end = run(job);

        CheckpointImage last = checkpoint(end, 3);
        assertThat(last.status()).isEqualTo(CheckpointImage.Status.COMPLETED);
        assertThat(last.awaited()).hasSize(2);
        assertThat(events(BarrierEvent.Arrived.class))
                .filteredOn(arrived -> arrived.checkpointId() == 3)
                .hasSize(1);
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
    }

    @Test
    void an_acknowledgement_that_comes_after_the_restart_is_discarded() {
        EngineImage end = run(sum(100).interval(2_000)
                .fault(
                        new AtCheckpoint(2, CheckpointMoment.ACKNOWLEDGED, TestJobs.subtask("s#0")),
                        new Fault.FailSubtask(TestJobs.subtask("out#0"))));

        assertThat(checkpoint(end, 2).reason())
                .isIn(
                        CheckpointFailureReason.CHECKPOINT_COORDINATOR_SUSPEND,
                        CheckpointFailureReason.JOB_FAILOVER_REGION);
        assertThat(events(CheckpointEvent.Completed.class))
                .extracting(CheckpointEvent.Completed::checkpointId)
                .doesNotContain(2L);
        assertThat(end.failures().get(0).restoredCheckpoint()).isEqualTo(1);
    }

    @Test
    void an_exception_in_the_synchronous_part_fails_the_task_whatever_is_tolerated() {
        EngineImage end = run(sum(60).interval(2_000)
                .tolerable(100)
                .fault(
                        new AtCheckpoint(2, CheckpointMoment.ALIGNED, TestJobs.subtask("a#0")),
                        new Fault.FailSubtask(TestJobs.subtask("a#0"))));

        assertThat(end.failures()).hasSize(1);
        assertThat(end.failures().get(0).global()).isFalse();
        assertThat(events(CheckpointEvent.FailuresCounted.class)).isEmpty();
    }

    @Test
    void a_success_between_two_failures_keeps_the_job_alive_and_two_in_a_row_do_not() {
        TestJobs job = sum(120).interval(1_000).tolerable(1);
        for (long id : new long[] {2, 4, 5}) {
            job.fault(
                    new AtCheckpoint(id, CheckpointMoment.TRIGGERED, null),
                    new Fault.FailCheckpoint(Stage.ASYNC_FAILURE, TestJobs.subtask("a#0")));
        }

        EngineImage end = run(job);

        assertThat(events(CheckpointEvent.FailuresCounted.class))
                .extracting(CheckpointEvent.FailuresCounted::consecutive)
                .containsExactly(1, 1, 2);
        assertThat(end.failures()).hasSize(1);
        assertThat(end.failures().get(0).global()).isTrue();
        assertThat(end.failures().get(0).cause()).contains("tolerable failure threshold");
        assertThat(end.failures().get(0).restoredCheckpoint()).isEqualTo(3);
    }

    @Test
    void requests_that_queued_behind_a_slow_checkpoint_follow_each_other_at_once() {
        run(sum(700).interval(10_000).fault(new AtTime(9_900), slow()).until(60_000));

        List<Long> triggered = triggeredMillis();
        assertThat(events(CheckpointEvent.RequestQueued.class)).hasSizeGreaterThanOrEqualTo(2);
        assertThat(triggered).hasSizeGreaterThanOrEqualTo(4);
    }

    private List<Long> triggeredMillis() {
        return events(CheckpointEvent.Triggered.class).stream()
                .map(CheckpointEvent.Triggered::checkpointId)
                .toList();
    }

    @Test
    void the_first_checkpoint_comes_at_once_in_2_3_and_after_a_random_delay_in_1_20() {
        EngineImage newer = run(sum(700).interval(600_000).until(50_000));
        EngineImage older =
                run(sum(700).interval(600_000).version(FlinkVersion.V1_20).until(600_000));

        assertThat(checkpoint(newer, 1).triggeredMillis()).isLessThan(500);
        assertThat(older.coordinator().checkpoints())
                .allSatisfy(one -> assertThat(one.triggeredMillis()).isGreaterThan(500));
    }

    @Test
    void a_checkpoint_whose_storage_fails_has_used_its_id_and_counts() {
        EngineImage end = run(sum(60).interval(2_000)
                .tolerable(1)
                .fault(new AtTime(1_000), new Fault.FailCheckpoint(Stage.STORAGE_WRITE, null)));

        assertThat(checkpoint(end, 2).reason()).isEqualTo(CheckpointFailureReason.IO_EXCEPTION);
        assertThat(events(BarrierEvent.Emitted.class))
                .filteredOn(emitted -> emitted.checkpointId() == 2)
                .isEmpty();
        assertThat(checkpoint(end, 3).status()).isEqualTo(CheckpointImage.Status.COMPLETED);
        assertThat(end.failures()).isEmpty();
    }

    @Test
    void the_coordinator_of_a_source_remembers_its_splits_and_its_failure_restarts_everything() {
        TestJobs job = new TestJobs()
                .vertex(
                        "s",
                        "sequence-source",
                        2,
                        Map.of("from", 1L, "to", 80L, "ratePerSecond", 10L, "partitions", 3L))
                .vertex("t", "sequence-source", 1, Map.of("from", 1L, "to", 80L, "ratePerSecond", 10L))
                .vertex("out", "collect-sink", 2, Map.of())
                .vertex("other", "collect-sink", 1, Map.of())
                .edge("s", "out", Partitioning.FORWARD, null)
                .edge("t", "other", Partitioning.FORWARD, null)
                .interval(2_000)
                .fault(new AtTime(5_000), new Fault.FailCoordinator(new VertexId("s")));

        EngineImage end = run(job);

        assertThat(events(TaskEvent.SplitsAssigned.class))
                .extracting(assigned -> assigned.subtask() + " " + assigned.splits())
                .contains("s#0 [0, 2]", "s#1 [1]", "t#0 [0]");
        assertThat(events(CheckpointEvent.CoordinatorSnapshot.class))
                .anySatisfy(taken -> assertThat(taken.splits()).isEqualTo(3));
        assertThat(end.failures()).hasSize(1);
        assertThat(end.failures().get(0).global()).isTrue();
        assertThat(end.failures().get(0).restarted()).hasSize(6);
        assertThat(events(FailoverEvent.CoordinatorReset.class)).hasSize(2);
        assertThat(end.verdicts()).allSatisfy(verdict -> assertThat(verdict.verdict())
                .isIn(VerdictImage.Verdict.EXACTLY_ONCE, VerdictImage.Verdict.AT_LEAST_ONCE));
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
    }

    @Test
    void a_restored_source_that_waits_for_the_first_checkpoint_sends_nothing_before_its_barrier() {
        EngineImage end = run(sum(60).interval(2_000)
                .pausingSources()
                .fault(new AtTime(3_000), new Fault.FailSubtask(TestJobs.subtask("a#0"))));

        int rewound = lastIndexOf(FailoverEvent.SourceRewound.class);
        int barrier = indexAfter(rewound, BarrierEvent.Emitted.class);
        int record = indexAfter(rewound, RecordEvent.Emitted.class);
        assertThat(end.failures()).hasSize(1);
        assertThat(rewound).isNotNegative();
        assertThat(barrier).isLessThan(record);
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
    }

    private int lastIndexOf(Class<? extends TraceEvent> type) {
        int found = -1;
        for (int i = 0; i < trace.size(); i++) {
            found = type.isInstance(trace.get(i)) ? i : found;
        }
        return found;
    }

    private int indexAfter(int from, Class<? extends TraceEvent> type) {
        for (int i = from + 1; i < trace.size(); i++) {
            if (type.isInstance(trace.get(i))) {
                return i;
            }
        }
        return Integer.MAX_VALUE;
    }

    @Test
    void splits_given_out_after_the_restored_checkpoint_are_handed_back_and_given_out_again() {
        EngineImage end = run(sum(60).interval(100_000)
                .fault(
                        new AtCheckpoint(1, CheckpointMoment.TRIGGERED, null),
                        new Fault.FailCheckpoint(Stage.ASYNC_FAILURE, TestJobs.subtask("a#0")))
                .fault(new AtTime(3_000), new Fault.FailSubtask(TestJobs.subtask("s#0"))));

        assertThat(end.failures().get(0).restoredCheckpoint()).isZero();
        assertThat(events(FailoverEvent.SplitsHandedBack.class))
                .containsExactly(new FailoverEvent.SplitsHandedBack(TestJobs.subtask("s#0"), 0, List.of(0)));
        assertThat(events(TaskEvent.SplitsAssigned.class)).hasSize(2);
    }
}
