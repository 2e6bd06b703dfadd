package io.barrierscope.engine.transaction;

import io.barrierscope.engine.base.PersistentMap;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.engine.view.TransactionImage.State;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The lives of all sink transactions, in the order they were opened. */
public final class TransactionBook {
    private PersistentMap<Long, TransactionImage> byOrdinal = PersistentMap.empty();
    private PersistentMap<String, Long> latestByName = PersistentMap.empty();

    /** A transaction took its first record. A name may be used again once its last transaction has ended. */
    public void opened(TransactionId id, SubtaskId sink, long checkpointId, long nowMillis, long expiresMillis) {
        long ordinal = byOrdinal.size();
        byOrdinal = byOrdinal.with(
                ordinal,
                new TransactionImage(
                        id, sink, checkpointId, State.OPEN, nowMillis, -1, -1, expiresMillis, 0, "takes records"));
        latestByName = latestByName.with(key(id, sink), ordinal);
    }

    public void preCommitted(TransactionId id, SubtaskId sink, long checkpointId, int records, long nowMillis) {
        update(
                id,
                sink,
                old -> new TransactionImage(
                        id,
                        old.sink(),
                        checkpointId,
                        State.PRE_COMMITTED,
                        old.openedMillis(),
                        nowMillis,
                        -1,
                        old.expiresMillis(),
                        records,
                        "flushed; waits for checkpoint " + checkpointId + " to complete"));
    }

    /** A restore takes it back to where it was still taking records. */
    public void reopened(TransactionId id, SubtaskId sink) {
        update(
                id,
                sink,
                old -> new TransactionImage(
                        id,
                        sink,
                        old.checkpointId(),
                        State.OPEN,
                        old.openedMillis(),
                        -1,
                        -1,
                        old.expiresMillis(),
                        0,
                        "takes records again since the restore"));
    }

    /** A transaction came to its end, or to another one: an expired one may turn out to be lost. */
    public void ended(TransactionId id, SubtaskId sink, State state, int records, long nowMillis, String detail) {
        update(
                id,
                sink,
                old -> new TransactionImage(
                        id,
                        old.sink(),
                        old.checkpointId(),
                        state,
                        old.openedMillis(),
                        old.preCommittedMillis(),
                        nowMillis,
                        -1,
                        records < 0 ? old.records() : records,
                        detail));
    }

    /** The latest transaction of that name at the sink's vertex; null when there was none. */
    public @Nullable TransactionImage find(TransactionId id, SubtaskId sink) {
        Long ordinal = latestByName.get(key(id, sink));
        return ordinal == null ? null : byOrdinal.get(ordinal);
    }

    /** All, oldest first. */
    public List<TransactionImage> all() {
        return byOrdinal.values();
    }

    /** The newest ones, oldest first. */
    public List<TransactionImage> latest(int most) {
        List<TransactionImage> newest = new ArrayList<>();
        for (long ordinal = Math.max(0, byOrdinal.size() - most); ordinal < byOrdinal.size(); ordinal++) {
            TransactionImage image = byOrdinal.get(ordinal);
            if (image != null) {
                newest.add(image);
            }
        }
        return newest;
    }

    private static String key(TransactionId id, SubtaskId sink) {
        return sink.vertex() + "/" + id;
    }

    private void update(TransactionId id, SubtaskId sink, UnaryOperator<TransactionImage> change) {
        Long ordinal = latestByName.get(key(id, sink));
        TransactionImage old = ordinal == null ? null : byOrdinal.get(ordinal);
        if (ordinal != null && old != null) {
            byOrdinal = byOrdinal.with(ordinal, change.apply(old));
        }
    }

    public Memento memento() {
        return new Memento(byOrdinal, latestByName);
    }

    public void restore(Memento memento) {
        byOrdinal = memento.byOrdinal;
        latestByName = memento.latestByName;
    }

    /** All lives at one moment. */
    public record Memento(PersistentMap<Long, TransactionImage> byOrdinal, PersistentMap<String, Long> latestByName) {}
}
