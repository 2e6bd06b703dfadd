package io.barrierscope.engine.state;

import org.jspecify.annotations.Nullable;

/**
 * One value per key.
 *
 * @param <T> an immutable value
 */
public final class ValueState<T> extends KeyedState {
    ValueState(KeyedTable table, KeyContext keys, TtlClock ttl) {
        super(table, keys, ttl);
    }

    /** The value of the current key, or null. */
    public @Nullable T get() {
        return get(null);
    }

    /** The value of the current key in a namespace, or null. */
    @SuppressWarnings("unchecked") // only set() writes, and it writes T
    public @Nullable T get(@Nullable Object namespace) {
        return (T) read(namespace);
    }

    public void set(T value) {
        set(null, value);
    }

    public void set(@Nullable Object namespace, T value) {
        store(namespace, ttl().wrap(value));
    }
}
