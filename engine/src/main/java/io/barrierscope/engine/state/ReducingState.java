package io.barrierscope.engine.state;

import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * One value per key into which each added one is reduced.
 *
 * @param <T> an immutable value
 */
public final class ReducingState<T> extends KeyedState {
    private final BinaryOperator<T> reduction;

    ReducingState(KeyedTable table, KeyContext keys, TtlClock ttl, BinaryOperator<T> reduction) {
        super(table, keys, ttl);
        this.reduction = reduction;
    }

    public void add(T value) {
        add(null, value);
    }

    /** Reduces the value into what the key has; what has expired does not count (Flink's {@code TtlReduceFunction}). */
    @SuppressWarnings("unchecked") // only add() writes, and it writes T
    public void add(@Nullable Object namespace, T value) {
        Object stored = stored(namespace);
        T reduced =
                stored != null && ttl().isVisible(stored) ? reduction.apply((T) TtlClock.bare(stored), value) : value;
        store(namespace, ttl().wrap(reduced));
    }

    public @Nullable T get() {
        return get(null);
    }

    @SuppressWarnings("unchecked") // only add() writes, and it writes T
    public @Nullable T get(@Nullable Object namespace) {
        return (T) read(namespace);
    }
}
