package io.barrierscope.engine.state;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A list per key; each element has its own life.
 *
 * @param <T> immutable elements
 */
public final class ListState<T> extends KeyedState {
    ListState(KeyedTable table, KeyContext keys, TtlClock ttl) {
        super(table, keys, ttl);
    }

    public void add(T element) {
        add(null, element);
    }

    public void add(@Nullable Object namespace, T element) {
        append(namespace, ttl().wrap(element));
    }

    /** The elements in the order they were added; empty when there are none. */
    public List<T> get() {
        return get(null);
    }

    /** The elements in a namespace (Flink's {@code TtlListState}: expired ones go when nothing else is left). */
    public List<T> get(@Nullable Object namespace) {
        ListContent content = content(namespace);
        List<Object> stored = content.elements();
        List<T> visible = new ArrayList<>(stored.size());
        List<Object> alive = new ArrayList<>(stored.size());
        for (Object element : stored) {
            boolean expired = ttl().isExpired(element);
            if (!expired) {
                alive.add(ttl().renewsOnRead() ? ttl().wrap(TtlClock.bare(element)) : element);
            }
            if (ttl().isVisible(element)) {
                visible.add(element(element));
            }
        }
        if (alive.isEmpty() && !stored.isEmpty()) {
            clear(namespace);
        } else if (ttl().renewsOnRead() && !alive.isEmpty()) {
            store(namespace, ListContent.of(alive));
        }
        return visible;
    }

    /** Replaces all elements. */
    public void set(@Nullable Object namespace, List<T> elements) {
        if (elements.isEmpty()) {
            clear(namespace);
            return;
        }
        ListContent content = ListContent.EMPTY;
        for (T element : elements) {
            content = content.with(ttl().wrap(element));
        }
        store(namespace, content);
    }

    private ListContent content(@Nullable Object namespace) {
        return list(namespace);
    }

    @SuppressWarnings("unchecked") // only add() and set() write, and they write T
    private T element(Object stored) {
        return (T) TtlClock.bare(stored);
    }
}
