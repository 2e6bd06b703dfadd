package io.barrierscope.engine.state;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A map that every subtask of an operator holds alike (Flink's {@code BroadcastState}).
 *
 * @param <K> immutable keys
 * @param <V> immutable values
 */
public final class BroadcastState<K, V> implements StateSlot {
    private final String name;
    private MapContent content = MapContent.EMPTY;

    BroadcastState(String name) {
        this.name = name;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Redistribution redistribution() {
        return Redistribution.BROADCAST;
    }

    @SuppressWarnings("unchecked") // only put() writes, and it writes V
    public @Nullable V get(K key) {
        return (V) content.get(key);
    }

    public void put(K key, V value) {
        content = content.with(key, value);
    }

    public void remove(K key) {
        content = content.without(key);
    }

    /** All entries by ascending key. */
    @SuppressWarnings("unchecked") // only put() writes, and it writes K and V
    public Map<K, V> entries() {
        Map<K, V> all = new LinkedHashMap<>();
        content.entries().forEach((key, value) -> all.put((K) key, (V) value));
        return all;
    }

    @Override
    public Object save() {
        return content;
    }

    @Override
    public void load(Object saved) {
        content = (MapContent) saved;
    }

    @Override
    public void reset() {
        content = MapContent.EMPTY;
    }

    @Override
    public long sizeBytes() {
        return content.sizeBytes();
    }

    @Override
    public String toString() {
        return content.toString();
    }
}
