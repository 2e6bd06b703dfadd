package io.barrierscope.connectors.checkpoint;

import io.barrierscope.connectors.checkpoint.CheckpointMetadata.Part;
import io.barrierscope.connectors.rocksdb.RocksStores;
import io.barrierscope.engine.checkpoint.CheckpointLayout;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import io.barrierscope.engine.state.KeyedTable;
import io.barrierscope.engine.state.OperatorStates;
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
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;

/** Writes the parts of tasks, small ones into memory and others into files, and reads them again. */
final class StateFiles {
    private final long inlineBytes;

    /** @param inlineBytes {@code execution.checkpointing.data-inline-threshold} */
    StateFiles(long inlineBytes) {
        this.inlineBytes = inlineBytes;
    }

    /** Writes a task's part, keyed state entry by entry; a file is safely on disk afterwards. */
    Part write(Path folder, int task, TaskSnapshot snapshot) throws IOException {
        return write(folder, task, snapshot, List.of());
    }

    /**
     * Writes a task's part.
     *
     * @param natives the keyed state that is stored apart already
     */
    Part write(Path folder, int task, TaskSnapshot snapshot, List<NativeState> natives) throws IOException {
        Set<Integer> apart = new LinkedHashSet<>();
        long bytes = snapshot.bytes();
        for (NativeState one : natives) {
            apart.add(one.place());
            bytes -= one.tables().stream().mapToLong(KeyedTable.Outline::bytes).sum();
        }
        if (bytes <= inlineBytes) {
            ByteArrayOutputStream written = new ByteArrayOutputStream();
            SnapshotCodec.write(snapshot, apart, new ValueOutput(written));
            byte[] inline = written.toByteArray();
            if (inline.length <= inlineBytes) {
                return new Part(null, inline, inline.length, Checksums.of(inline), natives);
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
            SnapshotCodec.write(snapshot, apart, new ValueOutput(out));
            out.flush();
            channel.force(true);
            return new Part(name, null, channel.size(), crc.getValue(), natives);
        }
    }

    /** Reads a task's part again, every byte of it checked. */
    static TaskSnapshot read(Path folder, CheckpointMetadata metadata, int task, RocksStores stores)
            throws IOException {
        Part part = metadata.parts().get(task);
        TaskSnapshot read = read(folder, part, new TableReader(metadata, task, stores));
        if (part.natives().isEmpty()) {
            return read;
        }
        List<OperatorStates.Snapshot> operators = new ArrayList<>(read.operators());
        for (NativeState state : part.natives()) {
            CheckpointLayout.OperatorPart operator = metadata.operator(task, state.place());
            if (operator == null || state.place() >= operators.size()) {
                throw new BrokenCheckpointException("the state of an operator that is not there");
            }
            String owner = operator.vertex() + "#" + (task - operator.firstTask());
            OperatorStates.Snapshot without = operators.get(state.place());
            operators.set(
                    state.place(),
                    new OperatorStates.Snapshot(
                            state.read(folder, owner, operator.maxParallelism(), stores),
                            without.slots(),
                            without.values(),
                            without.bytes()));
        }
        return new TaskSnapshot(List.copyOf(operators), read.lineage(), read.bytes(), read.ending(), read.inFlight());
    }

    private static TaskSnapshot read(Path folder, Part part, TableReader tables) throws IOException {
        byte[] inline = part.inline();
        String file = part.file();
        String name = file == null ? CheckpointMetadata.FILE : file;
        try (InputStream in = file == null
                ? new ByteArrayInputStream(inline == null ? new byte[0] : inline)
                : new BufferedInputStream(Files.newInputStream(folder.resolve(file)))) {
            verify(folder, part, name);
            ValueInput input = new ValueInput(in);
            TaskSnapshot snapshot = SnapshotCodec.read(input, tables);
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
        if (inline != null) {
            Checksums.verify(name, part.bytes(), part.crc(), inline.length, Checksums.of(inline));
        } else {
            Path file = folder.resolve(name);
            Checksums.verify(name, part.bytes(), part.crc(), Files.size(file), Checksums.of(file));
        }
    }
}
