package io.barrierscope.engine.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.check.RunReport.CheckpointOutcome;
import io.barrierscope.engine.check.RunReport.FailureOutcome;
import io.barrierscope.engine.check.RunReport.StateOutcome;
import io.barrierscope.engine.check.RunReport.TransactionOutcome;
import io.barrierscope.engine.view.CheckpointImage.Status;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.engine.view.VerdictImage.RecordFate;
import io.barrierscope.engine.view.VerdictImage.Verdict;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ClaimsTest {

    private static final SubtaskId S = new SubtaskId(new VertexId("s"), 0);
    private static final SubtaskId A = new SubtaskId(new VertexId("a"), 0);

    private final RunReport report = new RunReport(
            "sum",
            "killed",
            7,
            "1",
            "00",
            100,
            9_000,
            JobStatus.FINISHED,
            1,
            List.of(),
            List.of(
                    new CheckpointOutcome(
                            OptionalLong.empty(),
                            Status.FAILED,
                            CheckpointFailureReason.NOT_ALL_REQUIRED_TASKS_RUNNING,
                            10,
                            10,
                            "checkpoint",
                            false,
                            0,
                            0,
                            0,
                            0),
                    new CheckpointOutcome(
                            OptionalLong.of(1),
                            Status.FAILED,
                            CheckpointFailureReason.CHECKPOINT_EXPIRED,
                            10,
                            20,
                            "checkpoint",
                            false,
                            1,
                            2,
                            0,
                            0)),
            List.of(new FailureOutcome(50, "killed", A, false, List.of(S, A), true, 1_000, 1_200, 0)),
            List.of(
                    transaction("t-0-1", TransactionImage.State.ABORTED),
                    transaction("t-0-1", TransactionImage.State.COMMITTED)),
            List.of(new VerdictImage(
                    "out",
                    "read_committed",
                    Verdict.NONE,
                    5,
                    5,
                    0,
                    1,
                    1,
                    List.of(new RecordFate("s#0@3", "4", 0, 1, 1)),
                    List.of(new RecordFate("s#0@1", "2", 2, 1, 1)))),
            List.of(new StateOutcome(
                    new VerdictImage("a", null, Verdict.EXACTLY_ONCE, 5, 5, 0, 0, 0, List.of(), List.of()),
                    Map.of("all", "15", "name", "\"ann\""))),
            List.of(),
            List.of());

    @Test
    void a_verdict_is_found_by_place_and_reader() {
        assertHolds(new Claim.VerdictIs("out", "read_committed", Verdict.NONE));
        assertHolds(new Claim.VerdictIs("a", null, Verdict.EXACTLY_ONCE));
        assertFails(new Claim.VerdictIs("out", "read_committed", Verdict.EXACTLY_ONCE), "1 lost, 1 doubled");
        assertFails(new Claim.VerdictIs("out", "collected", Verdict.NONE), "no reader collected");
        assertFails(new Claim.VerdictIs("out", null, Verdict.NONE), "no followed state in out");
    }

    @Test
    void lost_and_doubled_records_are_counted_and_named() {
        assertHolds(new Claim.Lost("out", "read_committed", 1, null));
        assertHolds(new Claim.Lost("out", "read_committed", 1, List.of("s#0@3")));
        assertHolds(new Claim.Duplicated("out", "read_committed", 1, List.of("s#0@1")));
        assertHolds(new Claim.Lost("a", null, 0, null));
        assertFails(new Claim.Lost("out", "read_committed", 0, null), "s#0@3");
        assertFails(new Claim.Duplicated("out", "read_committed", 1, List.of("s#0@2")), "s#0@1");
        assertFails(new Claim.Lost("b", null, 0, null), "no followed state");
    }

    @Test
    void restarts_are_sets_counts_and_waits() {
        assertHolds(new Claim.Restarted(0, List.of(A, S)));
        assertHolds(new Claim.Restarted(1, List.of(S, A)));
        assertFails(new Claim.Restarted(2, List.of(S, A)), "no such failure");
        assertFails(new Claim.Restarted(0, List.of(A)), "[a#0, s#0]");
        assertHolds(new Claim.Restarts(1));
        assertFails(new Claim.Restarts(0), "1 restart");
        assertHolds(new Claim.Backoffs(List.of(1_000L)));
        assertFails(new Claim.Backoffs(List.of()), "[1000]");
    }

    @Test
    void status_of_job_checkpoint_and_transaction_is_compared() {
        assertHolds(new Claim.JobStatusIs(JobStatus.FINISHED));
        assertFails(new Claim.JobStatusIs(JobStatus.FAILED), "FINISHED");
        assertHolds(new Claim.CheckpointIs(1, Status.FAILED, null));
        assertHolds(new Claim.CheckpointIs(1, Status.FAILED, CheckpointFailureReason.CHECKPOINT_EXPIRED));
        assertFails(new Claim.CheckpointIs(1, Status.FAILED, CheckpointFailureReason.CHECKPOINT_DECLINED), "EXPIRED");
        assertFails(new Claim.CheckpointIs(2, Status.FAILED, null), "no checkpoint 2");
        assertHolds(new Claim.TransactionIs("t-0-1", TransactionImage.State.COMMITTED));
        assertFails(new Claim.TransactionIs("t-0-1", TransactionImage.State.ABORTED), "COMMITTED");
        assertFails(new Claim.TransactionIs("t-0-2", TransactionImage.State.ABORTED), "no transaction");
    }

    @Test
    void results_are_compared_as_multisets_of_the_fields_named() {
        assertHolds(new Claim.ResultIs("out", "collected", List.of(Map.of("v", 2), Map.of("v", 1.0), Map.of("v", 2L))));
        assertFails(new Claim.ResultIs("out", "collected", List.of(Map.of("v", 2), Map.of("v", 1))), "3 records");
        assertFails(new Claim.ResultIs("out", "read_committed", List.of()), "no reader");
    }

    @Test
    void state_values_are_compared_by_value() {
        assertHolds(new Claim.StateValueIs("a", "all", 15));
        assertHolds(new Claim.StateValueIs("a", "all", 15.0));
        assertHolds(new Claim.StateValueIs("a", "name", "ann"));
        assertFails(new Claim.StateValueIs("a", "all", 14), "15");
        assertFails(new Claim.StateValueIs("a", "none", 14), "no value");
    }

    @Test
    void a_report_tells_whether_all_claims_hold() {
        ClaimResult good = new ClaimResult(new Claim.Restarts(1), true, "");
        ClaimResult bad = new ClaimResult(new Claim.Restarts(2), false, "");

        assertThat(report.withClaims(List.of(good)).allClaimsHold()).isTrue();
        assertThat(report.withClaims(List.of(good, bad)).allClaimsHold()).isFalse();
    }

    private static TransactionOutcome transaction(String id, TransactionImage.State state) {
        return new TransactionOutcome(new TransactionId(id), A, 1, state, 0, 10, 20, 3);
    }

    private void assertHolds(Claim claim) {
        ClaimResult result = check(claim);
        assertThat(result.holds()).as(result.toString()).isTrue();
    }

    private void assertFails(Claim claim, String observed) {
        ClaimResult result = check(claim);
        assertThat(result.holds()).as(result.toString()).isFalse();
        assertThat(result.observed()).contains(observed);
    }

    private ClaimResult check(Claim claim) {
        ReaderContent content = new ReaderContent(
                "out",
                "collected",
                List.of(Map.of("v", 1L, "x", "p"), Map.of("v", 2L, "x", "q"), Map.of("v", 2L, "x", "r")));
        return Claims.check(List.of(claim), report, List.of(content)).get(0);
    }
}
