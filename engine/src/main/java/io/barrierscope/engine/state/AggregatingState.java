package io.barrierscope.engine.state;

import org.jspecify.annotations.Nullable;

/**
 * One accumulator per key into which each added value goes.
 *
 * @param <I> what is added
 * @param <A> the accumulator, immutable
 * @param <O> what is read
 */
public final class AggregatingState<I, A, O> extends KeyedState {
    private final Aggregation<I, A, O> aggregation;

    AggregatingState(KeyedTable table, KeyContext keys, TtlClock ttl, Aggregation<I, A, O> aggregation) {
        super(table, keys, ttl);
        this.aggregation = aggregation;
    }

    /** How values are aggregated (Flink's {@code AggregateFunction}); accumulators are never changed in place. */
    public interface Aggregation<I, A, O> {
        A createAccumulator();

        A add(I value, A accumulator);

        O result(A accumulator);

        A merge(A left, A right);
    }

    public void add(I value) {
        add(null, value);
    }

    public void add(@Nullable Object namespace, I value) {
        store(namespace, ttl().wrap(aggregation.add(value, visible(namespace))));
    }

    @SuppressWarnings("unchecked") // only this class writes, and it writes A
    private A visible(@Nullable Object namespace) {
        Object stored = stored(namespace);
        return stored != null && ttl().isVisible(stored) ? (A) TtlClock.bare(stored) : aggregation.createAccumulator();
    }

    public @Nullable O get() {
        return get(null);
    }

    /** The result of what was added, or null when nothing was. */
    @SuppressWarnings("unchecked") // only this class writes, and it writes A
    public @Nullable O get(@Nullable Object namespace) {
        Object accumulator = read(namespace);
        return accumulator == null ? null : aggregation.result((A) accumulator);
    }

    /** Moves what other namespaces hold into one, as merging windows do. */
    @SuppressWarnings("unchecked") // only this class writes, and it writes A
    public void mergeNamespaces(Object into, Iterable<?> others) {
        Object own = read(into);
        A merged = own == null ? null : (A) own;
        for (Object other : others) {
            Object found = read(other);
            if (found != null) {
                clear(other);
                merged = merged == null ? (A) found : aggregation.merge(merged, (A) found);
            }
        }
        if (merged != null) {
            store(into, ttl().wrap(merged));
        }
    }
}
