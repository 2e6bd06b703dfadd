package io.barrierscope.engine.execution;

/**
 * How much a run keeps of itself.
 *
 * @param hashed whether the running hash is kept
 * @param lineage whether the delivery oracle follows every source record
 * @param recordEvents whether listeners hear everyday record movements, or only notable events
 */
public record EngineOptions(boolean hashed, boolean lineage, boolean recordEvents) {
    /** Everything, as sessions and reports need it. */
    public static final EngineOptions FULL = new EngineOptions(true, true, true);

    /** Nothing but the computation. */
    public static final EngineOptions BARE = new EngineOptions(false, false, false);
}
