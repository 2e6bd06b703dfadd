package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.check.StateLineage;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.operator.Collector;
import io.barrierscope.engine.operator.CommitFault;
import io.barrierscope.engine.operator.Operator;
import io.barrierscope.engine.operator.OperatorContext;
import io.barrierscope.engine.operator.SourceOperator;
import io.barrierscope.engine.operator.Timer;
import io.barrierscope.engine.operator.Timers;
import io.barrierscope.engine.state.KeyContext;
import io.barrierscope.engine.state.OperatorStates;
import io.barrierscope.engine.state.SplitOffsets;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TimeEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TransactionEvent;
import io.barrierscope.engine.watermark.WatermarkOutput;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One operator inside a task's chain: its context, its place in the chain and what faults wait for it. */
final class OperatorNode implements OperatorContext, Collector {
    private final Engine engine;
    private final Task task;
    private final SubtaskId subtask;
    private final int parallelism;
    private final Operator operator;
    private final OperatorStates states;
    private @Nullable StateLineage lineage;
    private final NodeTime time;
    private final List<Integer> resultSplits;
    private final @Nullable SplitOffsets results;
    private Collector out = Fan.NOWHERE;
    private Map<String, Collector> sides = Map.of();
    private int input;
    private final KeyContext keys;
    private final int committedReaders;
    private final int uncommittedReaders;
    private long count;
    private long faultAt;
    private CommitFault commitFault = CommitFault.NONE;
    private int commitFaults;

    OperatorNode(
            Engine engine,
            Task task,
            SubtaskId subtask,
            int parallelism,
            Operator operator,
            OperatorStates states,
            int inputs,
            List<Integer> resultSplits) {
        this.engine = engine;
        this.task = task;
        this.subtask = subtask;
        this.parallelism = parallelism;
        this.operator = operator;
        this.states = states;
        this.keys = states.keys();
        this.committedReaders = engine.oracle().readers(subtask.vertex(), true);
        this.uncommittedReaders = engine.oracle().readers(subtask.vertex(), false);
        this.faultAt = engine.faults().nextRecordFault(subtask, 0);
        this.time = new NodeTime(this, inputs);
        operator.setUp(this);
        this.resultSplits = resultSplits;
        this.results = resultSplits.isEmpty()
                ? null
                : states.splitOffsets(
                        OperatorStates.RESULTS_GIVEN, List.of(new SplitOffsets.Split(subtask.index(), 0)));
    }

    void sendTo(Fan fan) {
        out = fan.main();
        sides = fan.sides();
        time.sendTo(fan.time());
    }

    NodeTime time() {
        return time;
    }

    /** One of the operator's inputs, for watermarks that come by a call. */
    WatermarkOutput timeInput(int number) {
        return new WatermarkOutput() {
            @Override
            public void watermark(long timestampMillis) {
                time.arrived(number, timestampMillis);
            }

            @Override
            public void status(boolean idle) {
                time.statusArrived(number, idle);
            }
        };
    }

    /** A timer rings. */
    void ring(Timer timer, boolean eventTime) {
        engine.tracer().emit(new TimeEvent.TimerFired(subtask, eventTime, timer.timestampMillis(), timer.toString()));
        operator.timer(timer, eventTime, this, out);
    }

    void follow(@Nullable StateLineage newLineage) {
        lineage = newLineage;
    }

    @Nullable
    StateLineage lineage() {
        return lineage;
    }

    Operator operator() {
        return operator;
    }

    Collector out() {
        return out;
    }

    /** Records this operator has taken over all attempts. */
    long count() {
        return count;
    }

    /** Takes a record that came with a key. */
    void accept(StreamRecord record, @Nullable Object newKey, int newKeyGroup, int newInput) {
        input = newInput;
        keys.set(newKey, newKeyGroup);
        collect(record);
    }

    @Override
    public void collect(StreamRecord record) {
        count++;
        if (count == faultAt) {
            struck(record, false);
        } else {
            operator.process(record, this, out);
        }
    }

    /** Something may strike before or after this record. */
    private void struck(StreamRecord record, boolean fromSource) {
        long now = count;
        findNextFault();
        engine.faults().beforeRecord(task, subtask, now, record);
        if (fromSource) {
            out.collect(record);
        } else {
            operator.process(record, this, out);
        }
        engine.faults().afterRecord(task, subtask, now);
    }

    /** Looks up anew at which record something strikes next. */
    void findNextFault() {
        faultAt = engine.faults().nextRecordFault(subtask, count);
    }

    /** A source emits: counts as its record. */
    void emitFromSource(StreamRecord record) {
        count++;
        if (count == faultAt) {
            struck(record, true);
        } else {
            out.collect(record);
        }
    }

    /** The next commit calls meet a fault. */
    void failNextCommits(CommitFault fault, int times) {
        commitFault = fault;
        commitFaults = times;
    }

