package io.barrierscope.connectors.checkpoint;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The folder of one job's checkpoints, laid out as Flink lays it out: {@code chk-7/_metadata}, {@code shared}, {@code
 * taskowned} (Flink's {@code AbstractFsCheckpointStorageAccess}).
 */
final class JobFolder {
    private static final Pattern CHECKPOINT = Pattern.compile("chk-([1-9][0-9]{0,17})");
    /** Name of the folder of files that several checkpoints may share. */
    static final String SHARED = "shared";

    private static final String UNFINISHED = ".part";

    private final Path path;

    JobFolder(Path path) {
        this.path = path;
    }

    Path path() {
        return path;
    }

    /** Makes the folder with what belongs in it. */
    void create() throws IOException {
        Files.createDirectories(shared());
        Files.createDirectories(path.resolve("taskowned"));
    }

    Path shared() {
        return path.resolve(SHARED);
    }

    Path checkpoint(long id) {
        return path.resolve("chk-" + id);
    }

    /** Where a checkpoint is written before it gets its name. */
    static Path unfinished(Path target) {
        return target.resolveSibling("." + target.getFileName() + UNFINISHED);
    }

    /** A checkpoint's folder with its number. */
    record Numbered(long id, Path path) {}

    /** The checkpoints, the newest first. */
    List<Numbered> checkpoints() throws IOException {
        List<Numbered> found = new ArrayList<>();
        try (DirectoryStream<Path> children = Files.newDirectoryStream(path, "chk-*")) {
            for (Path child : children) {
                Matcher name = CHECKPOINT.matcher(String.valueOf(child.getFileName()));
                if (name.matches() && Files.isDirectory(child)) {
                    found.add(new Numbered(Long.parseLong(name.group(1)), child));
                }
            }
        }
        found.sort(Comparator.comparingLong(Numbered::id).reversed());
        return found;
    }

    /** Deletes what a dead program left half written. */
    void sweep() throws IOException {
        try (DirectoryStream<Path> children = Files.newDirectoryStream(path, ".*" + UNFINISHED)) {
            for (Path child : children) {
                delete(child);
            }
        }
    }

    /** What each checkpoint says of itself; empty when one of them cannot be read, so that nobody knows what it needs. */
    Optional<Map<Numbered, CheckpointMetadata>> metadata() throws IOException {
        Map<Numbered, CheckpointMetadata> all = new LinkedHashMap<>();
        for (Numbered one : checkpoints()) {
            try {
                all.put(one, CheckpointMetadata.of(Files.readAllBytes(one.path().resolve(CheckpointMetadata.FILE))));
            } catch (BrokenCheckpointException | NoSuchFileException e) {
                return Optional.empty();
            }
        }
        return Optional.of(all);
    }

    /** Names of shared files to which no other checkpoint here refers, as far as one can tell. */
    Set<String> sharedOnlyBy(Path checkpoint) throws IOException {
        Optional<Map<Numbered, CheckpointMetadata>> known = metadata();
        Set<String> only = new LinkedHashSet<>();
        if (known.isPresent()) {
            known.get().forEach((one, metadata) -> {
                if (one.path().equals(checkpoint)) {
                    only.addAll(metadata.sharedNames());
                }
            });
            known.get().forEach((one, metadata) -> {
                if (!one.path().equals(checkpoint)) {
                    only.removeAll(metadata.sharedNames());
                }
            });
        }
        return only;
    }

    /** Takes the folder away when nothing is left in it that somebody may want. */
    void removeIfEmpty() throws IOException {
        if (checkpoints().isEmpty() && isEmpty(shared()) && isEmpty(path.resolve("taskowned"))) {
            delete(path);
        }
    }

    private static boolean isEmpty(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return true;
        }
        try (DirectoryStream<Path> children = Files.newDirectoryStream(folder)) {
            return !children.iterator().hasNext();
        }
    }

    /** Deletes a folder and what is in it; follows no links. */
    static void delete(Path folder) throws IOException {
        if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            try (DirectoryStream<Path> children = Files.newDirectoryStream(folder)) {
                for (Path child : children) {
                    delete(child);
                }
            }
        }
        Files.deleteIfExists(folder);
    }

    /** Brings the names in a folder to disk. */
    static void force(Path folder) throws IOException {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }
}
