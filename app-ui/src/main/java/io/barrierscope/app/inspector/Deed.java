package io.barrierscope.app.inspector;

import java.nio.file.Path;

/** What a page of the inspector offers to do. */
public sealed interface Deed {
    /** Look into another thing. */
    record Pick(Subject subject) implements Deed {}

    /** Start the job again from a checkpoint, on a branch of its own, perhaps at another parallelism. */
    record Restore(long checkpointId) implements Deed {}

    /** Go to a step of this branch. */
    record Seek(long step) implements Deed {}

    /** Show a folder in the system's own window for files. */
    record OpenFolder(Path folder) implements Deed {}

    /** Put a text on the clipboard. */
    record CopyText(String text) implements Deed {}

    /** Stop following a record. */
    record GiveUp() implements Deed {}

    /** Go on following it. */
    record GoOn() implements Deed {}
}
