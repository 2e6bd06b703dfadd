package io.barrierscope.engine.transaction.log;

/** How a transaction is asked to end. */
public enum TransactionResult {
    /** Its records become readable. */
    COMMIT,
    /** Its records stay in the log and are skipped by {@link IsolationLevel#READ_COMMITTED}. */
    ABORT
}
