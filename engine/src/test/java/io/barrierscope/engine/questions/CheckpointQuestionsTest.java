package io.barrierscope.engine.questions;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.check.RunReport;
import io.barrierscope.engine.check.RunReport.CheckpointOutcome;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Questions about checkpoints that are easily answered wrongly, and Flink's answers. */
class CheckpointQuestionsTest {
    @Test
    @Question(14)
    void a_failure_in_the_synchronous_snapshot_restarts_whatever_is_tolerated() {
        RunReport report = new Story()
                .option("execution.checkpointing.tolerable-failed-checkpoints", "100")
                .fault(
                        "{'at':{'checkpoint':3,'moment':'snapshot-sync','target':'sum#1'},'fault':'fail-subtask','target':'sum#1'}")
                .report();

        assertThat(report.failures()).hasSize(1);
        assertThat(report.failures().get(0).restoredCheckpoint()).isEqualTo(2);
        assertThat(report.restarts()).isEqualTo(1);
    }

    @Test
    void an_asynchronous_failure_is_tolerated_if_so_many_are() {
        RunReport report = new Story()
                .option("execution.checkpointing.tolerable-failed-checkpoints", "1")
                .fault(
                        "{'at':{'checkpoint':3,'moment':'triggered'},'fault':'fail-checkpoint','stage':'async-failure','target':'sum#1'}")
                .report();

        assertThat(report.failures()).isEmpty();
        assertThat(checkpoint(report, 3).reason()).isEqualTo(CheckpointFailureReason.CHECKPOINT_ASYNC_EXCEPTION);
    }

    @Test
    @Question(17)
    void the_first_checkpoint_of_2_3_comes_when_all_run_and_that_of_1_20_at_a_random_moment() {
        Story story =
                new Story().option("execution.checkpointing.interval", "10 min").until(20_000);

        RunReport of23 = story.report();
        RunReport of120 = story.flink("1.20").report();

        assertThat(of23.checkpoints().stream()
                        .filter(checkpoint -> checkpoint.id().isPresent()))
                .first()
                .satisfies(
                        checkpoint -> assertThat(checkpoint.triggeredMillis()).isLessThan(1_000));
        assertThat(of120.checkpoints().stream().filter(checkpoint -> checkpoint.triggeredMillis() < 1_000))
                .isEmpty();
    }

    @Test
    @Question(20)
    void a_completed_checkpoint_commits_what_an_aborted_one_had_prepared() {
        RunReport report = new Story()
                .option("execution.checkpointing.tolerable-failed-checkpoints", "5")
                .fault(
                        "{'at':{'checkpoint':3,'moment':'triggered'},'fault':'fail-checkpoint','stage':'async-failure','target':'s#1'}")
                .report();

        assertThat(checkpoint(report, 3).status()).isEqualTo(CheckpointImage.Status.FAILED);
        assertThat(report.transactions())
                .filteredOn(transaction -> transaction.checkpoint() == 3)
                .isNotEmpty()
                .allMatch(transaction -> transaction.state() == TransactionImage.State.COMMITTED);
        assertThat(report.sinks()).allMatch(sink -> sink.verdict() == VerdictImage.Verdict.EXACTLY_ONCE);
    }

    @Test
    @Question(9)
    void one_failed_task_of_a_keyed_job_restarts_its_sources_too() {
        RunReport report = new Story()
                .fault("{'at':{'time':'5 s'},'fault':'fail-subtask','target':'out#1'}")
                .report();

        assertThat(report.failures().get(0).restarted())
                .extracting(subtask -> subtask.vertex().value() + "#" + subtask.index())
                .containsExactlyInAnyOrder("s#0", "s#1", "sum#0", "sum#1", "out#0", "out#1");
    }

    @Test
    @Question(13)
    void a_checkpoint_whose_last_task_fails_is_aborted_and_never_completes() {
        RunReport report = new Story()
                .fault(
                        "{'at':{'checkpoint':3,'moment':'barrier-arrived','target':'sum#1'},'fault':'fail-subtask','target':'sum#1'}")
                .report();

        assertThat(checkpoint(report, 3).status()).isEqualTo(CheckpointImage.Status.FAILED);
        assertThat(checkpoint(report, 3).acknowledged())
                .isLessThan(checkpoint(report, 3).subtasks());
        assertThat(report.failures().get(0).restoredCheckpoint()).isEqualTo(2);
    }

