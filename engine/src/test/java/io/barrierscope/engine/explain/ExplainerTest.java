package io.barrierscope.engine.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.failover.RestartReason;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.graph.JobChange;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.trace.BarrierEvent;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.FaultEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TransactionEvent;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.CoordinatorImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.engine.view.VerdictImage.RecordFate;
import io.barrierscope.engine.view.VerdictImage.Verdict;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class ExplainerTest {

    private static final SubtaskId S = new SubtaskId(new VertexId("s"), 0);
    private static final SubtaskId A = new SubtaskId(new VertexId("a"), 0);
    private static final ChannelId CHANNEL = new ChannelId(0, S, A);
    private static final TransactionId TX = new TransactionId("sums-0-2");

    @TestFactory
    Stream<DynamicTest> every_kind_of_event_has_an_explanation() {
        return Samples.leavesOf(TraceEvent.class)
                .map(type -> DynamicTest.dynamicTest(
                        type.getSimpleName(), () -> assertGood(Explainer.event((TraceEvent) Samples.of(type)))));
    }

    @TestFactory
    Stream<DynamicTest> every_fault_has_an_explanation() {
        return Samples.leavesOf(Fault.class)
                .filter(type -> !Fault.FromBroker.class.isAssignableFrom(type))
                .map(type -> DynamicTest.dynamicTest(
                        type.getSimpleName(),
                        () -> assertGood(
                                Explainer.event(new FaultEvent((Fault) Samples.of(type), true, "it struck at once")))));
    }

    @Test
    void every_reason_for_a_failed_checkpoint_has_its_own_words() {
        assertThat(CheckpointFailureReason.values())
                .extracting(Explainer::reason)
                .doesNotHaveDuplicates()
                .allSatisfy(text -> assertThat(text).hasSizeGreaterThan(20).endsWith("."));
    }

    @Test
    void every_state_of_tasks_and_job_has_its_own_words() {
        assertThat(ExecutionState.values()).extracting(TaskWords::of).doesNotHaveDuplicates();
        assertThat(JobStatus.values()).extracting(TaskWords::of).doesNotHaveDuplicates();
    }

    @Test
    void a_blocked_channel_says_what_would_go_wrong_otherwise() {
        Explanation why = Explainer.event(new BarrierEvent.ChannelBlocked(A, CHANNEL, 3));

        assertThat(why.headline()).contains("a#0", "s#0", "3");
        assertThat(why.text()).contains("count twice");
        assertThat(why.governedBy()).containsExactly("execution.checkpointing.mode");
    }

    @Test
    void an_expired_checkpoint_names_its_time_out_and_that_it_counts() {
        Explanation why = Explainer.event(
                new CheckpointEvent.Aborted(4, CheckpointFailureReason.CHECKPOINT_EXPIRED, "after 10 min"));

        assertThat(why.text()).contains("time was up", "After 10 min.", "counts toward");
        assertThat(why.governedBy()).containsExactly("execution.checkpointing.timeout");
    }

    @Test
    void a_restart_tells_who_restarts_why_and_when() {
        Explanation why = Explainer.event(new FailoverEvent.Decided(
                1,
                A,
                "killed",
                true,
                1_500,
                List.of(S, A),
                List.of("same region as a#0", "it failed"),
                2,
                "fixed-delay: attempt 1 of 3"));

        assertThat(why.headline()).isEqualTo("a#0 failed: 2 subtasks restart in 1.5 s");
        assertThat(why.text())
                .contains("s#0 restarts: same region as a#0.", "Fixed-delay: attempt 1 of 3.", "2 more restarts");
    }

    @Test
    void the_end_of_the_job_tells_what_forbade_a_restart() {
        Explanation why = Explainer.event(new FailoverEvent.Decided(
                4, null, "too many failed checkpoints", false, 0, List.of(), List.of(), 0, "fixed-delay: 3 of 3 used"));

        assertThat(why.headline()).contains("The whole job", "given up");
        assertThat(why.text()).contains("Fixed-delay: 3 of 3 used.");
    }

    @Test
    void the_end_of_the_job_with_its_job_manager_names_high_availability_and_no_restart_strategy() {
        Explanation why = Explainer.event(new FailoverEvent.Decided(
                1,
                null,
                "the job manager is gone",
                false,
                0,
                List.of(),
                List.of(),
                -1,
                "high-availability.type is NONE, so nobody knows of the job any more; the restart strategy is not"
                        + " asked"));

        assertThat(why.governedBy()).containsExactly("high-availability.type");
        assertThat(why.source()).isEqualTo("JobMasterServiceLeadershipRunner");
    }

    @Test
    void a_restart_names_the_part_of_flink_and_the_option_that_chose_who_restarts() {
        Map<RestartReason, List<String>> deciding = new LinkedHashMap<>();
        deciding.put(
                new RestartReason.FailedTaskRegion(0, 1),
                List.of("RestartPipelinedRegionFailoverStrategy", "jobmanager.execution.failover-strategy"));
        deciding.put(
                new RestartReason.EveryTask(1, false),
                List.of("RestartAllFailoverStrategy", "jobmanager.execution.failover-strategy"));
        deciding.put(new RestartReason.EveryTask(1, true), List.of("AdaptiveScheduler", "jobmanager.scheduler"));
        deciding.put(new RestartReason.GlobalFailure(), List.of("ExecutionFailureHandler", "restart-strategy.type"));

        deciding.forEach((reason, expected) -> {
            Explanation why = Explainer.event(new FailoverEvent.Decided(
                    1, A, "killed", true, 500, List.of(S), List.of(reason.inWords(task -> "a#0")), 2, "fixed-delay"));

            assertThat(why.source()).startsWith(expected.get(0));
            assertThat(why.governedBy().get(0)).isEqualTo(expected.get(1));
        });
    }

    @Test
    void a_commit_on_restore_differs_from_a_commit_on_notice() {
        Explanation notice = Explainer.event(new TransactionEvent.Committed(A, TX, 2, false, ""));
        Explanation restore = Explainer.event(new TransactionEvent.Committed(A, TX, 2, true, ""));

        assertThat(notice.text()).contains("has completed, on every task");
        assertThat(restore.text()).contains("restored state of checkpoint 2");
    }

    @Test
    void a_lost_transaction_says_why_nobody_sends_it_again() {
        Explanation why = Explainer.event(new TransactionEvent.CommitRefused(A, TX, 2, "INVALID_TXN_STATE", true, 3));

        assertThat(why.headline()).contains("3 records lost");
        assertThat(why.text()).contains("INVALID_TXN_STATE", "no source sends them again");
        assertThat(why.governedBy()).contains("transaction.timeout.ms");
    }

    @Test
    void a_channel_is_blocked_full_or_open() {
        assertThat(Explainer.channel(channel(2, true)).headline()).contains("blocked by checkpoint 7");
        assertThat(Explainer.channel(channel(4, false)).headline()).contains("full");
        assertThat(Explainer.channel(channel(2, false)).headline()).contains("2 of 4");
    }

    @Test
    void a_waiting_subtask_says_what_it_waits_for() {
        SubtaskImage image = new SubtaskImage(
                A,
                List.of(A.vertex()),
                "A",
                ExecutionState.RUNNING,
                1,
                null,
                0,
                List.of(CHANNEL),
                List.of(),
                5,
                "waits for barrier 3 from s#1",
                false,
                true,
                2,
                List.of(),
                List.of(),
                SubtaskImage.Waits.ALIGNMENT);

        Explanation why = Explainer.subtask(image);

        assertThat(why.text())
                .startsWith("It is running, but it waits.")
                .contains("Waits for barrier 3 from s#1.", "not all barriers", "attempt 1");
        assertThat(why.governedBy()).contains("execution.checkpointing.mode");
    }

    @Test
    void an_act_without_effect_says_nothing_of_what_it_would_have_done() {
        Fault restore = new Fault.Restore(3, false, JobChange.parallelism(Map.of()));
        Explanation why = Explainer.event(new FaultEvent(restore, false, "no effect: there is no checkpoint 3"));

        assertThat(why.text()).isEqualTo("A person asked for it. No effect: there is no checkpoint 3.");
    }

    @Test
    void a_pending_checkpoint_names_who_is_missing() {
        CheckpointImage image = new CheckpointImage(
                3, CheckpointImage.Status.PENDING, null, true, 10, -1, 0, false, List.of(S), List.of(S, A));

        Explanation why = Explainer.checkpoint(image);

        assertThat(why.headline()).isEqualTo("Checkpoint 3 waits for 1 acknowledgement");
        assertThat(why.text()).isEqualTo("Still to answer: a#0.");
    }

    @Test
    void a_failure_is_one_page_from_cause_to_advice() {
        VerdictImage verdict = new VerdictImage(
                "out",
                "read_uncommitted",
                Verdict.AT_LEAST_ONCE,
                5,
                6,
                0,
                0,
                1,
                List.of(),
                List.of(new RecordFate("s#0@3", "4", 2, 1, 1)));
        EngineImage image = image(List.of(), List.of(verdict));
        FailureImage failure = new FailureImage(
                1, 4_000, "killed", A, false, true, 1_000, 5_000, 5_200, 2, List.of(A), List.of("it failed"), "");

        Explanation why = Explainer.failure(failure, image);

        assertThat(why.text())
                .contains(
                        "Killed.",
                        "a#0 restarts: it failed.",
                        "waits 1 s",
                        "checkpoint 2",
                        "1.2 s after the failure",
                        "a read_uncommitted reader of out: 0 lost, 1 doubled",
                        "isolation.level=read_committed");
    }

    @Test
    void a_failure_whose_restart_came_too_late_for_a_prepared_transaction_says_so() {
        FailureImage failure = new FailureImage(
                1, 6_000, "killed", A, false, true, 30_000, 36_000, 36_100, 3, List.of(A), List.of("it failed"), "");
        TransactionImage lost =
                new TransactionImage(TX, A, 3, TransactionImage.State.LOST, 5_000, 5_500, 36_100, -1, 2, "gone");

        Explanation why = Explainer.failure(failure, image(List.of(lost), List.of(), List.of(failure)));

        assertThat(why.text())
                .contains("ended transaction sums-0-2 before it could be committed, which loses 2 records")
                .doesNotContain("no record was lost");
        assertThat(why.governedBy()).contains("transaction.timeout.ms");
    }

    @Test
    void a_failure_does_not_call_itself_harmless_where_not_every_record_is_traced() {
        VerdictImage verdict = new VerdictImage(
                "out",
                "collected",
                Verdict.AT_MOST_ONCE,
                5_000,
                3_000,
                0,
                2_000,
                0,
                List.of(new RecordFate("s#0@3", "4", 0, 1, 1)),
                List.of());
        FailureImage second = new FailureImage(
                2, 4_000, "killed", A, false, true, 1_000, 5_000, 5_200, 2, List.of(A), List.of("it failed"), "");

        Explanation why = Explainer.failure(second, image(List.of(), List.of(verdict)));

        assertThat(why.text()).contains("only the first 1000").doesNotContain("no record was lost");
    }

    @Test
    void a_verdict_names_records_failure_and_remedy() {
        VerdictImage verdict = new VerdictImage(
                "out",
                "read_committed",
                Verdict.AT_MOST_ONCE,
                5,
                4,
                0,
                1,
                0,
                List.of(new RecordFate("s#0@3", "4", 0, 1, 2)),
                List.of());
        TransactionImage lost = new TransactionImage(
                TX, new SubtaskId(new VertexId("out"), 0), 2, TransactionImage.State.LOST, 0, 10, 20, -1, 1, "");

        Explanation withBroker = Explainer.verdict(verdict, image(List.of(lost), List.of(verdict)));
        Explanation without = Explainer.verdict(verdict, image(List.of(), List.of(verdict)));

        assertThat(withBroker.headline()).isEqualTo("a read_committed reader of out: at-most-once, 1 lost, 0 doubled");
        assertThat(withBroker.text()).contains("s#0@3 4 (0 instead of 1), caused by failure 2", "sums-0-2");
        assertThat(withBroker.governedBy()).contains("transaction.timeout.ms");
        assertThat(without.text()).contains("threw them away");
    }

    @Test
    void sentences_begin_with_a_capital_letter_unless_a_name_stands_there() {
        assertThat(Words.sentence("the timer stopped")).isEqualTo("The timer stopped.");
        assertThat(Words.sentence("a#0 throws")).isEqualTo("a#0 throws.");
        assertThat(Words.sentence("read_committed waits!")).isEqualTo("read_committed waits!");
        assertThat(Words.sentence(" ")).isEmpty();
        assertThat(Words.list(List.of(1, 2, 3))).isEqualTo("1, 2 and 3");
        assertThat(Words.list(Collections.nCopies(20, "x"))).endsWith("x and 9 more");
        assertThat(Words.duration(1_250)).isEqualTo("1.2 s");
        assertThat(Words.moment(8_101)).isEqualTo("8.101 s");
        assertThat(Words.moment(606_128)).isEqualTo("10:06.128");
        assertThat(Words.moment(3_787_250)).isEqualTo("1:03:07.250");
    }

    private static ChannelImage channel(int records, boolean blocked) {
        return new ChannelImage(CHANNEL, Partitioning.HASH, 4, records, blocked, blocked ? 7 : 0, List.of(), 0);
    }

    private static EngineImage image(List<TransactionImage> transactions, List<VerdictImage> verdicts) {
        return image(transactions, verdicts, List.of());
    }

    private static EngineImage image(
            List<TransactionImage> transactions, List<VerdictImage> verdicts, List<FailureImage> failures) {
        return new EngineImage(
                1,
                1,
                JobStatus.RUNNING,
                false,
                List.of(),
                List.of(),
                List.of(),
                new CoordinatorImage(-1, 0, 0, 0, List.of(), 0),
                transactions,
                List.of(),
                failures,
                verdicts);
    }

    private static void assertGood(Explanation explanation) {
        assertThat(explanation.headline()).isNotBlank();
        assertThat(explanation.text()).hasSizeGreaterThan(40).endsWith(".").doesNotContain("..");
        assertThat(explanation.text()).doesNotContain("null");
        assertThat(explanation.source()).isNotBlank();
    }
}
