package io.barrierscope.engine.operator;

import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.state.PreCommitted;
import io.barrierscope.engine.transaction.log.ProducerIdAndEpoch;

/** A pre-committed transaction, enough to commit it from any attempt (Flink's {@code KafkaCommittable}). */
record Committable(long checkpointId, TransactionId id, ProducerIdAndEpoch producer, int records)
        implements PreCommitted {
    @Override
    public long sizeBytes() {
        return 18L + id.value().length();
    }

    @Override
    public String toString() {
        return id + " (checkpoint " + checkpointId + ", " + records + " records)";
    }
}
