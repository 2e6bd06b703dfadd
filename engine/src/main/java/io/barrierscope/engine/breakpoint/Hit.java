package io.barrierscope.engine.breakpoint;

import io.barrierscope.engine.trace.TraceEvent;
import org.jspecify.annotations.Nullable;

/**
 * A breakpoint was reached.
 *
 * @param step the step that reached it
 * @param event what happened; null for a change that no single event tells
 * @param detail what no event tells, in words: the change, or the invariant that broke; else empty
 */
public record Hit(
        Breakpoint breakpoint, long step, @Nullable TraceEvent event, String detail) {}
