package io.barrierscope.engine.state;

import io.barrierscope.engine.base.PersistentMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What has become of a stored map since it was last written: an immutable value that shares what it can.
 *
 * @param onStored whether the stored entries count where nothing is said about them
 * @param entries by key, {@link Absent} for what is gone
 * @param alive how many of them are not gone
 */
record MapChange(boolean onStored, PersistentMap<OrderedKey, Object> entries, int alive, long sizeBytes)
        implements Sized {
    static final MapChange NONE = new MapChange(true, PersistentMap.empty(), 0, 4);
    static final MapChange GONE = new MapChange(false, PersistentMap.empty(), 0, 4);

    /** What is known of an entry: its value, {@link Absent}, or null for what is stored. */
    @Nullable
    Object get(Object key) {
        return entries.get(new OrderedKey(key));
    }

    MapChange with(Object key, Object value) {
        OrderedKey ordered = new OrderedKey(key);
        Object before = entries.get(ordered);
        int more = (Absent.is(value) ? 0 : 1) - (before == null || Absent.is(before) ? 0 : 1);
        long grown = before == null ? Sizes.of(key) + Sizes.of(value) : Sizes.difference(before, value);
        return new MapChange(onStored, entries.with(ordered, value), alive + more, sizeBytes + grown);
    }

    MapChange withAll(MapContent content) {
        MapChange change = this;
        for (Map.Entry<Object, Object> entry : content.entries().entrySet()) {
            change = change.with(entry.getKey(), entry.getValue());
        }
        return change;
    }

    /** The map, given the stored one. */
    MapContent on(MapContent stored) {
        MapContent[] content = {onStored ? stored : MapContent.EMPTY};
        entries.forEach((key, value) ->
                content[0] = Absent.is(value) ? content[0].without(key.value()) : content[0].with(key.value(), value));
        return content[0];
    }
}
