package io.barrierscope.connectors.rocksdb;

import io.barrierscope.engine.state.StateFile;
import io.barrierscope.engine.state.StateStore;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;

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
        List<StateFile> found = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
            for (Path path : all) {
                found.add(file(path));
            }
        }
        found.sort(Comparator.comparing(StateFile::name));
        this.files = List.copyOf(found);
    }

    /** Links to one file are one file: what tells files apart is the file system's own number and when it was written. */
    private static StateFile file(Path path) throws IOException {
        String name = path.getFileName().toString();
        BasicFileAttributes of = Files.readAttributes(path, BasicFileAttributes.class);
        String identity =
                name + " " + of.fileKey() + " " + of.lastModifiedTime().to(TimeUnit.NANOSECONDS);
        return new StateFile(name, identity, of.size(), name.endsWith(TABLE));
    }

    /** The folder with its files. */
    Path folder() {
        return folder;
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
