package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.base.PagedLog;
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

    /**
     * @param mostRetained {@code execution.checkpointing.num-retained}
     */
    CheckpointStore(int mostRetained) {
        this.mostRetained = mostRetained;
    }

    /** Adds the newest checkpoint; returns those that it subsumes, oldest first. */
    List<CompletedCheckpoint> add(CompletedCheckpoint newest) {
        List<CompletedCheckpoint> longer = longer(completed, newest);
        List<Integer> leaving = Subsumption.subsumed(
                longer.stream().map(CompletedCheckpoint::kind).toList(), mostRetained);
        List<CompletedCheckpoint> subsumed = leaving.stream().map(longer::get).toList();
        longer.removeAll(subsumed);
        completed = List.copyOf(longer);
        return subsumed;
    }

    /** Keeps a savepoint where its user can find it. */
    void keep(CompletedCheckpoint savepoint) {
        List<CompletedCheckpoint> longer = longer(savepoints, savepoint);
        savepoints = List.copyOf(
                longer.size() > MAX_SAVEPOINTS
                        ? longer.subList(longer.size() - MAX_SAVEPOINTS, longer.size())
                        : longer);
    }

    /** A new job begins: checkpoints that outlived the old one are their user's now, like savepoints. */
    void beginFrom(@Nullable CompletedCheckpoint restored) {
        for (CompletedCheckpoint kept : completed) {
            if (!savepoints.contains(kept)) {
                keep(kept);
            }
        }
        completed = restored == null ? List.of() : List.of(restored);
    }

    private static List<CompletedCheckpoint> longer(List<CompletedCheckpoint> list, CompletedCheckpoint newest) {
        List<CompletedCheckpoint> longer = new ArrayList<>(list);
        longer.add(newest);
        return longer;
    }

    /** Deletes all checkpoints that are not their user's; returns them, oldest first. */
    List<CompletedCheckpoint> deleteAll() {
        List<CompletedCheckpoint> deleted = completed.stream()
                .filter(checkpoint -> !checkpoint.isSavepoint())
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
        return new Memento(completed, savepoints, history.snapshot());
    }

    void restore(Memento memento) {
        completed = memento.completed;
        savepoints = memento.savepoints;
        history.restore(memento.history);
    }

    /** The store at one moment. */
    record Memento(
            List<CompletedCheckpoint> completed,
            List<CompletedCheckpoint> savepoints,
            PagedLog.Snapshot<CheckpointRecord> history) {}
}
