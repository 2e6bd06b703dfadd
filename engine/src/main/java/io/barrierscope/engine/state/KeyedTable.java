package io.barrierscope.engine.state;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Keyed state of one name of one operator's subtask: an immutable content for each key, or for each key and namespace
 * ({@link Namespaced}). Where it lies is up to the {@link StateBackend}; the answers are the same everywhere.
 */
public abstract class KeyedTable {
    private final String name;
    private final StateKind kind;
    private final KeyGroupRange range;
    private @Nullable StateTtl ttl;

    KeyedTable(String name, StateKind kind, KeyGroupRange range) {
        this.name = name;
        this.kind = kind;
        this.range = range;
    }

    public final String name() {
        return name;
    }

    public final StateKind kind() {
        return kind;
    }

    /** The key groups whose keys it can hold. */
    final KeyGroupRange range() {
        return range;
    }

    /** How long its values live after they were touched; null for ever. */
    public final @Nullable StateTtl ttl() {
        return ttl;
    }

    final KeyedTable expiring(@Nullable StateTtl timeToLive) {
        ttl = timeToLive;
        return this;
    }

    /** Number of keys. */
    public abstract long count();

    /** Size of keys and values as a document would write them, in bytes; the same in every backend. */
    public abstract long bytes();

    /** The content under a key, or null. */
    public abstract @Nullable Object get(Object key, int keyGroup);

    /** Puts an immutable content under a key. */
    public abstract void put(Object key, int keyGroup, Object value);

    /** Removes a key and what is under it. */
    public abstract void remove(Object key, int keyGroup);

    /** Adds an element to the list under a key (Flink's {@code ListState.add}). */
    void append(Object key, int keyGroup, Object element) {
        put(key, keyGroup, list(key, keyGroup).with(element));
    }

    /** The list under a key; empty when there is none. */
    final ListContent list(Object key, int keyGroup) {
        return get(key, keyGroup) instanceof ListContent content ? content : ListContent.EMPTY;
    }

    /** What the map under a key has under a key of its own, or null. */
    @Nullable
    Object mapGet(Object key, int keyGroup, Object userKey) {
        return map(key, keyGroup).get(userKey);
    }

    /** Puts an entry into the map under a key. */
    void mapPut(Object key, int keyGroup, Object userKey, Object value) {
        put(key, keyGroup, map(key, keyGroup).with(userKey, value));
    }

    /** Takes an entry out of the map under a key; the key goes with the last one. */
    void mapRemove(Object key, int keyGroup, Object userKey) {
        MapContent content = map(key, keyGroup).without(userKey);
        if (content.isEmpty()) {
            remove(key, keyGroup);
        } else {
            put(key, keyGroup, content);
        }
    }

    /** The map under a key; empty when there is none. */
    final MapContent map(Object key, int keyGroup) {
        return get(key, keyGroup) instanceof MapContent content ? content : MapContent.EMPTY;
    }

    /** Removes everything. */
    public abstract void clear();

    /** The content as an immutable value; the same object as long as nothing changed. */
    public abstract Snapshot snapshot();

    /** Takes over a snapshot of this or another table with the same key groups, of whatever backend. */
    public abstract void restore(Snapshot snapshot);

    /** Whether it lies on the heap, where it may be walked over in any order. */
    public boolean isOnHeap() {
        return true;
    }

    /** Walks over the entries of a key group; outside the heap by the bytes of their keys, see {@link StateCodec}. */
    public abstract void forEach(int keyGroup, Visitor visitor);

    /** Some entries, at most as many as asked for. */
    public abstract List<Entry> first(int most);

    /** All entries, in no particular but always the same order. */
    public final List<Entry> entries() {
        return first(Integer.MAX_VALUE);
    }

    /** Puts in, one by one, what a snapshot of another kind of table holds. */
    final void copyFrom(Snapshot snapshot) {
        if (!snapshot.range().equals(range)) {
            throw new IllegalArgumentException("key groups of the snapshot differ");
        }
        clear();
        snapshot.forEach(range, entry -> {
            put(entry.key(), entry.keyGroup(), entry.value());
            return true;
        });
    }

    /** A key with its value. */
    public record Entry(Object key, int keyGroup, Object value) {}

    /** Takes entries one by one. */
    @FunctionalInterface
    public interface Visitor {
        /** Returns whether to go on. */
        boolean visit(Entry entry);
    }

    /** A snapshot with given entries, as one that was written is read again. */
    public static Snapshot snapshotOf(String name, StateKind kind, KeyGroupRange range, List<Entry> entries) {
        KeyedTable table = StateBackend.HEAP.table(name, kind, range);
        entries.forEach(entry -> table.put(entry.key(), entry.keyGroup(), entry.value()));
        return table.snapshot();
    }

    /**
     * What a snapshot tells of itself without being read.
     *
     * @param count number of keys
     * @param bytes see {@link KeyedTable#bytes}
     */
    public record Outline(String name, StateKind kind, KeyGroupRange range, long count, long bytes) {
        /** The outline of a snapshot. */
        public static Outline of(Snapshot snapshot) {
            return new Outline(snapshot.name(), snapshot.kind(), snapshot.range(), snapshot.count(), snapshot.bytes());
        }
    }

    /**
     * A snapshot whose content lies in a version of a store, as one whose files were kept is found again.
     *
     * @param codec of all that operators put into keyed state
     * @param maxParallelism number of key groups of the operator
     */
    public static Snapshot snapshotIn(
            StateStore.Version version, StateCodec codec, int maxParallelism, Outline outline) {
        return new StoredSnapshot(
                new StoredContent(new StoredKeys(codec, maxParallelism), outline.name, outline.kind),
                outline.range,
                version,
                new HeapTable(outline.name, outline.kind, outline.range).snapshot(),
                outline.count,
                outline.bytes);
    }

    /** A table's content at one moment. */
    public abstract static class Snapshot {
        private final String name;
        private final StateKind kind;
        private final KeyGroupRange range;

        Snapshot(String name, StateKind kind, KeyGroupRange range) {
            this.name = name;
            this.kind = kind;
            this.range = range;
        }

        public final String name() {
            return name;
        }

        public final StateKind kind() {
            return kind;
        }

        /** The key groups it is of. */
        public final KeyGroupRange range() {
            return range;
        }

        /** Number of keys. */
        public abstract long count();

        /** See {@link KeyedTable#bytes}. */
        public abstract long bytes();

        /** How many of them lie on the heap. */
        long heldBytes() {
            return bytes();
        }

        /** The files of the native checkpoint in which it lies; none where a backend has no files of its own. */
        public List<StateFile> files() {
            return List.of();
        }

        /** The native checkpoint that holds just this and what the operator's other tables hold; null when there is none. */
        public StateStore.@Nullable Version version() {
            return null;
        }

        /** Walks over all entries, by ascending key group. */
        public final void visit(Visitor visitor) {
            forEach(range, visitor);
        }

        /** Walks over the entries of some key groups, by ascending key group. */
        abstract void forEach(KeyGroupRange wanted, Visitor visitor);

        public final List<Entry> entries() {
            return first(Integer.MAX_VALUE);
        }

        /** Some entries, at most as many as asked for. */
        public final List<Entry> first(int most) {
            List<Entry> some = new ArrayList<>();
            if (most > 0) {
                forEach(range, entry -> some.add(entry) && some.size() < most);
            }
            return some;
        }
    }
}
