package io.barrierscope.engine.transaction.log;

/**
 * State of a transaction at the coordinator (Kafka's {@code TransactionState}).
 *
 * <pre>
 *               first partition added                 EndTxn                    all markers written
 * EMPTY / COMPLETE_* ---------------&gt; ONGOING ------------------&gt; PREPARE_COMMIT --------&gt; COMPLETE_COMMIT
 *   |     |                             |    \------------------&gt; PREPARE_ABORT ---------&gt; COMPLETE_ABORT
 *   |     |                             |                           ^     ^
 *   |     |                             +--&gt; PREPARE_EPOCH_FENCE ----+     |   timeout or InitProducerId (never stored)
 *   |     +-------------------------------------------------------------+   empty abort, transaction version 2 only
 *   +--&gt; DEAD   the transactional id expired
 * </pre>
 */
public enum TransactionState {
    /** Initialised, nothing written. */
    EMPTY,
    /** A partition was added. */
    ONGOING,
    /** Decided to commit; markers are being written. */
    PREPARE_COMMIT,
    /** Decided to abort; markers are being written. */
    PREPARE_ABORT,
    /** Committed in every partition. */
    COMPLETE_COMMIT,
    /** Aborted in every partition. */
    COMPLETE_ABORT,
    /** Expired and about to be forgotten. */
    DEAD,
    /** The epoch is being raised to keep the old producer out; passed through, never stored. */
    PREPARE_EPOCH_FENCE;

    /** Tells whether this state may come after another one under a transaction version. */
    public boolean mayFollow(TransactionState previous, int transactionVersion) {
        return switch (this) {
            case EMPTY, DEAD -> previous.isAtRest();
            case ONGOING -> previous == ONGOING || previous.isAtRest();
            case PREPARE_COMMIT, PREPARE_EPOCH_FENCE -> previous == ONGOING;
            case PREPARE_ABORT ->
                previous == ONGOING
                        || previous == PREPARE_EPOCH_FENCE
                        || (transactionVersion >= 2 && previous.isAtRest());
            case COMPLETE_COMMIT -> previous == PREPARE_COMMIT;
            case COMPLETE_ABORT -> previous == PREPARE_ABORT;
        };
    }

    /** Tells whether no transaction is open and none is being ended. */
    public boolean isAtRest() {
        return this == EMPTY || this == COMPLETE_COMMIT || this == COMPLETE_ABORT;
    }

    /** Tells whether the end is decided and markers are outstanding. */
    public boolean isPreparing() {
        return this == PREPARE_COMMIT || this == PREPARE_ABORT;
    }
}