    @Test
    void a_lost_completion_notice_is_made_good_by_a_later_one() {
        RunReport report = new Story()
                .fault("{'at':{'checkpoint':3,'moment':'triggered'},'fault':'drop-completion-notice','target':'out#1'}")
                .report();

        assertThat(report.sinks()).allMatch(sink -> sink.verdict() == VerdictImage.Verdict.EXACTLY_ONCE);
        assertThat(report.transactions())
                .filteredOn(transaction -> transaction.checkpoint() > 0)
                .allMatch(transaction -> transaction.state() == TransactionImage.State.COMMITTED);
    }

    @Test
    @Question(27)
    void an_abort_tells_of_a_completion_whose_notice_was_lost() {
        RunReport report = new Story()
                .option("execution.checkpointing.tolerable-failed-checkpoints", "5")
                .fault("{'at':{'checkpoint':3,'moment':'triggered'},'fault':'drop-completion-notice','target':'out#1'}")
                .fault(
                        "{'at':{'checkpoint':4,'moment':'triggered'},'fault':'fail-checkpoint','stage':'async-failure','target':'s#1'}")
                .report();

        assertThat(report.transactions())
                .filteredOn(transaction -> transaction.checkpoint() == 3
                        && transaction.sink().toString().contains("out")
                        && transaction.sink().index() == 1)
                .isNotEmpty()
                .allMatch(transaction ->
                        transaction.endedMillis() <= checkpoint(report, 4).endedMillis() + 100);
    }

    @Test
    @Question(18)
    void a_savepoint_commits_nothing_and_is_restored_by_no_failure() {
        RunReport report = new Story()
                .option("execution.checkpointing.interval", "1 h")
                .option("execution.checkpointing.min-pause", "1 h")
                .fault("{'at':{'time':'5 s'},'fault':'trigger-savepoint'}")
                .fault("{'at':{'time':'8 s'},'fault':'fail-subtask','target':'sum#0'}")
                .report();

        assertThat(checkpoint(report, 1).kind()).contains("savepoint");
        assertThat(checkpoint(report, 1).status()).isEqualTo(CheckpointImage.Status.COMPLETED);
        assertThat(report.failures().get(0).restoredCheckpoint()).isZero();
        assertThat(report.transactions())
                .filteredOn(transaction -> transaction.endedMillis() >= 0 && transaction.endedMillis() < 8_000)
                .isEmpty();
    }

    @Test
    void a_pending_savepoint_is_not_subsumed_by_a_checkpoint_that_completes() {
        RunReport report = new Story()
                .option("execution.checkpointing.max-concurrent-checkpoints", "2")
                .option("execution.checkpointing.timeout", "3 s")
                .fault("{'at':{'time':'3 s'},'fault':'trigger-savepoint'}")
                .fault("{'at':{'time':'2900 ms'},'fault':'drop-acknowledgement','target':'sum#0'}")
                .report();

        CheckpointOutcome savepoint = report.checkpoints().stream()
                .filter(checkpoint -> checkpoint.kind().contains("savepoint"))
                .findFirst()
                .orElseThrow();
        assertThat(report.checkpoints())
                .anyMatch(checkpoint -> checkpoint.status() == CheckpointImage.Status.COMPLETED
                        && checkpoint.id().orElse(0) > savepoint.id().orElseThrow()
                        && checkpoint.endedMillis() < savepoint.endedMillis());
        assertThat(savepoint.reason()).isEqualTo(CheckpointFailureReason.CHECKPOINT_EXPIRED);
    }

    private static CheckpointOutcome checkpoint(RunReport report, long id) {
        List<CheckpointOutcome> found = report.checkpoints().stream()
                .filter(checkpoint -> checkpoint.id().equals(OptionalLong.of(id)))
                .toList();
        assertThat(found).hasSize(1);
        return found.get(0);
    }
}
