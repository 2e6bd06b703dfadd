package io.barrierscope.engine.state;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Everything one operator of one subtask remembers. An operator declares its states once, in a fixed order, and keeps
 * nothing elsewhere: then a snapshot is what a checkpoint needs and a memento is what time travel needs.
 */
public final class OperatorStates {
    /** A state that only the delivery oracle needs: how many results an operator has given. It tells of one run alone. */
    public static final String RESULTS_GIVEN = "results given";

    private final KeyGroupRange range;
    private final LongSupplier nowMillis;
    private final StateBackend backend;
    private final KeyContext keys = new KeyContext();
    private final List<KeyedTable> tables = new ArrayList<>();
    private final List<StateSlot> checkpointed = new ArrayList<>();
    private final List<StateSlot> working = new ArrayList<>();
    private final List<StateSlot> world = new ArrayList<>();
    private @Nullable List<Slot> slots;
    private @Nullable Memento latest;

    /** States without a clock, which never expire. */
    public OperatorStates(KeyGroupRange range) {
        this(range, () -> 0);
    }

    /** States whose keyed part lies on the heap. */
    public OperatorStates(KeyGroupRange range, LongSupplier nowMillis) {
        this(range, nowMillis, StateBackend.HEAP);
    }

    /**
     * @param range the key groups of the subtask
     * @param nowMillis processing time, for state with a time to live
     * @param backend where keyed state lies
     */
    public OperatorStates(KeyGroupRange range, LongSupplier nowMillis, StateBackend backend) {
        this.range = range;
        this.nowMillis = nowMillis;
        this.backend = backend;
    }

    /** The key whose keyed state is meant. */
    public KeyContext keys() {
        return keys;
    }

    /** The key groups of the subtask. */
    public KeyGroupRange range() {
        return range;
    }

    /** Declares keyed value state as a bare table. */
    public KeyedTable keyed(String name) {
        return keyed(name, StateKind.VALUE);
    }

    /** Declares keyed state of a kind as a bare table: what is under a key is up to the caller, but immutable. */
    public KeyedTable keyed(String name, StateKind kind) {
        KeyedTable table = backend.table(name, kind, range);
        tables.add(table);
        return table;
    }

    /** Declares one value per key. */
    public <T> ValueState<T> value(String name, @Nullable StateTtl ttl) {
        return new ValueState<>(keyed(name, StateKind.VALUE).expiring(ttl), keys, clock(ttl));
    }

    /** Declares a list per key. */
    public <T> ListState<T> list(String name, @Nullable StateTtl ttl) {
        return new ListState<>(keyed(name, StateKind.LIST).expiring(ttl), keys, clock(ttl));
    }

    /** Declares a map per key. */
    public <K, V> MapState<K, V> map(String name, @Nullable StateTtl ttl) {
        return new MapState<>(keyed(name, StateKind.MAP).expiring(ttl), keys, clock(ttl));
    }

    /** Declares a value per key into which others are reduced. */
    public <T> ReducingState<T> reducing(String name, @Nullable StateTtl ttl, BinaryOperator<T> reduction) {
        return new ReducingState<>(keyed(name, StateKind.REDUCING).expiring(ttl), keys, clock(ttl), reduction);
    }

    /** Declares an accumulator per key. */
    public <I, A, O> AggregatingState<I, A, O> aggregating(
            String name, @Nullable StateTtl ttl, AggregatingState.Aggregation<I, A, O> aggregation) {
        return new AggregatingState<>(keyed(name, StateKind.AGGREGATING).expiring(ttl), keys, clock(ttl), aggregation);
    }

    private TtlClock clock(@Nullable StateTtl ttl) {
        return new TtlClock(ttl, nowMillis);
    }

    /** Declares operator list state, whose elements are dealt anew when the parallelism changes. */
    public <T> OperatorList<T> operatorList(String name) {
        return add(checkpointed, new OperatorList<>(name, Redistribution.SPLIT_DISTRIBUTE));
    }

    /** Declares union list state: at every restore each subtask gets the elements of all. */
    public <T> OperatorList<T> unionList(String name) {
        return add(checkpointed, new OperatorList<>(name, Redistribution.UNION));
    }

