package io.barrierscope.engine.state;

import org.jspecify.annotations.Nullable;

/**
 * State of the current key, and of a namespace such as a window when one is given. An operator declares it once; a null
 * namespace is the one and only namespace of operators without windows.
 */
public abstract class KeyedState {
    private final KeyedTable table;
    private final KeyContext keys;
    private final TtlClock ttl;

    KeyedState(KeyedTable table, KeyContext keys, TtlClock ttl) {
        this.table = table;
        this.keys = keys;
        this.ttl = ttl;
    }

    /** Removes the state of the current key. */
    public final void clear() {
        clear(null);
    }

    /** Removes the state of the current key in a namespace. */
    public final void clear(@Nullable Object namespace) {
        table.remove(address(namespace), keys.keyGroup());
    }

    /** The table behind it, for pictures and for walking over all keys. */
    public final KeyedTable table() {
        return table;
    }

    final TtlClock ttl() {
        return ttl;
    }

    final @Nullable Object stored(@Nullable Object namespace) {
        return table.get(address(namespace), keys.keyGroup());
    }

    final void store(@Nullable Object namespace, Object value) {
        table.put(address(namespace), keys.keyGroup(), value);
    }

    final void append(@Nullable Object namespace, Object element) {
        table.append(address(namespace), keys.keyGroup(), element);
    }

    final ListContent list(@Nullable Object namespace) {
        return table.list(address(namespace), keys.keyGroup());
    }

    final MapContent map(@Nullable Object namespace) {
        return table.map(address(namespace), keys.keyGroup());
    }

    final @Nullable Object entry(@Nullable Object namespace, Object userKey) {
        return table.mapGet(address(namespace), keys.keyGroup(), userKey);
    }

    final void putEntry(@Nullable Object namespace, Object userKey, Object value) {
        table.mapPut(address(namespace), keys.keyGroup(), userKey, value);
    }

    final void removeEntry(@Nullable Object namespace, Object userKey) {
        table.mapRemove(address(namespace), keys.keyGroup(), userKey);
    }

    /** What a reader gets of one value: expired is removed, reading may renew. */
    final @Nullable Object read(@Nullable Object namespace) {
        Object stored = stored(namespace);
        if (stored == null) {
            return null;
        }
        if (ttl.isExpired(stored)) {
            clear(namespace);
            return ttl.isVisible(stored) ? TtlClock.bare(stored) : null;
        }
        Object value = TtlClock.bare(stored);
        if (ttl.renewsOnRead()) {
            store(namespace, ttl.wrap(value));
        }
        return value;
    }

    private Object address(@Nullable Object namespace) {
        Object key = keys.required();
        return namespace == null ? key : new Namespaced(key, namespace);
    }
}
