package io.barrierscope.engine.operator;

import io.barrierscope.engine.base.PersistentMap;
import io.barrierscope.engine.state.KeyContext;
import io.barrierscope.engine.state.OperatorStates;
import io.barrierscope.engine.view.TimeImage;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The timers of one operator, in event time and in processing time (Flink's {@code InternalTimerServiceImpl}). They are
 * keyed state; beside it lies the order in which they ring, which each attempt works out anew.
 */
public final class Timers {
    private final KeyContext keys;
    private final Clock eventTime;
    private final Clock processingTime;

    /** Declares the timers' states. */
    public Timers(OperatorStates states) {
        this(states, TimerOrder.MOST_AHEAD);
    }

    /** @param mostAhead see {@link TimerOrder} */
    Timers(OperatorStates states, int mostAhead) {
        this.keys = states.keys();
        this.eventTime = new Clock("event-time timers", states, mostAhead);
        this.processingTime = new Clock("processing-time timers", states, mostAhead);
    }

    /** An attempt begins: what was restored is put in order. */
    public void begin() {
        eventTime.begin();
        processingTime.begin();
    }

    /** Wakes the current key when the watermark has reached the moment. */
    public void registerEventTime(Object namespace, long timestampMillis) {
        eventTime.register(namespace, timestampMillis);
    }

    public void deleteEventTime(Object namespace, long timestampMillis) {
        eventTime.delete(namespace, timestampMillis);
    }

    /** Wakes the current key when the clock has reached the moment. */
    public void registerProcessingTime(Object namespace, long timestampMillis) {
        processingTime.register(namespace, timestampMillis);
    }

    public void deleteProcessingTime(Object namespace, long timestampMillis) {
        processingTime.delete(namespace, timestampMillis);
    }

    /** Takes the next event-time timer that the watermark has reached and makes its key the current one; null if none. */
    public @Nullable Timer takeEventTime(long watermarkMillis) {
        return eventTime.take(watermarkMillis);
    }

    /** Takes the next processing-time timer whose moment has come and makes its key the current one; null if none. */
    public @Nullable Timer takeProcessingTime(long nowMillis) {
        return processingTime.take(nowMillis);
    }

    /** When the next processing-time timer rings; Long.MAX_VALUE for never. */
    public long nextProcessingTimeMillis() {
        return processingTime.next();
    }

    /** When the next event-time timer rings; Long.MAX_VALUE for never. */
    public long nextEventTimeMillis() {
        return eventTime.next();
    }

    /** Number of timers of both kinds. */
    public int count() {
        return eventTime.order.count() + processingTime.order.count();
    }

    /** The next timers as a picture shows them, those of event time first, at most so many of each kind. */
    public List<TimeImage.Timer> images(int most) {
        List<TimeImage.Timer> images = new ArrayList<>();
        eventTime.list(true, most, images);
        processingTime.list(false, most, images);
        return List.copyOf(images);
    }

    /** The timers of one kind. */
    private final class Clock {
        private final TimerOrder order;

        Clock(String name, OperatorStates states, int mostAhead) {
            this.order = new TimerOrder(name, states, mostAhead);
        }

        void begin() {
            order.begin();
        }

        void register(Object namespace, long timestampMillis) {
            order.add(timer(namespace, timestampMillis));
        }

        void delete(Object namespace, long timestampMillis) {
            order.remove(timer(namespace, timestampMillis));
        }

        @Nullable
        Timer take(long untilMillis) {
            Timer first = order.first();
            if (first == null || first.timestampMillis() > untilMillis) {
                return null;
            }
            order.remove(first);
            keys.set(first.key(), first.keyGroup());
            return first;
        }

        void list(boolean ofEvents, int most, List<TimeImage.Timer> into) {
            PersistentMap<Timer, Boolean> left = order.next();
            Timer next = left.firstKey();
            for (int listed = 0; listed < most && next != null; listed++) {
                into.add(new TimeImage.Timer(ofEvents, next.timestampMillis(), next.toString(), next.keyGroup()));
                left = left.without(next);
                next = left.firstKey();
            }
        }

        long next() {
            Timer first = order.first();
            return first == null ? Long.MAX_VALUE : first.timestampMillis();
        }

        private Timer timer(Object namespace, long timestampMillis) {
            Object key = keys.key();
            if (key == null) {
                throw new IllegalStateException("timers need a key");
            }
            return new Timer(timestampMillis, keys.keyGroup(), key, namespace);
        }
    }
}
