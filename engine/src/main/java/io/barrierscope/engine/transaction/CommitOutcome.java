package io.barrierscope.engine.transaction;

/** What a committer says about one request (Flink's {@code Committer.CommitRequest}). */
public enum CommitOutcome {
    /** Nothing was signalled: it is committed. */
    COMMITTED,
    /** {@code signalAlreadyCommitted}: an earlier try had reached its goal. */
    ALREADY_COMMITTED,
    /** {@code retryLater}: it is tried again in the next round. */
    RETRY_LATER,
    /** {@code signalFailedWithKnownReason}: counted as failed and dropped; the job goes on without these records. */
    FAILED_KNOWN,
    /** {@code signalFailedWithUnknownReason}: the task fails. */
    FAILED_UNKNOWN
}
