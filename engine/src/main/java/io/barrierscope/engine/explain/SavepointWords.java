package io.barrierscope.engine.explain;

import io.barrierscope.engine.trace.CheckpointEvent;
import java.util.Locale;

/** Explains savepoints, and what becomes of checkpoints when the job ends. */
final class SavepointWords {
    private static final String RETENTION = "execution.checkpointing.externalized-checkpoint-retention";

    private SavepointWords() {}

    static Explanation begins(CheckpointEvent.Triggered savepoint) {
        String written = savepoint.format().name().toLowerCase(Locale.ROOT);
        String purpose =
                switch (savepoint.kind()) {
                    case SUSPEND ->
                        "The job stops with it. Each source stops first and then takes the savepoint; windows and"
                                + " timers do not fire, so the job can go on from it later.";
                    case TERMINATE ->
                        "The job stops with it and drains: the input counts as over for good, windows and timers fire"
                                + " and operators flush before the savepoint is taken.";
                    default ->
                        "The job goes on. No task is told of its completion, so sinks commit nothing with it, and a"
                                + " failure does not go back to it.";
                };
        return Explanation.of(
                "Savepoint " + savepoint.checkpointId() + " begins",
                "A person asked for it, in " + written + " format. Its barriers are always aligned. " + purpose,
                "CheckpointCoordinator.triggerSavepoint",
                "execution.checkpointing.savepoint-dir");
    }

    static Explanation ofEnd(CheckpointEvent event) {
        if (event instanceof CheckpointEvent.StopGivenUp givenUp) {
            return Explanation.of(
                    "The job does not end: its savepoint failed with " + givenUp.reason(),
                    ReasonWords.of(givenUp.reason())
                            + " The timer of periodic checkpoints starts again and the job goes on; a task that had"
                            + " already stopped for the savepoint fails and is restarted.",
                    "StopWithSavepointTerminationHandlerImpl",
                    ReasonWords.option(givenUp.reason()));
        }
        if (event instanceof CheckpointEvent.Kept kept) {
            return Explanation.of(
                    "Checkpoint " + kept.checkpointId() + " outlives the job",
                    Words.sentence(kept.why()) + " Another job can be started from it.",
                    "CompletedCheckpoint.shouldBeDiscardedOnShutdown",
                    RETENTION);
        }
        CheckpointEvent.Deleted deleted = (CheckpointEvent.Deleted) event;
        return Explanation.of(
                "Checkpoint " + deleted.checkpointId() + " is deleted with the job",
                Words.sentence(deleted.why())
                        + " No job can be started from it any more. A savepoint would stay, because it belongs to its"
                        + " user.",
                "CompletedCheckpoint.shouldBeDiscardedOnShutdown",
                RETENTION);
    }
}
