package io.barrierscope.engine.view;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TransactionId;

/**
 * A sink transaction's life.
 *
 * @param checkpointId the checkpoint it belongs to
 * @param preCommittedMillis -1 while not
 * @param endedMillis -1 while undecided
 * @param expiresMillis when the broker would time it out, -1 when it never does
 * @param detail why it is where it is, in words
 */
public record TransactionImage(
        TransactionId id,
        SubtaskId sink,
        long checkpointId,
        State state,
        long openedMillis,
        long preCommittedMillis,
        long endedMillis,
        long expiresMillis,
        int records,
        String detail) {
    /** The same life with another number of records. */
    public TransactionImage withRecords(int count) {
        return new TransactionImage(
                id,
                sink,
                checkpointId,
                state,
                openedMillis,
                preCommittedMillis,
                endedMillis,
                expiresMillis,
                count,
                detail);
    }

    /** Where it stands. */
    public enum State {
        OPEN,
        PRE_COMMITTED,
        COMMITTED,
        ABORTED,
        EXPIRED,
        FENCED,
        LOST
    }
}