    /** Declares broadcast state, which all subtasks hold alike. */
    public <K, V> BroadcastState<K, V> broadcast(String name) {
        return add(checkpointed, new BroadcastState<>(name));
    }

    /** Declares the splits a source subtask begins with, as list state. */
    public SplitOffsets splitOffsets(String name, List<SplitOffsets.Split> initial) {
        return add(checkpointed, new SplitOffsets(name, initial));
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

    /** Each checkpointed operator state as people read it. */
    public List<OperatorStateText> operatorStates() {
        List<OperatorStateText> all = new ArrayList<>();
        for (StateSlot slot : checkpointed) {
            all.add(OperatorStateText.of(slot));
        }
        return all;
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

    /** What a checkpoint that is taken now holds of this operator, in the files of its backend. */
    public Snapshot checkpoint() {
        backend.prepareCheckpoint();
        return snapshot();
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
        return new Snapshot(keyed, slots(), saved(checkpointed), bytes);
    }

    private List<Slot> slots() {
        List<Slot> known = slots;
        if (known == null) {
            List<Slot> fresh = new ArrayList<>();
            checkpointed.forEach(slot -> fresh.add(new Slot(slot.name(), slot.redistribution())));
            known = List.copyOf(fresh);
            slots = known;
        }
        return known;
    }

    /** Takes over what a snapshot holds under the same names; states it does not know, and working memory, begin anew. */
    public void restore(Snapshot snapshot) {
        for (KeyedTable table : tables) {
            KeyedTable.Snapshot saved = snapshot.table(table.name());
            if (saved == null) {
                table.clear();
            } else {
                table.restore(saved);
            }
        }
        for (int i = 0; i < checkpointed.size(); i++) {
            StateSlot slot = checkpointed.get(i);
            int place = snapshot.place(slots().get(i), i);
            if (place < 0) {
                slot.reset();
            } else {
                slot.load(snapshot.values.get(place));
            }
        }
        resetWorkingMemory();
    }

    /** The memory of the world outside the job, for the subtask of a later deployment. */
    public List<Object> world() {
        return saved(world);
    }

    /** Takes over the memory of the world of an earlier deployment. */
    public void restoreWorld(List<Object> saved) {
        load(world, saved);
    }

    /** Everything, for time travel. */
    public Memento memento() {
        backend.prepareFrame();
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
     * @param slots name and kind of each of the values
     * @param bytes size as written
     */
    public record Snapshot(List<KeyedTable.Snapshot> keyed, List<Slot> slots, List<Object> values, long bytes) {
        /** Nothing at all. */
        public static final Snapshot EMPTY = new Snapshot(List.of(), List.of(), List.of(), 0);

        /** The keyed state of a name, or null. */
        public KeyedTable.@Nullable Snapshot table(String name) {
            for (KeyedTable.Snapshot one : keyed) {
                if (one.name().equals(name)) {
                    return one;
                }
            }
            return null;
        }

        /** The files of the native checkpoint in which keyed state lies; none where the backend has none. */
        public List<StateFile> files() {
            return keyed.isEmpty() ? List.of() : keyed.get(0).files();
        }

        /** The native checkpoint that holds all of the keyed state; null when it lies elsewhere, or in several. */
        @SuppressWarnings("ReferenceEquality") // a version is its own identity
        public StateStore.@Nullable Version version() {
            StateStore.Version first = keyed.isEmpty() ? null : keyed.get(0).version();
            for (KeyedTable.Snapshot one : keyed) {
                if (one.version() != first) {
                    return null;
                }
            }
            return first;
        }

        int place(Slot slot, int likely) {
            return likely < slots.size() && slots.get(likely).equals(slot) ? likely : slots.indexOf(slot);
        }

        /** Whether there is any state in it, so that losing it would matter. */
        public boolean hasState() {
            return !keyed.isEmpty() || !slots.isEmpty();
        }
    }

    /** What a value of a snapshot is. */
    public record Slot(String name, Redistribution redistribution) {}

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

        /** About how many bytes of it lie on the heap; what operators keep beside their keyed state is small. */
        public long heldBytes() {
            long sum = 0;
            for (KeyedTable.Snapshot table : snapshot.keyed) {
                sum += table.heldBytes();
            }
            return sum;
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
