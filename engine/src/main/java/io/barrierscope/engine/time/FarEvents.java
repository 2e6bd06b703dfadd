package io.barrierscope.engine.time;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The events of any time, in a binary heap over parallel arrays, ordered by time and then by the order of adding. */
final class FarEvents {
    private static final int FIRST_CAPACITY = 64;

    private long[] times = new long[FIRST_CAPACITY];
    private long[] sequences = new long[FIRST_CAPACITY];
    private @Nullable Object[] events = new Object[FIRST_CAPACITY];
    private int size;
    private long nextSequence;

    void add(long timeMillis, Object event) {
        if (size == times.length) {
            grow();
        }
        siftUp(size++, timeMillis, nextSequence++, event);
    }

    int size() {
        return size;
    }

    /** Time of the earliest event; Long.MAX_VALUE when there is none. */
    long nextTimeMillis() {
        return size == 0 ? Long.MAX_VALUE : times[0];
    }

    /** The earliest event, which stays; there must be one. */
    Object peek() {
        return Objects.requireNonNull(events[0]);
    }

    /** Takes the earliest event; there must be one. */
    Object take() {
        Object first = peek();
        size--;
        Object event = events[size];
        events[size] = null;
        if (size > 0 && event != null) {
            siftDown(times[size], sequences[size], event);
        }
        return first;
    }

    void removeIf(Predicate<Object> condition) {
        Memento all = memento();
        Arrays.fill(events, null);
        size = 0;
        for (int i = 0; i < all.times.length; i++) {
            Object event = Objects.requireNonNull(all.events[i]);
            if (!condition.test(event)) {
                siftUp(size++, all.times[i], all.sequences[i], event);
            }
        }
    }

    Memento memento() {
        return new Memento(
                Arrays.copyOf(times, size), Arrays.copyOf(sequences, size), Arrays.copyOf(events, size), nextSequence);
    }

    void restore(Memento memento) {
        int capacity = Math.max(FIRST_CAPACITY, memento.times.length);
        size = memento.times.length;
        times = Arrays.copyOf(memento.times, capacity);
        sequences = Arrays.copyOf(memento.sequences, capacity);
        events = Arrays.copyOf(memento.events, capacity);
        nextSequence = memento.nextSequence;
    }

    private void siftUp(int start, long time, long sequence, Object event) {
        int hole = start;
        while (hole > 0) {
            int parent = (hole - 1) >>> 1;
            if (!earlier(time, sequence, parent)) {
                break;
            }
            move(parent, hole);
            hole = parent;
        }
        set(hole, time, sequence, event);
    }

    private void siftDown(long time, long sequence, Object event) {
        int hole = 0;
        int half = size >>> 1;
        while (hole < half) {
            int child = 2 * hole + 1;
            int right = child + 1;
            if (right < size && earlier(times[right], sequences[right], child)) {
                child = right;
            }
            if (earlier(time, sequence, child)) {
                break;
            }
            move(child, hole);
            hole = child;
        }
        set(hole, time, sequence, event);
    }

    private boolean earlier(long time, long sequence, int slot) {
        return time < times[slot] || (time == times[slot] && sequence < sequences[slot]);
    }

    private void move(int from, int to) {
        times[to] = times[from];
        sequences[to] = sequences[from];
        events[to] = events[from];
    }

    private void set(int slot, long time, long sequence, Object event) {
        times[slot] = time;
        sequences[slot] = sequence;
        events[slot] = event;
    }

    private void grow() {
        int capacity = times.length * 2;
        times = Arrays.copyOf(times, capacity);
        sequences = Arrays.copyOf(sequences, capacity);
        events = Arrays.copyOf(events, capacity);
    }

    /** The heap at one moment. */
    static final class Memento {
        private final long[] times;
        private final long[] sequences;
        private final @Nullable Object[] events;
        private final long nextSequence;

        private Memento(long[] times, long[] sequences, @Nullable Object[] events, long nextSequence) {
            this.times = times;
            this.sequences = sequences;
            this.events = events;
            this.nextSequence = nextSequence;
        }
    }
}
