package io.barrierscope.app.inspector;

/** What a page of the inspector offers to do. */
public sealed interface Deed {
    /** Start the job again from a checkpoint, on a branch of its own, perhaps at another parallelism. */
    record Restore(long checkpointId) implements Deed {}

    /** Go to a step of this branch. */
    record Seek(long step) implements Deed {}

    /** Stop what is being looked for. */
    record GiveUp() implements Deed {}
}
