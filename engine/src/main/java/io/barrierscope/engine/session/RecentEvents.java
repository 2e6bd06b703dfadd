package io.barrierscope.engine.session;

import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceEvent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The newest events of all kinds at the furthest end of the current branch, in a ring; fewer when their records are large. */
final class RecentEvents {

    static final int CAPACITY = 1 << 16;
    private static final int MASK = CAPACITY - 1;

    /** What the records in it may carry together, see {@link TraceEvent#payloadBytes}; one event is kept whatever it carries. */
    static final long MOST_PAYLOAD_BYTES = 16L << 20;

    private final long[] steps = new long[CAPACITY];
    private final long[] times = new long[CAPACITY];
    /** What the record of each event carries: asking events that have grown old would bring them back into the processor's cache. */
    private final long[] sizes = new long[CAPACITY];

    private final @Nullable TraceEvent[] events = new TraceEvent[CAPACITY];
    private long first;
    private long end;
    private long knownAfter = -1;
    private long payloadBytes;

    /** @param bytes what its record carries */
    void append(long step, long timeMillis, TraceEvent event, long bytes) {
        int slot = (int) end & MASK;
        payloadBytes += bytes;
        if (end - first == CAPACITY) {
            knownAfter = steps[slot];
            payloadBytes -= sizes[slot];
            first++;
        }
        while (payloadBytes > MOST_PAYLOAD_BYTES && end > first) {
            dropFirst();
        }
        steps[slot] = step;
        times[slot] = timeMillis;
        sizes[slot] = bytes;
        events[slot] = event;
        end++;
    }

    private void dropFirst() {
        int slot = (int) first & MASK;
        knownAfter = steps[slot];
        forget(slot);
        first++;
    }

    private void forget(int slot) {
        payloadBytes -= sizes[slot];
        events[slot] = null;
    }

    /** Whether every event of that step and all later ones is here. */
    boolean reachesBackTo(long step) {
        return step > knownAfter;
    }

    /** Forgets what happened after a step. */
    void cutAfter(long step) {
        while (end > first && steps[(int) (end - 1) & MASK] > step) {
            end--;
            forget((int) end & MASK);
        }
        knownAfter = Math.min(knownAfter, step);
    }

    /** Forgets everything; what happens after the step will be known again. */
    void clear(long step) {
        Arrays.fill(events, null);
        first = 0;
        end = 0;
        payloadBytes = 0;
        knownAfter = step;
    }

    /** Returns the newest events up to a step, oldest first. */
    List<TraceEntry> newest(long untilStep, int max) {
        long last = endOf(untilStep);
        return copy(Math.max(first, last - max), last);
    }

    TraceSlice between(long fromStep, long toStep, int max) {
        long from = endOf(fromStep - 1);
        long to = endOf(toStep);
        return new TraceSlice(copy(from, Math.min(to, from + max)), to - from <= max);
    }

    private long endOf(long step) {
        long low = first;
        long high = end;
        while (low < high) {
            long middle = (low + high) >>> 1;
            if (steps[(int) middle & MASK] <= step) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private List<TraceEntry> copy(long from, long to) {
        List<TraceEntry> entries = new ArrayList<>((int) (to - from));
        for (long at = from; at < to; at++) {
            int slot = (int) at & MASK;
            entries.add(new TraceEntry(steps[slot], times[slot], Objects.requireNonNull(events[slot])));
        }
        return entries;
    }
}
