package io.barrierscope.engine.transaction.log;

import io.barrierscope.engine.base.TransactionId;

/** What the cluster did by itself in one step of {@link LogBroker#runDue}. */
public sealed interface BrokerAction {

    /** Returns the transaction it was done for. */
    TransactionId transactionalId();

    /** Returns the producer identity it was done with. */
    ProducerIdAndEpoch producer();

    /** Returns the virtual time. */
    long atMillis();

    /**
     * An end marker was written to one partition.
     *
     * @param partition where
     * @param offset the offset the marker occupies
     * @param result commit or abort
     * @param records records of the transaction in this partition
     * @param stableFrom last stable offset before
     * @param stableTo last stable offset after
     */
    record MarkerWritten(
            TransactionId transactionalId,
            ProducerIdAndEpoch producer,
            TopicPartition partition,
            long offset,
            TransactionResult result,
            long records,
            long stableFrom,
            long stableTo,
            long atMillis)
            implements BrokerAction {}

    /**
     * All markers of a transaction are written.
     *
     * @param state {@link TransactionState#COMPLETE_COMMIT} or {@link TransactionState#COMPLETE_ABORT}
     */
    record TransactionCompleted(
            TransactionId transactionalId, ProducerIdAndEpoch producer, TransactionState state, long atMillis)
            implements BrokerAction {}

    /**
     * The timeout scan decided to abort a transaction; its markers follow.
     *
     * @param producer the identity that is fenced now
     * @param startMillis when its first partition was added
     * @param timeoutMillis timeout its producer asked for
     */
    record TransactionTimedOut(
            TransactionId transactionalId,
            ProducerIdAndEpoch producer,
            long startMillis,
            long timeoutMillis,
            long atMillis)
            implements BrokerAction {}
}