    /** Counts go on, and so does the world outside the job; a new subtask sees that of the first one. */
    void continueFrom(Deployment old) {
        OperatorNode same = old.node(subtask);
        OperatorNode first = same != null ? same : old.node(new SubtaskId(subtask.vertex(), 0));
        if (first != null) {
            states.restoreWorld(first.states.world());
        }
        if (same != null) {
            count = same.count;
            faultAt = engine.faults().nextRecordFault(subtask, count);
        }
    }

    @Override
    public SubtaskId subtask() {
        return subtask;
    }

    @Override
    public int parallelism() {
        return parallelism;
    }

    @Override
    public OperatorStates states() {
        return states;
    }

    @Override
    public long nowMillis() {
        return engine.timeMillis();
    }

    @Override
    public long restoredCheckpointId() {
        return task.restoredCheckpoint();
    }

    @Override
    public long lastCheckpointId() {
        return Math.max(task.lastSnapshot(), task.restoredCheckpoint());
    }

    @Override
    public boolean checkpointingEnabled() {
        return engine.coordinator().isPeriodic();
    }

    @Override
    public @Nullable Object currentKey() {
        return keys.key();
    }

    @Override
    public int currentKeyGroup() {
        return keys.keyGroup();
    }

    @Override
    public int currentInput() {
        return input;
    }

    @Override
    public long currentWatermark() {
        return time.current();
    }

    @Override
    public WatermarkOutput watermarkOutput() {
        return time;
    }

    @Override
    public Timers timers() {
        return time.useTimers();
    }

    @Override
    public Collector sideOutput(String name) {
        return sides.getOrDefault(name, Fan.NOWHERE);
    }

    @Override
    public boolean hasSideOutput(String name) {
        return sides.containsKey(name);
    }

    @Override
    public StreamRecord result(Row row, long timestampMillis) {
        SplitOffsets given = results;
        if (given == null) {
            return new StreamRecord(row, timestampMillis, -1, 0);
        }
        if (given.size() == 0) { // the restored state had fewer subtasks than there are now
            given.add(subtask.index(), 0);
        }
        long number = given.offset(0);
        given.setOffset(0, number + 1);
        StreamRecord result = new StreamRecord(row, timestampMillis, resultSplit(given.split(0)), number);
        engine.oracle().resultGiven(result, subtask.vertex());
        return result;
    }

    /** How many results of each of its result splits the operator has given, for the oracle. */
    @Nullable
    SplitOffsets results() {
        return results;
    }

    int resultSplit(int index) {
        return resultSplits.get(index);
    }

    @Override
    public void tooLate(StreamRecord record, boolean handedOn) {
        engine.oracle().tooLate(subtask.vertex(), record, handedOn);
    }

    @Override
    public void delayMillis(long millis) {
        task.delay(millis);
    }

    @Override
    public void applied(StreamRecord record) {
        StateLineage followed = lineage;
        if (followed != null && record.split() >= 0) {
            engine.oracle().inTime(subtask.vertex(), record);
            followed.applied(record.split(), record.offset());
        }
    }

    @Override
    public void delivered(StreamRecord record, boolean committed) {
        engine.oracle().delivered(committed ? committedReaders : uncommittedReaders, record);
    }

    @Override
    public void caughtUp() {
        engine.message(
                task,
                Engine.RPC_MILLIS,
                new EngineEvent.ReaderCaughtUp(task, task.attempt().id()));
    }

    @Override
    public void missed(int split, long from, long to) {
        if (operator instanceof SourceOperator source) {
            engine.oracle()
                    .missed(
                            split,
                            from,
                            to,
                            engine.scheduler().failureCount(),
                            subtask.vertex(),
                            offset -> source.record(split, offset));
        }
    }

    @Override
    public CommitFault takeCommitFault() {
        if (commitFaults == 0) {
            return CommitFault.NONE;
        }
        commitFaults--;
        return commitFault;
    }

    @Override
    public int committerRetries() {
        return engine.committerRetries();
    }

    @Override
    public void trace(TraceEvent event) {
        if (event instanceof RecordEvent record) {
            engine.tracer().deliver(record);
            return;
        }
        engine.tracer().emit(event);
        task.state().late += event instanceof TimeEvent.LateRecord ? 1 : 0;
        if (event instanceof TransactionEvent.PreCommitted preCommitted) {
            engine.faults().moment(CheckpointMoment.PRE_COMMITTED, preCommitted.checkpointId(), subtask);
        } else if (event instanceof TransactionEvent.Committed committed) {
            engine.faults().moment(CheckpointMoment.COMMITTED, committed.checkpointId(), subtask);
        }
    }

    @Override
    public boolean tracesRecords() {
        return engine.tracer().recordEvents();
    }

    Memento memento() {
        return new Memento(states.memento(), time.memento(), count, commitFault, commitFaults);
    }

    void restore(Memento memento) {
        states.restoreMemento(memento.states);
        time.restore(memento.time);
        count = memento.count;
        commitFault = memento.commitFault;
        commitFaults = memento.commitFaults;
        faultAt = engine.faults().nextRecordFault(subtask, count);
    }

    /** An operator at one moment. */
    record Memento(
            OperatorStates.Memento states,
            NodeTime.Memento time,
            long count,
            CommitFault commitFault,
            int commitFaults) {}
}
