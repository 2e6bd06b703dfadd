package io.barrierscope.engine.transaction;

import io.barrierscope.engine.base.TransactionId;
import java.util.List;

/**
 * What a transactional sink writer keeps in a checkpoint (connector: {@code KafkaWriterState}); one per subtask id it owns.
 *
 * @param prefix its {@code transactionalIdPrefix}
 * @param ownedSubtask a subtask id whose transactions it looks after
 * @param totalOwned number of owned subtask ids of all subtasks together
 * @param naming how it named its transactions
 * @param ongoing transactions not ended when the checkpoint was taken; a restore does not abort them
 */
public record WriterState(
        String prefix, int ownedSubtask, int totalOwned, TransactionNaming naming, List<Ongoing> ongoing) {

    @Override
    public String toString() {
        return prefix + ", subtask id " + ownedSubtask + " of " + totalOwned
                + (ongoing.isEmpty() ? "" : ", open " + ongoing.toString().replaceAll("[\\[\\]]", ""));
    }

    /** A transaction and the checkpoint that will commit it (connector: {@code CheckpointTransaction}). */
    public record Ongoing(TransactionId id, long checkpointId) {
        @Override
        public String toString() {
            return id + " (checkpoint " + checkpointId + ")";
        }
    }
}
