package io.barrierscope.connectors.checkpoint;

import io.barrierscope.connectors.rocksdb.RocksLibrary;
import io.barrierscope.connectors.rocksdb.RocksStores;
import io.barrierscope.engine.checkpoint.CheckpointLayout;
import io.barrierscope.engine.operator.OperatorTypes;
import io.barrierscope.engine.state.KeyGroupRange;
import io.barrierscope.engine.state.KeyedTable;
import io.barrierscope.engine.state.StateKind;
import io.barrierscope.engine.state.StateStore;
import io.barrierscope.engine.state.StoredBackend;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the keyed state of a task that was written entry by entry: into memory, or into a database when there is much of
 * it, so that a savepoint may be larger than the heap.
 */
final class TableReader {
    private static final int MAX_IN_MEMORY = 20_000;

    private final CheckpointMetadata metadata;
    private final int task;
    private final RocksStores stores;
    private final int maxInMemory;

    TableReader(CheckpointMetadata metadata, int task, RocksStores stores) {
        this(metadata, task, stores, MAX_IN_MEMORY);
    }

    /** @param maxInMemory entries of a table that go into memory at most */
    TableReader(CheckpointMetadata metadata, int task, RocksStores stores, int maxInMemory) {
        this.metadata = metadata;
        this.task = task;
        this.stores = stores;
        this.maxInMemory = maxInMemory;
    }

    /** Reads all tables of the operator at a place in the chain. */
    List<KeyedTable.Snapshot> read(int place, ValueInput in) throws IOException {
        int tables = in.count();
        List<KeyedTable.Snapshot> snapshots = new ArrayList<>();
        for (int i = 0; i < tables; i++) {
            snapshots.add(readTable(place, in));
        }
        return List.copyOf(snapshots);
    }

    private KeyedTable.Snapshot readTable(int place, ValueInput in) throws IOException {
        String name = in.text();
        StateKind kind = (StateKind) in.required();
        KeyGroupRange range = new KeyGroupRange((int) in.number(), (int) in.number());
        int size = in.count();
        CheckpointLayout.OperatorPart operator = metadata.operator(task, place);
        if (size <= maxInMemory || operator == null || RocksLibrary.load().isPresent()) {
            List<KeyedTable.Entry> entries = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                entries.add(entry(range, in));
            }
            return KeyedTable.snapshotOf(name, kind, range, entries);
        }
        try (StateStore store = stores.open(operator.vertex() + "#" + (task - operator.firstTask()))) {
            StoredBackend backend = new StoredBackend(store, OperatorTypes.CODEC, operator.maxParallelism());
            KeyedTable table = backend.table(name, kind, range);
            for (int i = 0; i < size; i++) {
                KeyedTable.Entry entry = entry(range, in);
                table.put(entry.key(), entry.keyGroup(), entry.value());
            }
            backend.prepareCheckpoint();
            return table.snapshot();
        }
    }

    private static KeyedTable.Entry entry(KeyGroupRange range, ValueInput in) throws IOException {
        int group = (int) in.number();
        if (!range.contains(group)) {
            throw new BrokenCheckpointException("key group " + group + " outside of " + range);
        }
        return new KeyedTable.Entry(in.required(), group, in.required());
    }
}
