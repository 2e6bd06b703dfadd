package io.barrierscope.engine.transaction;

import io.barrierscope.engine.base.TransactionId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * How a transactional Kafka sink names its transactions and finds those an earlier attempt left open (connector option
 * {@code TransactionNamingStrategy}).
 */
public enum TransactionNaming {
    /**
     * One id per checkpoint, {@code <prefix>-<subtask>-<checkpoint>}; leftovers are found by probing id after id
     * ({@link LingeringProbe}). The connector's default.
     */
    INCREMENTING,
    /**
     * A small number of ids that are used again, {@code <prefix>-<subtask>-<n>}; leftovers are found by listing the open
     * transactions of the topic ({@link LingeringList}).
     */
    POOLING;

    /** Reads the name as documents spell it; anything unknown is the default. */
    public static TransactionNaming of(String text) {
        return text.equals("pooling") ? POOLING : INCREMENTING;
    }

    /** Name as documents spell it. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the id of the next transaction.
     *
     * @param prefix the sink's {@code transactionalIdPrefix}
     * @param subtask index of the subtask, or the first one it owns
     * @param checkpointId checkpoint that will commit it
     * @param ongoing ids of transactions of this subtask that have not come to their end
     */
    public TransactionId next(String prefix, int subtask, long checkpointId, Set<TransactionId> ongoing) {
        if (this == INCREMENTING) {
            return idOf(prefix, subtask, checkpointId);
        }
        int number = 0;
        while (ongoing.contains(idOf(prefix, subtask, number))) {
            number++;
        }
        return idOf(prefix, subtask, number);
    }

    /** Returns {@code <prefix>-<subtask>-<number>} (connector: {@code TransactionalIdFactory}). */
    public static TransactionId idOf(String prefix, int subtask, long number) {
        return new TransactionId(prefix + "-" + subtask + "-" + number);
    }

    /** Returns the subtask in an id made by {@link #idOf}. */
    public static int subtaskOf(TransactionId id) {
        String name = id.value();
        int last = name.lastIndexOf('-');
        return Integer.parseInt(name.substring(name.lastIndexOf('-', last - 1) + 1, last));
    }

    /**
     * Returns the ids to initialise before the id of {@code nextCheckpointId}, each left empty. Checkpoints that were
     * aborted leave gaps, and probing ends at the first id that was never used, so gaps must not stay
     * ({@code TransactionNamingStrategyImpl.INCREMENTING}); pooled ids have no gaps.
     *
     * @param lastCheckpointId checkpoint of the transaction before; after a start, the restored one or 0
     * @param nextCheckpointId checkpoint of the transaction to begin
     * @throws IllegalArgumentException if the next is not behind the last
     */
    public List<TransactionId> gapIds(String prefix, int subtask, long lastCheckpointId, long nextCheckpointId) {
        if (this == POOLING) {
            return List.of();
        }
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
