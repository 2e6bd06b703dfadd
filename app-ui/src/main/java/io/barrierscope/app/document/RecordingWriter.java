package io.barrierscope.app.document;

import io.barrierscope.engine.document.Recording;
import java.io.IOException;
import java.nio.file.Path;

/** Writes recordings; either the whole file is there afterwards or what was there before. */
@FunctionalInterface
public interface RecordingWriter {
    /** Writes one. */
    void write(Recording recording, Path file) throws IOException;
}
