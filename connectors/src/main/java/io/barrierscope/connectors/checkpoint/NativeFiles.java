package io.barrierscope.connectors.checkpoint;

import io.barrierscope.connectors.rocksdb.RocksStores;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import io.barrierscope.engine.state.KeyedTable;
import io.barrierscope.engine.state.OperatorStates;
import io.barrierscope.engine.state.StateFile;
import io.barrierscope.engine.state.StateStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Stores the files of native checkpoints (Flink's {@code RocksDBStateUploader}): tables into the job's shared folder when
 * checkpoints are incremental, all else beside the metadata, small files in it.
 */
final class NativeFiles {
    private static final int MAX_REMEMBERED = 10_000;

    private final SharedFolder shared;
    private final boolean incremental;
    private final long inlineBytes;
    /** Files that full checkpoints store again and again are read only once. */
    private final Map<String, Long> checksums = new LinkedHashMap<>();

    NativeFiles(SharedFolder shared, boolean incremental, long inlineBytes) {
        this.shared = shared;
        this.incremental = incremental;
        this.inlineBytes = inlineBytes;
    }

    /**
     * Stores what of a task's keyed state lies in native checkpoints.
     *
     * @param folder in which the checkpoint is written
     * @param shares whether others may refer to its tables
     * @param referred files that an earlier checkpoint has stored
     */
    List<NativeState> store(
            Path folder, long checkpointId, int task, TaskSnapshot snapshot, boolean shares, Set<StateFile> referred)
            throws IOException {
        List<NativeState> states = new ArrayList<>();
        List<StoredFile> stored = new ArrayList<>();
        try {
            for (int place = 0; place < snapshot.operators().size(); place++) {
                OperatorStates.Snapshot operator = snapshot.operators().get(place);
                StateStore.Version version = operator.version();
                Optional<Path> from = version == null ? Optional.empty() : RocksStores.folderOf(version);
                if (version == null || from.isEmpty()) {
                    continue;
                }
                int before = stored.size();
                String prefix = task + "-" + place + "-";
                for (StateFile file : version.files()) {
                    Path source = from.get().resolve(file.name());
                    boolean mayShare = shares && incremental && file.isTable();
                    stored.add(
                            file.bytes() <= inlineBytes
                                    ? inline(source, file)
                                    : mayShare
                                            ? shared(source, file, checkpointId, prefix, referred.contains(file))
                                            : apart(source, file, folder, prefix + file.name()));
                }
                states.add(new NativeState(
                        place,
                        operator.keyed().stream().map(KeyedTable.Outline::of).toList(),
                        stored.subList(before, stored.size())));
            }
            if (!stored.isEmpty()) {
                JobFolder.force(shared.path());
            }
            return List.copyOf(states);
        } catch (IOException e) {
            shared.undo(stored, checkpointId);
            throw e;
        }
    }

    private static StoredFile inline(Path source, StateFile file) throws IOException {
        byte[] content = Files.readAllBytes(source);
        return new StoredFile(file.name(), null, content, content.length, Checksums.of(content));
    }

    private StoredFile shared(Path source, StateFile file, long checkpointId, String prefix, boolean isReferred)
            throws IOException {
        StoredFile known = isReferred ? shared.refer(file, checkpointId) : null;
        return known == null
                ? shared.store(source, file, "chk" + checkpointId + "-" + prefix + file.name(), checkpointId)
                : known;
    }

    private StoredFile apart(Path source, StateFile file, Path folder, String name) throws IOException {
        Path target = folder.resolve(name);
        Files.deleteIfExists(target);
        Links.linkOrCopy(source, target);
        JobFolder.force(target);
        Long known = checksums.get(file.identity());
        long crc = known == null ? Checksums.of(target) : known;
        if (checksums.size() > MAX_REMEMBERED) {
            checksums.clear();
        }
        checksums.put(file.identity(), crc);
        return new StoredFile(file.name(), name, null, file.bytes(), crc);
    }
}
