package io.barrierscope.app.run;

/** Whether time moves, and which way. */
public enum PlayMode {
    PAUSED,
    FORWARD,
    BACKWARD,
    /** A long way to a goal is under way; it can be cancelled. */
    TRAVELLING
}
