package io.barrierscope.connectors.checkpoint;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A file of a native checkpoint as it is stored.
 *
 * @param name by which the database knows it
 * @param path where it lies, from the checkpoint's folder; null when it stands in the metadata
 * @param inline the file itself; null when it lies somewhere
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record StoredFile(String name, @Nullable String path, byte @Nullable [] inline, long bytes, long crc) {
    /** What the path of a file begins with that several checkpoints may share. */
    static final String SHARED = "../" + JobFolder.SHARED + "/";

    /** Checks every byte. */
    void verify(Path folder) throws IOException {
        byte[] content = inline;
        if (content != null) {
            Checksums.verify(name, bytes, crc, content.length, Checksums.of(content));
            return;
        }
        Path file = place(folder);
        try {
            Checksums.verify(String.valueOf(path), bytes, crc, Files.size(file), Checksums.of(file));
        } catch (NoSuchFileException e) {
            throw new BrokenCheckpointException(path + " is missing");
        }
    }

    /** Brings it to where a database can go on with it. */
    void bringTo(Path folder, Path target) throws IOException {
        byte[] content = inline;
        if (content != null) {
            Files.write(target, content);
        } else if (name.endsWith(".sst")) {
            Links.linkOrCopy(place(folder), target);
        } else {
            Files.copy(place(folder), target);
        }
    }

    Path place(Path folder) {
        return folder.resolve(String.valueOf(path)).normalize();
    }

    /** The name of the file that it shares with other checkpoints; null when it has it alone. */
    @Nullable
    String sharedName() {
        return path != null && path.startsWith(SHARED) ? path.substring(SHARED.length()) : null;
    }

    /** Refuses a path that leads elsewhere than a checkpoint's files can lie. */
    static String checked(String path) throws BrokenCheckpointException {
        String last = path.startsWith(SHARED) ? path.substring(SHARED.length()) : path;
        if (last.isEmpty() || last.contains("/") || last.contains("\\") || last.startsWith(".")) {
            throw new BrokenCheckpointException("a part that lies elsewhere: " + path);
        }
        return path;
    }
}
