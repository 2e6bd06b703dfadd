package io.barrierscope.connectors.rocksdb;

import io.barrierscope.engine.state.StateStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.rocksdb.Checkpoint;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.WriteBatch;

/** An open database with its column families, in a folder of its own that goes when it is closed. */
final class RocksDatabase implements AutoCloseable {
    private final RocksOptions options;
    private final Path folder;
    private final RocksDB database;
    private final Map<String, ColumnFamilyHandle> families = new LinkedHashMap<>();
    private long writtenBytes;

    /**
     * Opens what lies in a folder, or an empty database.
     *
     * @param announced families it is to have
     */
    RocksDatabase(RocksOptions options, Path folder, Collection<String> announced) throws RocksDBException {
        this.options = options;
        this.folder = folder;
        Set<String> names = new LinkedHashSet<>();
        names.add(new String(RocksDB.DEFAULT_COLUMN_FAMILY, StandardCharsets.UTF_8));
        if (Files.exists(folder)) {
            try (Options plain = new Options()) {
                for (byte[] name : RocksDB.listColumnFamilies(plain, folder.toString())) {
                    names.add(new String(name, StandardCharsets.UTF_8));
                }
            }
        }
        names.addAll(announced);
        List<ColumnFamilyDescriptor> descriptors =
                names.stream().map(this::descriptor).toList();
        List<ColumnFamilyHandle> handles = new ArrayList<>();
        this.database = RocksDB.open(options.database(), folder.toString(), descriptors, handles);
        int next = 0;
        for (String name : names) {
            families.put(name, handles.get(next++));
        }
    }

    private ColumnFamilyDescriptor descriptor(String family) {
        return new ColumnFamilyDescriptor(family.getBytes(StandardCharsets.UTF_8), options.family());
    }

    /** Bytes written since it was opened. */
    long writtenBytes() {
        return writtenBytes;
    }

    byte @Nullable [] get(String family, byte[] key) throws RocksDBException {
        ColumnFamilyHandle handle = families.get(family);
        return handle == null ? null : database.get(handle, key);
    }

    void scan(String family, byte[] from, byte[] to, StateStore.Visitor visitor) throws RocksDBException {
        ColumnFamilyHandle handle = families.get(family);
        if (handle == null) {
            return;
        }
        try (RocksIterator entries = database.newIterator(handle)) {
            for (entries.seek(from); entries.isValid(); entries.next()) {
                byte[] key = entries.key();
                if (Arrays.compareUnsigned(key, to) >= 0 || !visitor.visit(key, entries.value())) {
                    return;
                }
            }
            entries.status();
        }
    }

    ColumnFamilyHandle family(String name) throws RocksDBException {
        ColumnFamilyHandle known = families.get(name);
        if (known == null) {
            known = database.createColumnFamily(descriptor(name));
            families.put(name, known);
        }
        return known;
    }

    void drop(String family) throws RocksDBException {
        try (ColumnFamilyHandle handle = families.remove(family)) {
            if (handle != null) {
                database.dropColumnFamily(handle);
            }
        }
    }

    void write(WriteBatch batch) throws RocksDBException {
        writtenBytes += batch.getDataSize();
        database.write(options.write(), batch);
    }

    /** Flushes what is in memory and links all files into a new folder. */
    void checkpoint(Path target) throws RocksDBException {
        try (Checkpoint checkpoint = Checkpoint.create(database)) {
            checkpoint.createCheckpoint(target.toString());
        }
    }

    @Override
    public void close() {
        families.values().forEach(ColumnFamilyHandle::close);
        families.clear();
        database.close();
        try {
            WorkingFolder.remove(folder);
        } catch (IOException e) {
            // goes with the working folder
        }
    }
}
