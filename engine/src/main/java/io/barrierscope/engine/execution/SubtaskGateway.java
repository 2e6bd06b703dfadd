package io.barrierscope.engine.execution;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The way from a coordinator to one attempt of a subtask. While it is closed for a checkpoint, what is sent waits, so that
 * it reaches the subtask after its snapshot (Flink's {@code SubtaskGatewayImpl}). Immutable.
 *
 * @param held for each checkpoint it is closed for, what was sent since, oldest checkpoint first
 */
record SubtaskGateway<E>(Map<Long, List<E>> held) {
    /** Keeps the order of checkpoints. */
    SubtaskGateway {
        held = Collections.unmodifiableMap(new TreeMap<>(held));
    }

    static <E> SubtaskGateway<E> open() {
        return new SubtaskGateway<>(Map.of());
    }

    boolean isClosed() {
        return !held.isEmpty();
    }

    /** The newest checkpoint it is closed for. */
    long closedFor() {
        return copy().lastKey();
    }

    private TreeMap<Long, List<E>> copy() {
        return new TreeMap<>(held);
    }

    /** The coordinator's part of a checkpoint is taken. */
    SubtaskGateway<E> closed(long checkpointId) {
        TreeMap<Long, List<E>> more = copy();
        more.putIfAbsent(checkpointId, List.of());
        return new SubtaskGateway<>(more);
    }

    /** Something is sent although it is closed. */
    SubtaskGateway<E> holding(E event) {
        TreeMap<Long, List<E>> more = copy();
        more.put(more.lastKey(), with(more.lastEntry().getValue(), List.of(event)));
        return new SubtaskGateway<>(more);
    }

    /** The subtask has taken its part, or the checkpoint has ended: what waited for it goes, or waits for an older one. */
    Opened<E> opened(long checkpointId) {
        List<E> waited = held.get(checkpointId);
        if (waited == null) {
            return new Opened<>(this, List.of());
        }
        TreeMap<Long, List<E>> fewer = copy();
        fewer.remove(checkpointId);
        Map.Entry<Long, List<E>> older = fewer.lowerEntry(checkpointId);
        if (older == null) {
            return new Opened<>(new SubtaskGateway<>(fewer), waited);
        }
        fewer.put(older.getKey(), with(older.getValue(), waited));
        return new Opened<>(new SubtaskGateway<>(fewer), List.of());
    }

    private static <E> List<E> with(List<E> list, List<E> more) {
        List<E> longer = new ArrayList<>(list);
        longer.addAll(more);
        return List.copyOf(longer);
    }

    /** The gateway afterwards, and what goes. */
    record Opened<E>(SubtaskGateway<E> gateway, List<E> released) {}
}
