package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Moment.AtCheckpoint;
import io.barrierscope.engine.fault.Moment.AtRecord;
import io.barrierscope.engine.fault.Moment.AtTime;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.engine.view.VerdictImage.Verdict;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What happens to a job with a transactional sink, or with two lanes, when something fails. */
final class TransactionStoriesTest {
    private static final SubtaskId SINK = TestJobs.subtask("out#0");

    private static TestJobs toTopic(long timeoutMillis) {
        return toTopic(timeoutMillis, 40);
    }

    private static TestJobs toTopic(long timeoutMillis, long records) {
        return new TestJobs()
                .vertex("s", "sequence-source", 1, Map.of("from", 1L, "to", records, "ratePerSecond", 10L))
                .vertex(
                        "out",
                        "kafka-sink",
                        1,
                        Map.of(
                                "topic", "t",
                                "deliveryGuarantee", "exactly-once",
                                "transactionalIdPrefix", "p",
                                "transaction.timeout.ms", timeoutMillis))
                .edge("s", "out", Partitioning.GLOBAL, null)
                .interval(1_000);
    }

    private static EngineImage run(TestJobs job) {
        Engine engine = job.engine((step, time, event) -> {});
        for (int i = 0; i < 100_000 && engine.step(); i++) {
            continue;
        }
        return engine.image();
    }

    private static VerdictImage verdict(EngineImage image, String reader) {
        return image.verdicts().stream()
                .filter(one -> reader.equals(one.reader()))
                .findFirst()
                .orElseThrow();
    }

    private static List<TransactionImage.State> states(EngineImage image) {
        return image.transactions().stream()
                .map(TransactionImage::state)
                .distinct()
                .toList();
    }

