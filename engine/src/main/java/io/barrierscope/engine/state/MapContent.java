package io.barrierscope.engine.state;

import io.barrierscope.engine.base.PersistentMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An immutable map in the order of its keys. */
final class MapContent implements Sized {
    static final MapContent EMPTY = new MapContent(PersistentMap.empty(), 4);

    private final PersistentMap<OrderedKey, Object> entries;
    private final long bytes;

    private MapContent(PersistentMap<OrderedKey, Object> entries, long bytes) {
        this.entries = entries;
        this.bytes = bytes;
    }

    @Nullable
    Object get(Object key) {
        return entries.get(new OrderedKey(key));
    }

    MapContent with(Object key, Object value) {
        Object before = get(key);
        long more = before == null ? Sizes.of(key) + Sizes.of(value) : Sizes.difference(before, value);
        return new MapContent(entries.with(new OrderedKey(key), value), bytes + more);
    }

    MapContent without(Object key) {
        Object before = get(key);
        return before == null
                ? this
                : new MapContent(entries.without(new OrderedKey(key)), bytes - Sizes.of(key) - Sizes.of(before));
    }

    boolean isEmpty() {
        return entries.isEmpty();
    }

    int size() {
        return entries.size();
    }

    Map<Object, Object> entries() {
        Map<Object, Object> all = new LinkedHashMap<>();
        entries.forEach((key, value) -> all.put(key.value(), value));
        return all;
    }

    @Override
    public long sizeBytes() {
        return bytes;
    }

    @Override
    public String toString() {
        return entries().toString();
    }
}
