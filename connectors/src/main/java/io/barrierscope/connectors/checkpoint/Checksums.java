package io.barrierscope.connectors.checkpoint;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;

/** Checksums of what is stored, CRC32C. */
final class Checksums {
    private Checksums() {}

    static long of(byte[] bytes) {
        CRC32C crc = new CRC32C();
        crc.update(bytes);
        return crc.getValue();
    }

    static long of(Path file) throws IOException {
        CRC32C crc = new CRC32C();
        try (InputStream in = new CheckedInputStream(Files.newInputStream(file), crc)) {
            in.transferTo(OutputStream.nullOutputStream());
        }
        return crc.getValue();
    }

    /** Compares what was written with what is there. */
    static void verify(String name, long writtenBytes, long writtenCrc, long bytes, long crc)
            throws BrokenCheckpointException {
        if (bytes < writtenBytes) {
            throw new BrokenCheckpointException(name + " is cut short: " + bytes + " of " + writtenBytes + " bytes");
        }
        if (bytes != writtenBytes || crc != writtenCrc) {
            throw new BrokenCheckpointException("the checksum of " + name + " is wrong");
        }
    }
}
