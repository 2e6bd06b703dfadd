package io.barrierscope.engine.state;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Keyed value state on the heap: one small hash table per key group. A snapshot shares the tables; a table is copied at
 * its first change after a snapshot, so a snapshot costs what changed (Flink's {@code CopyOnWriteStateTable}).
 */
final class HeapTable extends KeyedTable {
    private static final Group EMPTY = new Group(-1, 0);

    private final int firstGroup;
    private Group[] groups;
    private int epoch;
    private long count;
    private long bytes;
    private @Nullable HeapSnapshot latest;

    /** A table that holds a kind of keyed state, one entry per key and namespace. */
    HeapTable(String name, StateKind kind, KeyGroupRange range) {
        super(name, kind, range);
        this.firstGroup = range.start();
        this.groups = emptyGroups(range.size());
    }

    private static Group[] emptyGroups(int size) {
        Group[] groups = new Group[size];
        java.util.Arrays.fill(groups, EMPTY);
        return groups;
    }

    @Override
    public long count() {
        return count;
    }

    @Override
    public long bytes() {
        return bytes;
    }

    @Override
    public @Nullable Object get(Object key, int keyGroup) {
        return groups[keyGroup - firstGroup].get(key);
    }

    @Override
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

    @Override
    public void remove(Object key, int keyGroup) {
        Group group = groups[keyGroup - firstGroup];
        Object before = group.get(key);
        if (before == null) {
            return;
        }
        if (group.epoch != epoch) {
            group = group.copy(epoch);
            groups[keyGroup - firstGroup] = group;
        }
        latest = null;
        group.remove(key);
        count--;
        bytes -= Sizes.of(key) + Sizes.of(before);
    }

    @Override
    public void clear() {
        groups = emptyGroups(groups.length);
        count = 0;
        bytes = 0;
        latest = null;
    }

    @Override
    public HeapSnapshot snapshot() {
        HeapSnapshot known = latest;
        if (known == null) {
            known = new HeapSnapshot(name(), kind(), range(), groups.clone(), count, bytes);
            latest = known;
            epoch++;
        }
        return known;
    }

    @Override
    public void restore(Snapshot snapshot) {
        if (snapshot == latest) {
            return;
        }
        if (!(snapshot instanceof HeapSnapshot saved)) {
            copyFrom(snapshot);
            return;
        }
        if (!saved.range().equals(range())) {
            throw new IllegalArgumentException("key groups of the snapshot differ");
        }
        groups = saved.groups.clone();
        count = saved.count;
        bytes = saved.bytes;
        latest = saved;
        for (Group group : groups) { // they may come from another table, which counts its epochs by itself
            epoch = Math.max(epoch, group.epoch);
        }
        epoch++;
    }

    @Override
    public List<Entry> first(int most) {
        List<Entry> some = new ArrayList<>();
        for (int i = 0; i < groups.length && some.size() < most; i++) {
            groups[i].collect(firstGroup + i, some);
        }
        return some.size() > most ? some.subList(0, most) : some;
    }

    @Override
    public void forEach(int keyGroup, Visitor visitor) {
        for (Entry entry : of(keyGroup)) {
            if (!visitor.visit(entry)) {
                return;
            }
        }
    }

    /** Entries of one key group. */
    List<Entry> of(int keyGroup) {
        List<Entry> all = new ArrayList<>();
        groups[keyGroup - firstGroup].collect(keyGroup, all);
        return all;
    }

    /** See {@link KeyedPart#clip}. */
    static HeapSnapshot clip(List<Snapshot> saved, KeyGroupRange range) {
        Group[] groups = emptyGroups(range.size());
        long count = 0;
        long bytes = 0;
        for (Snapshot any : saved) {
            HeapSnapshot one = (HeapSnapshot) any;
            for (int i = 0; i < one.groups.length; i++) {
                int keyGroup = one.range().start() + i;
                Group group = one.groups[i];
                if (range.contains(keyGroup) && group.size > 0) {
                    groups[keyGroup - range.start()] = group;
                    count += group.size;
                    bytes += group.bytes();
                }
            }
        }
        Snapshot first = saved.get(0);
        return new HeapSnapshot(first.name(), first.kind(), range, groups, count, bytes);
    }

    /** The groups at one moment, shared with the table until it changes. */
    static final class HeapSnapshot extends Snapshot {
        private final Group[] groups;
        private final long count;
        private final long bytes;

        private HeapSnapshot(String name, StateKind kind, KeyGroupRange range, Group[] groups, long count, long bytes) {
            super(name, kind, range);
            this.groups = groups;
            this.count = count;
            this.bytes = bytes;
        }

        @Override
        public long count() {
            return count;
        }

        @Override
        public long bytes() {
            return bytes;
        }

        /** Entries of one key group. */
        List<Entry> of(int keyGroup) {
            List<Entry> all = new ArrayList<>();
            groups[keyGroup - range().start()].collect(keyGroup, all);
            return all;
        }

        @Override
        void forEach(KeyGroupRange wanted, Visitor visitor) {
            for (int keyGroup = wanted.start(); keyGroup <= wanted.end(); keyGroup++) {
                for (Entry entry : of(keyGroup)) {
                    if (!visitor.visit(entry)) {
                        return;
                    }
                }
            }
        }
    }

    /** The keys of one key group: open addressing, linear probing. */
    private static final class Group {
        private final int epoch;
        private @Nullable Object[] slots;
        private int size;

        /** Where a key was found last: it is often put right after it was looked up. */
        private int last;

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
                if (found == key || found.equals(key)) {
                    last = at;
                    return slots[2 * at + 1];
                }
            }
        }

        @Nullable
        Object put(Object key, Object value) {
            if (size > 0 && slots[2 * last] == key) {
                Object before = slots[2 * last + 1];
                slots[2 * last + 1] = value;
                return before;
            }
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

        /** Takes a key out and closes the gap, so that no search ends too early. */
        void remove(Object key) {
            int mask = slots.length / 2 - 1;
            int hole = spread(key) & mask;
            while (!key.equals(slots[2 * hole])) {
                hole = (hole + 1) & mask;
            }
            size--;
            for (int at = (hole + 1) & mask; ; at = (at + 1) & mask) {
                Object next = slots[2 * at];
                if (next == null) {
                    break;
                }
                int home = spread(next) & mask;
                if (((at - home) & mask) >= ((at - hole) & mask)) {
                    slots[2 * hole] = next;
                    slots[2 * hole + 1] = slots[2 * at + 1];
                    hole = at;
                }
            }
            slots[2 * hole] = null;
            slots[2 * hole + 1] = null;
        }

        long bytes() {
            long sum = 0;
            for (int i = 0; i < slots.length; i += 2) {
                if (slots[i] != null) {
                    sum += Sizes.of(slots[i]) + Sizes.of(slots[i + 1]);
                }
            }
            return sum;
        }

        Group copy(int newEpoch) {
            Group copy = new Group(newEpoch, 0);
            copy.slots = slots.clone();
            copy.size = size;
            copy.last = last;
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
