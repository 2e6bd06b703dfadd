package io.barrierscope.engine.session;

import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TraceListener;
import org.jspecify.annotations.Nullable;

/** Stands between machine and logs: lets through what is new, keeps back what is only lived through again. */
final class EventGate implements TraceListener {

    private final RecentEvents recent;
    private final TraceListener observer;
    private TraceLog log;
    private boolean muted;
    private long payloadBytes;
    private @Nullable TraceListener collector;

    EventGate(TraceLog log, RecentEvents recent, TraceListener observer) {
        this.log = log;
        this.recent = recent;
        this.observer = observer;
    }

    @Override
    public void on(long step, long timeMillis, TraceEvent event) {
        if (!muted) {
            long bytes = event.payloadBytes();
            payloadBytes += bytes;
            recent.append(step, timeMillis, event, bytes);
            if (!event.isRecordFlow()) {
                log.append(step, timeMillis, event);
            }
            observer.on(step, timeMillis, event);
        }
        if (collector != null) {
            collector.on(step, timeMillis, event);
        }
    }

    /** What the records of all new events carried so far, see {@link TraceEvent#payloadBytes}. */
    long payloadBytes() {
        return payloadBytes;
    }

    void writeTo(TraceLog other) {
        log = other;
    }

    void mute() {
        muted = true;
    }

    void unmute() {
        muted = false;
    }

    /** Hands every event, muted or not, to the collector until another one or null is set. */
    void collect(@Nullable TraceListener listener) {
        collector = listener;
    }
}
