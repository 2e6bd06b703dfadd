package io.barrierscope.engine.transaction;

import io.barrierscope.engine.base.TransactionId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * Which of the open transactions of a topic a restarted sink subtask aborts (connector:
 * {@code TransactionAbortStrategyImpl.LISTING}): those with a prefix of this sink that it owns, except those that its
 * restored state will commit.
 *
 * @param prefixes the present prefix and the restored one
 * @param owned subtask ids the subtask owns
 * @param total number of owned subtask ids of all subtasks together
 * @param precommitted transactions in the restored writer state
 */
public record LingeringList(List<String> prefixes, Set<Integer> owned, int total, Set<TransactionId> precommitted) {

    /** Returns the ids to abort, in the given order. */
    public List<TransactionId> toAbort(Collection<TransactionId> open) {
        List<TransactionId> ids = new ArrayList<>();
        for (TransactionId id : open) {
            boolean known = prefixes.stream().anyMatch(prefix -> id.value().startsWith(prefix));
            if (known && owned.contains(TransactionNaming.subtaskOf(id) % total) && !precommitted.contains(id)) {
                ids.add(id);
            }
        }
        return ids;
    }
}
