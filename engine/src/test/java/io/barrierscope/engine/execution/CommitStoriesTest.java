package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Fault.CommitFails.Reason;
import io.barrierscope.engine.fault.Moment.AtCheckpoint;
import io.barrierscope.engine.fault.Moment.AtTime;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TransactionEvent;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.engine.view.VerdictImage.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What commits do when they fail, when their answer is lost, and when the broker is away. */
final class CommitStoriesTest {
    private static final SubtaskId SINK = TestJobs.subtask("out#0");
    private final List<TraceEvent> events = new ArrayList<>();

    private static TestJobs toTopic(String guarantee, String naming) {
        Map<String, @Nullable Object> settings = new LinkedHashMap<>();
        settings.put("topic", "t");
        settings.put("deliveryGuarantee", guarantee);
        settings.put("transactionalIdPrefix", "p");
        settings.put("transactionNamingStrategy", naming);
        settings.put("transaction.timeout.ms", 600_000L);
        return new TestJobs()
                .vertex("s", "sequence-source", 1, Map.of("from", 1L, "to", 40L, "ratePerSecond", 10L))
                .vertex("out", "kafka-sink", 1, settings)
                .edge("s", "out", Partitioning.GLOBAL, null)
                .interval(1_000);
    }

    private static TestJobs exactlyOnce() {
        return toTopic("exactly-once", "incrementing");
    }

    private EngineImage run(TestJobs job) {
        Engine engine = job.engine((step, time, event) -> events.add(event));
        for (int i = 0; i < 100_000 && engine.step(); i++) {
            continue;
        }
        return engine.image();
    }

    private static VerdictImage committed(EngineImage image) {
        return verdict(image, "read_committed");
    }

    private static VerdictImage verdict(EngineImage image, String reader) {
        return image.verdicts().stream()
                .filter(one -> reader.equals(one.reader()))
                .findFirst()
                .orElseThrow();
    }

    private <E> List<E> events(Class<E> type) {
        return events.stream().filter(type::isInstance).map(type::cast).toList();
    }

    private static AtCheckpoint completed(long checkpoint) {
        return new AtCheckpoint(checkpoint, CheckpointMoment.COMPLETED, null);
    }

