package io.barrierscope.engine.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * How the contents of one kind lie in a family: a value by itself, the elements of a list behind one another with commas
 * between, each entry of a map under a key of its own (Flink's {@code RocksDBValueState}, {@code RocksDBListState} and
 * {@code RocksDBMapState}).
 */
final class StoredContent {
    private static final byte COMMA = ',';

    private final StoredKeys keys;
    private final String family;
    private final StateKind kind;

    StoredContent(StoredKeys keys, String family, StateKind kind) {
        this.keys = keys;
        this.family = family;
        this.kind = kind;
    }

    String family() {
        return family;
    }

    StateKind kind() {
        return kind;
    }

    // ---- changes over what is stored

    /** A content that takes the place of whatever is stored. */
    Object replaced(Object value) {
        if (kind == StateKind.LIST) {
            return new ListChange(false, (ListContent) value);
        }
        return kind == StateKind.MAP ? MapChange.GONE.withAll((MapContent) value) : value;
    }

    /** Nothing, whatever is stored. */
    Object gone() {
        return kind == StateKind.LIST ? ListChange.GONE : kind == StateKind.MAP ? MapChange.GONE : Absent.ABSENT;
    }

    /** The content after a change; null for none. */
    @Nullable
    Object after(Object change, Supplier<? extends @Nullable Object> stored) {
        if (change instanceof ListChange list) {
            Object before = list.onStored() ? stored.get() : null;
            ListContent content = list.on(before == null ? ListContent.EMPTY : (ListContent) before);
            return content.size() == 0 ? null : content;
        }
        if (change instanceof MapChange map) {
            Object before = map.onStored() ? stored.get() : null;
            MapContent content = map.on(before == null ? MapContent.EMPTY : (MapContent) before);
            return content.isEmpty() ? null : content;
        }
        return Absent.is(change) ? null : change;
    }

    /** Writes changes; a map that was emptied is deleted entry by entry, as Flink does. */
    void write(List<KeyedTable.Entry> changed, StateStore store, StateStore.Changes into) {
        for (KeyedTable.Entry entry : changed) {
            Object change = entry.value();
            if (change instanceof MapChange map) {
                write(entry, map, store, into);
                continue;
            }
            byte[] address = keys.address(entry.key(), entry.keyGroup());
            if (change instanceof ListChange list) {
                write(address, list, into);
            } else if (Absent.is(change)) {
                into.delete(family, address);
            } else {
                into.put(family, address, bytes(change));
            }
        }
    }

    private void write(byte[] address, ListChange list, StateStore.Changes into) {
        if (list.added().size() == 0) {
            if (!list.onStored()) {
                into.delete(family, address);
            }
            return;
        }
        StateOutput output = keys.codec().output();
        for (Object element : list.added().elements()) {
            if (output.size() > 0) {
                output.one(COMMA);
            }
            output.value(element);
        }
        if (list.onStored()) {
            into.append(family, address, output.bytes());
        } else {
            into.put(family, address, output.bytes());
        }
    }

    private void write(KeyedTable.Entry entry, MapChange map, StateStore store, StateStore.Changes into) {
        if (!map.onStored()) {
            byte[] address = keys.address(entry.key(), entry.keyGroup());
            store.scan(family, address, StoredKeys.behind(address), (key, value) -> {
                into.delete(family, key);
                return true;
            });
        }
        map.entries().forEach((userKey, value) -> {
            byte[] key = keys.entry(entry.key(), entry.keyGroup(), userKey.value());
            if (Absent.is(value)) {
                into.delete(family, key);
            } else {
                into.put(family, key, bytes(value));
            }
        });
    }

    private byte[] bytes(Object value) {
        StateOutput output = keys.codec().output();
        output.value(value);
        return output.bytes();
    }

    // ---- reading what is stored

    /** What is stored under a key; null for nothing. */
    @Nullable
    Object read(StateStore store, Object key, int keyGroup) {
        byte[] address = keys.address(key, keyGroup);
        if (kind != StateKind.MAP) {
            byte[] value = store.get(family, address);
            return value == null ? null : decoded(value);
        }
        MapContent[] content = {MapContent.EMPTY};
        store.scan(family, address, StoredKeys.behind(address), (entryKey, value) -> {
            content[0] = content[0].with(userKey(entryKey), decoded(value));
            return true;
        });
        return content[0].isEmpty() ? null : content[0];
    }

    @Nullable
    Object readEntry(StateStore store, Object key, int keyGroup, Object userKey) {
        byte[] value = store.get(family, keys.entry(key, keyGroup, userKey));
        return value == null ? null : decoded(value);
    }

    /** Whether a map has a stored entry of which the change says nothing. */
    boolean hasOtherEntry(StateStore store, Object key, int keyGroup, MapChange change) {
        byte[] address = keys.address(key, keyGroup);
        boolean[] found = {false};
        store.scan(family, address, StoredKeys.behind(address), (entryKey, value) -> {
            found[0] = change.get(userKey(entryKey)) == null;
            return !found[0];
        });
        return found[0];
    }

    private Object userKey(byte[] entryKey) {
        StateInput input = keys.codec().input(entryKey);
        keys.key(input);
        return input.required();
    }

    private Object decoded(byte[] value) {
        StateInput input = keys.codec().input(value);
        if (kind != StateKind.LIST) {
            return input.required();
        }
        ListContent content = ListContent.EMPTY.with(input.required());
        while (!input.isAtEnd()) {
            input.one();
            content = content.with(input.required());
        }
        return content;
    }

    // ---- walking over everything

    /**
     * Walks over all contents by key group, and within one by the bytes of their keys, whatever of it is stored.
     *
     * @param store null for an empty one
     * @param changed the changes of a key group
     */
    void forEach(
            @Nullable StateStore store,
            IntFunction<List<KeyedTable.Entry>> changed,
            KeyGroupRange groups,
            KeyedTable.Visitor visitor) {
        for (int group = groups.start(); group <= groups.end(); group++) {
            ChangedWalk walk = new ChangedWalk(this, keys, group, changed.apply(group), visitor);
            if (store != null) {
                walk.over(store);
            }
            if (!walk.rest()) {
                return;
            }
        }
    }

    /** Walks over the stored contents of a key group. */
    void stored(StateStore store, int group, StoredVisitor visitor) {
        byte[] begin = keys.begin(group);
        List<byte[]> pending = new ArrayList<>();
        MapContent[] map = {MapContent.EMPTY};
        boolean[] goesOn = {true};
        store.scan(family, begin, StoredKeys.behind(begin), (entryKey, value) -> {
            StateInput input = keys.codec().input(entryKey);
            Object key = keys.key(input);
            if (kind != StateKind.MAP) {
                goesOn[0] = visitor.visit(entryKey, key, decoded(value));
                return goesOn[0];
            }
            byte[] address = Arrays.copyOf(entryKey, input.place());
            if (!pending.isEmpty() && !Arrays.equals(pending.get(0), address)) {
                goesOn[0] = visitor.visit(pending.get(0), keys.key(keys.codec().input(pending.get(0))), map[0]);
                map[0] = MapContent.EMPTY;
            }
            pending.clear();
            pending.add(address);
            map[0] = map[0].with(input.required(), decoded(value));
            return goesOn[0];
        });
        if (goesOn[0] && !pending.isEmpty()) {
            visitor.visit(pending.get(0), keys.key(keys.codec().input(pending.get(0))), map[0]);
        }
    }

    /** Takes stored contents one by one. */
    @FunctionalInterface
    interface StoredVisitor {
        /** Returns whether to go on. */
        boolean visit(byte[] address, Object key, Object content);
    }
}
