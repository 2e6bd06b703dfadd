package io.barrierscope.engine.base;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Immutable maps in the order in which they are written down; those of {@code Map.of} and {@code Map.copyOf} have none. */
public final class OrderedMap {
    private OrderedMap() {}

    /**
     * Makes a map of names and values by turns.
     *
     * @throws IllegalArgumentException for a name without a value
     * @throws ClassCastException for a name that is no text
     */
    public static <V> Map<String, V> of(String name, V value, Object... more) {
        if (more.length % 2 != 0) {
            throw new IllegalArgumentException(more[more.length - 1] + " has no value");
        }
        Map<String, V> map = new LinkedHashMap<>();
        map.put(name, value);
        for (int i = 0; i < more.length; i += 2) {
            @SuppressWarnings("unchecked") // a caller that mixes values says so by its V
            V next = (V) more[i + 1];
            map.put((String) more[i], next);
        }
        return Collections.unmodifiableMap(map);
    }

    /** Makes an immutable copy that keeps the order. */
    public static <K, V> Map<K, V> copyOf(Map<? extends K, ? extends V> map) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }
}
