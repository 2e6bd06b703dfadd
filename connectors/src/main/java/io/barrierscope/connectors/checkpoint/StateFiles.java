package io.barrierscope.connectors.checkpoint;

import io.barrierscope.connectors.checkpoint.CheckpointMetadata.Part;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;

/** Writes the parts of tasks, small ones into memory and others into files, and reads them again. */
final class StateFiles {
    private final long inlineBytes;

    /** @param inlineBytes {@code execution.checkpointing.data-inline-threshold} */
    StateFiles(long inlineBytes) {
        this.inlineBytes = inlineBytes;
    }

    /** Writes a task's part; a file is safely on disk afterwards. */
    Part write(Path folder, int task, TaskSnapshot snapshot) throws IOException {
        if (snapshot.bytes() <= inlineBytes) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            SnapshotCodec.write(snapshot, new ValueOutput(bytes));
            byte[] inline = bytes.toByteArray();
            if (inline.length <= inlineBytes) {
                return new Part(null, inline, inline.length, CheckpointMetadata.crcOf(inline));
            }
        }
        String name = "state-" + task;
        CRC32C crc = new CRC32C();
        try (FileChannel channel = FileChannel.open(
                folder.resolve(name),
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE)) {
            OutputStream out =
                    new CheckedOutputStream(new BufferedOutputStream(Channels.newOutputStream(channel)), crc);
            SnapshotCodec.write(snapshot, new ValueOutput(out));
            out.flush();
            channel.force(true);
            return new Part(name, null, channel.size(), crc.getValue());
        }
    }

    /** Reads a part again. */
    static TaskSnapshot read(Path folder, Part part) throws IOException {
        byte[] inline = part.inline();
        String file = part.file();
        String name = file == null ? CheckpointMetadata.FILE : file;
        try (InputStream in = file == null
                ? new ByteArrayInputStream(inline == null ? new byte[0] : inline)
                : new BufferedInputStream(Files.newInputStream(folder.resolve(file)))) {
            verify(folder, part, name);
            ValueInput input = new ValueInput(in);
            TaskSnapshot snapshot = SnapshotCodec.read(input);
            if (!input.isAtEnd()) {
                throw new BrokenCheckpointException(name + " is longer than what stands in it");
            }
            return snapshot;
        } catch (NoSuchFileException e) {
            throw new BrokenCheckpointException(name + " is missing");
        } catch (EOFException e) {
            throw new BrokenCheckpointException(name + " is cut short");
        }
    }

    private static void verify(Path folder, Part part, String name) throws IOException {
        byte[] inline = part.inline();
        CRC32C crc = new CRC32C();
        long bytes = 0;
        if (inline != null) {
            crc.update(inline);
            bytes = inline.length;
        } else {
            Path file = folder.resolve(name);
            bytes = Files.size(file);
            try (InputStream in = new CheckedInputStream(Files.newInputStream(file), crc)) {
                in.transferTo(OutputStream.nullOutputStream());
            }
        }
        if (bytes < part.bytes()) {
            throw new BrokenCheckpointException(name + " is cut short: " + bytes + " of " + part.bytes() + " bytes");
        }
        if (bytes != part.bytes() || crc.getValue() != part.crc()) {
            throw new BrokenCheckpointException("the checksum of " + name + " is wrong");
        }
    }
}
