package io.barrierscope.app.run;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.execution.Machine;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.BarrierEvent;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.FaultEvent;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TaskEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TraceListener;
import io.barrierscope.engine.trace.TransactionEvent;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.CoordinatorImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.engine.view.StateImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.engine.view.TaskManagerImage;
import io.barrierscope.engine.view.TransactionImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A machine whose run is written down: source, sum and sink in a row, one step every 100 ms, a checkpoint every ten
 * steps. A killed subtask makes all three restart five steps later.
 */
public final class ScriptedMachine implements Machine {
    /** Where the run ends. */
    public static final long LAST_STEP = 200;

    public static final SubtaskId SOURCE = new SubtaskId(new VertexId("s"), 0);
    public static final SubtaskId SUM = new SubtaskId(new VertexId("a"), 0);
    public static final SubtaskId SINK = new SubtaskId(new VertexId("out"), 0);
    public static final ChannelId INTO_SUM = new ChannelId(0, SOURCE, SUM);
    public static final ChannelId INTO_SINK = new ChannelId(1, SUM, SINK);

    private static final long STEP_MILLIS = 100;
    private static final int RESTART_STEPS = 5;

    private final TraceListener listener;
    private State now = new State(0, 0, 17, 0, 0, -1, List.of(), List.of(), List.of());

    public ScriptedMachine(TraceListener listener) {
        this.listener = listener;
    }

    /** Everything there is; immutable. */
    private record State(
            long step,
            long records,
            long hash,
            int attempt,
            int killed,
            long restartStep,
            List<CheckpointImage> checkpoints,
            List<TransactionImage> transactions,
            List<FailureImage> failures)
            implements Memento {}

    @Override
    public boolean step() {
        if (ended()) {
            return false;
        }
        now = with(now.step + 1, now.records, now.hash * 31 + now.step);
        if (now.restartStep >= 0) {
            recover();
        } else {
            work();
        }
        return true;
    }

    private void work() {
        long id = now.step / 10;
        switch ((int) (now.step % 10)) {
            case 0:
                CheckpointImage pending = new CheckpointImage(
                        id, CheckpointImage.Status.PENDING, null, true, timeMillis(), -1, 0, false, List.of(), all());
                checkpoints(append(now.checkpoints, pending));
                emit(new CheckpointEvent.Triggered(id, true, 3));
                break;
            case 1:
                if (now.step > 10) {
                    emit(new BarrierEvent.Emitted(SOURCE, id, 1));
                }
                break;
            case 3:
                if (now.step > 10) {
                    emit(new BarrierEvent.Arrived(SUM, INTO_SUM, id));
                    TransactionId name = new TransactionId("sums-" + id);
                    transactions(append(
                            now.transactions,
                            new TransactionImage(
                                    name,
                                    SINK,
                                    id,
                                    TransactionImage.State.OPEN,
                                    timeMillis(),
                                    -1,
                                    -1,
                                    900_000,
                                    3,
                                    "")));
                    emit(new TransactionEvent.Opened(SINK, name, id));
                }
                break;
            case 5:
                if (now.step > 10) {
                    complete(id);
                }
                break;
            default:
                StreamRecord record =
                        new StreamRecord(Row.of(Map.of("value", now.records)), timeMillis(), 0, now.records);
                now = with(now.step, now.records + 1, now.hash * 31 + now.records);
                emit(new RecordEvent.Processed(SUM, INTO_SUM, record, now.records));
        }
        if (now.step == LAST_STEP) {
            emit(new TaskEvent.JobStatusChanged(JobStatus.RUNNING, JobStatus.FINISHED, null));
        }
    }

    private void complete(long id) {
        List<CheckpointImage> checkpoints = new ArrayList<>();
        for (CheckpointImage checkpoint : now.checkpoints) {
            checkpoints.add(
                    checkpoint.id() == id
                            ? new CheckpointImage(
                                    id,
                                    CheckpointImage.Status.COMPLETED,
                                    null,
                                    true,
                                    checkpoint.triggeredMillis(),
                                    timeMillis(),
                                    120,
                                    true,
                                    all(),
                                    all())
                            : checkpoint);
        }
        checkpoints(checkpoints);
        emit(new CheckpointEvent.Completed(id, 120));
        emit(new TransactionEvent.Committed(SINK, new TransactionId("sums-" + id), id, false, ""));
    }

    private void recover() {
        if (now.step < now.restartStep) {
            return;
        }
        int failure = now.failures.size();
        FailureImage last = now.failures.get(failure - 1);
        List<FailureImage> failures = new ArrayList<>(now.failures.subList(0, failure - 1));
        failures.add(failure(failure, last.target(), last.timeMillis(), timeMillis()));
        now = new State(
                now.step,
                now.records,
                now.hash,
                now.attempt + 1,
                now.killed,
                -1,
                now.checkpoints,
                now.transactions,
                failures);
        emit(new FailoverEvent.Restarting(failure, failure, all()));
        emit(new FailoverEvent.Restored(failure, latestCompleted(), all()));
        for (SubtaskId subtask : all()) {
            emit(new TaskEvent.StateChanged(
                    new AttemptId(subtask, now.attempt), ExecutionState.INITIALIZING, ExecutionState.RUNNING, null));
        }
    }

