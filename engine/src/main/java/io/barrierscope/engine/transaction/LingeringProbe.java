package io.barrierscope.engine.transaction;

import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.transaction.log.BrokerAnswer;
import io.barrierscope.engine.transaction.log.InitProducerIdResult;
import java.util.List;

/**
 * The search of a restarted sink subtask for transactions that earlier attempts left open (connector:
 * {@code TransactionAbortStrategyImpl.PROBING}). It initialises one id after the other, which fences its producer and
 * aborts its transaction; epoch 0 tells that an id was never used.
 *
 * <p>For each prefix: subtask s, s + p, s + 2p, ... with parallelism p, so that subtasks lost by a smaller parallelism are
 * covered; for each of them the checkpoints behind the restored one until the first unused id; a subtask whose first id is
 * unused ends the prefix. An immutable value: ask the broker about {@link #target()} and go on with {@link #after}.
 *
 * @param prefixes prefixes to search, the present one and those in the restored state
 * @param parallelism parallelism of the sink
 * @param ownSubtask index of the searching subtask
 * @param firstCheckpointId restored checkpoint + 1, or 1 after a fresh start
 * @param prefixIndex prefix searched now; the number of prefixes when the search is over
 * @param subtask subtask searched now
 * @param checkpointId checkpoint asked for now
 * @param found used ids met so far
 */
public record LingeringProbe(
        List<String> prefixes,
        int parallelism,
        int ownSubtask,
        long firstCheckpointId,
        int prefixIndex,
        int subtask,
        long checkpointId,
        long found) {

    /** Returns a search that has not begun. */
    public static LingeringProbe start(List<String> prefixes, int subtask, int parallelism, long firstCheckpointId) {
        if (parallelism <= 0 || subtask < 0 || subtask >= parallelism) {
            throw new IllegalArgumentException("No subtask " + subtask + " of " + parallelism);
        }
        return new LingeringProbe(
                List.copyOf(prefixes), parallelism, subtask, firstCheckpointId, 0, subtask, firstCheckpointId, 0);
    }

    /** Tells whether nothing is left to ask. */
    public boolean isDone() {
        return prefixIndex == prefixes.size();
    }

    /**
     * Returns the id to initialise next.
     *
     * @throws IllegalStateException if the search is over
     */
    public TransactionId target() {
        if (isDone()) {
            throw new IllegalStateException("The search is over");
        }
        return TransactionNaming.idOf(prefixes.get(prefixIndex), subtask, checkpointId);
    }

    /**
     * Returns the search after an answer about {@link #target()}: this one if the broker has to abort the transaction first
     * ({@link BrokerAnswer#CONCURRENT_TRANSACTIONS}) or is away, so that the same id is asked for again.
     *
     * @throws IllegalArgumentException if the broker refused for good: then the task fails
     */
    public LingeringProbe after(InitProducerIdResult result) {
        if (result.answer().isRetriable()) {
            return this;
        }
        if (result.answer() != BrokerAnswer.NONE) {
            throw new IllegalArgumentException(target() + " cannot be initialised: " + result.answer());
        }
        if (result.initialised().epoch() > 0) {
            return at(prefixIndex, subtask, checkpointId + 1, found + 1);
        }
        boolean nothingHere = checkpointId == firstCheckpointId;
        return nothingHere
                ? at(prefixIndex + 1, ownSubtask, firstCheckpointId, found)
                : at(prefixIndex, subtask + parallelism, firstCheckpointId, found);
    }

    private LingeringProbe at(int newPrefixIndex, int newSubtask, long newCheckpointId, long newFound) {
        return new LingeringProbe(
                prefixes,
                parallelism,
                ownSubtask,
                firstCheckpointId,
                newPrefixIndex,
                newSubtask,
                newCheckpointId,
                newFound);
    }
}
