package io.barrierscope.engine.state;

/** Where the keyed state of one operator's subtask lies (Flink's {@code KeyedStateBackend}). */
public interface StateBackend {
    /** Java objects, copied when they change after a snapshot (Flink's {@code HashMapStateBackend}). */
    StateBackend HEAP = HeapTable::new;

    /** Makes the empty table of a state. */
    KeyedTable table(String name, StateKind kind, KeyGroupRange range);

    /** Gets ready for a checkpoint: what the next snapshots of the tables hold is then in the backend's own files. */
    default void prepareCheckpoint() {}

    /** Gets ready for a key frame: what the next snapshots hold on the heap is then within a bound, as there are many frames. */
    default void prepareFrame() {}
}
