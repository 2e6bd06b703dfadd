package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.trace.CheckpointEvent;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which sources work through backlog, and which of their readers have read theirs. The checkpoint coordinator hears when
 * that changes (Flink's {@code SplitEnumeratorContext.setIsProcessingBacklog}, as {@code HybridSource} calls it).
 */
final class Backlogs {
    private final Engine engine;
    private Map<VertexId, Set<Integer>> caughtUp = Map.of();

    Backlogs(Engine engine) {
        this.engine = engine;
    }

    /** The coordinator of a source starts. */
    void begin(VertexId source, boolean backlog) {
        boolean before = caughtUp.containsKey(source);
        Map<VertexId, Set<Integer>> changed = new LinkedHashMap<>(caughtUp);
        changed.remove(source);
        if (backlog) {
            changed.put(source, Set.of());
        }
        caughtUp = changed;
        if (backlog != before) {
            tell(source, backlog);
        }
    }

    private void tell(VertexId source, boolean backlog) {
        engine.coordinator().backlog(source, backlog);
        engine.tracer()
                .emit(new CheckpointEvent.BacklogChanged(
                        source, backlog, engine.coordinator().currentIntervalMillis()));
    }

    /** A reader has read its backlog; tells whether it was the last. */
    boolean readerCaughtUp(VertexId source, int subtask, int readers) {
        Set<Integer> before = caughtUp.get(source);
        if (before == null) {
            return false;
        }
        Set<Integer> after = new TreeSet<>(before);
        after.add(subtask);
        Map<VertexId, Set<Integer>> changed = new LinkedHashMap<>(caughtUp);
        changed.put(source, after);
        caughtUp = changed;
        if (after.size() < readers) {
            return false;
        }
        begin(source, false);
        return true;
    }

    /** A reader starts again and will tell anew. */
    void readerGone(VertexId source, int subtask) {
        Set<Integer> before = caughtUp.get(source);
        if (before != null && before.contains(subtask)) {
            Set<Integer> after = new TreeSet<>(before);
            after.remove(subtask);
            Map<VertexId, Set<Integer>> changed = new LinkedHashMap<>(caughtUp);
            changed.put(source, after);
            caughtUp = changed;
        }
    }

    Memento memento() {
        return new Memento(caughtUp);
    }

    void restore(Memento memento) {
        caughtUp = memento.caughtUp;
    }

    /** At one moment; maps are never changed but replaced. */
    record Memento(Map<VertexId, Set<Integer>> caughtUp) {}
}
