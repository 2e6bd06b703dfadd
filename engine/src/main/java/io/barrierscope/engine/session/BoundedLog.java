package io.barrierscope.engine.session;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A log that keeps its newest entries and counts those it dropped. Views and branches share what is in it.
 *
 * @param <T> type of the entries
 */
final class BoundedLog<T> {

    static final int CHUNK_SHIFT = 10;
    static final int CHUNK_SIZE = 1 << CHUNK_SHIFT;
    static final int CHUNK_MASK = CHUNK_SIZE - 1;

    private final int limit;
    private final List<@Nullable Object[]> chunks = new ArrayList<>();
    private int size;
    private long dropped;
    private @Nullable LogView<T> latest;

    /** @param limit the number of entries always kept; up to a chunk more may be */
    BoundedLog(int limit) {
        this.limit = limit;
    }

    void append(T entry) {
        int slot = size & CHUNK_MASK;
        if (slot == 0) {
            if (size >= limit + CHUNK_SIZE) {
                chunks.remove(0);
                size -= CHUNK_SIZE;
                dropped += CHUNK_SIZE;
            }
            chunks.add(new Object[CHUNK_SIZE]);
        }
        chunks.get(chunks.size() - 1)[slot] = entry;
        size++;
        latest = null;
    }

    LogView<T> view() {
        LogView<T> known = latest;
        if (known == null) {
            known = new LogView<>(List.copyOf(chunks), size, dropped);
            latest = known;
        }
        return known;
    }

    /** Returns a log of its own that begins with the first entries of this one. */
    BoundedLog<T> branch(int count) {
        BoundedLog<T> branch = new BoundedLog<>(limit);
        int full = count >>> CHUNK_SHIFT;
        int tail = count & CHUNK_MASK;
        branch.chunks.addAll(chunks.subList(0, full));
        if (tail > 0) {
            branch.chunks.add(Arrays.copyOf(Arrays.copyOf(chunks.get(full), tail), CHUNK_SIZE));
        }
        branch.size = count;
        branch.dropped = dropped;
        return branch;
    }
}
