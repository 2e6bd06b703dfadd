package io.barrierscope.app.file;

import io.barrierscope.connectors.file.SafeFiles;
import io.barrierscope.connectors.kafka.RealTopics;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Reading;
import io.barrierscope.engine.document.Recording;
import io.barrierscope.engine.document.Recordings;
import io.barrierscope.engine.fault.Command;
import io.barrierscope.engine.fault.Fault;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A run as it stood at some moment, so that it can be gone on with.
 *
 * @param title what the window called its document
 * @param file where the document lives, or null when it was in no file
 * @param atMillis wall time at which it was kept, since 1970
 * @param timeMillis virtual time that it had come to
 * @param job id of the job whose checkpoints it wrote; empty when it wrote none
 * @param checkpoints their folder; null when it wrote none
 * @param recording all that makes it the same run again
 */
public record KeptRun(
        String title,
        @Nullable Path file,
        long atMillis,
        long timeMillis,
        String job,
        @Nullable Path checkpoints,
        Recording recording) {
    private static final String HEAD = "barrierscope-run 1";
    private static final int LINES = 7;

    /** The addresses of the real brokers that it talked to at its last step; empty for none. */
    public String brokers() {
        boolean connected = false;
        for (Command command : recording.commands()) {
            connected = command.fault() instanceof Fault.FromBroker.Connected
                    || (connected && !(command.fault() instanceof Fault.FromBroker.Disconnected));
        }
        return connected
                ? FlowDocuments.read(recording.flow())
                        .value()
                        .map(flow -> String.join(", ", RealTopics.servers(flow.graph())))
                        .orElse("")
                : "";
    }

    /** Whether its document is in no file, or in one that still holds just that; reads the file. */
    public boolean isInItsFile() {
        return file == null
                || (SafeFiles.read(file) instanceof SafeFiles.Content.Read read
                        && recording.flow().equals(new String(read.bytes(), StandardCharsets.UTF_8)));
    }

    /** As its file holds it: seven lines, and the recording. */
    String written() {
        return String.join(
                "\n",
                HEAD,
                title.replaceAll("\\R", " "),
                file == null ? "" : file.toString(),
                Long.toString(atMillis),
                Long.toString(timeMillis),
                job,
                checkpoints == null ? "" : checkpoints.toString(),
                Recordings.write(recording));
    }

    /** The same run some steps later. */
    KeptRun at(Progress progress) {
        Recording later = new Recording(
                recording.flow(),
                recording.scenario(),
                recording.inputs(),
                recording.commands(),
                recording.storageFailures(),
                progress.steps,
                progress.hash,
                recording.engineVersion(),
                recording.start());
        return new KeptRun(title, file, progress.atMillis, progress.timeMillis, job, checkpoints, later);
    }

    /** What a file holds; empty when it is no run. */
    static Optional<KeptRun> read(String content) {
        String[] parts = content.split("\n", LINES + 1);
        if (parts.length <= LINES || !parts[0].equals(HEAD) || !isNumber(parts[3]) || !isNumber(parts[4])) {
            return Optional.empty();
        }
        Reading<Recording> recording = Recordings.read(parts[LINES]);
        try {
            return recording.hasErrors() || recording.value().isEmpty()
                    ? Optional.empty()
                    : Optional.of(new KeptRun(
                            parts[1],
                            parts[2].isEmpty() ? null : Path.of(parts[2]),
                            Long.parseLong(parts[3]),
                            Long.parseLong(parts[4]),
                            parts[5],
                            parts[6].isEmpty() ? null : Path.of(parts[6]),
                            recording.orThrow()));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private static boolean isNumber(String text) {
        return text.matches("\\d{1,18}");
    }

    /**
     * How far a run has come, which changes all the time while the rest of it stays.
     *
     * @param acts number of acts on the way, which tells whether it belongs to what is written of the rest
     * @param hash running hash after the last step, in hex
     */
    record Progress(int acts, long steps, String hash, long atMillis, long timeMillis) {
        String written() {
            return acts + " " + steps + " " + hash + " " + atMillis + " " + timeMillis + "\n";
        }

        static Optional<Progress> read(String content) {
            String[] parts = content.strip().split(" ", -1);
            return parts.length == 5
                            && isNumber(parts[0])
                            && isNumber(parts[1])
                            && parts[2].matches("[0-9a-f]{1,16}")
                            && isNumber(parts[3])
                            && isNumber(parts[4])
                    ? Optional.of(new Progress(
                            Integer.parseInt(parts[0]),
                            Long.parseLong(parts[1]),
                            parts[2],
                            Long.parseLong(parts[3]),
                            Long.parseLong(parts[4])))
                    : Optional.empty();
        }
    }
}
