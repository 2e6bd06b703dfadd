package io.barrierscope.connectors.checkpoint;

import io.barrierscope.connectors.rocksdb.RocksStores;
import io.barrierscope.engine.operator.OperatorTypes;
import io.barrierscope.engine.state.KeyedTable;
import io.barrierscope.engine.state.StateStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Keyed state of one operator of a task that is stored as the files of a native checkpoint (Flink's {@code
 * IncrementalRemoteKeyedStateHandle}).
 *
 * @param place the operator's place in the chain, from 0
 * @param tables what lies in the files
 */
record NativeState(int place, List<KeyedTable.Outline> tables, List<StoredFile> files) {
    NativeState {
        tables = List.copyOf(tables);
        files = List.copyOf(files);
    }

    /**
     * Checks every byte of the files and makes a version of a database of them.
     *
     * @param folder of the checkpoint
     * @param maxParallelism number of key groups of the operator
     */
    List<KeyedTable.Snapshot> read(Path folder, String owner, int maxParallelism, RocksStores stores)
            throws IOException {
        Map<String, StoredFile> byName = new LinkedHashMap<>();
        long bytes = 0;
        for (StoredFile file : files) {
            file.verify(folder);
            byName.put(file.name(), file);
            bytes += file.bytes();
        }
        StateStore.Version version = stores.adopt(owner, bytes, List.copyOf(byName.keySet()), (name, target) -> {
            StoredFile file = byName.get(name);
            if (file != null) {
                file.bringTo(folder, target);
            }
        });
        List<KeyedTable.Snapshot> snapshots = new ArrayList<>();
        for (KeyedTable.Outline table : tables) {
            snapshots.add(KeyedTable.snapshotIn(version, OperatorTypes.CODEC, maxParallelism, table));
        }
        return List.copyOf(snapshots);
    }
}
