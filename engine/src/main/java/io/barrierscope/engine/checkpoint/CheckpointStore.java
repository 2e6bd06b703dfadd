package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.base.PagedLog;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The completed checkpoints that a failure can restore (Flink's {@code CompletedCheckpointStore}), and what is remembered
 * of all that ended.
 */
final class CheckpointStore {
    private final int mostRetained;
    private final PagedLog<CheckpointRecord> history = new PagedLog<>();
    private List<CompletedCheckpoint> completed = List.of();

    /**
     * @param mostRetained {@code execution.checkpointing.num-retained}
     */
    CheckpointStore(int mostRetained) {
        this.mostRetained = mostRetained;
    }

    /** Adds the newest checkpoint; returns those that it subsumes, oldest first. */
    List<CompletedCheckpoint> add(CompletedCheckpoint newest) {
        List<CompletedCheckpoint> longer = new ArrayList<>(completed);
        longer.add(newest);
        int dropped = Math.max(0, longer.size() - mostRetained);
        completed = List.copyOf(longer.subList(dropped, longer.size()));
        return List.copyOf(longer.subList(0, dropped));
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

    PagedLog<CheckpointRecord> history() {
        return history;
    }

    Memento memento() {
        return new Memento(completed, history.snapshot());
    }

    void restore(Memento memento) {
        completed = memento.completed;
        history.restore(memento.history);
    }

    /** The store at one moment. */
    record Memento(List<CompletedCheckpoint> completed, PagedLog.Snapshot<CheckpointRecord> history) {}
}
