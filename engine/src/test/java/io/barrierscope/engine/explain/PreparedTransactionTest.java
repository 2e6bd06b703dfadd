package io.barrierscope.engine.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.stream.CheckpointOptions.Format;
import io.barrierscope.engine.stream.CheckpointOptions.Kind;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.CoordinatorImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.engine.view.TransactionImage;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is said of transactions that are prepared, by what has become of their checkpoint. */
class PreparedTransactionTest {
    private static final SubtaskId A = new SubtaskId(new VertexId("a"), 0);
    private static final TransactionId TX = new TransactionId("sums-0-2");

    @Test
    void a_prepared_transaction_waits_for_what_its_checkpoint_has_come_to() {
        assertThat(prepared(CheckpointImage.Status.PENDING, Kind.CHECKPOINT))
                .contains("when that checkpoint is complete");
        assertThat(prepared(CheckpointImage.Status.COMPLETED, Kind.CHECKPOINT))
                .contains("checkpoint 2, which is complete", "as soon as its sink hears")
                .doesNotContain("waits for checkpoint");
        assertThat(prepared(CheckpointImage.Status.FAILED, Kind.CHECKPOINT))
                .contains("was given up", "the next one that completes");
        assertThat(prepared(CheckpointImage.Status.COMPLETED, Kind.SAVEPOINT))
                .contains("part of savepoint 2", "No task is told");
    }

    @Test
    void a_prepared_transaction_without_its_attempt_is_committed_only_by_who_restores_a_completed_checkpoint() {
        assertThat(orphaned(CheckpointImage.Status.COMPLETED)).contains("whoever restores that checkpoint commits it");
        assertThat(orphaned(CheckpointImage.Status.FAILED)).contains("the next attempt aborts it");
        assertThat(orphaned(CheckpointImage.Status.PENDING)).contains("else the next attempt aborts it");
    }

    /** What is said of a transaction of checkpoint 2 while its sink runs. */
    private static String prepared(CheckpointImage.Status status, Kind kind) {
        return prepared(status, kind, ExecutionState.RUNNING);
    }

    private static String orphaned(CheckpointImage.Status status) {
        return prepared(status, Kind.CHECKPOINT, ExecutionState.FAILED);
    }

    private static String prepared(CheckpointImage.Status status, Kind kind, ExecutionState sink) {
        CheckpointFailureReason reason =
                status == CheckpointImage.Status.FAILED ? CheckpointFailureReason.CHECKPOINT_EXPIRED : null;
        CheckpointImage checkpoint = new CheckpointImage(
                2,
                status,
                reason,
                true,
                10,
                -1,
                0,
                false,
                List.of(),
                List.of(A),
                kind,
                Format.NATIVE,
                false,
                0,
                -1,
                List.of());
        SubtaskImage subtask = new SubtaskImage(
                A,
                List.of(A.vertex()),
                "a",
                sink,
                0,
                null,
                0,
                List.of(),
                List.of(),
                0,
                "",
                false,
                false,
                0,
                List.of(),
                List.of());
        TransactionImage transaction = new TransactionImage(
                TX,
                A,
                2,
                TransactionImage.State.PRE_COMMITTED,
                5,
                10,
                -1,
                606_128,
                3,
                "flushed; waits for checkpoint 2");
        EngineImage image = new EngineImage(
                1,
                20,
                JobStatus.RUNNING,
                false,
                List.of(subtask),
                List.of(),
                List.of(),
                new CoordinatorImage(-1, 0, 0, 0, List.of(checkpoint), 0),
                List.of(transaction),
                List.of(),
                List.of(),
                List.of());
        String text = Explainer.transaction(transaction, image).text();
        assertThat(text).endsWith("The broker would end it at 10:06.128.");
        return text;
    }
}
