package io.barrierscope.engine.session;

import io.barrierscope.engine.trace.TraceEntry;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * The notable events of the current branch, from the first step to its furthest one, whether before or behind the present
 * position; immutable.
 *
 * @param events everything but everyday record movements, oldest first
 * @param markers the marks of the time line, oldest first
 */
public record TraceView(LogView<TraceEntry> events, LogView<Marker> markers) {

    /** Returns how many of the events happened up to, with, a step: the index of the first later one. */
    public int eventsUntil(long step) {
        return countUntil(events, step, TraceEntry::step);
    }

    /** Returns how many of the markers lie up to, with, a step. */
    public int markersUntil(long step) {
        return countUntil(markers, step, Marker::step);
    }

    private static <T> int countUntil(List<T> list, long step, ToLongFunction<T> stepOf) {
        int low = 0;
        int high = list.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (stepOf.applyAsLong(list.get(middle)) <= step) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
