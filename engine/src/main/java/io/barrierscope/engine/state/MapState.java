package io.barrierscope.engine.state;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A map per key, walked in the order of its own keys; each entry has its own life.
 *
 * @param <K> immutable keys
 * @param <V> immutable values
 */
public final class MapState<K, V> extends KeyedState {
    MapState(KeyedTable table, KeyContext keys, TtlClock ttl) {
        super(table, keys, ttl);
    }

    public @Nullable V get(K key) {
        return get(null, key);
    }

    /** The value under a key of the map, or null; an expired entry is removed. */
    @SuppressWarnings("unchecked") // only put() writes, and it writes V
    public @Nullable V get(@Nullable Object namespace, K key) {
        Object stored = entry(namespace, key);
        if (stored == null) {
            return null;
        }
        if (ttl().isExpired(stored)) {
            remove(namespace, key);
            return ttl().isVisible(stored) ? (V) TtlClock.bare(stored) : null;
        }
        Object value = TtlClock.bare(stored);
        if (ttl().renewsOnRead()) {
            putEntry(namespace, key, ttl().wrap(value));
        }
        return (V) value;
    }

    public boolean contains(K key) {
        return get(key) != null;
    }

    public void put(K key, V value) {
        put(null, key, value);
    }

    public void put(@Nullable Object namespace, K key, V value) {
        putEntry(namespace, key, ttl().wrap(value));
    }

    public void remove(K key) {
        remove(null, key);
    }

    public void remove(@Nullable Object namespace, K key) {
        removeEntry(namespace, key);
    }

    public Map<K, V> entries() {
        return entries(null);
    }

    /** All entries by ascending key; expired ones are removed on the way. */
    @SuppressWarnings("unchecked") // only put() writes, and it writes K and V
    public Map<K, V> entries(@Nullable Object namespace) {
        Map<K, V> visible = new LinkedHashMap<>();
        for (Map.Entry<Object, Object> entry : map(namespace).entries().entrySet()) {
            Object stored = entry.getValue();
            if (ttl().isVisible(stored)) {
                visible.put((K) entry.getKey(), (V) TtlClock.bare(stored));
            }
            if (ttl().isExpired(stored)) {
                removeEntry(namespace, entry.getKey());
            } else if (ttl().renewsOnRead()) {
                putEntry(namespace, entry.getKey(), ttl().wrap(TtlClock.bare(stored)));
            }
        }
        return visible;
    }

    public boolean isEmpty() {
        return entries().isEmpty();
    }
}
