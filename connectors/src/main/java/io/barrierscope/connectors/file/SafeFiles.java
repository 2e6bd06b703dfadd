package io.barrierscope.connectors.file;

import io.barrierscope.engine.base.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads and writes a user's documents such that neither a mistake nor a crash costs work. */
public final class SafeFiles {
    /** Largest file that is read. */
    public static final int MAX_BYTES = 256 << 20;

    private SafeFiles() {}

    /** A file's content, or what keeps it from being read. */
    public sealed interface Content {
        /** All of it. */
        @SuppressWarnings("ArrayRecordComponent") // handed over once, never compared
        record Read(byte[] bytes) implements Content {}

        /** None of it. */
        record Unreadable(Problem problem) implements Content {}
    }

    /** Reads a whole file of at most {@link #MAX_BYTES}. */
    public static Content read(Path file) {
        return read(file, MAX_BYTES);
    }

    static Content read(Path file, int maxBytes) {
        String place = file.toString();
        if (Files.isDirectory(file)) {
            return unreadable(place, "this is a directory", "name a file in it");
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(maxBytes);
            if (in.read() >= 0) {
                return unreadable(place, "the file is larger than " + (maxBytes >> 20) + " MB", "name a smaller file");
            }
            return new Content.Read(bytes);
        } catch (NoSuchFileException e) {
            return unreadable(place, "there is no such file", "check the path");
        } catch (AccessDeniedException e) {
            return unreadable(place, "the file may not be read", "change its permissions");
        } catch (IOException e) {
            return unreadable(place, "the file cannot be read: " + reason(e), "check the disk");
        }
    }

    /**
     * Writes a file whole or not at all: beside it first, then in its place by renaming. What was there before stays
     * until the new content is safely on disk. A link is followed, so that the file it points to is replaced.
     *
     * @return what went wrong; then the old file is as it was
     */
    public static Optional<Problem> write(Path file, String text) {
        String place = file.toString();
        if (Files.isDirectory(file)) {
            return failed(place, "this is a directory", "name a file in it");
        }
        Path part = null;
        try {
            Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
            Path parent = target.getParent();
            if (parent == null || !Files.isDirectory(parent)) {
                return failed(place, "the directory " + parent + " does not exist", "make it first, or name another");
            }
            if (Files.exists(target) && !Files.isWritable(target)) {
                return failed(
                        place, "the file is write-protected", "change its permissions, or save under another name");
            }
            part = parent.resolve("." + target.getFileName() + "." + Long.toHexString(System.nanoTime()) + ".part");
            writeThrough(part, text);
            copyPermissions(target, part);
            replace(part, target);
            return Optional.empty();
        } catch (AccessDeniedException e) {
            return failed(place, "nothing may be written there", "change the permissions, or save elsewhere");
        } catch (IOException e) {
            return failed(place, "the file cannot be written: " + reason(e), "free some space, or save elsewhere");
        } finally {
            discard(part);
        }
    }

    private static void writeThrough(Path part, String text) throws IOException {
        try (FileChannel channel = FileChannel.open(part, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
    }

    /** The new file is as readable for others as the old one. */
    private static void copyPermissions(Path target, Path part) throws IOException {
        PosixFileAttributeView permissions = Files.getFileAttributeView(part, PosixFileAttributeView.class);
        if (Files.exists(target) && permissions != null) {
            permissions.setPermissions(Files.getPosixFilePermissions(target));
        }
    }

    private static void replace(Path part, Path target) throws IOException {
        try {
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static void discard(@Nullable Path part) {
        try {
            if (part != null) {
                Files.deleteIfExists(part);
            }
        } catch (IOException e) {
            // A leftover beside the file does no harm.
        }
    }

    private static Content unreadable(String place, String message, String remedy) {
        return new Content.Unreadable(Problem.error(place, message, remedy));
    }

    private static Optional<Problem> failed(String place, String message, String remedy) {
        return Optional.of(Problem.error(place, message, remedy));
    }

    private static String reason(IOException e) {
        String reason = e instanceof FileSystemException failure ? failure.getReason() : e.getMessage();
        return reason == null ? e.getClass().getSimpleName() : reason;
    }
}
