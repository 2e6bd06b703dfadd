package io.barrierscope.connectors.rocksdb;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A folder of one run of the program for the files of its state. A lock tells that the program lives: folders of programs
 * that were killed are removed when the next one begins.
 */
final class WorkingFolder implements AutoCloseable {
    /** The variable of the environment that names the folder in which working folders lie. */
    static final String VARIABLE = "BARRIERSCOPE_STATE_DIR";

    private static final String LOCK = "lock";

    private final Path folder;
    private final FileChannel channel;
    private int names;

    private WorkingFolder(Path folder, FileChannel channel) {
        this.folder = folder;
        this.channel = channel;
    }

    /** The folder in which working folders lie, on this machine for this user. */
    static Path root(UnaryOperator<@Nullable String> environment) {
        String named = environment.apply(VARIABLE);
        return named == null || named.isBlank()
                ? Path.of(System.getProperty("java.io.tmpdir"), "barrierscope-state-" + System.getProperty("user.name"))
                : Path.of(named).toAbsolutePath();
    }

    /** Removes what killed programs left and makes a folder of its own. */
    static WorkingFolder create(Path root) throws IOException {
        makePrivate(root);
        for (Path other : children(root)) {
            removeIfAbandoned(other);
        }
        Path folder = Files.createTempDirectory(root, ProcessHandle.current().pid() + "-");
        FileChannel channel =
                FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        channel.lock();
        return new WorkingFolder(folder, channel);
    }

    private static void makePrivate(Path root) throws IOException {
        if (Files.isDirectory(root)) {
            return;
        }
        Files.createDirectories(root);
        if (Files.getFileStore(root).supportsFileAttributeView("posix")) {
            Files.setPosixFilePermissions(root, PosixFilePermissions.fromString("rwx------"));
        }
    }

    private static List<Path> children(Path root) throws IOException {
        try (Stream<Path> all = Files.list(root)) {
            return all.filter(child -> Files.isRegularFile(child.resolve(LOCK))).toList();
        }
    }

    private static void removeIfAbandoned(Path folder) {
        try (FileChannel channel = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            if (lock != null) {
                remove(folder);
            }
        } catch (OverlappingFileLockException | IOException e) {
            // another run of this program uses it, or removes it just now, or it belongs to somebody else
        }
    }

    Path path() {
        return folder;
    }

    /** A name in it that nothing has. */
    synchronized Path next(String kind) {
        names++;
        return folder.resolve(kind + "-" + names);
    }

    /** Removes a folder with all that is in it; files that are gone already do not matter. */
    static void remove(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.deleteIfExists(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
                if (failure instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw failure;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException failure) throws IOException {
                Files.deleteIfExists(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /** Removes it; what cannot be removed is left to the next program. */
    @Override
    public void close() {
        try (channel) {
            remove(folder);
        } catch (IOException e) {
            // the next program tries again
        }
    }
}
