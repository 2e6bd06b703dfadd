package io.barrierscope.engine.transaction.log;

/** What occupies one offset of a partition. */
public enum EntryKind {
    /** A record of a producer. */
    DATA,
    /** A control record that ends a transaction with a commit. */
    COMMIT_MARKER,
    /** A control record that ends a transaction with an abort. */
    ABORT_MARKER,
    /** An offset a reader of a real topic passed over: a marker, or a record it may not see. */
    PASSED_OVER
}
