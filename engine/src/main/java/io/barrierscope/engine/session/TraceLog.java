package io.barrierscope.engine.session;

import io.barrierscope.engine.base.Clipped;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TimeEvent;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceEvent;

/**
 * The notable events of one branch from the first step on, with the marks of its time line; both bounded. Of large records it
 * keeps the beginning: it is there to be shown, and living through a step again gives them whole.
 */
final class TraceLog {

    static final int MAX_EVENTS = 1_000_000;
    static final int MAX_MARKERS = 200_000;

    /** What a record may carry to be kept whole, see {@link TraceEvent#payloadBytes}. */
    static final int MAX_PAYLOAD_BYTES = Clipped.LARGE;

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
        events.append(new TraceEntry(step, timeMillis, shortened(event)));
        Marker marker = Marker.of(step, timeMillis, event);
        if (marker != null) {
            markers.append(marker);
        }
    }

    private static TraceEvent shortened(TraceEvent event) {
        if (event.payloadBytes() <= MAX_PAYLOAD_BYTES) {
            return event;
        }
        if (event instanceof RecordEvent.Discarded discarded) {
            return new RecordEvent.Discarded(discarded.subtask(), shortened(discarded.record()), discarded.reason());
        }
        return event instanceof TimeEvent.LateRecord late
                ? new TimeEvent.LateRecord(
                        late.subtask(), shortened(late.record()), late.watermarkMillis(), late.handedOn())
                : event;
    }

    private static StreamRecord shortened(StreamRecord record) {
        return record.withRow(record.row().shortened());
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
