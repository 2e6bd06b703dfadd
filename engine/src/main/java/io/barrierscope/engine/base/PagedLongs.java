package io.barrierscope.engine.base;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A {@link PagedLog} of {@code long} values without boxing: it only grows, and a snapshot costs O(1).
 */
public final class PagedLongs {

    private static final int PAGE_SIZE = PagedLog.PAGE_SIZE;
    private static final int PAGE_SHIFT = 8;
    private static final int SLOT_MASK = PAGE_SIZE - 1;
    private static final int FIRST_DIRECTORY_SIZE = 4;

    private long[][] pages = new long[FIRST_DIRECTORY_SIZE][];
    private long size;
    private boolean borrowed;
    private @Nullable Snapshot latest;

    /** Adds one value behind the last one. */
    public void append(long value) {
        if (borrowed) {
            takeOwnership();
        }
        int slot = (int) (size & SLOT_MASK);
        if (slot == 0) {
            addPage();
        }
        pages[(int) (size >>> PAGE_SHIFT)][slot] = value;
        size++;
    }

    /**
     * Returns the value at an index.
     *
     * @throws IndexOutOfBoundsException if the index is negative or not below {@link #size()}
     */
    public long get(long index) {
        Objects.checkIndex(index, size);
        return pages[(int) (index >>> PAGE_SHIFT)][(int) (index & SLOT_MASK)];
    }

    /** Returns the number of values. */
    public long size() {
        return size;
    }

    /** Returns the present content as an immutable value; the same object as long as nothing was appended. */
    public Snapshot snapshot() {
        Snapshot known = latest;
        if (known != null && known.size == size) {
            return known;
        }
        Snapshot fresh = new Snapshot(pages, size);
        latest = fresh;
        return fresh;
    }

    /** Makes the content of a snapshot the present content; what other snapshots hold never changes. */
    public void restore(Snapshot snapshot) {
        pages = snapshot.pages;
        size = snapshot.size;
        borrowed = true;
        latest = snapshot;
    }

    private void takeOwnership() {
        int fullPages = (int) (size >>> PAGE_SHIFT);
        int tail = (int) (size & SLOT_MASK);
        long[][] own = Arrays.copyOf(pages, Math.max(FIRST_DIRECTORY_SIZE, fullPages + 1));
        own[fullPages] = tail == 0 ? new long[0] : Arrays.copyOf(Arrays.copyOf(pages[fullPages], tail), PAGE_SIZE);
        Arrays.fill(own, fullPages + 1, own.length, new long[0]);
        pages = own;
        borrowed = false;
    }

    private void addPage() {
        int page = (int) (size >>> PAGE_SHIFT);
        if (page == pages.length) {
            pages = Arrays.copyOf(pages, page * 2);
        }
        pages[page] = new long[PAGE_SIZE];
    }

    /** What a log held at one moment. */
    public static final class Snapshot {

        private final long[][] pages;
        private final long size;

        private Snapshot(long[][] pages, long size) {
            this.pages = pages;
            this.size = size;
        }

        /**
         * Returns the value at an index.
         *
         * @throws IndexOutOfBoundsException if the index is negative or not below {@link #size()}
         */
        public long get(long index) {
            Objects.checkIndex(index, size);
            return pages[(int) (index >>> PAGE_SHIFT)][(int) (index & SLOT_MASK)];
        }

        /** Returns the number of values. */
        public long size() {
            return size;
        }
    }
}
