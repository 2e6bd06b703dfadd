package io.barrierscope.connectors.checkpoint;

import io.barrierscope.engine.base.Problem;
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
     */
    public static Found find(Path place) {
        Path folder = String.valueOf(place.getFileName()).equals(CheckpointMetadata.FILE)
                ? Optional.ofNullable(place.toAbsolutePath().getParent()).orElse(place)
                : place;
        List<Problem> problems = new ArrayList<>();
        try {
            if (!Files.isDirectory(folder)) {
                return nothing(place, "there is no such folder", problems);
            }
            if (Files.exists(folder.resolve(CheckpointMetadata.FILE)) || isOne(folder)) {
                return one(folder, problems);
            }
            List<Path> candidates = new ArrayList<>(newestFirst(folder));
            for (Path jobFolder : jobFolders(folder)) {
                candidates.addAll(newestFirst(jobFolder));
            }
            for (Path candidate : candidates) {
                try {
                    return new Found(Optional.of(SavedCheckpoint.read(candidate)), List.copyOf(problems));
                } catch (IOException e) {
                    problems.add(Problem.warning(
                            candidate.toString(), "is broken: " + said(e), "the one before it is used instead"));
                }
            }
            return nothing(
                    place, problems.isEmpty() ? "holds no checkpoint" : "holds no checkpoint that is whole", problems);
        } catch (IOException e) {
            return nothing(place, "cannot be read: " + said(e), problems);
        }
    }

    private static Found one(Path folder, List<Problem> problems) {
        try {
            return new Found(Optional.of(SavedCheckpoint.read(folder)), List.of());
        } catch (IOException e) {
            return nothing(folder, "is broken: " + said(e), problems);
        }
    }

    private static Found nothing(Path place, String why, List<Problem> problems) {
        problems.add(Problem.error(
                place.toString(), why, "name a folder chk-N or savepoint-..., or the folder of a job that holds some"));
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
