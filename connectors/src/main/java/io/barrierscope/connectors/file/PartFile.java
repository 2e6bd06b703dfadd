package io.barrierscope.connectors.file;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.barrierscope.engine.stream.Row;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * One part of a file sink, as Flink's {@code FileSink} makes it: written under a hidden name, sealed (on disk, closed)
 * when it is pre-committed, and given its final name in one atomic step when it is committed.
 */
final class PartFile {
    private static final ObjectWriter JSON = JsonMapper.builder()
            .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
            .build()
            .writer();

    private final Path hidden;
    private @Nullable Writing writing;
    private boolean dirty;

    private record Writing(FileChannel channel, OutputStream out) {}

    private PartFile(Path hidden, @Nullable Writing writing) {
        this.hidden = hidden;
        this.writing = writing;
    }

    /** Begins a part under its hidden name, which must be free. */
    static PartFile begin(Path hidden) throws IOException {
        FileChannel channel = FileChannel.open(hidden, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        return new PartFile(hidden, new Writing(channel, new BufferedOutputStream(Channels.newOutputStream(channel))));
    }

    /** A part that lies there sealed. */
    static PartFile closed(Path hidden) {
        return new PartFile(hidden, null);
    }

    /** Adds one record as a line of JSON. */
    void append(Row row) throws IOException {
        Writing open = writing;
        if (open == null) {
            throw new IOException(hidden.getFileName() + " is sealed, yet a record came");
        }
        open.out().write(JSON.writeValueAsString(row.toMap()).getBytes(StandardCharsets.UTF_8));
        open.out().write('\n');
        dirty = true;
    }

    /** Brings everything to disk; more records may follow. */
    void bringToDisk() throws IOException {
        Writing open = writing;
        if (open != null && dirty) {
            open.out().flush();
            open.channel().force(true);
            dirty = false;
        }
    }

    /** Brings everything to disk; no record may follow. */
    void seal() throws IOException {
        Writing open = writing;
        if (open != null) {
            open.out().flush();
            open.channel().force(true);
            open.channel().close();
            writing = null;
        }
    }

    /** Cuts it to its first lines and lets more follow, as Flink's {@code RecoverableWriter} does. */
    void resume(long lines) throws IOException {
        seal();
        long end = 0;
        try (InputStream in = new BufferedInputStream(Files.newInputStream(hidden))) {
            for (long left = lines; left > 0; end++) {
                int next = in.read();
                if (next < 0) {
                    throw new IOException(hidden.getFileName() + " is shorter than its checkpoint says");
                }
                left -= next == '\n' ? 1 : 0;
            }
        }
        FileChannel channel = FileChannel.open(hidden, StandardOpenOption.WRITE);
        channel.truncate(end).position(end);
        writing = new Writing(channel, new BufferedOutputStream(Channels.newOutputStream(channel)));
    }

    /** Lets readers see the part, whole. */
    void finish(Path visible) throws IOException {
        seal();
        Files.move(hidden, visible, StandardCopyOption.ATOMIC_MOVE);
        try (FileChannel folder = FileChannel.open(visible.toAbsolutePath().getParent(), StandardOpenOption.READ)) {
            folder.force(true);
        }
    }

    /** Removes the part as if it had never been. */
    void discard() throws IOException {
        Writing open = writing;
        if (open != null) {
            open.channel().close();
            writing = null;
        }
        Files.deleteIfExists(hidden);
    }
}
