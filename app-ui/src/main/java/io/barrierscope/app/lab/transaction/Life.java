package io.barrierscope.app.lab.transaction;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TransactionId;

/**
 * The life of one transaction in the branch that is shown, its known future included. Moments are virtual milliseconds;
 * steps and moments are -1 while not.
 *
 * @param row which of the rows of its sink it is drawn in, from 0
 * @param checkpointId the checkpoint it belongs to
 * @param records how many records were flushed with its pre-commit
 */
record Life(
        TransactionId id,
        SubtaskId sink,
        int row,
        long checkpointId,
        long openedStep,
        long openedMillis,
        long preCommittedStep,
        long preCommittedMillis,
        long endedStep,
        long endedMillis,
        End end,
        int records) {
    /** How it ended. */
    enum End {
        UNDECIDED,
        COMMITTED,
        COMMITTED_ON_RESTORE,
        ABORTED,
        EXPIRED,
        FENCED,
        LOST;

        boolean isGood() {
            return this == COMMITTED || this == COMMITTED_ON_RESTORE;
        }
    }

    /** Where a transaction stands at a step. */
    enum Standing {
        NOT_OPEN,
        OPEN,
        PRE_COMMITTED,
        ENDED
    }

    static Life opened(TransactionId id, SubtaskId sink, int row, long checkpointId, long step, long millis) {
        return new Life(id, sink, row, checkpointId, step, millis, -1, -1, -1, -1, End.UNDECIDED, 0);
    }

    Life preCommitted(long checkpoint, int count, long step, long millis) {
        return new Life(
                id, sink, row, checkpoint, openedStep, openedMillis, step, millis, endedStep, endedMillis, end, count);
    }

    /** Ends it; what was ended by the broker and is then found to be lost keeps its moment. */
    Life ended(End how, long step, long millis) {
        boolean first = endedStep < 0;
        return new Life(
                id,
                sink,
                row,
                checkpointId,
                openedStep,
                openedMillis,
                preCommittedStep,
                preCommittedMillis,
                first ? step : endedStep,
                first ? millis : endedMillis,
                how,
                records);
    }

    Standing at(long step) {
        if (openedStep > step) {
            return Standing.NOT_OPEN;
        }
        if (endedStep >= 0 && endedStep <= step) {
            return Standing.ENDED;
        }
        return preCommittedStep >= 0 && preCommittedStep <= step ? Standing.PRE_COMMITTED : Standing.OPEN;
    }
}
