package io.barrierscope.engine.session;

/** Why running stopped. */
public enum StopReason {
    /** What was waited for has happened. */
    CONDITION_MET,
    /** The run has ended before. */
    ENDED,
    /** The allowed number of steps is used up. */
    STEP_LIMIT
}
