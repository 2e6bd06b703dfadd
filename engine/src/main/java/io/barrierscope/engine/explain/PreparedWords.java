package io.barrierscope.engine.explain;

import io.barrierscope.engine.stream.CheckpointOptions.Kind;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.TransactionImage;
import org.jspecify.annotations.Nullable;

/** Tells what a prepared transaction waits for: that depends on what has become of its checkpoint. */
final class PreparedWords {
    private PreparedWords() {}

    /**
     * What it waits for.
     *
     * @param orphaned whether the attempt that prepared it is gone
     */
    static String of(TransactionImage transaction, EngineImage image, boolean orphaned) {
        long id = transaction.checkpointId();
        CheckpointImage own = null;
        CheckpointImage complete = null;
        for (CheckpointImage one : image.coordinator().checkpoints()) {
            own = one.id() == id ? one : own;
            if (one.id() >= id && one.status() == CheckpointImage.Status.COMPLETED && one.kind() != Kind.SAVEPOINT) {
                complete = one;
            }
        }
        if (complete != null) {
            return "It is flushed and part of checkpoint " + complete.id() + ", which is complete. "
                    + (orphaned
                            ? "The attempt that prepared it is gone: whoever restores that checkpoint commits it."
                            : "It is committed as soon as its sink hears of that.");
        }
        return "It is flushed and part of " + (isSavepoint(own) ? "savepoint " : "checkpoint ") + id + ". "
                + undecided(own, orphaned);
    }

    private static String undecided(@Nullable CheckpointImage own, boolean orphaned) {
        if (own == null || own.status() == CheckpointImage.Status.PENDING) {
            return orphaned
                    ? "The attempt that prepared it is gone. If the checkpoint still completes, whoever restores it"
                            + " commits it; else the next attempt aborts it."
                    : "It is committed when that checkpoint is complete on every task.";
        }
        if (orphaned) {
            return "No completed checkpoint contains it and the attempt that prepared it is gone: the next attempt"
                    + " aborts it.";
        }
        return isSavepoint(own)
                ? "No task is told when a savepoint completes: it is committed with the next checkpoint that completes."
                : "That checkpoint was given up: it is committed with the next one that completes.";
    }

    private static boolean isSavepoint(@Nullable CheckpointImage checkpoint) {
        return checkpoint != null && checkpoint.kind() == Kind.SAVEPOINT;
    }
}
