package io.barrierscope.app.file;

import io.barrierscope.connectors.file.SafeFiles;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * What a file held when it was last read or written, to see whether someone else has changed it. A file that was touched but
 * holds the same is not changed.
 *
 * @param standing whether it was there
 * @param digest of its content
 * @param length of its content in bytes
 */
record Stamp(Standing standing, int digest, int length) {
    /** Whether a file can be read. */
    enum Standing {
        PRESENT,
        UNREADABLE
    }

    private static final Stamp NONE = new Stamp(Standing.UNREADABLE, 0, 0);

    /** Of a file as it is now; reads it, so not on the window's thread. */
    static Stamp of(Path file) {
        return SafeFiles.read(file) instanceof SafeFiles.Content.Read read ? of(read.bytes()) : NONE;
    }

    /** Of some content. */
    static Stamp of(byte[] content) {
        return new Stamp(Standing.PRESENT, Arrays.hashCode(content), content.length);
    }

    boolean isPresent() {
        return standing == Standing.PRESENT;
    }
}
