package io.barrierscope.engine.transaction.log;

/**
 * What the coordinator decides about an EndTxn request of a client: the pure part of Kafka's
 * {@code TransactionCoordinator.endTransaction} (version 2) and {@code endTransactionWithTV1}.
 */
final class EndTransactionRules {

    /** The decision. */
    enum Verdict {
        /** End the ongoing transaction. */
        PREPARE(BrokerAnswer.NONE),
        /** Abort without a partition: only bumps the epoch (version 2). */
        PREPARE_EMPTY(BrokerAnswer.NONE),
        /** The request was done before. */
        REPEATED(BrokerAnswer.NONE),
        /** The end before is not finished. */
        CONCURRENT(BrokerAnswer.CONCURRENT_TRANSACTIONS),
        /** Not allowed in this state. */
        INVALID_STATE(BrokerAnswer.INVALID_TXN_STATE),
        /** The epoch is not the stored one. */
        FENCED(BrokerAnswer.PRODUCER_FENCED),
        /** The producer id is not the stored one. */
        INVALID_MAPPING(BrokerAnswer.INVALID_PRODUCER_ID_MAPPING);

        private final BrokerAnswer answer;

        Verdict(BrokerAnswer answer) {
            this.answer = answer;
        }

        BrokerAnswer answer() {
            return answer;
        }
    }

    private EndTransactionRules() {}

    /**
     * Decides one request.
     *
     * @param markersOutstanding whether Kafka's {@code pendingTransitionInProgress} holds; it does from the moment a
     *     Prepare* state is in the transaction log until the last marker is written
     */
    static Verdict decide(
            TransactionMetadata stored,
            ProducerIdAndEpoch asking,
            TransactionResult result,
            boolean markersOutstanding,
            int transactionVersion) {
        return transactionVersion >= 2
                ? decideWithEpochBump(stored, asking, result, markersOutstanding)
                : decideWithStableEpoch(stored, asking, result, markersOutstanding);
    }

    private static Verdict decideWithStableEpoch(
            TransactionMetadata stored,
            ProducerIdAndEpoch asking,
            TransactionResult result,
            boolean markersOutstanding) {
        if (stored.producer().producerId() != asking.producerId()) {
            return Verdict.INVALID_MAPPING;
        }
        if (stored.producer().epoch() != asking.epoch()) {
            return Verdict.FENCED;
        }
        if (markersOutstanding) {
            return Verdict.CONCURRENT;
        }
        boolean commit = result == TransactionResult.COMMIT;
        return switch (stored.state()) {
            case ONGOING -> Verdict.PREPARE;
            case PREPARE_COMMIT -> commit ? Verdict.CONCURRENT : Verdict.INVALID_STATE;
            case PREPARE_ABORT -> commit ? Verdict.INVALID_STATE : Verdict.CONCURRENT;
            case COMPLETE_COMMIT -> commit ? Verdict.REPEATED : Verdict.INVALID_STATE;
            case COMPLETE_ABORT -> commit ? Verdict.INVALID_STATE : Verdict.REPEATED;
            case EMPTY -> Verdict.INVALID_STATE;
            case DEAD, PREPARE_EPOCH_FENCE -> throw neverStored(stored);
        };
    }

    private static Verdict decideWithEpochBump(
            TransactionMetadata stored,
            ProducerIdAndEpoch asking,
            TransactionResult result,
            boolean markersOutstanding) {
        if (markersOutstanding) {
            return Verdict.CONCURRENT;
        }
        boolean retriedAcrossOverflow = stored.previousProducerId() == asking.producerId()
                && asking.epoch() == Short.MAX_VALUE - 1
                && stored.producer().epoch() == 0;
        if (stored.producer().producerId() != asking.producerId() && !retriedAcrossOverflow) {
            return Verdict.INVALID_MAPPING;
        }
        boolean retry = retriedAcrossOverflow || stored.producer().epoch() == asking.epoch() + 1;
        boolean current = stored.producer().epoch() == asking.epoch();
        boolean commit = result == TransactionResult.COMMIT;
        return switch (stored.state()) {
            case ONGOING -> current ? Verdict.PREPARE : Verdict.FENCED;
            case EMPTY -> !current ? Verdict.FENCED : commit ? Verdict.INVALID_STATE : Verdict.PREPARE_EMPTY;
            case PREPARE_COMMIT -> !retry ? Verdict.FENCED : commit ? Verdict.CONCURRENT : Verdict.INVALID_STATE;
            case PREPARE_ABORT -> !retry ? Verdict.FENCED : commit ? Verdict.INVALID_STATE : Verdict.CONCURRENT;
            case COMPLETE_COMMIT -> atRest(retry, current, commit, commit);
            case COMPLETE_ABORT -> atRest(retry, current, commit, !commit);
            case DEAD, PREPARE_EPOCH_FENCE -> throw neverStored(stored);
        };
    }

    private static Verdict atRest(boolean retry, boolean current, boolean commit, boolean sameEnd) {
        if (retry) {
            return sameEnd ? Verdict.REPEATED : Verdict.INVALID_STATE;
        }
        if (!current) {
            return Verdict.FENCED;
        }
        return commit ? Verdict.INVALID_STATE : Verdict.PREPARE_EMPTY;
    }

    private static IllegalStateException neverStored(TransactionMetadata stored) {
        return new IllegalStateException(stored.transactionalId() + " is stored in " + stored.state());
    }
}
