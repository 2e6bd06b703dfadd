package io.barrierscope.app.run;

/** Why a run did not come to where it was let go to. */
public enum Miss {
    /** A person stopped it on its way. */
    CANCELLED,
    /** The run ended first. */
    NOTHING_AHEAD,
    /** Nothing of the kind happened earlier, so it stands at its beginning. */
    NOTHING_BEFORE
}
