package io.barrierscope.engine.transaction;

import java.util.List;

/**
 * Whose left-over transactions a sink subtask looks after (connector: {@code TransactionOwnership}): with incrementing names
 * its own index stands for all indices that are equal modulo the parallelism; with pooled names the restored state says it.
 *
 * @param owned subtask ids, ascending; new transactions are named after the first
 * @param total number of owned subtask ids of all subtasks together
 */
public record TransactionOwnership(List<Integer> owned, int total) {

    /**
     * Works out the ownership after a restore.
     *
     * @param restored writer states that came to this subtask; none on a fresh start
     * @throws IllegalStateException if the states do not fit: names changed back, or states not handed out in order
     */
    public static TransactionOwnership of(
            TransactionNaming naming, int subtask, int parallelism, List<WriterState> restored) {
        if (naming == TransactionNaming.INCREMENTING) {
            if (!restored.isEmpty() && restored.get(0).naming() != naming) {
                throw new IllegalStateException(
                        "the transaction naming strategy cannot be switched back to INCREMENTING:"
                                + " transactions with pooled names would not be found, which may lose data");
            }
            return new TransactionOwnership(List.of(subtask), parallelism);
        }
        if (restored.isEmpty()) {
            return new TransactionOwnership(List.of(subtask), parallelism);
        }
        List<Integer> owned =
                restored.stream().map(WriterState::ownedSubtask).sorted().toList();
        int total = restored.get(0).totalOwned();
        if (subtask >= total) {
            throw new IllegalStateException("writer states are not assigned in order");
        }
        if (restored.stream().anyMatch(state -> state.totalOwned() != total)) {
            throw new IllegalStateException("writer states are not of one checkpoint");
        }
        if (parallelism >= total && restored.size() != 1) {
            throw new IllegalStateException("writer states are not assigned evenly");
        }
        return new TransactionOwnership(owned, Math.max(total, parallelism));
    }
}