    @Test
    void a_commit_that_fails_for_an_unknown_reason_fails_the_task_and_is_done_after_the_restart() {
        EngineImage end = run(exactlyOnce().fault(completed(2), new Fault.CommitFails(SINK)));

        assertThat(end.failures()).extracting(FailureImage::restoredCheckpoint).containsExactly(2L);
        assertThat(end.failures().get(0).cause()).contains("commit of checkpoint 2");
        assertThat(committed(end).verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void a_commit_that_fails_for_a_known_reason_is_dropped_silently_and_its_records_are_lost() {
        EngineImage end = run(exactlyOnce().fault(completed(2), new Fault.CommitFails(SINK, Reason.KNOWN, 1)));

        assertThat(end.failures()).isEmpty();
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(end.transactions()).extracting(TransactionImage::state).contains(TransactionImage.State.LOST);
        assertThat(committed(end).verdict()).isEqualTo(Verdict.AT_MOST_ONCE);
        assertThat(committed(end).lostCount()).isBetween(9L, 11L);
    }

    @Test
    void a_commit_is_tried_eleven_times_at_once() {
        EngineImage end = run(exactlyOnce().fault(completed(2), new Fault.CommitFails(SINK, Reason.RETRIABLE, 10)));

        assertThat(end.failures()).isEmpty();
        assertThat(events(TransactionEvent.CommitRefused.class)).hasSize(10);
        assertThat(committed(end).verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void a_commit_that_fails_eleven_times_fails_the_task() {
        EngineImage end = run(exactlyOnce().fault(completed(2), new Fault.CommitFails(SINK, Reason.RETRIABLE, 11)));

        assertThat(end.failures()).hasSize(1);
        assertThat(end.failures().get(0).cause()).contains("10 retries").contains("sink.committer.retries");
        assertThat(committed(end).verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void a_lost_answer_is_asked_for_again_and_changes_nothing() {
        EngineImage end = run(exactlyOnce().fault(completed(2), new Fault.CommitAnswerLost(SINK)));

        assertThat(events(TransactionEvent.CommitAnswerLost.class)).hasSize(1);
        assertThat(end.failures()).isEmpty();
        assertThat(committed(end).verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
        assertThat(committed(end).seen()).isEqualTo(40);
    }

    @Test
    void an_aborted_checkpoint_leaves_its_transaction_to_the_next_one() {
        EngineImage end = run(exactlyOnce()
                .fault(
                        new AtCheckpoint(2, CheckpointMoment.PRE_COMMITTED, null),
                        new Fault.FailCheckpoint(Fault.FailCheckpoint.Stage.FINALIZE, null)));

        assertThat(events(TransactionEvent.Committed.class).stream()
                        .filter(one -> one.transaction().value().equals("p-0-2")))
                .singleElement()
                .satisfies(one -> assertThat(one.onRestore()).isFalse());
        assertThat(events(TransactionEvent.Aborted.class)).isEmpty();
        assertThat(committed(end).verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void a_commit_waits_for_a_broker_that_is_away_and_the_job_goes_on() {
        EngineImage end = run(exactlyOnce().fault(completed(2), new Fault.BrokerDown(OptionalLong.of(5_000))));

        assertThat(end.failures()).isEmpty();
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(committed(end).verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void a_commit_gives_up_after_eleven_times_max_block() {
        EngineImage end =
                run(exactlyOnce().attempts(0).fault(completed(2), new Fault.BrokerDown(OptionalLong.empty())));

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FAILED);
        assertThat(end.failures().get(0).cause()).contains("660000 ms");
        assertThat(end.timeMillis()).isGreaterThan(660_000);
    }

    @Test
    void a_sink_without_flush_lets_a_checkpoint_complete_with_records_in_its_buffer_and_loses_them() {
        EngineImage end = run(toTopic("none", "incrementing")
                .fault(new AtTime(1_500), new Fault.BrokerDown(OptionalLong.of(3_000)))
                .fault(completed(3), new Fault.FailSubtask(SINK)));

        assertThat(end.failures()).extracting(FailureImage::restoredCheckpoint).containsExactly(3L);
        assertThat(verdict(end, "read_uncommitted").lostCount()).isBetween(5L, 15L);
    }

    @Test
    void a_sink_with_flush_holds_the_barrier_back_until_the_broker_answers() {
        EngineImage end = run(toTopic("at-least-once", "incrementing")
                .fault(new AtTime(1_500), new Fault.BrokerDown(OptionalLong.of(3_000)))
                .fault(new AtTime(3_000), new Fault.FailSubtask(SINK)));

        assertThat(end.failures()).extracting(FailureImage::restoredCheckpoint).containsExactly(2L);
        assertThat(verdict(end, "read_uncommitted").verdict()).isNotEqualTo(Verdict.AT_MOST_ONCE);
        assertThat(verdict(end, "read_uncommitted").lostCount()).isZero();
    }

    @Test
    void pooled_ids_are_used_again() {
        EngineImage end = run(toTopic("exactly-once", "pooling"));

        assertThat(end.transactions().stream()
                        .map(one -> one.id().value())
                        .distinct()
                        .sorted())
                .containsExactly("p-0-0", "p-0-1");
        assertThat(end.transactions())
                .extracting(TransactionImage::state)
                .containsOnly(TransactionImage.State.COMMITTED);
        assertThat(committed(end).verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
        assertThat(committed(end).seen()).isEqualTo(40);
    }

    @Test
    void left_overs_of_pooled_ids_are_found_by_listing() {
        EngineImage end = run(toTopic("exactly-once", "pooling")
                .fault(new AtTime(2_500), new Fault.FailTaskManager(new TaskManagerId(1))));

        assertThat(events(TransactionEvent.Aborted.class))
                .anySatisfy(one -> assertThat(one.detail()).contains("left over"));
        assertThat(committed(end).verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void a_pooled_sink_that_dies_between_pre_commit_and_commit_commits_after_the_restart() {
        EngineImage end = run(toTopic("exactly-once", "pooling").fault(completed(2), new Fault.FailSubtask(SINK)));

        assertThat(events(TransactionEvent.Committed.class))
                .anySatisfy(one -> assertThat(one.onRestore()).isTrue());
        assertThat(committed(end).verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }
}