    @Test
    void without_failure_every_transaction_is_committed_and_both_readers_agree() {
        EngineImage end = run(toTopic(60_000));

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(states(end)).containsExactly(TransactionImage.State.COMMITTED);
        assertThat(verdict(end, "read_committed").seen()).isEqualTo(40);
        assertThat(verdict(end, "read_uncommitted").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void a_sink_that_dies_between_pre_commit_and_commit_commits_after_the_restart() {
        EngineImage end = run(toTopic(60_000)
                .fault(new AtCheckpoint(3, CheckpointMoment.COMPLETED, null), new Fault.FailSubtask(SINK)));

        assertThat(end.failures()).extracting(FailureImage::restoredCheckpoint).containsExactly(3L);
        assertThat(verdict(end, "read_committed").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
        assertThat(verdict(end, "read_committed").seen()).isEqualTo(40);
    }

    @Test
    void records_of_an_aborted_transaction_are_seen_twice_by_read_uncommitted_only() {
        EngineImage end = run(toTopic(60_000).fault(new AtRecord(SINK, 25, true), new Fault.FailSubtask(SINK)));

        assertThat(verdict(end, "read_committed").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
        assertThat(verdict(end, "read_uncommitted").verdict()).isEqualTo(Verdict.AT_LEAST_ONCE);
        assertThat(verdict(end, "read_uncommitted").duplicated())
                .allSatisfy(fate -> assertThat(fate.failure()).isEqualTo(1));
        assertThat(states(end)).contains(TransactionImage.State.ABORTED);
    }

    @Test
    void a_pre_committed_transaction_that_the_broker_ends_is_lost_and_the_job_goes_on() {
        EngineImage end = run(toTopic(60_000)
                .fault(
                        new AtCheckpoint(3, CheckpointMoment.COMPLETED, null),
                        new Fault.BrokerTransactionTimeout(SINK)));

        VerdictImage committed = verdict(end, "read_committed");
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(states(end)).contains(TransactionImage.State.LOST);
        assertThat(committed.verdict()).isEqualTo(Verdict.AT_MOST_ONCE);
        assertThat(committed.lostCount()).isBetween(9L, 20L);
    }

    @Test
    void while_the_broker_is_away_nobody_can_fence() {
        EngineImage end = run(toTopic(60_000)
                .fault(new AtTime(1_500), new Fault.BrokerDown(OptionalLong.of(300)))
                .fault(new AtTime(1_600), new Fault.FenceProducer(SINK)));

        assertThat(end.failures()).isEmpty();
        assertThat(verdict(end, "read_committed").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
        assertThat(end.transactions()).noneMatch(one -> one.state() == TransactionImage.State.FENCED);
    }

    @Test
    void a_fenced_producer_fails_its_task_at_the_next_record() {
        EngineImage end = run(toTopic(60_000).fault(new AtRecord(SINK, 25, false), new Fault.FenceProducer(SINK)));

        assertThat(end.failures()).hasSize(1);
        assertThat(end.failures().get(0).cause()).contains("refused");
        assertThat(verdict(end, "read_committed").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void a_time_out_shorter_than_the_interval_fails_the_running_task() {
        EngineImage end = run(toTopic(3_000, 300).interval(60_000).attempts(2).until(120_000));

        assertThat(end.failures()).isNotEmpty();
        assertThat(end.failures().get(0).cause()).contains("transaction p-0-");
    }

    @Test
    void too_large_a_time_out_is_refused_before_the_first_record_and_restarts_do_not_help() {
        EngineImage end = run(toTopic(3_600_000).attempts(2));

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FAILED);
        assertThat(end.failures()).hasSize(3);
        assertThat(end.failures().get(2).canRestart()).isFalse();
        assertThat(end.failures().get(0).cause())
                .contains("INVALID_TRANSACTION_TIMEOUT")
                .contains("transaction.max.timeout.ms");
    }

    @Test
    void a_lost_task_manager_leaves_a_transaction_open_that_the_restarted_sink_fences() {
        EngineImage end =
                run(toTopic(60_000).fault(new AtTime(2_500), new Fault.FailTaskManager(new TaskManagerId(1))));

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(states(end)).contains(TransactionImage.State.ABORTED);
        assertThat(verdict(end, "read_committed").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void at_least_once_doubles_what_passed_the_barrier_on_the_faster_channel() {
        TestJobs job = new TestJobs()
                .vertex("fast", "sequence-source", 1, Map.of("from", 1L, "to", 60L, "ratePerSecond", 20L))
                .vertex("slow", "sequence-source", 1, Map.of("from", 1L, "to", 60L, "ratePerSecond", 20L))
                .vertex("gate", "throttle", 1, Map.of("ratePerSecond", 12L))
                .vertex("sum", "aggregate", 1, Map.of("function", "sum", "field", "value"))
                .edge("fast", "sum", Partitioning.GLOBAL, null)
                .edge("slow", "gate", Partitioning.GLOBAL, null)
                .edge("gate", "sum", Partitioning.GLOBAL, null)
                .interval(1_000)
                .atLeastOnce()
                .fault(
                        new AtCheckpoint(3, CheckpointMoment.NOTIFIED, TestJobs.subtask("sum#0")),
                        new Fault.FailSubtask(TestJobs.subtask("sum#0")));

        EngineImage end = run(job);

        VerdictImage state = end.verdicts().get(0);
        assertThat(state.lostCount()).isZero();
        assertThat(state.duplicatedCount()).isPositive();
        assertThat(state.duplicated())
                .allSatisfy(fate -> assertThat(fate.origin()).startsWith("fast#0"));
    }

    @Test
    void two_lanes_fail_apart_by_region_and_together_by_full() {
        EngineImage region = run(lanes(false));
        EngineImage full = run(lanes(true));

        assertThat(region.failures().get(0).restarted())
                .extracting(SubtaskId::index)
                .containsOnly(1);
        assertThat(full.failures().get(0).restarted())
                .extracting(SubtaskId::index)
                .containsOnly(0, 1);
        assertThat(region.subtasks().get(0).attempt()).isZero();
    }

    private static TestJobs lanes(boolean full) {
        TestJobs job = new TestJobs()
                .vertex("s", "sequence-source", 2, Map.of("from", 1L, "to", 40L, "ratePerSecond", 20L))
                .vertex("out", "collect-sink", 2, Map.of())
                .edge("s", "out", Partitioning.RESCALE, null)
                .interval(500)
                .fault(new AtTime(1_200), new Fault.FailSubtask(TestJobs.subtask("out#1")));
        return full ? job.fullFailover() : job;
    }
}
