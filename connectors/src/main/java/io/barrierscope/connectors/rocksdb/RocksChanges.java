package io.barrierscope.connectors.rocksdb;

import io.barrierscope.engine.state.StateStore;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;

/** Collects changes into batches of a bounded size. */
final class RocksChanges implements StateStore.Changes, AutoCloseable {
    private static final long MAX_BATCH_BYTES = 4L << 20;

    private final RocksDatabase database;
    private final WriteBatch batch = new WriteBatch();

    RocksChanges(RocksDatabase database) {
        this.database = database;
    }

    /** A change that the database may refuse. */
    private interface Change {
        void apply() throws RocksDBException;
    }

    @Override
    public void put(String family, byte[] key, byte[] value) {
        apply(() -> batch.put(database.family(family), key, value));
    }

    @Override
    public void delete(String family, byte[] key) {
        apply(() -> batch.delete(database.family(family), key));
    }

    @Override
    public void append(String family, byte[] key, byte[] value) {
        apply(() -> batch.merge(database.family(family), key, value));
    }

    @Override
    public void clear(String family) {
        apply(() -> {
            flush();
            database.drop(family);
        });
    }

    private void apply(Change change) {
        try {
            change.apply();
            if (batch.getDataSize() > MAX_BATCH_BYTES) {
                flush();
            }
        } catch (RocksDBException e) {
            throw new RefusedException(e);
        }
    }

    void flush() throws RocksDBException {
        if (batch.count() > 0) {
            database.write(batch);
            batch.clear();
        }
    }

    @Override
    public void close() {
        batch.close();
    }

    /** Carries the database's refusal through the engine's code. */
    static final class RefusedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final RocksDBException reason;

        private RefusedException(RocksDBException reason) {
            super(reason);
            this.reason = reason;
        }

        RocksDBException reason() {
            return reason;
        }
    }
}
