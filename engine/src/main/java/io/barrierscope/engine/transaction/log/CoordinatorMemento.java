package io.barrierscope.engine.transaction.log;

import io.barrierscope.engine.base.PersistentMap;

/** Everything a {@link TransactionCoordinator} knows at one moment. */
record CoordinatorMemento(
        PersistentMap<TransactionalId, TransactionMetadata> transactions,
        PersistentMap<Due, TransactionalId> timeouts,
        PersistentMap<Due, TransactionalId> markers,
        long nextProducerId,
        long nextSequence,
        long startedMillis) {}
