package io.barrierscope.connectors.rocksdb;

import io.barrierscope.engine.state.StateFile;
import io.barrierscope.engine.state.StateStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A native checkpoint: a folder with links to the files of a database. */
final class RocksVersion implements StateStore.Version {
    private static final String TABLE = ".sst";

    private final RocksStores stores;
    private final String owner;
    private final WorkingFolder place;
    private final Path folder;
    private final List<StateFile> files;

    RocksVersion(RocksStores stores, String owner, WorkingFolder place, Path folder) throws IOException {
        this.stores = stores;
        this.owner = owner;
        this.place = place;
        this.folder = folder;
        try (Stream<Path> all = Files.list(folder)) {
            this.files = all.sorted().map(RocksVersion::file).toList();
        }
    }

    private static StateFile file(Path path) {
        String name = path.getFileName().toString();
        return new StateFile(name, path.toFile().length(), name.endsWith(TABLE));
    }

    /** The working folder it lies in. */
    WorkingFolder place() {
        return place;
    }

    @Override
    public List<StateFile> files() {
        return files;
    }

    @Override
    public StateStore open() {
        StateStore store = stores.open(owner);
        store.load(this);
        return store;
    }

    /** Links and copies everything into a new folder, where a database may go on: tables never change. */
    void linkInto(Path target) throws IOException {
        Files.createDirectory(target);
        for (StateFile file : files) {
            Path from = folder.resolve(file.name());
            if (file.isTable()) {
                Files.createLink(target.resolve(file.name()), from);
            } else if (!file.name().startsWith("OPTIONS")) {
                Files.copy(from, target.resolve(file.name()));
            }
        }
    }
}
