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
        MapContent content = content(namespace);
        Object stored = content.get(key);
        if (stored == null) {
            return null;
        }
        if (ttl().isExpired(stored)) {
            keep(namespace, content.without(key));
            return ttl().isVisible(stored) ? (V) TtlClock.bare(stored) : null;
        }
        Object value = TtlClock.bare(stored);
        if (ttl().renewsOnRead()) {
            keep(namespace, content.with(key, ttl().wrap(value)));
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
        store(namespace, content(namespace).with(key, ttl().wrap(value)));
    }

    public void remove(K key) {
        remove(null, key);
    }

    public void remove(@Nullable Object namespace, K key) {
        keep(namespace, content(namespace).without(key));
    }

    public Map<K, V> entries() {
        return entries(null);
    }

    /** All entries by ascending key; expired ones are removed on the way. */
    @SuppressWarnings("unchecked") // only put() writes, and it writes K and V
    public Map<K, V> entries(@Nullable Object namespace) {
        MapContent before = content(namespace);
        MapContent after = before;
        Map<K, V> visible = new LinkedHashMap<>();
        for (Map.Entry<Object, Object> entry : before.entries().entrySet()) {
            Object stored = entry.getValue();
            if (ttl().isVisible(stored)) {
                visible.put((K) entry.getKey(), (V) TtlClock.bare(stored));
            }
            if (ttl().isExpired(stored)) {
                after = after.without(entry.getKey());
            } else if (ttl().renewsOnRead()) {
                after = after.with(entry.getKey(), ttl().wrap(TtlClock.bare(stored)));
            }
        }
        if (!after.equals(before)) {
            keep(namespace, after);
        }
        return visible;
    }

    public boolean isEmpty() {
        return entries().isEmpty();
    }

    private MapContent content(@Nullable Object namespace) {
        return stored(namespace) instanceof MapContent content ? content : MapContent.EMPTY;
    }

    private void keep(@Nullable Object namespace, MapContent content) {
        if (content.isEmpty()) {
            clear(namespace);
        } else {
            store(namespace, content);
        }
    }
}
