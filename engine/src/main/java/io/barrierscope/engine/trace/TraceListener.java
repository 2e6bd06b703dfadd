package io.barrierscope.engine.trace;

/** Hears every event as it happens, in order. */
@FunctionalInterface
public interface TraceListener {
    TraceListener NONE = (step, timeMillis, event) -> {};

    void on(long step, long timeMillis, TraceEvent event);
}
