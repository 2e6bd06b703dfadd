package io.barrierscope.connectors.checkpoint;

import io.barrierscope.connectors.rocksdb.RocksStores;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.state.StateStoreException;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the checkpoint or savepoint that a path means. */
public final class SavedCheckpoints {
    private static final String REMEDY = "name a folder chk-N or savepoint-..., or the folder of a job that holds some";

    private SavedCheckpoints() {}

    /**
     * What a path means.
     *
     * @param checkpoint the newest one there that is whole; empty when there is none
     * @param problems a warning for each newer one that is broken; an error when none is left
     */
    public record Found(Optional<SavedCheckpoint> checkpoint, List<Problem> problems) {}

    /**
     * Finds it. A path to a checkpoint, a savepoint or its metadata means just that. A path to the folder of a job, or to a
     * folder of such folders, means the newest checkpoint in it that is whole.
     *
     * @param stores where state lies that does not belong on the heap
     */
    public static Found find(Path place, RocksStores stores) {
        Path folder = String.valueOf(place.getFileName()).equals(CheckpointMetadata.FILE)
                ? Optional.ofNullable(place.toAbsolutePath().getParent()).orElse(place)
                : place;
        List<Problem> problems = new ArrayList<>();
        try {
            if (Files.isRegularFile(folder)) {
                return nothing(place, "is a file and no checkpoint's _metadata", problems);
            }
            if (!Files.isDirectory(folder)) {
                return nothing(place, "there is no such folder", problems);
            }
            if (Files.exists(folder.resolve(CheckpointMetadata.FILE)) || isOne(folder)) {
                return newest(List.of(folder), folder, stores);
            }
            List<Path> candidates = new ArrayList<>(newestFirst(folder));
            for (Path jobFolder : jobFolders(folder)) {
                candidates.addAll(newestFirst(jobFolder));
            }
            return candidates.isEmpty()
                    ? nothing(place, "holds no checkpoint", problems)
                    : newest(candidates, place, stores);
        } catch (IOException e) {
            return nothing(place, "cannot be read: " + said(e), problems);
        } catch (StateStoreException e) {
            problems.add(e.problem());
            return new Found(Optional.empty(), List.copyOf(problems));
        }
    }

    /** The first that is whole; what is said of those before depends on whether there is one. */
    private static Found newest(List<Path> candidates, Path place, RocksStores stores) {
        List<Path> broken = new ArrayList<>();
        List<String> why = new ArrayList<>();
        Optional<SavedCheckpoint> whole = Optional.empty();
        for (int i = 0; i < candidates.size() && whole.isEmpty(); i++) {
            try {
                whole = Optional.of(SavedCheckpoint.read(candidates.get(i), stores));
            } catch (IOException e) {
                broken.add(candidates.get(i));
                why.add(said(e));
            }
        }
        List<Problem> problems = new ArrayList<>();
        for (int i = 0; i < broken.size(); i++) {
            String where = broken.get(i).toString();
            String what = "is broken: " + why.get(i);
            problems.add(
                    whole.isPresent()
                            ? Problem.warning(where, what, "the one before it is used instead")
                            : Problem.error(where, what, broken.size() == 1 ? REMEDY : ""));
        }
        return whole.isPresent() || broken.size() == 1
                ? new Found(whole, List.copyOf(problems))
                : nothing(place, "holds no checkpoint that is whole", problems);
    }

    private static Found nothing(Path place, String why, List<Problem> problems) {
        problems.add(Problem.error(place.toString(), why, REMEDY));
        return new Found(Optional.empty(), List.copyOf(problems));
    }

    private static boolean isOne(Path folder) {
        String name = String.valueOf(folder.getFileName());
        return name.matches("chk-[0-9]+") || name.startsWith("savepoint-");
    }

    private static List<Path> newestFirst(Path jobFolder) throws IOException {
        return new JobFolder(jobFolder)
                .checkpoints().stream().map(JobFolder.Numbered::path).toList();
    }

    /** The folders of jobs in a folder, the one written to last first. */
    private static List<Path> jobFolders(Path folder) throws IOException {
        List<Dated> found = new ArrayList<>();
        try (DirectoryStream<Path> children = Files.newDirectoryStream(folder)) {
            for (Path child : children) {
                if (Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS)
                        && !newestFirst(child).isEmpty()) {
                    found.add(new Dated(Files.getLastModifiedTime(child), child));
                }
            }
        }
        found.sort((one, other) -> other.at.compareTo(one.at));
        return found.stream().map(Dated::path).toList();
    }

    private record Dated(FileTime at, Path path) {}

    private static String said(IOException e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }
}
