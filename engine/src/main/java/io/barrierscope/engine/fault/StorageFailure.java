package io.barrierscope.engine.fault;

/**
 * What a real checkpoint storage answered when it failed, as recorded input: a replay takes it from here and asks no disk.
 *
 * @param step the step during which the engine asked
 * @param phase what was asked for
 * @param checkpointId of the checkpoint or savepoint
 * @param task dense number of the task whose part it was; -1 when it was the whole
 * @param why in the storage's words
 */
public record StorageFailure(long step, Phase phase, long checkpointId, int task, String why) {
    /** When a storage is asked for something. */
    public enum Phase {
        /** The place of the checkpoint is made. */
        LOCATION,
        /** A task's part is written. */
        STATE,
        /** The metadata is written, last of all. */
        METADATA
    }

    /** No task. */
    public static final int NO_TASK = -1;
}
