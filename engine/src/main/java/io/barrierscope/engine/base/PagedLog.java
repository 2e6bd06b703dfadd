package io.barrierscope.engine.base;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A list that only grows, kept in pages, whose past can be kept for the price of one small object.
 *
 * <p>{@link #snapshot()} costs O(1): a snapshot shares the pages, and later appends write only behind its end. Going back
 * with {@link #restore} costs O(1) too; the first append after it copies the page directory and the cut tail page, so that
 * no other line of history ever sees that append. A snapshot may be read by another thread while the log grows, provided
 * that it was handed over safely.
 *
 * @param <T> type of the elements
 */
public final class PagedLog<T> {

    /** Elements in one page. */
    public static final int PAGE_SIZE = 256;

    private static final int PAGE_SHIFT = 8;
    private static final int SLOT_MASK = PAGE_SIZE - 1;
    private static final int FIRST_DIRECTORY_SIZE = 4;

    private @Nullable Object[][] pages = new Object[FIRST_DIRECTORY_SIZE][];
    private long size;
    private boolean borrowed;
    private @Nullable Snapshot<T> latest;

    /** Adds one element behind the last one. */
    public void append(T element) {
        Objects.requireNonNull(element, "element");
        if (borrowed) {
            takeOwnership();
        }
        int slot = (int) (size & SLOT_MASK);
        if (slot == 0) {
            addPage();
        }
        pages[(int) (size >>> PAGE_SHIFT)][slot] = element;
        size++;
    }

    /**
     * Returns the element at an index.
     *
     * @throws IndexOutOfBoundsException if the index is negative or not below {@link #size()}
     */
    @SuppressWarnings("unchecked") // only append() writes, and it writes T
    public T get(long index) {
        Objects.checkIndex(index, size);
        return (T) elementAt(pages, index);
    }

    /** Returns the number of elements. */
    public long size() {
        return size;
    }

    /** Tells whether there is no element. */
    public boolean isEmpty() {
        return size == 0;
    }

    /** Returns the present content as an immutable value; the same object as long as nothing was appended. */
    public Snapshot<T> snapshot() {
        Snapshot<T> known = latest;
        if (known != null && known.size == size) {
            return known;
        }
        Snapshot<T> fresh = new Snapshot<>(pages, size);
        latest = fresh;
        return fresh;
    }

    /** Makes the content of a snapshot, of this log or of another one, the present content. */
    public void restore(Snapshot<T> snapshot) {
        pages = snapshot.pages;
        size = snapshot.size;
        borrowed = true;
        latest = snapshot;
    }

    private void takeOwnership() {
        int fullPages = (int) (size >>> PAGE_SHIFT);
        int tail = (int) (size & SLOT_MASK);
        @Nullable Object[][] own = Arrays.copyOf(pages, Math.max(FIRST_DIRECTORY_SIZE, fullPages + 1));
        own[fullPages] = tail == 0 ? new Object[0] : Arrays.copyOf(Arrays.copyOf(pages[fullPages], tail), PAGE_SIZE);
        Arrays.fill(own, fullPages + 1, own.length, new Object[0]);
        pages = own;
        borrowed = false;
    }

    private void addPage() {
        int page = (int) (size >>> PAGE_SHIFT);
        if (page == pages.length) {
            pages = Arrays.copyOf(pages, page * 2);
        }
        pages[page] = new Object[PAGE_SIZE];
    }

    private static Object elementAt(@Nullable Object[][] pages, long index) {
        return Objects.requireNonNull(pages[(int) (index >>> PAGE_SHIFT)][(int) (index & SLOT_MASK)]);
    }

    /**
     * What a log held at one moment.
     *
     * @param <T> type of the elements
     */
    public static final class Snapshot<T> {

        private final @Nullable Object[][] pages;
        private final long size;

        private Snapshot(@Nullable Object[][] pages, long size) {
            this.pages = pages;
            this.size = size;
        }

        /**
         * Returns the element at an index.
         *
         * @throws IndexOutOfBoundsException if the index is negative or not below {@link #size()}
         */
        @SuppressWarnings("unchecked") // only append() writes, and it writes T
        public T get(long index) {
            Objects.checkIndex(index, size);
            return (T) elementAt(pages, index);
        }

        /** Returns the number of elements. */
        public long size() {
            return size;
        }
    }
}
