package io.barrierscope.engine.state;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A stored table's content at one moment: a version of the store and what had changed since. */
final class StoredSnapshot extends KeyedTable.Snapshot {
    private final StoredContent content;
    private final StateStore.Version version;
    private final HeapTable.HeapSnapshot changes;
    private final long count;
    private final long bytes;

    StoredSnapshot(
            StoredContent content,
            KeyGroupRange range,
            StateStore.Version version,
            HeapTable.HeapSnapshot changes,
            long count,
            long bytes) {
        super(content.family(), content.kind(), range);
        this.content = content;
        this.version = version;
        this.changes = changes;
        this.count = count;
        this.bytes = bytes;
    }

    @Override
    public StateStore.@Nullable Version version() {
        return changes.count() == 0 && version != StateStore.Version.EMPTY ? version : null;
    }

    /** The version of the store over which the changes lie. */
    StateStore.Version base() {
        return version;
    }

    HeapTable.HeapSnapshot changes() {
        return changes;
    }

    @Override
    public long count() {
        return count;
    }

    @Override
    public long bytes() {
        return bytes;
    }

    @Override
    long heldBytes() {
        return changes.bytes();
    }

    @Override
    public List<StateFile> files() {
        return version.files();
    }

    @Override
    void forEach(KeyGroupRange wanted, KeyedTable.Visitor visitor) {
        if (version == StateStore.Version.EMPTY) {
            content.forEach(null, changes::of, wanted, visitor);
            return;
        }
        try (StateStore store = version.open()) {
            content.forEach(store, changes::of, wanted, visitor);
        }
    }
}
