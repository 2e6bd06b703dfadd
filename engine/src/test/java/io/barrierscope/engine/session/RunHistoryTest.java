package io.barrierscope.engine.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.check.RunReport.CheckpointOutcome;
import io.barrierscope.engine.check.RunReport.FailureOutcome;
import io.barrierscope.engine.check.RunReport.TransactionOutcome;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TaskEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TransactionEvent;
import io.barrierscope.engine.view.CheckpointImage.Status;
import io.barrierscope.engine.view.TransactionImage.State;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class RunHistoryTest {

    private static final SubtaskId S = new SubtaskId(new VertexId("s"), 0);
    private static final SubtaskId OUT = new SubtaskId(new VertexId("out"), 0);
    private static final TransactionId TX = new TransactionId("t-0-1");

    private final RunHistory history = new RunHistory();
    private long now;

    @Test
    void checkpoints_are_followed_to_their_end() {
        on(5, new CheckpointEvent.NotTriggered(CheckpointFailureReason.NOT_ALL_REQUIRED_TASKS_RUNNING, ""));
        on(10, new CheckpointEvent.Triggered(1, true, 2));
        on(20, new CheckpointEvent.Acknowledged(S, 1, 1, 2));
        on(30, new CheckpointEvent.Aborted(1, CheckpointFailureReason.CHECKPOINT_EXPIRED, ""));
        on(40, new CheckpointEvent.Triggered(2, true, 2));
        on(50, new CheckpointEvent.Acknowledged(S, 2, 2, 2));
        on(60, new CheckpointEvent.Completed(2, 99));
        on(70, new CheckpointEvent.Triggered(3, true, 2));

        List<CheckpointOutcome> outcomes = history.checkpoints();

        assertThat(outcomes)
                .extracting(CheckpointOutcome::id)
                .containsExactly(OptionalLong.empty(), OptionalLong.of(1), OptionalLong.of(2), OptionalLong.of(3));
        assertThat(outcomes)
                .extracting(CheckpointOutcome::status)
                .containsExactly(Status.FAILED, Status.FAILED, Status.COMPLETED, Status.PENDING);
        assertThat(outcomes.get(1).reason()).isEqualTo(CheckpointFailureReason.CHECKPOINT_EXPIRED);
        assertThat(outcomes.get(1).acknowledged()).isEqualTo(1);
        assertThat(outcomes.get(2).endedMillis()).isEqualTo(60);
        assertThat(outcomes.get(2).stateBytes()).isEqualTo(99);
        assertThat(outcomes.get(3).endedMillis()).isEqualTo(-1);
    }

    /** A restored committer asks for it once more, and the broker confirms what it has done. */
    @Test
    void a_transaction_ended_when_it_was_first_committed() {
        on(10, new TransactionEvent.Opened(OUT, TX, 1));
        on(20, new TransactionEvent.PreCommitted(OUT, TX, 1, 3));
        on(30, new TransactionEvent.Committed(OUT, TX, 1, false, ""));
        on(90, new TransactionEvent.Committed(OUT, TX, 1, true, ""));

        assertThat(history.transactions().outcomes(List.of()))
                .singleElement()
                .extracting(TransactionOutcome::endedMillis)
                .isEqualTo(30L);
    }

    @Test
    void a_job_that_fails_before_it_runs_was_refused() {
        on(10, new TaskEvent.JobStatusChanged(JobStatus.RUNNING, JobStatus.FAILED, "killed"));
        assertThat(history.refusal()).isNull();
        on(20, new TaskEvent.JobStatusChanged(JobStatus.INITIALIZING, JobStatus.FAILED, "no such operator"));
        assertThat(history.refusal()).isEqualTo("no such operator");
        on(30, new TaskEvent.JobStatusChanged(JobStatus.FAILED, JobStatus.INITIALIZING, "the job is submitted again"));
        assertThat(history.refusal()).isNull();
    }

    @Test
    void a_failure_is_over_when_the_last_task_runs_again() {
        SubtaskId chained = new SubtaskId(new VertexId("chained"), 0);
        on(1, running(S));
        on(2, running(OUT));
        on(10, new FailoverEvent.Decided(1, OUT, "killed", true, 100, List.of(S, OUT), List.of("", ""), 2, ""));
        on(110, new FailoverEvent.Restarting(1, 1, List.of(S, OUT, chained)));
        on(110, new FailoverEvent.Restored(1, 4, List.of(S, OUT)));
        on(200, running(S));
        assertThat(history.failures())
                .extracting(FailureOutcome::restartedMillis)
                .containsExactly(-1L);
        on(210, running(OUT));
        on(300, new FailoverEvent.Decided(2, null, "too many", false, 0, List.of(), List.of(), 0, ""));

        List<FailureOutcome> failures = history.failures();

        assertThat(failures.get(0).restartedMillis()).isEqualTo(210);
        assertThat(failures.get(0).restoredCheckpoint()).isEqualTo(4);
        assertThat(failures.get(0).global()).isFalse();
        assertThat(failures.get(1).global()).isTrue();
        assertThat(failures.get(1).backoffMillis()).isEqualTo(-1);
        assertThat(history.restarts()).isEqualTo(1);
    }

    @Test
    void an_id_used_again_is_another_transaction() {
        on(1, new TransactionEvent.Opened(OUT, TX, 1));
        on(2, delivered(1, TX));
        on(3, new TransactionEvent.Aborted(OUT, TX, "left over"));
        on(4, new TransactionEvent.Opened(OUT, TX, 1));
        on(5, delivered(1, TX));
        on(6, new TransactionEvent.PreCommitted(OUT, TX, 1, 1));
        on(7, new TransactionEvent.Committed(OUT, TX, 1, false, ""));

        List<TransactionOutcome> outcomes = history.transactions().outcomes(List.of());

        assertThat(outcomes).extracting(TransactionOutcome::state).containsExactly(State.ABORTED, State.COMMITTED);
        assertThat(outcomes.get(1).preCommittedMillis()).isEqualTo(6);
        assertThat(outcomes.get(1).endedMillis()).isEqualTo(7);
        assertThat(history.transactions().seenBy("out", "read_committed")).containsExactly(Map.of("v", 1L));
        assertThat(history.transactions().seenBy("out", "read_uncommitted")).hasSize(2);
    }

    @Test
    void a_refused_commit_that_is_dropped_is_lost() {
        on(1, new TransactionEvent.Opened(OUT, TX, 1));
        on(2, delivered(1, TX));
        on(3, new TransactionEvent.PreCommitted(OUT, TX, 1, 1));
        on(60, new TransactionEvent.EndedByBroker(OUT, TX, "timed out"));
        assertThat(history.transactions().outcomes(List.of()).get(0).state()).isEqualTo(State.EXPIRED);
        on(90, new TransactionEvent.CommitRefused(OUT, TX, 1, "INVALID_TXN_STATE", true, 1));

        TransactionOutcome outcome = history.transactions().outcomes(List.of()).get(0);

        assertThat(outcome.state()).isEqualTo(State.LOST);
        assertThat(outcome.endedMillis()).isEqualTo(60);
        assertThat(history.transactions().seenBy("out", "read_committed")).isEmpty();
    }

    private static RecordEvent delivered(long value, TransactionId transaction) {
        StreamRecord record = new StreamRecord(Row.of(Map.of("v", value)), 0, 0, value);
        return new RecordEvent.Delivered(OUT, "topic-0", record, transaction.value());
    }

    private static TaskEvent running(SubtaskId subtask) {
        return new TaskEvent.StateChanged(
                new AttemptId(subtask, 1), ExecutionState.INITIALIZING, ExecutionState.RUNNING, null);
    }

    private void on(long timeMillis, TraceEvent event) {
        history.on(now++, timeMillis, event);
    }
}
