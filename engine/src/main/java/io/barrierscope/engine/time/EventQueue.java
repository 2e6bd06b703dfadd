package io.barrierscope.engine.time;

import java.util.NoSuchElementException;
import java.util.function.Predicate;

/**
 * What is going to happen, ordered by time and, at equal times, by the order in which it was planned. What is near in time
 * lies in lists by the millisecond, the rest in a heap; planning and taking allocate nothing.
 *
 * <p>An event is far only when no event of its time was near yet, because what is near only ever moves on. So at equal
 * times the far ones were planned first.
 *
 * @param <E> the events; immutable, so that mementos may share them
 */
public final class EventQueue<E> {
    private final NearEvents near = new NearEvents();
    private final FarEvents far = new FarEvents();

    /** Plans an event. */
    public void schedule(long timeMillis, E event) {
        if (near.covers(timeMillis)) {
            near.add(timeMillis, event);
        } else {
            far.add(timeMillis, event);
        }
    }

    public boolean isEmpty() {
        return near.size() == 0 && far.size() == 0;
    }

    public int size() {
        return near.size() + far.size();
    }

    /** Time of the earliest event; Long.MAX_VALUE when there is none. */
    public long nextTimeMillis() {
        return Math.min(near.nextTimeMillis(), far.nextTimeMillis());
    }

    /** The earliest event, which stays. */
    @SuppressWarnings("unchecked") // only schedule() writes, and it writes E
    public E peek() {
        requireSome();
        return (E) (far.nextTimeMillis() <= near.nextTimeMillis() && far.size() > 0 ? far.peek() : near.peek());
    }

    /** Takes the earliest event. */
    public E take() {
        requireSome();
        return take(nextTimeMillis());
    }

    /**
     * Takes the earliest event; there must be one.
     *
     * @param earliestMillis its time, which {@link #nextTimeMillis} told
     */
    @SuppressWarnings("unchecked") // only schedule() writes, and it writes E
    public E take(long earliestMillis) {
        near.advanceTo(earliestMillis);
        boolean isFar = far.nextTimeMillis() == earliestMillis && far.size() > 0;
        return (E) (isFar ? far.take() : near.take(earliestMillis));
    }

    private void requireSome() {
        if (isEmpty()) {
            throw new NoSuchElementException("nothing is planned");
        }
    }

    /** Drops the events for which the condition holds; the others keep their times and their order. */
    @SuppressWarnings("unchecked") // only schedule() writes, and it writes E
    public void removeIf(Predicate<? super E> condition) {
        near.removeIf(event -> condition.test((E) event));
        far.removeIf(event -> condition.test((E) event));
    }

    /** The whole plan as an immutable value. */
    public Memento memento() {
        return new Memento(near.memento(), far.memento());
    }

    public void restore(Memento memento) {
        near.restore(memento.near);
        far.restore(memento.far);
    }

    /** A plan at one moment. */
    public static final class Memento {
        private final NearEvents.Memento near;
        private final FarEvents.Memento far;

        private Memento(NearEvents.Memento near, FarEvents.Memento far) {
            this.near = near;
            this.far = far;
        }
    }
}
