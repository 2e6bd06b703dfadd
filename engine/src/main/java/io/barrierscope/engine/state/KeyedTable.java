package io.barrierscope.engine.state;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Keyed value state on the heap: one small hash table per key group. A snapshot shares the tables; a table is copied at
 * its first change after a snapshot, so a snapshot costs what changed (Flink's {@code CopyOnWriteStateTable}).
 */
public final class KeyedTable {
    private static final Group EMPTY = new Group(-1, 0);

    private final String name;
    private final int firstGroup;
    private Group[] groups;
    private int epoch;
    private long count;
    private long bytes;
    private @Nullable Snapshot latest;

    public KeyedTable(String name, KeyGroupRange range) {
        this.name = name;
        this.firstGroup = range.start();
        this.groups = emptyGroups(range.end() - range.start() + 1);
    }

    private static Group[] emptyGroups(int size) {
        Group[] groups = new Group[size];
        java.util.Arrays.fill(groups, EMPTY);
        return groups;
    }

    public String name() {
        return name;
    }

    /** Number of keys. */
    public long count() {
        return count;
    }

    /** Size of keys and values as they would be written, in bytes. */
    public long bytes() {
        return bytes;
    }

    /** The value under a key, or null. */
    public @Nullable Object get(Object key, int keyGroup) {
        return groups[keyGroup - firstGroup].get(key);
    }

    /** Puts an immutable value under a key. */
    public void put(Object key, int keyGroup, Object value) {
        Group group = groups[keyGroup - firstGroup];
        if (group.epoch != epoch) {
            group = group.copy(epoch);
            groups[keyGroup - firstGroup] = group;
        }
        latest = null;
        Object before = group.put(key, value);
        if (before == null) {
            count++;
            bytes += Sizes.of(key) + Sizes.of(value);
        } else {
            bytes += Sizes.difference(before, value);
        }
    }

    /** Removes everything. */
    public void clear() {
        groups = emptyGroups(groups.length);
        count = 0;
        bytes = 0;
        latest = null;
    }

    /** The content as an immutable value; the same object as long as nothing changed. */
    public Snapshot snapshot() {
        Snapshot known = latest;
        if (known == null) {
            known = new Snapshot(firstGroup, groups.clone(), count, bytes);
            latest = known;
            epoch++;
        }
        return known;
    }

    /** Takes over a snapshot of a table with the same key groups. */
    public void restore(Snapshot snapshot) {
        if (snapshot == latest) {
            return;
        }
        if (snapshot.firstGroup != firstGroup || snapshot.groups.length != groups.length) {
            throw new IllegalArgumentException("key groups of the snapshot differ");
        }
        groups = snapshot.groups.clone();
        count = snapshot.count;
        bytes = snapshot.bytes;
        latest = snapshot;
        epoch++;
    }

    /** Some entries, at most as many as asked for. */
    public List<Entry> first(int most) {
        List<Entry> some = new ArrayList<>();
        for (int i = 0; i < groups.length && some.size() < most; i++) {
            groups[i].collect(firstGroup + i, some);
        }
        return some.size() > most ? some.subList(0, most) : some;
    }

    /** All entries, in no particular but always the same order. */
    public List<Entry> entries() {
        return first(Integer.MAX_VALUE);
    }

    /** A key with its value. */
    public record Entry(Object key, int keyGroup, Object value) {}

    /** A table's content at one moment. */
    public static final class Snapshot {
        private final int firstGroup;
        private final Group[] groups;
        private final long count;
        private final long bytes;

        private Snapshot(int firstGroup, Group[] groups, long count, long bytes) {
            this.firstGroup = firstGroup;
            this.groups = groups;
            this.count = count;
            this.bytes = bytes;
        }

        public long count() {
            return count;
        }

        public long bytes() {
            return bytes;
        }

        public List<Entry> entries() {
            List<Entry> all = new ArrayList<>();
            for (int i = 0; i < groups.length; i++) {
                groups[i].collect(firstGroup + i, all);
            }
            return all;
        }
    }

    /** The keys of one key group: open addressing, linear probing. */
    private static final class Group {
        private final int epoch;
        private @Nullable Object[] slots;
        private int size;

        Group(int epoch, int capacity) {
            this.epoch = epoch;
            this.slots = new Object[capacity * 2];
        }

        @Nullable
        Object get(Object key) {
            int mask = slots.length / 2 - 1;
            if (mask < 0) {
                return null;
            }
            for (int at = spread(key) & mask; ; at = (at + 1) & mask) {
                Object found = slots[2 * at];
                if (found == null) {
                    return null;
                }
                if (found.equals(key)) {
                    return slots[2 * at + 1];
                }
            }
        }

        @Nullable
        Object put(Object key, Object value) {
            if (2 * (size + 1) > slots.length / 2) {
                grow();
            }
            int mask = slots.length / 2 - 1;
            for (int at = spread(key) & mask; ; at = (at + 1) & mask) {
                Object found = slots[2 * at];
                if (found == null) {
                    slots[2 * at] = key;
                    slots[2 * at + 1] = value;
                    size++;
                    return null;
                }
                if (found.equals(key)) {
                    Object before = slots[2 * at + 1];
                    slots[2 * at + 1] = value;
                    return before;
                }
            }
        }

        Group copy(int newEpoch) {
            Group copy = new Group(newEpoch, 0);
            copy.slots = slots.clone();
            copy.size = size;
            return copy;
        }

        void collect(int keyGroup, List<Entry> into) {
            for (int i = 0; i < slots.length; i += 2) {
                Object key = slots[i];
                Object value = slots[i + 1];
                if (key != null && value != null) {
                    into.add(new Entry(key, keyGroup, value));
                }
            }
        }

        private void grow() {
            @Nullable Object[] old = slots;
            slots = new Object[Math.max(8, old.length * 2)];
            int mask = slots.length / 2 - 1;
            for (int i = 0; i < old.length; i += 2) {
                Object key = old[i];
                if (key != null) {
                    int at = spread(key) & mask;
                    while (slots[2 * at] != null) {
                        at = (at + 1) & mask;
                    }
                    slots[2 * at] = key;
                    slots[2 * at + 1] = old[i + 1];
                }
            }
        }

        private static int spread(Object key) {
            int hash = key.hashCode() * 0x9E3779B9;
            return hash ^ (hash >>> 15);
        }
    }
}
