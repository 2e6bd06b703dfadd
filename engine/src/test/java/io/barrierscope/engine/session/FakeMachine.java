package io.barrierscope.engine.session;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.execution.Machine;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.RowType;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FaultEvent;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TraceListener;
import io.barrierscope.engine.view.CoordinatorImage;
import io.barrierscope.engine.view.EngineImage;
import java.util.List;

/** Reads a record a step, completes a checkpoint every tenth; a fault changes everything that follows. */
final class FakeMachine implements Machine {

    static final SubtaskId SOURCE = new SubtaskId(new VertexId("s"), 0);
    private static final RowType TYPE = RowType.of("value");

    private final TraceListener listener;
    private final long lastStep;
    private State state = new State(0, 1, 7);
    long stepsExecuted;
    long forgetful;

    FakeMachine(TraceListener listener, long lastStep) {
        this.listener = listener;
        this.lastStep = lastStep;
    }

    private record State(long steps, long value, long hash) implements Memento {}

    @Override
    public boolean step() {
        if (ended()) {
            return false;
        }
        stepsExecuted++;
        long steps = state.steps + 1;
        long value = state.value * 6364136223846793005L + 1442695040888963407L + forgetful;
        state = new State(steps, value, state.hash);
        emit(new RecordEvent.SourceRead(SOURCE, new StreamRecord(Row.of(TYPE, value), Long.MIN_VALUE, 0, steps)));
        if (steps % 10 == 0) {
            emit(new CheckpointEvent.Triggered(steps / 10, true, 1));
            emit(new CheckpointEvent.Completed(steps / 10, value & 1023));
        }
        return true;
    }

    @Override
    public void apply(Fault fault) {
        state = new State(state.steps + 1, state.value ^ fault.hashCode(), state.hash);
        emit(new FaultEvent(fault, false, "struck"));
    }

    private void emit(TraceEvent event) {
        state = new State(state.steps, state.value, state.hash * 31 + event.hashCode());
        listener.on(state.steps, timeMillis(), event);
    }

    @Override
    public Memento memento() {
        return state;
    }

    @Override
    public void restore(Memento memento) {
        state = (State) memento;
    }

    @Override
    public long steps() {
        return state.steps;
    }

    @Override
    public long timeMillis() {
        return state.steps / 3;
    }

    @Override
    public long nextStepMillis() {
        return (state.steps + 1) / 3;
    }

    @Override
    public boolean ended() {
        return state.steps >= lastStep;
    }

    @Override
    public long traceHash() {
        return state.hash;
    }

    @Override
    public EngineImage image() {
        CoordinatorImage coordinator = new CoordinatorImage(-1, 0, 0, 0, List.of(), 0);
        return new EngineImage(
                state.steps,
                timeMillis(),
                JobStatus.RUNNING,
                ended(),
                List.of(),
                List.of(),
                List.of(),
                coordinator,
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }
}
