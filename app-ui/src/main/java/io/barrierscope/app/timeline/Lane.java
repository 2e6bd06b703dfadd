package io.barrierscope.app.timeline;

/** The rows of the time line, from top to bottom; the name of each is the text {@code timeline.lane.<name>}. */
public enum Lane {
    FAULTS,
    CHECKPOINTS,
    RESTARTS,
    TRANSACTIONS,
    BOOKMARKS
}