    @Override
    public void apply(Fault fault) {
        now = with(now.step + 1, now.records, now.hash * 31 + fault.toString().length());
        emit(new FaultEvent(fault, false, "as asked"));
        if (fault instanceof Fault.FailSubtask fail) {
            List<FailureImage> failures =
                    append(now.failures, failure(now.failures.size() + 1, fail.target(), timeMillis(), -1));
            now = new State(
                    now.step,
                    now.records,
                    now.hash,
                    now.attempt,
                    now.killed + 1,
                    now.step + RESTART_STEPS,
                    now.checkpoints,
                    now.transactions,
                    failures);
            emit(new FailoverEvent.Decided(
                    failures.size(),
                    fail.target(),
                    "killed by a person",
                    true,
                    500,
                    all(),
                    List.of("same region", "same region", "same region"),
                    2,
                    "restart-strategy.fixed-delay.attempts allows it"));
        }
    }

    private FailureImage failure(int number, SubtaskId target, long atMillis, long restartedMillis) {
        return new FailureImage(
                number,
                atMillis,
                "killed by a person",
                target,
                false,
                true,
                500,
                atMillis + 500,
                restartedMillis,
                restartedMillis < 0 ? -1 : latestCompleted(),
                all(),
                List.of("same region", "same region", "same region"),
                "restart-strategy.fixed-delay.attempts allows it");
    }

    private long latestCompleted() {
        long latest = 0;
        for (CheckpointImage checkpoint : now.checkpoints) {
            latest = checkpoint.status() == CheckpointImage.Status.COMPLETED ? checkpoint.id() : latest;
        }
        return latest;
    }

    @Override
    public Memento memento() {
        return now;
    }

    @Override
    public void restore(Memento memento) {
        now = (State) memento;
    }

    @Override
    public long steps() {
        return now.step;
    }

    @Override
    public long timeMillis() {
        return now.step * STEP_MILLIS;
    }

    @Override
    public long nextStepMillis() {
        return ended() ? timeMillis() : timeMillis() + STEP_MILLIS;
    }

    @Override
    public boolean ended() {
        return now.step >= LAST_STEP;
    }

    @Override
    public long traceHash() {
        return now.hash;
    }

    @Override
    public EngineImage image() {
        boolean down = now.restartStep >= 0;
        JobStatus status = ended() ? JobStatus.FINISHED : down ? JobStatus.RESTARTING : JobStatus.RUNNING;
        ExecutionState state = down ? ExecutionState.CANCELED : ExecutionState.RUNNING;
        return new EngineImage(
                now.step,
                timeMillis(),
                status,
                ended(),
                List.of(
                        subtask(SOURCE, state, List.of(), List.of(INTO_SUM)),
                        subtask(SUM, state, List.of(INTO_SUM), List.of(INTO_SINK)),
                        subtask(SINK, state, List.of(INTO_SINK), List.of())),
                List.of(
                        ScriptedImages.channel(INTO_SUM, now.step, now.records, timeMillis()),
                        ScriptedImages.channel(INTO_SINK, now.step, now.records, timeMillis())),
                List.of(new TaskManagerImage(new TaskManagerId(1), 3, 3, true)),
                new CoordinatorImage(timeMillis() + 1000, 0, 0, 0, now.checkpoints, latestCompleted()),
                now.transactions,
                List.of(),
                now.failures,
                List.of(
                        ScriptedImages.verdict("read_committed", now.records, 0),
                        ScriptedImages.verdict("read_uncommitted", now.records, now.killed)));
    }

    private SubtaskImage subtask(SubtaskId id, ExecutionState state, List<ChannelId> inputs, List<ChannelId> outputs) {
        StateImage sum = new StateImage(
                id.vertex(),
                "sum",
                "value",
                true,
                1,
                16,
                3_600_000,
                List.of(new StateImage.Entry("0", 7, Long.toString(now.records))));
        return new SubtaskImage(
                id,
                List.of(id.vertex()),
                id.vertex().value(),
                state,
                now.attempt,
                new TaskManagerId(1),
                0,
                inputs,
                outputs,
                now.records,
                "",
                false,
                false,
                latestCompleted(),
                id.equals(SUM) ? List.of(sum) : List.of(),
                List.of());
    }

    private void emit(TraceEvent event) {
        listener.on(now.step, timeMillis(), event);
    }

    private State with(long step, long records, long hash) {
        return new State(
                step,
                records,
                hash,
                now.attempt,
                now.killed,
                now.restartStep,
                now.checkpoints,
                now.transactions,
                now.failures);
    }

    private void checkpoints(List<CheckpointImage> checkpoints) {
        now = new State(
                now.step,
                now.records,
                now.hash,
                now.attempt,
                now.killed,
                now.restartStep,
                checkpoints,
                now.transactions,
                now.failures);
    }

    private void transactions(List<TransactionImage> transactions) {
        now = new State(
                now.step,
                now.records,
                now.hash,
                now.attempt,
                now.killed,
                now.restartStep,
                now.checkpoints,
                transactions,
                now.failures);
    }

    private static List<SubtaskId> all() {
        return List.of(SOURCE, SUM, SINK);
    }

    private static <T> List<T> append(List<T> list, T last) {
        List<T> longer = new ArrayList<>(list);
        longer.add(last);
        return List.copyOf(longer);
    }
}
