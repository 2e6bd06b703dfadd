package io.barrierscope.engine.view;

import io.barrierscope.engine.base.SubtaskId;

/**
 * One file of a checkpoint whose keyed state lies in a store of files.
 *
 * @param subtask the operator's subtask whose state is in it
 * @param name as the store calls it
 * @param bytes its size
 * @param sharing whether the checkpoint stored it, or refers to what an earlier one has stored
 * @param createdBy the checkpoint that stored it
 * @param lastUsedBy the last checkpoint so far that refers to it
 * @param deletedMillis virtual time at which it was deleted, -1 while it is there
 * @param deletedWith the checkpoint with whose end it was deleted, 0 while it is there
 */
public record CheckpointFile(
        SubtaskId subtask,
        String name,
        long bytes,
        Sharing sharing,
        long createdBy,
        long lastUsedBy,
        long deletedMillis,
        long deletedWith) {
    /** Files of a checkpoint that are listed at most. */
    public static final int MAX_FILES = 2_000;

    /** Whose a file is. */
    public enum Sharing {
        /** Stored by this checkpoint; later ones may refer to it. */
        NEW,
        /** Stored by an earlier checkpoint. */
        SHARED,
        /** Stored by this checkpoint for itself. */
        PRIVATE
    }

    /** Whether it is deleted. */
    public boolean isDeleted() {
        return deletedMillis >= 0;
    }
}
