package io.barrierscope.engine.time;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The events of the next {@value #SPAN} ms: a first-in-first-out list for each millisecond, all of them threaded through
 * one pool of places, and a bit for each list that holds something. Adding and taking cost the same however many events
 * there are, and allocate nothing.
 */
final class NearEvents {
    /** How many milliseconds are near; a bit of a long for each. */
    static final int SPAN = Long.SIZE;

    private static final int MASK = SPAN - 1;
    private static final int NONE = -1;

    private final int[] first = new int[SPAN];
    private final int[] last = new int[SPAN];
    private @Nullable Object[] events = new Object[SPAN];
    private int[] next = new int[SPAN];
    private int free;
    private long occupied;
    private long nowMillis;
    private int size;

    NearEvents() {
        clear();
    }

    private void clear() {
        Arrays.fill(events, null);
        thread(0);
        occupied = 0;
        size = 0;
    }

    private void thread(int from) {
        for (int place = from; place < next.length; place++) {
            next[place] = place + 1 < next.length ? place + 1 : NONE;
        }
        free = from;
    }

    /** Whether a time is near. */
    boolean covers(long timeMillis) {
        return (timeMillis - nowMillis) >>> 6 == 0;
    }

    /** No event is earlier than this any more. */
    void advanceTo(long timeMillis) {
        nowMillis = Math.max(nowMillis, timeMillis);
    }

    /** Adds an event whose time is near, behind all others of that time. */
    void add(long timeMillis, Object event) {
        if (free == NONE) {
            grow();
        }
        int place = free;
        free = next[place];
        events[place] = event;
        next[place] = NONE;
        int list = (int) timeMillis & MASK;
        long bit = 1L << list;
        if ((occupied & bit) == 0) {
            occupied |= bit;
            first[list] = place;
        } else {
            next[last[list]] = place;
        }
        last[list] = place;
        size++;
    }

    int size() {
        return size;
    }

    /** Time of the earliest event; Long.MAX_VALUE when there is none. */
    long nextTimeMillis() {
        return occupied == 0
                ? Long.MAX_VALUE
                : nowMillis + Long.numberOfTrailingZeros(Long.rotateRight(occupied, (int) nowMillis));
    }

    /** The earliest event, which stays; there must be one. */
    Object peek() {
        return Objects.requireNonNull(events[first[(int) nextTimeMillis() & MASK]]);
    }

    /** Takes the first event of the earliest time, which the caller knows. */
    Object take(long earliestMillis) {
        int list = (int) earliestMillis & MASK;
        int place = first[list];
        Object event = Objects.requireNonNull(events[place]);
        events[place] = null;
        first[list] = next[place];
        if (first[list] == NONE) {
            occupied &= ~(1L << list);
        }
        next[place] = free;
        free = place;
        size--;
        return event;
    }

    void removeIf(Predicate<Object> condition) {
        Memento all = memento();
        clear();
        for (int i = 0; i < all.times.length; i++) {
            if (!condition.test(all.events[i])) {
                add(all.times[i], all.events[i]);
            }
        }
    }

    private void grow() {
        int places = next.length;
        events = Arrays.copyOf(events, places * 2);
        next = Arrays.copyOf(next, places * 2);
        thread(places);
    }

    Memento memento() {
        long[] times = new long[size];
        Object[] inOrder = new Object[size];
        int count = 0;
        for (long time = nowMillis; count < size; time++) {
            int list = (int) time & MASK;
            int place = (occupied & (1L << list)) == 0 ? NONE : first[list];
            while (place != NONE) {
                times[count] = time;
                inOrder[count++] = Objects.requireNonNull(events[place]);
                place = next[place];
            }
        }
        return new Memento(nowMillis, times, inOrder);
    }

    void restore(Memento memento) {
        clear();
        nowMillis = memento.nowMillis;
        for (int i = 0; i < memento.times.length; i++) {
            add(memento.times[i], memento.events[i]);
        }
    }

    /** The near events at one moment, in order. */
    @SuppressWarnings("ArrayRecordComponent") // never compared, never changed
    record Memento(long nowMillis, long[] times, Object[] events) {}
}
