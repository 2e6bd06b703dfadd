package io.barrierscope.engine.state;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Keyed state in a {@link StateStore}, one family for each state (Flink's {@code RocksDBKeyedStateBackend}). Changes are
 * collected on the heap up to a bound and then written together, at the latest for a checkpoint; so what time travel keeps
 * of a moment is a version of the store and the changes since.
 */
public final class StoredBackend implements StateBackend {
    private static final int COPIED_TOGETHER = 2_000;

    private final StateStore store;
    private final StoredKeys keys;
    private final List<StoredTable> tables = new ArrayList<>();
    private StateStore.@Nullable Version tip = StateStore.Version.EMPTY;
    private boolean astray;

    /**
     * @param store empty, of this backend alone
     * @param codec of all that operators put into keyed state
     * @param maxParallelism number of key groups of the operator
     */
    public StoredBackend(StateStore store, StateCodec codec, int maxParallelism) {
        this.store = store;
        this.keys = new StoredKeys(codec, maxParallelism);
    }

    @Override
    public KeyedTable table(String name, StateKind kind, KeyGroupRange range) {
        StoredTable table = new StoredTable(this, keys, name, kind, range);
        tables.add(table);
        store.family(name);
        return table;
    }

    /** Writes all changes into the store and keeps what it then holds. */
    @Override
    public void prepareCheckpoint() {
        boolean changed = false;
        for (StoredTable table : tables) {
            changed |= table.isChanged();
        }
        if (changed) {
            flush();
        }
        if (astray && !isOneVersion()) {
            gather();
        }
        if (!astray) {
            sealed();
        }
    }

    /** Writes all changes when there are so many that some hundred frames could not hold as many. */
    @Override
    public void prepareFrame() {
        for (StoredTable table : tables) {
            if (table.isTooMuchForFrames()) {
                flush();
                return;
            }
        }
    }

    private boolean isOneVersion() {
        StateStore.Version first = tables.get(0).base();
        return first != null && tables.stream().allMatch(table -> table.base() == first);
    }

    /** The store, with what all tables build upon. */
    StateStore store() {
        if (astray) {
            gather();
        }
        return store;
    }

    /** What the store holds, as a version. */
    StateStore.Version sealed() {
        StateStore.Version known = tip;
        if (known == null) {
            known = store.seal();
            tip = known;
        }
        return known;
    }

    /** Whether the store holds this version and nothing else; else it has to be brought there before it is read. */
    boolean isAt(StateStore.Version version) {
        if (tip == version && !astray) {
            return true;
        }
        astray = true;
        return false;
    }

    boolean isEmpty() {
        return tip == StateStore.Version.EMPTY && !astray;
    }

    /** Writes the changes of all tables. */
    void flush() {
        StateStore into = store();
        into.write(changes -> tables.forEach(table -> table.writeTo(into, changes)));
        tip = null;
        tables.forEach(StoredTable::written);
    }

    /** Brings the store to where the tables are, which were restored. */
    private void gather() {
        astray = false;
        if (tables.stream().allMatch(table -> table.base() != null)) {
            StateStore.Version first = mostUsed();
            store.load(first);
            tip = first;
            for (StoredTable table : tables) {
                if (table.base() == first) {
                    table.gathered();
                }
            }
        }
        for (StoredTable table : tables) {
            StateStore.Version base = table.base();
            if (base != null) {
                copy(table, base);
                table.gathered();
                tip = null;
            }
        }
    }

    private StateStore.Version mostUsed() {
        for (StoredTable table : tables) {
            StateStore.Version base = table.base();
            if (base != null && base != StateStore.Version.EMPTY) {
                return base;
            }
        }
        return StateStore.Version.EMPTY;
    }

    private void copy(StoredTable table, StateStore.Version base) {
        store.write(changes -> changes.clear(table.family()));
        if (base == StateStore.Version.EMPTY) {
            return;
        }
        try (StateStore from = base.open()) {
            byte[] begin = keys.begin(table.range().start());
            byte[] end = StoredKeys.behind(keys.begin(table.range().end()));
            List<byte[]> some = new ArrayList<>();
            from.scan(table.family(), begin, end, (key, value) -> {
                some.add(key);
                some.add(value);
                if (some.size() >= COPIED_TOGETHER) {
                    put(table.family(), some);
                }
                return true;
            });
            put(table.family(), some);
        }
    }

    private void put(String family, List<byte[]> keysAndValues) {
        store.write(changes -> {
            for (int i = 0; i < keysAndValues.size(); i += 2) {
                changes.put(family, keysAndValues.get(i), keysAndValues.get(i + 1));
            }
        });
        keysAndValues.clear();
    }
}
