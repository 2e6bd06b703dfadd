package io.barrierscope.engine.execution;

import io.barrierscope.engine.state.StateStores;
import org.jspecify.annotations.Nullable;

/**
 * How much a run keeps of itself, and where.
 *
 * @param hashed whether the running hash is kept
 * @param lineage whether the delivery oracle follows every source record
 * @param recordEvents whether listeners hear everyday record movements, or only notable events
 * @param stores where keyed state lies when the job names a state backend outside the heap; null for the heap all the same,
 *     which changes no answer
 */
public record EngineOptions(
        boolean hashed,
        boolean lineage,
        boolean recordEvents,
        @Nullable StateStores stores) {
    /** Everything, as sessions and reports need it. */
    public static final EngineOptions FULL = new EngineOptions(true, true, true);

    /** Nothing but the computation. */
    public static final EngineOptions BARE = new EngineOptions(false, false, false);

    /** A run on the heap alone. */
    public EngineOptions(boolean hashed, boolean lineage, boolean recordEvents) {
        this(hashed, lineage, recordEvents, null);
    }

    /** The same with a place for state outside the heap. */
    public EngineOptions with(StateStores places) {
        return new EngineOptions(hashed, lineage, recordEvents, places);
    }
}
