package io.barrierscope.engine.session;

import java.util.AbstractList;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link BoundedLog} held at one moment: an immutable list, oldest first, that another thread may read once it was
 * handed over safely.
 *
 * @param <T> type of the entries
 */
public final class LogView<T> extends AbstractList<T> implements RandomAccess {

    private final List<@Nullable Object[]> chunks;
    private final int size;
    private final long dropped;

    LogView(List<@Nullable Object[]> chunks, int size, long dropped) {
        this.chunks = chunks;
        this.size = size;
        this.dropped = dropped;
    }

    @Override
    @SuppressWarnings("unchecked") // a log of T holds T
    public T get(int index) {
        Objects.checkIndex(index, size);
        Object entry = chunks.get(index >>> BoundedLog.CHUNK_SHIFT)[index & BoundedLog.CHUNK_MASK];
        return (T) Objects.requireNonNull(entry);
    }

    @Override
    public int size() {
        return size;
    }

    /** Returns how many older entries were dropped to keep the bound. */
    public long dropped() {
        return dropped;
    }
}
