package io.barrierscope.engine.transaction;

import io.barrierscope.engine.base.TransactionId;
import java.util.ArrayList;
import java.util.List;

/**
 * How a transactional Kafka sink names its transactions and finds those an earlier attempt left open (connector option
 * {@code TransactionNamingStrategy}).
 */
public enum TransactionNaming {
    /**
     * One id per checkpoint, {@code <prefix>-<subtask>-<checkpoint>}; leftovers are found by probing id after id
     * ({@link LingeringProbe}). The connector's default.
     */
    INCREMENTING;

    /**
     * Returns the id of the transaction that belongs to a checkpoint.
     *
     * @param prefix the sink's {@code transactionalIdPrefix}
     * @param subtask index of the subtask
     * @param checkpointId checkpoint that will commit it
     */
    public TransactionId idOf(String prefix, int subtask, long checkpointId) {
        return new TransactionId(prefix + "-" + subtask + "-" + checkpointId);
    }

    /**
     * Returns the ids to initialise before the id of {@code nextCheckpointId}, each left empty. Checkpoints that were
     * aborted leave gaps, and probing ends at the first id that was never used, so gaps must not stay
     * ({@code TransactionNamingStrategyImpl.INCREMENTING}).
     *
     * @param lastCheckpointId checkpoint of the transaction before; after a start, the restored one or 0
     * @param nextCheckpointId checkpoint of the transaction to begin
     * @throws IllegalArgumentException if the next is not behind the last
     */
    public List<TransactionId> gapIds(String prefix, int subtask, long lastCheckpointId, long nextCheckpointId) {
        if (nextCheckpointId <= lastCheckpointId) {
            throw new IllegalArgumentException(
                    "Checkpoint " + nextCheckpointId + " is not behind checkpoint " + lastCheckpointId);
        }
        List<TransactionId> ids = new ArrayList<>();
        for (long checkpointId = lastCheckpointId + 1; checkpointId < nextCheckpointId; checkpointId++) {
            ids.add(idOf(prefix, subtask, checkpointId));
        }
        return ids;
    }
}
