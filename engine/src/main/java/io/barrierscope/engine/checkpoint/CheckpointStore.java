package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.base.PagedLog;
import io.barrierscope.engine.graph.ClaimMode;
import io.barrierscope.engine.stream.CheckpointOptions.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The completed checkpoints that a failure can restore (Flink's {@code CompletedCheckpointStore}), the savepoints that
 * users own, and what is remembered of all that ended.
 */
final class CheckpointStore {
    private static final int MAX_SAVEPOINTS = 256;

    private final int mostRetained;
    private final PagedLog<CheckpointRecord> history = new PagedLog<>();
    private List<CompletedCheckpoint> completed = List.of();
    private List<CompletedCheckpoint> savepoints = List.of();
    private @Nullable CompletedCheckpoint restored;
    private ClaimMode claim = ClaimMode.NO_CLAIM;
    private boolean fullNext;

    /**
     * @param mostRetained {@code execution.checkpointing.num-retained}
     */
    CheckpointStore(int mostRetained) {
        this.mostRetained = mostRetained;
    }

    /** Adds the newest checkpoint; returns those that it subsumes, oldest first. */
    List<CompletedCheckpoint> add(CompletedCheckpoint newest) {
        List<CompletedCheckpoint> longer = longer(completed, newest);
        List<Integer> leaving =
                Subsumption.subsumed(longer.stream().map(this::kindOf).toList(), mostRetained);
        List<CompletedCheckpoint> subsumed = leaving.stream().map(longer::get).toList();
        longer.removeAll(subsumed);
        completed = List.copyOf(longer);
        fullNext = false;
        return subsumed;
    }

    /** What a checkpoint counts as: a restored one belongs to its user like a savepoint, or to Flink once claimed. */
    private Kind kindOf(CompletedCheckpoint checkpoint) {
        if (checkpoint != restored) {
            return checkpoint.kind();
        }
        return claim == ClaimMode.CLAIM ? Kind.CHECKPOINT : Kind.SAVEPOINT;
    }

    /** Whether nobody but its user may delete it. */
    boolean belongsToUser(CompletedCheckpoint checkpoint) {
        return kindOf(checkpoint).isSavepoint();
    }

    /** Whether the next checkpoint may build on nothing, because the job started from what it did not claim. */
    boolean isFullNext() {
        return fullNext;
    }

    /** Keeps a savepoint where its user can find it. */
    void keep(CompletedCheckpoint savepoint) {
        List<CompletedCheckpoint> longer = longer(savepoints, savepoint);
        savepoints = List.copyOf(
                longer.size() > MAX_SAVEPOINTS
                        ? longer.subList(longer.size() - MAX_SAVEPOINTS, longer.size())
                        : longer);
    }

    /**
     * A new job begins: checkpoints that outlived the old one are their user's now, like savepoints, and so is the one
     * that is restored unless the job claims it.
     */
    void beginFrom(@Nullable CompletedCheckpoint from, ClaimMode mode) {
        for (CompletedCheckpoint kept : completed) {
            if (!savepoints.contains(kept)) {
                keep(kept);
            }
        }
        restored = from;
        claim = mode;
        fullNext = from != null && mode == ClaimMode.NO_CLAIM;
        completed = from == null ? List.of() : List.of(from);
        if (from != null && from.layout().deployment() == CheckpointLayout.EARLIER_RUN) {
            CheckpointPlan nobody = new CheckpointPlan(List.of(), List.of(), List.of(), List.of());
            remember(new CheckpointRecord(
                    new PendingCheckpoint(from.id(), from.triggeredMillis(), from.request(), nobody),
                    from.completedMillis(),
                    from.bytes(),
                    null));
        }
        if (mode == ClaimMode.CLAIM) {
            savepoints = savepoints.stream().filter(one -> one != from).toList();
        }
    }

    private static List<CompletedCheckpoint> longer(List<CompletedCheckpoint> list, CompletedCheckpoint newest) {
        List<CompletedCheckpoint> longer = new ArrayList<>(list);
        longer.add(newest);
        return longer;
    }

    /** Deletes all checkpoints that are not their user's; returns them, oldest first. */
    List<CompletedCheckpoint> deleteAll() {
        List<CompletedCheckpoint> deleted = completed.stream()
                .filter(checkpoint -> !belongsToUser(checkpoint))
                .toList();
        completed = List.of();
        return deleted;
    }

    void remember(CheckpointRecord ended) {
        history.append(ended);
    }

    @Nullable
    CompletedCheckpoint latest() {
        return completed.isEmpty() ? null : completed.get(completed.size() - 1);
    }

    /** Id of the latest, 0 for none. */
    long latestId() {
        CompletedCheckpoint latest = latest();
        return latest == null ? 0 : latest.id();
    }

    List<CompletedCheckpoint> retained() {
        return completed;
    }

    List<CompletedCheckpoint> savepoints() {
        return savepoints;
    }

    PagedLog<CheckpointRecord> history() {
        return history;
    }

    Memento memento() {
        return new Memento(completed, savepoints, restored, claim, fullNext, history.snapshot());
    }

    void restore(Memento memento) {
        completed = memento.completed;
        savepoints = memento.savepoints;
        restored = memento.restored;
        claim = memento.claim;
        fullNext = memento.fullNext;
        history.restore(memento.history);
    }

    /** The store at one moment. */
    record Memento(
            List<CompletedCheckpoint> completed,
            List<CompletedCheckpoint> savepoints,
            @Nullable CompletedCheckpoint restored,
            ClaimMode claim,
            boolean fullNext,
            PagedLog.Snapshot<CheckpointRecord> history) {}
}
