package io.barrierscope.engine.breakpoint;

import io.barrierscope.engine.trace.TraceEvent;
import org.jspecify.annotations.Nullable;

/**
 * A breakpoint was reached.
 *
 * @param step the step that reached it
 * @param event what happened; null for what no single event tells
 * @param change what is different, for breakpoints at changes; else null
 * @param detail the invariant that broke, in words; else empty
 */
public record Hit(
        Breakpoint breakpoint,
        long step,
        @Nullable TraceEvent event,
        @Nullable Change change,
        String detail) {
    /** An event reached the breakpoint. */
    static Hit event(Breakpoint breakpoint, long step, TraceEvent event) {
        return new Hit(breakpoint, step, event, null, "");
    }

    /** An event brought a change about. */
    static Hit change(Breakpoint breakpoint, long step, TraceEvent event, Change change) {
        return new Hit(breakpoint, step, event, change, "");
    }

    /** An invariant broke. */
    static Hit broken(Breakpoint breakpoint, long step, String rule) {
        return new Hit(breakpoint, step, null, null, rule);
    }

    /**
     * A value is another one.
     *
     * @param name what it is the value of, as {@code sum[3]}
     * @param before what it was, in words
     * @param after what it is now, in words
     */
    public record Change(String name, String before, String after) {
        @Override
        public String toString() {
            return name + ": " + before + " → " + after;
        }
    }
}
