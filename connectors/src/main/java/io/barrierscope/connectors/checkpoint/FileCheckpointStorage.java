package io.barrierscope.connectors.checkpoint;

import io.barrierscope.connectors.checkpoint.CheckpointMetadata.Part;
import io.barrierscope.engine.checkpoint.CheckpointRequest;
import io.barrierscope.engine.checkpoint.CheckpointStorage;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import io.barrierscope.engine.state.StateFile;
import io.barrierscope.engine.stream.CheckpointOptions.Format;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checkpoints as files (Flink's {@code FsCheckpointStorageAccess}). Each is written into a hidden folder beside its place,
 * brought to disk, and then gets its name in one step: whatever ends the program, a folder {@code chk-7} is whole.
 */
public final class FileCheckpointStorage implements CheckpointStorage {
    private final String job;
    private final String flow;
    private final JobFolder folder;
    private final @Nullable Path savepoints;
    private final StateFiles files;
    private final SharedFolder shared;
    private final NativeFiles natives;
    private final Map<Long, Open> open = new LinkedHashMap<>();
    private final Map<Long, Path> complete = new LinkedHashMap<>();

    /** A checkpoint that is being written. */
    private record Open(CheckpointRequest request, Path target, Path hidden, Map<Integer, Part> parts) {}

    /**
     * A storage for one run of a job.
     *
     * @param job the job's id
     * @param flow the flow's name, for people
     * @param savepoints where savepoints go; null when they are not written
     * @param incremental whether checkpoints share files
     * @param inlineBytes what is no larger stands in the metadata
     */
    FileCheckpointStorage(
            String job,
            String flow,
            JobFolder folder,
            @Nullable Path savepoints,
            boolean incremental,
            long inlineBytes) {
        this.job = job;
        this.flow = flow;
        this.folder = folder;
        this.savepoints = savepoints;
        this.files = new StateFiles(inlineBytes);
        this.shared = new SharedFolder(folder.shared());
        this.natives = new NativeFiles(shared, incremental, inlineBytes);
    }

    /** The folder of the job's checkpoints. */
    public Path path() {
        return folder.path();
    }

    /** A checkpoint of an earlier run may belong to this job from now on: later ones may refer to its files. */
    void claim(SavedCheckpoint saved) {
        complete.put(saved.checkpoint().id(), saved.folder());
        saved.forEachShared(
                (file, stored) -> shared.claim(file, stored.place(saved.folder()), stored.bytes(), stored.crc()));
    }

    /** The job is lived through again: what lies in its folder is its own, and what no checkpoint refers to goes. */
    void claimAll() throws IOException {
        folder.checkpoints().forEach(one -> complete.put(one.id(), one.path()));
        if (keepShared()) {
            shared.removeUnknown();
        }
    }

    /** What checkpoints in the folder share is theirs too, whoever took them; false when one cannot tell what that is. */
    boolean keepShared() throws IOException {
        Optional<Map<JobFolder.Numbered, CheckpointMetadata>> known = folder.metadata();
        known.ifPresent(all ->
                all.forEach((one, metadata) -> metadata.sharedNames().forEach(name -> shared.use(name, one.id()))));
        return known.isPresent();
    }

    @Override
    public @Nullable String begin(long checkpointId, CheckpointRequest request) {
        Path target = request.isSavepoint() ? savepoint(checkpointId) : folder.checkpoint(checkpointId);
        if (target == null) {
            return null;
        }
        Path hidden = JobFolder.unfinished(target);
        try {
            JobFolder.delete(hidden);
            Files.createDirectory(hidden);
            open.put(checkpointId, new Open(request, target, hidden, new LinkedHashMap<>()));
            return null;
        } catch (IOException e) {
            return reason(hidden, e);
        }
    }

    /** Flink's name with a number in the place of chance, so that each is new. */
    private @Nullable Path savepoint(long checkpointId) {
        Path root = savepoints;
        if (root == null) {
            return null;
        }
        String name = "savepoint-" + job.substring(0, 6) + "-";
        long number = checkpointId;
        Path place = root.resolve(name + String.format("%012x", number));
        while (Files.exists(place)) {
            number += 1L << 24;
            place = root.resolve(name + String.format("%012x", number));
        }
        return place;
    }

    @Override
    public @Nullable String write(long checkpointId, int task, TaskSnapshot snapshot, Set<StateFile> referred) {
        Open known = open.get(checkpointId);
        if (known == null) {
            return null;
        }
        try {
            known.parts.put(task, write(known, checkpointId, task, snapshot, referred));
            return null;
        } catch (IOException e) {
            return reason(known.hidden, e);
        }
    }

    private Part write(Open known, long checkpointId, int task, TaskSnapshot snapshot, Set<StateFile> referred)
            throws IOException {
        boolean isSavepoint = known.request.isSavepoint();
        List<NativeState> apart = isSavepoint && known.request.format() == Format.CANONICAL
                ? List.of()
                : natives.store(known.hidden, checkpointId, task, snapshot, !isSavepoint, referred);
        return files.write(known.hidden, task, snapshot, apart);
    }

    @Override
    public @Nullable String complete(CompletedCheckpoint checkpoint) {
        Open known = open.get(checkpoint.id());
        if (known == null) {
            String failure = checkpoint.isSavepoint() && savepoints == null
                    ? null
                    : begin(checkpoint.id(), checkpoint.request());
            known = open.get(checkpoint.id());
            if (failure != null || known == null) {
                return failure;
            }
        }
        try {
            List<Part> parts = new ArrayList<>();
            for (int task = 0; task < checkpoint.tasks(); task++) {
                parts.add(part(known, checkpoint.id(), task, checkpoint.of(task)));
            }
            writeThrough(
                    known.hidden.resolve(CheckpointMetadata.FILE),
                    CheckpointMetadata.of(job, flow, checkpoint, parts).toBytes());
            JobFolder.force(known.hidden);
            Path before = JobFolder.unfinished(known.hidden);
            if (Files.exists(known.target)) { // lived through again after a crash: the same once more
                JobFolder.delete(before);
                Files.move(known.target, before);
            }
            Files.move(known.hidden, known.target, StandardCopyOption.ATOMIC_MOVE);
            JobFolder.force(known.target.resolveSibling(""));
            JobFolder.delete(before);
            open.remove(checkpoint.id());
            complete.put(checkpoint.id(), known.target);
            if (!checkpoint.isSavepoint()) {
                shared.tidy();
            }
            return null;
        } catch (IOException e) {
            return reason(known.hidden, e);
        }
    }

    private Part part(Open known, long checkpointId, int task, @Nullable TaskSnapshot snapshot) throws IOException {
        if (snapshot == null) {
            return Part.FINISHED;
        }
        Part written = known.parts.get(task);
        return written == null ? write(known, checkpointId, task, snapshot, Set.of()) : written;
    }

    private static void writeThrough(Path file, byte[] bytes) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            ByteBuffer left = ByteBuffer.wrap(bytes);
            while (left.hasRemaining()) {
                channel.write(left);
            }
            channel.force(true);
        }
    }

    @Override
    public void discard(long checkpointId) {
        Open unfinished = open.remove(checkpointId);
        Path done = complete.remove(checkpointId);
        try {
            if (unfinished != null) {
                JobFolder.delete(unfinished.hidden);
                shared.givenUp(checkpointId);
            }
            if (done != null) {
                discard(checkpointId, done);
            }
            if (complete.isEmpty()) {
                shared.tidy();
            }
        } catch (IOException e) {
            // Flink logs it and goes on: a folder too many costs space and no state.
        }
    }

    private void discard(long checkpointId, Path done) throws IOException {
        JobFolder home = new JobFolder(done.resolveSibling(""));
        Set<String> names = home.path().equals(folder.path()) ? Set.of() : home.sharedOnlyBy(done);
        Path doomed = JobFolder.unfinished(done);
        Files.move(done, doomed, StandardCopyOption.ATOMIC_MOVE);
        shared.release(checkpointId);
        for (String name : names) { // of an earlier run's checkpoint that was claimed
            Files.deleteIfExists(home.shared().resolve(name));
        }
        JobFolder.delete(doomed);
    }

    private static String reason(Path place, IOException e) {
        return place.getParent() + ": " + Reasons.of(e);
    }
}
