package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.visualizer.layout.Rect;

/**
 * A sink transaction as drawn.
 *
 * @param records their number in words
 * @param timeLeft before the broker ends it, in words; empty when it does not count down
 */
public record TransactionChip(
        TransactionId id,
        SubtaskId sink,
        Rect box,
        long checkpointId,
        TransactionImage.State state,
        String records,
        String timeLeft) {
    /** All that is told below the state. */
    public String detail() {
        return timeLeft.isEmpty() ? records : records + " \u00b7 " + timeLeft;
    }

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
