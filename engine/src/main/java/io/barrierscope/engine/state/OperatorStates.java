package io.barrierscope.engine.state;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Everything one operator of one subtask remembers. An operator declares its states once, in a fixed order, and keeps
 * nothing elsewhere: then a snapshot is what a checkpoint needs and a memento is what time travel needs.
 */
public final class OperatorStates {
    private final KeyGroupRange range;
    private final List<KeyedTable> tables = new ArrayList<>();
    private final List<StateSlot> checkpointed = new ArrayList<>();
    private final List<StateSlot> working = new ArrayList<>();
    private final List<StateSlot> world = new ArrayList<>();
    private @Nullable Memento latest;

    public OperatorStates(KeyGroupRange range) {
        this.range = range;
    }

    /** Declares keyed value state. */
    public KeyedTable keyed(String name) {
        KeyedTable table = new KeyedTable(name, range);
        tables.add(table);
        return table;
    }

    /** Declares checkpointed operator state. */
    public <T> Cell<T> operatorState(String name, T initial) {
        return add(checkpointed, new Cell<>(name, initial));
    }

    /** Declares checkpointed operator state of a few numbers. */
    public LongsCell operatorLongs(String name, int size, long initial) {
        return add(checkpointed, new LongsCell(name, size, initial));
    }

    /** Declares working memory that no checkpoint holds: a new attempt begins with the initial value. */
    public <T> Cell<T> workingMemory(String name, T initial) {
        return add(working, new Cell<>(name, initial));
    }

    /** Declares working memory of a few numbers. */
    public LongsCell workingLongs(String name, int size, long initial) {
        return add(working, new LongsCell(name, size, initial));
    }

    /** Declares a few numbers of the world outside the job: no failure and no restart touches them. */
    public LongsCell worldLongs(String name, int size, long initial) {
        return add(world, new LongsCell(name, size, initial));
    }

    private static <S extends StateSlot> S add(List<StateSlot> slots, S slot) {
        slots.add(slot);
        return slot;
    }

    public List<KeyedTable> keyedTables() {
        return tables;
    }

    /** Name and present value, as text, of each checkpointed operator state. */
    public void forEachOperatorState(java.util.function.BiConsumer<String, String> visitor) {
        for (StateSlot slot : checkpointed) {
            visitor.accept(slot.name(), slot instanceof Cell<?> cell ? String.valueOf(cell.get()) : slot.toString());
        }
    }

    /** Empties everything, as for a new attempt with nothing to restore. */
    public void reset() {
        tables.forEach(KeyedTable::clear);
        checkpointed.forEach(StateSlot::reset);
        working.forEach(StateSlot::reset);
        latest = null;
    }

    /** Forgets working memory only, as for a new attempt that keeps its state. */
    public void resetWorkingMemory() {
        working.forEach(StateSlot::reset);
        latest = null;
    }

    /** What a checkpoint holds of this operator. */
    public Snapshot snapshot() {
        List<KeyedTable.Snapshot> keyed = new ArrayList<>(tables.size());
        long bytes = 0;
        for (KeyedTable table : tables) {
            keyed.add(table.snapshot());
            bytes += table.bytes();
        }
        for (StateSlot slot : checkpointed) {
            bytes += slot.sizeBytes();
        }
        return new Snapshot(keyed, saved(checkpointed), bytes);
    }

    /** Takes over a snapshot; working memory begins anew. */
    public void restore(Snapshot snapshot) {
        for (int i = 0; i < tables.size(); i++) {
            tables.get(i).restore(snapshot.keyed.get(i));
        }
        load(checkpointed, snapshot.values);
        resetWorkingMemory();
    }

    /** Everything, for time travel. */
    public Memento memento() {
        Memento fresh = new Memento(snapshot(), saved(working), saved(world));
        Memento known = latest;
        if (known == null || !known.sameAs(fresh)) {
            latest = fresh;
            return fresh;
        }
        return known;
    }

    public void restoreMemento(Memento memento) {
        restore(memento.snapshot);
        load(working, memento.working);
        load(world, memento.world);
        latest = memento;
    }

    private static List<Object> saved(List<StateSlot> slots) {
        List<Object> values = new ArrayList<>(slots.size());
        for (StateSlot slot : slots) {
            values.add(slot.save());
        }
        return values;
    }

    private static void load(List<StateSlot> slots, List<Object> values) {
        for (int i = 0; i < slots.size(); i++) {
            slots.get(i).load(values.get(i));
        }
    }

    /**
     * An operator's part of a checkpoint.
     *
     * @param bytes size as written
     */
    public record Snapshot(List<KeyedTable.Snapshot> keyed, List<Object> values, long bytes) {}

    /** An operator's whole memory at one moment. */
    public static final class Memento {
        private final Snapshot snapshot;
        private final List<Object> working;
        private final List<Object> world;

        private Memento(Snapshot snapshot, List<Object> working, List<Object> world) {
            this.snapshot = snapshot;
            this.working = working;
            this.world = world;
        }

        private boolean sameAs(Memento other) {
            return same(snapshot.keyed, other.snapshot.keyed)
                    && same(snapshot.values, other.snapshot.values)
                    && same(working, other.working)
                    && same(world, other.world);
        }

        @SuppressWarnings("ReferenceEquality") // shared while unchanged is exactly what is asked
        private static boolean same(List<?> left, List<?> right) {
            for (int i = 0; i < left.size(); i++) {
                if (left.get(i) != right.get(i)) {
                    return false;
                }
            }
            return true;
        }
    }
}
