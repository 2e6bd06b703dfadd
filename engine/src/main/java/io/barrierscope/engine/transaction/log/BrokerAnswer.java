package io.barrierscope.engine.transaction.log;

/** What the cluster answers: Kafka's {@code Errors} as far as this model gives them. */
public enum BrokerAnswer {
    /** Done. */
    NONE,
    /** The transaction before is not finished yet; ask again. */
    CONCURRENT_TRANSACTIONS,
    /** A newer producer with the same transactional id exists. */
    PRODUCER_FENCED,
    /** A write came with an older epoch than the partition or the coordinator knows. */
    INVALID_PRODUCER_EPOCH,
    /** The transaction is in a state that does not allow the request. */
    INVALID_TXN_STATE,
    /** The transactional id is unknown, has expired or belongs to another producer id. */
    INVALID_PRODUCER_ID_MAPPING,
    /** The wanted timeout is not positive or above {@code transaction.max.timeout.ms}. */
    INVALID_TRANSACTION_TIMEOUT,
    /** A write to a partition that was not added to the transaction (transaction version 1): abort and start again. */
    TRANSACTION_ABORTABLE,
    /** There is no such topic or partition. */
    UNKNOWN_TOPIC_OR_PARTITION,
    /** A read from behind the end of the log or before its begin. */
    OFFSET_OUT_OF_RANGE,
    /** The cluster is down. */
    BROKER_NOT_AVAILABLE,
    /** A real broker was asked; its answer is on its way. */
    PENDING,
    /** A real client failed in a way this model has no name for. */
    OTHER_ERROR;

    /** Tells whether a client tries the same request again by itself (Kafka's {@code RetriableException}). */
    public boolean isRetriable() {
        return this == CONCURRENT_TRANSACTIONS
                || this == UNKNOWN_TOPIC_OR_PARTITION
                || this == BROKER_NOT_AVAILABLE
                || this == PENDING;
    }
}
