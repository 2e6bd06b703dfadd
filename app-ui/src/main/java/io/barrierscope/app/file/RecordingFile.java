package io.barrierscope.app.file;

import io.barrierscope.connectors.file.SafeFiles;
import io.barrierscope.engine.document.Reading;
import io.barrierscope.engine.document.Recording;
import io.barrierscope.engine.document.Recordings;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/** Finds the run in a file that a recording was saved to, whatever the file is called. */
public final class RecordingFile {
    private RecordingFile() {}

    /** The run, which lives in no document's file; empty when there is none or the recording is broken. Reads the file. */
    public static Optional<KeptRun> read(Path file) {
        if (!(SafeFiles.read(file) instanceof SafeFiles.Content.Read content)) {
            return Optional.empty();
        }
        if (!Recordings.isMeant(new String(content.bytes(), StandardCharsets.UTF_8))) {
            return Optional.empty();
        }
        Reading<Recording> reading = Recordings.read(content.bytes());
        String title = String.valueOf(file.getFileName());
        return reading.hasErrors()
                ? Optional.empty()
                : reading.value().map(run -> new KeptRun(title, null, 0, 0, "", null, run));
    }
}
