package io.barrierscope.connectors.checkpoint;

import io.barrierscope.connectors.checkpoint.CheckpointMetadata.Part;
import io.barrierscope.engine.checkpoint.CheckpointRequest;
import io.barrierscope.engine.checkpoint.CheckpointStorage;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    private final Map<Long, Open> open = new LinkedHashMap<>();
    private final Map<Long, Path> complete = new LinkedHashMap<>();

    /** A checkpoint that is being written. */
    private record Open(Path target, Path hidden, Map<Integer, Part> parts) {}

    /**
     * A storage for one run of a job.
     *
     * @param job the job's id
     * @param flow the flow's name, for people
     * @param savepoints where savepoints go; null when they are not written
     */
    FileCheckpointStorage(String job, String flow, JobFolder folder, @Nullable Path savepoints, long inlineBytes) {
        this.job = job;
        this.flow = flow;
        this.folder = folder;
        this.savepoints = savepoints;
        this.files = new StateFiles(inlineBytes);
    }

    /** The folder of the job's checkpoints. */
    public Path path() {
        return folder.path();
    }

    /** A checkpoint of an earlier run belongs to this job from now on and may be discarded. */
    void claim(long checkpointId, Path place) {
        complete.put(checkpointId, place);
    }

    /** The job is lived through again: what lies in its folder is its own. */
    void claimAll() throws IOException {
        for (JobFolder.Numbered one : folder.checkpoints()) {
            claim(one.id(), one.path());
        }
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
            open.put(checkpointId, new Open(target, hidden, new LinkedHashMap<>()));
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
    public @Nullable String write(long checkpointId, int task, TaskSnapshot snapshot) {
        Open known = open.get(checkpointId);
        if (known == null) {
            return null;
        }
        try {
            known.parts.put(task, files.write(known.hidden, task, snapshot));
            return null;
        } catch (IOException e) {
            return reason(known.hidden, e);
        }
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
                parts.add(part(known, task, checkpoint.of(task)));
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
            return null;
        } catch (IOException e) {
            return reason(known.hidden, e);
        }
    }

    private Part part(Open known, int task, @Nullable TaskSnapshot snapshot) throws IOException {
        if (snapshot == null) {
            return Part.FINISHED;
        }
        Part written = known.parts.get(task);
        return written == null ? files.write(known.hidden, task, snapshot) : written;
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
            }
            if (done != null) {
                Path doomed = JobFolder.unfinished(done);
                Files.move(done, doomed, StandardCopyOption.ATOMIC_MOVE);
                JobFolder.delete(doomed);
            }
        } catch (IOException e) {
            // Flink logs it and goes on: a folder too many costs space and no state.
        }
    }

    private static String reason(Path place, IOException e) {
        String said = e instanceof FileSystemException failure ? failure.getReason() : e.getMessage();
        String why = e instanceof NoSuchFileException
                ? "the folder is gone"
                : e instanceof AccessDeniedException
                        ? "nothing may be written there"
                        : said == null ? e.getClass().getSimpleName() : said;
        return place.getParent() + ": " + why;
    }
}
