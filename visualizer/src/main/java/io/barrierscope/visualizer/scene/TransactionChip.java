package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.visualizer.layout.Rect;

/**
 * A sink transaction as drawn.
 *
 * @param detail number of records, and the time left before the broker ends it
 */
public record TransactionChip(
        TransactionId id, SubtaskId sink, Rect box, long checkpointId, TransactionImage.State state, String detail) {
    /** The state in a word. */
    public String stateWord() {
        return Words.of("transaction." + state);
    }

    /** How many of the three stages open, pre-committed, committed it has reached. */
    public int stage() {
        return switch (state) {
            case OPEN -> 1;
            case PRE_COMMITTED -> 2;
            case COMMITTED -> 3;
            case ABORTED, EXPIRED, FENCED, LOST -> 0;
        };
    }
}
