package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.trace.CheckpointEvent;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The ways from the coordinators of sources to their subtasks, one for each attempt that has registered. */
final class ReaderGateways {
    private final Engine engine;
    private Map<Integer, Reader> readers = Map.of();

    ReaderGateways(Engine engine) {
        this.engine = engine;
    }

    /** A subtask's attempt that has registered. */
    record Reader(AttemptId attempt, SubtaskGateway<ReaderEvent> gateway) {}

    /** An attempt registers: nothing that was held for an earlier one is its own. */
    void registered(Task task) {
        put(task.index(), new Reader(task.attempt().id(), SubtaskGateway.open()));
    }

    /** Whether the present attempt has registered and is at work as far as the job manager knows. */
    boolean isRegistered(Task task) {
        Reader reader = readers.get(task.index());
        return reader != null
                && task.isCurrent(reader.attempt)
                && !task.executionState().isTerminal();
    }

    /** Sends an event, or holds it until the subtask has taken its part of a checkpoint. */
    void send(Task task, ReaderEvent event) {
        Reader reader = readers.get(task.index());
        if (reader == null || !isRegistered(task)) {
            return;
        }
        if (!reader.gateway.isClosed()) {
            dispatch(task, event);
            return;
        }
        put(task.index(), new Reader(reader.attempt, reader.gateway.holding(event)));
        engine.tracer().emit(new CheckpointEvent.EventHeld(task.id(), reader.gateway.closedFor(), event.inWords()));
    }

    private void dispatch(Task task, ReaderEvent event) {
        engine.message(
                task,
                Engine.RPC_MILLIS,
                new EngineEvent.ReaderEventArrives(task, task.attempt().id(), event));
    }

    /** The coordinators have taken their part of a checkpoint. */
    void close(long checkpointId) {
        Map<Integer, Reader> all = new TreeMap<>();
        readers.forEach(
                (index, reader) -> all.put(index, new Reader(reader.attempt, reader.gateway.closed(checkpointId))));
        readers = all;
    }

    /** A subtask has taken its part; tells whether anything goes. */
    boolean open(Task task, long checkpointId) {
        Reader reader = readers.get(task.index());
        if (reader == null) {
            return false;
        }
        SubtaskGateway.Opened<ReaderEvent> opened = reader.gateway.opened(checkpointId);
        put(task.index(), new Reader(reader.attempt, opened.gateway()));
        List<ReaderEvent> released = opened.released();
        if (released.isEmpty() || !isRegistered(task)) {
            return false;
        }
        engine.tracer().emit(new CheckpointEvent.EventsReleased(task.id(), checkpointId, released.size()));
        released.forEach(event -> dispatch(task, event));
        return true;
    }

    /** The checkpoint has ended. */
    void open(long checkpointId) {
        for (int index : List.copyOf(readers.keySet())) {
            open(engine.task(index), checkpointId);
        }
    }

    /** The coordinators begin anew. */
    void forget() {
        readers = Map.of();
    }

    private void put(int index, Reader reader) {
        Map<Integer, Reader> more = new TreeMap<>(readers);
        more.put(index, reader);
        readers = more;
    }

    Memento memento() {
        return new Memento(readers);
    }

    void restore(Memento memento) {
        readers = memento.readers;
    }

    /** At one moment; maps are never changed but replaced. */
    record Memento(Map<Integer, Reader> readers) {}
}
