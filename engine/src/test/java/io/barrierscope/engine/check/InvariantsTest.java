package io.barrierscope.engine.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.check.InvariantViolation.Kind;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.BarrierEvent;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TaskEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TransactionEvent;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.CoordinatorImage;
import io.barrierscope.engine.view.EngineImage;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class InvariantsTest {

    private static final SubtaskId S = new SubtaskId(new VertexId("s"), 0);
    private static final SubtaskId A = new SubtaskId(new VertexId("a"), 0);
    private static final ChannelId CHANNEL = new ChannelId(0, S, A);
    private static final TransactionId TX = new TransactionId("t-0-1");
    private static final StreamRecord RECORD = new StreamRecord(Row.of(Map.of("v", 1L)), 0, 0, 0);

    private Invariants invariants = new Invariants(true, RecoveryMode.COORDINATED);
    private long step;

    @Test
    void a_faithful_run_breaks_nothing() {
        assertThatCode(() -> {
                    job(JobStatus.INITIALIZING, JobStatus.CREATED);
                    job(JobStatus.CREATED, JobStatus.RUNNING);
                    run(A, 0);
                    emit();
                    process();
                    on(new CheckpointEvent.Triggered(1, true, 2));
                    emit();
                    barrier(1);
                    emit();
                    process();
                    arrive(1);
                    on(new BarrierEvent.ChannelBlocked(A, CHANNEL, 1));
                    on(new TransactionEvent.Opened(A, TX, 1));
                    on(new TransactionEvent.PreCommitted(A, TX, 1, 2));
                    on(new CheckpointEvent.SnapshotTaken(A, 1, 10));
                    on(new BarrierEvent.ChannelResumed(A, CHANNEL, 1));
                    process();
                    on(new CheckpointEvent.Completed(1, 10));
                    on(new TransactionEvent.Committed(A, TX, 1, false, ""));
                    on(new TransactionEvent.MarkerWritten(A, TX, "topic-0", 5, true));
                    on(new TransactionEvent.Committed(A, TX, 1, true, "already committed"));
                    task(A, 0, ExecutionState.RUNNING, ExecutionState.FAILED);
                    job(JobStatus.RUNNING, JobStatus.RESTARTING);
                    job(JobStatus.RESTARTING, JobStatus.RUNNING);
                    emit();
                    run(A, 1);
                    emit();
                    barrier(2);
                    process();
                    arrive(2);
                })
                .doesNotThrowAnyException();
    }

    @Test
    void time_never_goes_back() {
        invariants.on(5, 100, new BarrierEvent.EndOfDataReached(S));

        assertThat(kindOf(() -> invariants.on(6, 99, new BarrierEvent.EndOfDataReached(S))))
                .isEqualTo(Kind.TIME_WENT_BACK);
    }

    @Test
    void a_barrier_never_passes_a_record() {
        emit();
        barrier(1);

        assertBreaks(Kind.BARRIER_OVERTAKEN, new BarrierEvent.Arrived(A, CHANNEL, 1));
    }

    @Test
    void a_record_never_passes_a_barrier() {
        emit();
        barrier(1);
        emit();
        process();
        process();

        assertBreaks(Kind.BARRIER_OVERTAKEN, new BarrierEvent.Arrived(A, CHANNEL, 1));
    }

    @Test
    void no_record_behind_the_barrier_comes_into_the_snapshot() {
        emit();
        barrier(1);
        emit();
        process();
        arrive(1);

        assertBreaks(Kind.BARRIER_OVERTAKEN, processed());
    }

    @Test
    void records_behind_the_barrier_may_come_into_the_snapshot_without_alignment() {
        invariants = new Invariants(false, RecoveryMode.COORDINATED);
        emit();
        barrier(1);
        emit();
        process();
        arrive(1);

        assertThatCode(this::process).doesNotThrowAnyException();
    }

    @Test
    void a_blocked_channel_gives_no_record() {
        emit();
        on(new BarrierEvent.ChannelBlocked(A, CHANNEL, 1));

        assertBreaks(Kind.BLOCKED_CHANNEL_READ, processed());
    }

    @Test
    void channels_keep_their_capacity() {
        ChannelImage channel = new ChannelImage(CHANNEL, Partitioning.FORWARD, 4, 5, false, 0, List.of(), 0);
        EngineImage image = new EngineImage(
                9,
                9,
                JobStatus.RUNNING,
                false,
                List.of(),
                List.of(channel),
                List.of(),
                new CoordinatorImage(-1, 0, 0, 0, List.of(), 0),
                List.of(),
                List.of(),
                List.of(),
                List.of());

        assertThat(kindOf(() -> invariants.check(image))).isEqualTo(Kind.CHANNEL_OVER_CAPACITY);
    }

    @Test
    void a_transaction_is_committed_once_prepared_and_after_its_checkpoint() {
        on(new CheckpointEvent.Triggered(1, true, 1));
        on(new TransactionEvent.Opened(A, TX, 1));
        assertBreaks(Kind.NOT_PRE_COMMITTED, committed());
        on(new TransactionEvent.PreCommitted(A, TX, 1, 1));
        assertBreaks(Kind.COMMITTED_TOO_EARLY, committed());
        on(new CheckpointEvent.Completed(1, 1));
        on(committed());
        on(new TransactionEvent.MarkerWritten(A, TX, "topic-0", 5, true));
        assertBreaks(Kind.DECIDED_TWICE, committed());
        assertBreaks(Kind.DECIDED_TWICE, new TransactionEvent.MarkerWritten(A, TX, "topic-0", 6, true));
        assertBreaks(Kind.DECIDED_TWICE, new TransactionEvent.Aborted(A, TX, ""));
        on(new TransactionEvent.Opened(A, TX, 2));
        on(new TransactionEvent.PreCommitted(A, TX, 1, 1));
        on(new TransactionEvent.Aborted(A, TX, ""));
        assertBreaks(Kind.DECIDED_TWICE, committed());
    }

    @Test
    void a_sink_may_prepare_what_the_broker_has_ended_but_not_commit_it() {
        on(new TransactionEvent.Opened(A, TX, 1));
        on(new TransactionEvent.EndedByBroker(A, TX, "timed out"));
        on(new TransactionEvent.PreCommitted(A, TX, 1, 1));

        assertBreaks(Kind.DECIDED_TWICE, committed());
    }

    @Test
    void a_subtask_has_one_attempt_at_a_time() {
        run(A, 0);

        assertBreaks(Kind.TWO_ATTEMPTS, change(A, 1, ExecutionState.CREATED, ExecutionState.SCHEDULED));
    }

    @Test
    void tasks_change_state_along_the_table() {
        assertBreaks(Kind.ILLEGAL_TASK_TRANSITION, change(A, 0, ExecutionState.CREATED, ExecutionState.RUNNING));
        run(A, 0);
        assertBreaks(Kind.ILLEGAL_TASK_TRANSITION, change(A, 0, ExecutionState.INITIALIZING, ExecutionState.RUNNING));
        task(A, 0, ExecutionState.RUNNING, ExecutionState.CANCELING);
        assertBreaks(Kind.ILLEGAL_TASK_TRANSITION, change(A, 0, ExecutionState.CANCELING, ExecutionState.FAILED));
        task(A, 0, ExecutionState.CANCELING, ExecutionState.CANCELED);
        assertBreaks(Kind.ILLEGAL_TASK_TRANSITION, change(A, 0, ExecutionState.CANCELED, ExecutionState.FAILED));
    }

    @Test
    void the_job_changes_status_along_the_table() {
        job(JobStatus.INITIALIZING, JobStatus.CREATED);

        assertBreaks(
                Kind.ILLEGAL_JOB_TRANSITION,
                new TaskEvent.JobStatusChanged(JobStatus.RUNNING, JobStatus.RESTARTING, null));
        job(JobStatus.CREATED, JobStatus.FAILING);
        assertBreaks(
                Kind.ILLEGAL_JOB_TRANSITION,
                new TaskEvent.JobStatusChanged(JobStatus.FAILING, JobStatus.RUNNING, null));
    }

    @Test
    void checkpoint_ids_grow_and_each_checkpoint_ends_once() {
        on(new CheckpointEvent.Triggered(1, true, 1));
        on(new CheckpointEvent.Triggered(2, true, 1));
        assertBreaks(Kind.CHECKPOINT_OUT_OF_ORDER, new CheckpointEvent.Triggered(2, true, 1));
        on(new CheckpointEvent.Completed(2, 1));
        assertBreaks(Kind.CHECKPOINT_OUT_OF_ORDER, new CheckpointEvent.Completed(1, 1));
        assertBreaks(
                Kind.CHECKPOINT_OUT_OF_ORDER,
                new CheckpointEvent.Aborted(2, CheckpointFailureReason.CHECKPOINT_EXPIRED, ""));
    }

    private void run(SubtaskId subtask, int attempt) {
        task(subtask, attempt, ExecutionState.CREATED, ExecutionState.SCHEDULED);
        task(subtask, attempt, ExecutionState.SCHEDULED, ExecutionState.DEPLOYING);
        task(subtask, attempt, ExecutionState.DEPLOYING, ExecutionState.INITIALIZING);
        task(subtask, attempt, ExecutionState.INITIALIZING, ExecutionState.RUNNING);
    }

    private void task(SubtaskId subtask, int attempt, ExecutionState from, ExecutionState to) {
        on(change(subtask, attempt, from, to));
    }

    private static TaskEvent change(SubtaskId subtask, int attempt, ExecutionState from, ExecutionState to) {
        return new TaskEvent.StateChanged(new AttemptId(subtask, attempt), from, to, null);
    }

    private void job(JobStatus from, JobStatus to) {
        on(new TaskEvent.JobStatusChanged(from, to, null));
    }

    private void emit() {
        on(new RecordEvent.Emitted(S, CHANNEL, RECORD, 0));
    }

    private void process() {
        on(processed());
    }

    private static RecordEvent processed() {
        return new RecordEvent.Processed(A, CHANNEL, RECORD, 1);
    }

    private void barrier(long checkpointId) {
        on(new BarrierEvent.Emitted(S, checkpointId, 1));
    }

    private void arrive(long checkpointId) {
        on(new BarrierEvent.Arrived(A, CHANNEL, checkpointId));
    }

    private static TransactionEvent committed() {
        return new TransactionEvent.Committed(A, TX, 1, false, "");
    }

    private void on(TraceEvent event) {
        step++;
        invariants.on(step, step, event);
    }

    private void assertBreaks(Kind kind, TraceEvent event) {
        assertThat(kindOf(() -> on(event))).isEqualTo(kind);
    }

    private static Kind kindOf(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        InvariantViolation violation = catchThrowableOfType(InvariantViolation.class, call);
        assertThat(violation).isNotNull();
        return violation.kind();
    }
}
