package io.barrierscope.app.breakpoint;

import io.barrierscope.engine.breakpoint.BreakAt;

/** What a person can wait for. */
enum BreakKind {
    RECORD,
    INPUT,
    OUTPUT,
    SUBTASK,
    MOMENT,
    RESTART,
    STATE,
    FAILURE,
    VERDICT,
    INVARIANT;

    /** The kind of a breakpoint that is there. */
    static BreakKind of(BreakAt at) {
        if (at instanceof BreakAt.Port port) {
            return port.side() == BreakAt.Side.INPUT ? INPUT : OUTPUT;
        }
        if (at instanceof BreakAt.Processing) {
            return RECORD;
        }
        if (at instanceof BreakAt.Subtask) {
            return SUBTASK;
        }
        if (at instanceof BreakAt.Checkpoint) {
            return MOMENT;
        }
        if (at instanceof BreakAt.Restart) {
            return RESTART;
        }
        if (at instanceof BreakAt.State) {
            return STATE;
        }
        if (at instanceof BreakAt.Failure) {
            return FAILURE;
        }
        return at instanceof BreakAt.Verdict ? VERDICT : INVARIANT;
    }
}
