package io.barrierscope.engine.transaction.log;

import io.barrierscope.engine.base.PagedLog;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Tells a reader that goes forward which records belong to aborted transactions. It reads only those lines of the index
 * that can matter: lines stand in the order of their markers, and no line behind one begins before that one's last stable
 * offset.
 */
final class AbortedCursor {

    private final PagedLog<AbortedTransaction> index;
    private final Map<Long, ArrayDeque<AbortedTransaction>> loaded = new LinkedHashMap<>();
    private long next;
    private long certainUntil;

    AbortedCursor(PagedLog<AbortedTransaction> index, long fromOffset) {
        this.index = index;
        this.next = firstEndingAtOrBehind(index, fromOffset);
        this.certainUntil = next == 0 ? 0 : index.get(next - 1).lastStableOffset();
    }

    /** Tells whether the record at an offset, not below earlier ones, was aborted. */
    boolean hides(long offset, long producerId) {
        while (offset >= certainUntil && next < index.size()) {
            AbortedTransaction line = index.get(next++);
            certainUntil = line.lastStableOffset();
            loaded.computeIfAbsent(line.producerId(), key -> new ArrayDeque<>()).add(line);
        }
        if (loaded.isEmpty()) {
            return false;
        }
        ArrayDeque<AbortedTransaction> own = loaded.get(producerId);
        if (own == null) {
            return false;
        }
        while (!own.isEmpty() && own.getFirst().lastOffset() < offset) {
            own.removeFirst();
        }
        if (own.isEmpty()) {
            loaded.remove(producerId);
            return false;
        }
        return own.getFirst().firstOffset() <= offset;
    }

    private static long firstEndingAtOrBehind(PagedLog<AbortedTransaction> index, long offset) {
        long low = 0;
        long high = index.size();
        while (low < high) {
            long middle = (low + high) >>> 1;
            if (index.get(middle).lastOffset() < offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
