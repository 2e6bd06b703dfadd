package io.barrierscope.engine.session;

import io.barrierscope.engine.trace.TraceEntry;
import java.util.List;

/**
 * All events of some steps.
 *
 * @param complete false when there were more than asked for
 */
public record TraceSlice(List<TraceEntry> entries, boolean complete) {}
