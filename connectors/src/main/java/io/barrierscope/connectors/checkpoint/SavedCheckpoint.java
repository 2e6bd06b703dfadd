package io.barrierscope.connectors.checkpoint;

import io.barrierscope.connectors.checkpoint.CheckpointMetadata.Part;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.checkpoint.SplitAssignments;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A checkpoint or savepoint as it was read from where it lies, every byte of it checked.
 *
 * @param folder where it lies; empty when it came from a recording
 * @param job id of the job that took it
 * @param flow name of the flow
 * @param checkpoint what a job restores
 */
public record SavedCheckpoint(Path folder, String job, String flow, CompletedCheckpoint checkpoint) {
    private static final long WHATEVER_SIZE = Long.MAX_VALUE;

    /** Reads a folder with {@code _metadata} in it. */
    static SavedCheckpoint read(Path folder) throws IOException {
        try {
            return read(CheckpointMetadata.of(Files.readAllBytes(folder.resolve(CheckpointMetadata.FILE))), folder);
        } catch (NoSuchFileException e) {
            throw new BrokenCheckpointException(CheckpointMetadata.FILE + " is missing");
        }
    }

    /** Reads what {@link #toText} gave. */
    public static SavedCheckpoint ofText(String text) throws IOException {
        try {
            return read(CheckpointMetadata.of(Base64.getDecoder().decode(text)), Path.of(""));
        } catch (IllegalArgumentException e) {
            throw new BrokenCheckpointException("it is not written in Base64");
        }
    }

    private static SavedCheckpoint read(CheckpointMetadata metadata, Path folder) throws IOException {
        List<@Nullable TaskSnapshot> tasks = new ArrayList<>();
        for (Part part : metadata.parts()) {
            tasks.add(part.isFinished() ? null : StateFiles.read(folder, part));
        }
        return new SavedCheckpoint(
                folder,
                metadata.job(),
                metadata.flow(),
                CompletedCheckpoint.ofEarlierRun(
                        metadata.checkpointId(),
                        metadata.request(),
                        metadata.triggeredMillis(),
                        metadata.completedMillis(),
                        tasks,
                        metadata.layout(),
                        coordinators(metadata.coordinators())));
    }

    private static Map<VertexId, SplitAssignments> coordinators(byte[] bytes) throws IOException {
        Map<VertexId, SplitAssignments> all = new LinkedHashMap<>();
        try {
            for (Map.Entry<?, ?> one :
                    ((Map<?, ?>) new ValueInput(new ByteArrayInputStream(bytes)).required()).entrySet()) {
                all.put((VertexId) one.getKey(), (SplitAssignments) one.getValue());
            }
        } catch (ClassCastException | EOFException e) {
            throw new BrokenCheckpointException("what the sources' coordinators knew cannot be read");
        }
        return all;
    }

    /**
     * The same as a replay will get it from a recording. A run has to go on from this one: then both begin alike, down to the
     * order of entries in tables.
     *
     * @param text what {@link #toText} gave
     */
    public SavedCheckpoint asIn(String text) throws IOException {
        return new SavedCheckpoint(folder, job, flow, ofText(text).checkpoint);
    }

    /** All of it in one text, so that a recording needs no folder. */
    public String toText() throws IOException {
        StateFiles inline = new StateFiles(WHATEVER_SIZE);
        List<Part> parts = new ArrayList<>();
        for (int task = 0; task < checkpoint.tasks(); task++) {
            TaskSnapshot snapshot = checkpoint.of(task);
            parts.add(snapshot == null ? Part.FINISHED : inline.write(folder, task, snapshot));
        }
        CheckpointMetadata metadata = CheckpointMetadata.of(job, flow, checkpoint, parts);
        return Base64.getEncoder().encodeToString(metadata.toBytes());
    }
}
