package io.barrierscope.engine.transaction;

import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.transaction.WriterState.Ongoing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The transactions of a sink writer that have not ended, as far as it knows (connector: {@code ProducerPoolImpl}); an
 * immutable value, ordered by checkpoint and id.
 */
public record OngoingTransactions(List<Ongoing> all) {
    /** None. */
    public static final OngoingTransactions NONE = new OngoingTransactions(List.of());

    private static final Comparator<Ongoing> ORDER = Comparator.comparingLong(Ongoing::checkpointId)
            .thenComparing(ongoing -> ongoing.id().value());

    /** Returns the transactions of restored writer states. */
    public static OngoingTransactions restored(List<WriterState> states) {
        OngoingTransactions ongoing = NONE;
        for (WriterState state : states) {
            for (Ongoing one : state.ongoing()) {
                ongoing = ongoing.with(one.id(), one.checkpointId());
            }
        }
        return ongoing;
    }

    /** Returns these and one more. */
    public OngoingTransactions with(TransactionId id, long checkpointId) {
        List<Ongoing> more = new ArrayList<>(all);
        more.add(new Ongoing(id, checkpointId));
        more.sort(ORDER);
        return new OngoingTransactions(List.copyOf(more));
    }

    /** Returns these without one that was given back unused. */
    public OngoingTransactions without(TransactionId id) {
        return new OngoingTransactions(
                all.stream().filter(one -> !one.id().equals(id)).toList());
    }

    /**
     * Returns what is left when the committer reports a transaction's end: not that one, and none of an earlier checkpoint,
     * because committables are ended in the order of their checkpoints.
     */
    public OngoingTransactions finished(TransactionId id) {
        Ongoing ended = null;
        for (Ongoing one : all) {
            ended = one.id().equals(id) ? one : ended;
        }
        if (ended == null) {
            return this;
        }
        long checkpointId = ended.checkpointId();
        return new OngoingTransactions(all.stream()
                .filter(one -> !one.id().equals(id) && one.checkpointId() >= checkpointId)
                .toList());
    }

    /** Returns the ids. */
    public Set<TransactionId> ids() {
        Set<TransactionId> ids = new LinkedHashSet<>();
        all.forEach(one -> ids.add(one.id()));
        return ids;
    }
}
