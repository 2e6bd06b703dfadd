package io.barrierscope.connectors.checkpoint;

import io.barrierscope.connectors.checkpoint.CheckpointMetadata.Part;
import io.barrierscope.connectors.rocksdb.RocksStores;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.checkpoint.SplitAssignments;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import io.barrierscope.engine.state.StateFile;
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
 * @param checkpoint what a job restores
 * @param metadata what is written of it
 */
public record SavedCheckpoint(Path folder, CompletedCheckpoint checkpoint, Written metadata) {
    private static final long WHATEVER_SIZE = Long.MAX_VALUE;

    /** State of more bytes is not put into recordings: they name its folder instead. */
    private static final long MAX_TEXT_BYTES = 32L << 20;

    /** What its metadata says; opaque elsewhere. */
    public static final class Written {
        private final CheckpointMetadata content;

        private Written(CheckpointMetadata content) {
            this.content = content;
        }
    }

    /** Takes files that a checkpoint shares. */
    interface SharedVisitor {
        void visit(StateFile file, StoredFile stored);
    }

    /** Reads a folder with {@code _metadata} in it. */
    static SavedCheckpoint read(Path folder, RocksStores stores) throws IOException {
        try {
            byte[] bytes = Files.readAllBytes(folder.resolve(CheckpointMetadata.FILE));
            return read(CheckpointMetadata.of(bytes), folder, folder, stores);
        } catch (NoSuchFileException e) {
            throw new BrokenCheckpointException(CheckpointMetadata.FILE + " is missing");
        }
    }

    /**
     * Reads what {@link #toText} gave.
     *
     * @param stores where state lies that does not belong on the heap
     */
    public static SavedCheckpoint ofText(String text, RocksStores stores) throws IOException {
        try {
            CheckpointMetadata metadata =
                    CheckpointMetadata.of(Base64.getDecoder().decode(text));
            Path folder = Path.of(metadata.folder() == null ? "" : metadata.folder());
            if (metadata.folder() != null && !Files.isDirectory(folder)) {
                throw new BrokenCheckpointException("its state lies in " + folder + ", which is gone");
            }
            return read(metadata, folder, Path.of(""), stores);
        } catch (IllegalArgumentException e) {
            throw new BrokenCheckpointException("it is not written in Base64");
        }
    }

    private static SavedCheckpoint read(CheckpointMetadata metadata, Path parts, Path folder, RocksStores stores)
            throws IOException {
        List<@Nullable TaskSnapshot> tasks = new ArrayList<>();
        for (int task = 0; task < metadata.parts().size(); task++) {
            tasks.add(metadata.parts().get(task).isFinished() ? null : StateFiles.read(parts, metadata, task, stores));
        }
        return new SavedCheckpoint(
                folder,
                CompletedCheckpoint.ofEarlierRun(
                        metadata.checkpointId(),
                        metadata.request(),
                        metadata.triggeredMillis(),
                        metadata.completedMillis(),
                        tasks,
                        metadata.layout(),
                        coordinators(metadata.coordinators())),
                new Written(metadata));
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

    /** Id of the job that took it. */
    public String job() {
        return metadata.content.job();
    }

    /** Name of the flow. */
    public String flow() {
        return metadata.content.flow();
    }

    /** The files that it shares with other checkpoints, as the database made of them knows them. */
    void forEachShared(SharedVisitor visitor) {
        for (int task = 0; task < metadata.content.parts().size(); task++) {
            TaskSnapshot snapshot = checkpoint.of(task);
            if (snapshot == null) {
                continue;
            }
            for (NativeState state : metadata.content.parts().get(task).natives()) {
                Map<String, StoredFile> byName = new LinkedHashMap<>();
                state.files().forEach(file -> byName.put(file.name(), file));
                for (StateFile file : snapshot.operators().get(state.place()).files()) {
                    StoredFile stored = byName.get(file.name());
                    if (stored != null && stored.sharedName() != null) {
                        visitor.visit(file, stored);
                    }
                }
            }
        }
    }

    /**
     * The same as a replay will get it from a recording. A run has to go on from this one: then both begin alike, down to the
     * order of entries in tables. What lies in files of its own has the order of its keys anyway.
     *
     * @param text what {@link #toText} gave
     */
    public SavedCheckpoint asIn(String text, RocksStores stores) throws IOException {
        boolean ordered = metadata.content.parts().stream()
                .anyMatch(part -> !part.natives().isEmpty());
        return ordered || isTooLarge() ? this : new SavedCheckpoint(folder, ofText(text, stores).checkpoint, metadata);
    }

    /** Whether a recording only names the folder in which it lies, because there is too much of it. */
    public boolean isTooLarge() {
        return checkpoint.bytes() > MAX_TEXT_BYTES;
    }

    /** All of it in one text, so that a recording needs no folder; when {@linkplain #isTooLarge too large}, where it lies. */
    public String toText() throws IOException {
        if (isTooLarge()) {
            return Base64.getEncoder()
                    .encodeToString(metadata.content.lyingIn(folder).toBytes());
        }
        StateFiles inline = new StateFiles(WHATEVER_SIZE);
        List<Part> parts = new ArrayList<>();
        for (int task = 0; task < checkpoint.tasks(); task++) {
            TaskSnapshot snapshot = checkpoint.of(task);
            parts.add(snapshot == null ? Part.FINISHED : inline.write(folder, task, snapshot));
        }
        CheckpointMetadata all = CheckpointMetadata.of(job(), flow(), checkpoint, parts);
        return Base64.getEncoder().encodeToString(all.toBytes());
    }
}
