package io.barrierscope.engine.session;

import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceEvent;

/** The notable events of one branch from the first step on, with the marks of its time line; both bounded. */
final class TraceLog {

    static final int MAX_EVENTS = 1_000_000;
    static final int MAX_MARKERS = 200_000;

    private final BoundedLog<TraceEntry> events;
    private final BoundedLog<Marker> markers;

    TraceLog() {
        this(new BoundedLog<>(MAX_EVENTS), new BoundedLog<>(MAX_MARKERS));
    }

    private TraceLog(BoundedLog<TraceEntry> events, BoundedLog<Marker> markers) {
        this.events = events;
        this.markers = markers;
    }

    void append(long step, long timeMillis, TraceEvent event) {
        events.append(new TraceEntry(step, timeMillis, event));
        Marker marker = Marker.of(step, timeMillis, event);
        if (marker != null) {
            markers.append(marker);
        }
    }

    TraceView view() {
        return new TraceView(events.view(), markers.view());
    }

    /** Returns a log that shares what happened up to a step. */
    TraceLog branch(long step) {
        TraceView view = view();
        return new TraceLog(events.branch(view.eventsUntil(step)), markers.branch(view.markersUntil(step)));
    }
}
