package io.barrierscope.engine.transaction.log;

import io.barrierscope.engine.base.PersistentMap;
import io.barrierscope.engine.base.TransactionId;

/** Everything a {@link TransactionCoordinator} knows at one moment. */
record CoordinatorMemento(
        PersistentMap<TransactionId, TransactionMetadata> transactions,
        PersistentMap<Due, TransactionId> timeouts,
        PersistentMap<Due, TransactionId> markers,
        long nextProducerId,
        long nextSequence,
        long startedMillis) {}
