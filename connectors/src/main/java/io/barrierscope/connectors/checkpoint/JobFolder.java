package io.barrierscope.connectors.checkpoint;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The folder of one job's checkpoints, laid out as Flink lays it out: {@code chk-7/_metadata}, {@code shared}, {@code
 * taskowned} (Flink's {@code AbstractFsCheckpointStorageAccess}).
 */
final class JobFolder {
    private static final Pattern CHECKPOINT = Pattern.compile("chk-([1-9][0-9]{0,17})");
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
        Files.createDirectories(path.resolve("shared"));
        Files.createDirectories(path.resolve("taskowned"));
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

    /** Takes the folder away when nothing is left in it that somebody may want. */
    void removeIfEmpty() throws IOException {
        if (checkpoints().isEmpty() && isEmpty(path.resolve("shared")) && isEmpty(path.resolve("taskowned"))) {
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
