package io.barrierscope.app.file;

import io.barrierscope.engine.base.Problem;
import java.nio.file.Path;

/** What came of saving a document. */
public sealed interface SaveOutcome {
    /** It is in the file. */
    record Saved(Path file) implements SaveOutcome {}

    /** Someone else has changed the file since it was read; nothing was written. */
    record ChangedOnDisk(Path file) implements SaveOutcome {}

    /** Another file is there already; nothing was written. */
    record Taken(Path file) implements SaveOutcome {}

    /** Nothing was written, and the file is as it was. */
    record Failed(Path file, Problem problem) implements SaveOutcome {}
}
