package io.barrierscope.connectors.checkpoint;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.checkpoint.CheckpointStorage;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.plan.DurabilityOptions;
import io.barrierscope.engine.plan.StateOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Whether and where a job's checkpoints are really written: as its options say, when they name a local folder. */
public final class DurableCheckpoints {
    private static final String DIRECTORY = "/job/configuration/execution.checkpointing.dir";
    private static final String SAVEPOINTS = "/job/configuration/execution.checkpointing.savepoint-dir";

    private DurableCheckpoints() {}

    /**
     * A storage, and what is to be said about it.
     *
     * @param storage {@link CheckpointStorage#SIMULATED} when nothing is written
     * @param folder of the job's checkpoints; null when none are written
     * @param problems errors when a folder cannot be written to; warnings when one lies elsewhere
     */
    public record Opening(
            CheckpointStorage storage, @Nullable Path folder, List<Problem> problems) {
        /** Whether something is written. */
        public boolean writes() {
            return folder != null;
        }

        /** The run does not begin after all: takes the folders away in which nothing lies. */
        public void withdraw() {
            if (folder != null) {
                try {
                    new JobFolder(folder).removeIfEmpty();
                } catch (IOException e) {
                    // an empty folder too many
                }
            }
        }
    }

    /**
     * Opens the storage of a new run, and makes its folders.
     *
     * @param base where relative paths start
     * @param job id of the job
     * @param restored what the run starts from; null when it starts with nothing
     */
    public static Opening open(JobGraph graph, Path base, String job, @Nullable SavedCheckpoint restored) {
        DurabilityOptions options = DurabilityOptions.of(graph);
        List<Problem> problems = new ArrayList<>();
        Path root = place(options.directory(), DIRECTORY, base, problems);
        Path savepoints = place(options.savepointDirectory(), SAVEPOINTS, base, problems);
        if (root == null) {
            return new Opening(CheckpointStorage.SIMULATED, null, List.copyOf(problems));
        }
        JobFolder folder = new JobFolder(options.subdirectory() ? root.resolve(job) : root);
        String where = DIRECTORY;
        try {
            folder.create();
            folder.sweep();
            where = SAVEPOINTS;
            if (savepoints != null) {
                Files.createDirectories(savepoints);
            }
            FileCheckpointStorage storage = new FileCheckpointStorage(
                    job,
                    graph.name(),
                    folder,
                    savepoints,
                    StateOptions.of(graph).sharesFiles(),
                    options.inlineBytes());
            if (options.subdirectory()) {
                storage.claimAll();
            } else {
                storage.keepShared();
            }
            if (restored != null && !restored.folder().toString().isEmpty()) {
                storage.claim(restored);
            }
            return new Opening(storage, folder.path(), List.copyOf(problems));
        } catch (IOException e) {
            Path place = where.equals(SAVEPOINTS) && savepoints != null ? savepoints : folder.path();
            problems.add(Problem.error(
                    where,
                    "cannot be written: " + place + ": " + Reasons.of(e),
                    "check the rights and the disk, or name another folder"));
            return new Opening(CheckpointStorage.SIMULATED, null, List.copyOf(problems));
        }
    }

    private static @Nullable Path place(@Nullable String written, String where, Path base, List<Problem> problems) {
        if (written == null) {
            return null;
        }
        Optional<Path> local = LocalPlace.of(written, base);
        if (local.isEmpty()) {
            problems.add(Problem.warning(
                    where,
                    "is no folder of this machine, so nothing is written there",
                    "name a local folder to have real files"));
        }
        return local.orElse(null);
    }
}
