package io.barrierscope.connectors.rocksdb;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.state.StateStore;
import io.barrierscope.engine.state.StateStoreException;
import io.barrierscope.engine.state.StateStores;
import java.io.IOException;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * RocksDB databases for the keyed state of the sessions of a program, all in its working folder. Nothing is loaded and no folder is made
 * before the first state is written. Native checkpoints are removed when nothing refers to them any more, such as a key
 * frame or a checkpoint of the run; with {@link #close} everything goes. Sessions may
 * run in threads of their own, each of its stores in one.
 */
public final class RocksStores implements StateStores, AutoCloseable {
    /** So many native checkpoints are made before the heap is searched for those that nothing needs any more. */
    private static final int VERSIONS_BETWEEN_SEARCHES = 2_000;

    private final StatePlaces places;
    private final ReferenceQueue<Object> unreachable = new ReferenceQueue<>();
    private final Set<Reference<?>> followed = new LinkedHashSet<>();
    private final Set<RocksStore.OpenDatabase> open = new LinkedHashSet<>();
    private @Nullable RocksOptions options;
    private int versions;
    private boolean closed;

    /**
     * In the folder that {@code BARRIERSCOPE_STATE_DIR} names, or in one of the user's in the system's temporary folder,
     * small ones in memory-backed files.
     */
    public RocksStores() {
        this(StatePlaces.ofMachine(System::getenv));
    }

    /** @param root in which the working folder is made */
    public RocksStores(Path root) {
        this(new StatePlaces(root, null));
    }

    RocksStores(StatePlaces places) {
        this.places = places;
    }

    /** Writes, keeps and reads a little state as a run would; returns what keeps that from working here. */
    public static Optional<Problem> examine() {
        return examine(new RocksStores());
    }

    static Optional<Problem> examine(RocksStores stores) {
        byte[] some = {1};
        try (stores) {
            StateStore store = stores.open("a trial");
            store.write(changes -> changes.put("trial", some, some));
            store.load(store.seal());
            store.get("trial", some);
            return Optional.empty();
        } catch (StateStoreException e) {
            return Optional.of(e.problem());
        }
    }

    @Override
    public synchronized StateStore open(String owner) {
        tidy();
        RocksStore.OpenDatabase database = new RocksStore.OpenDatabase();
        RocksStore store = new RocksStore(this, owner, database);
        open.add(database);
        followed.add(new Unneeded(store, unreachable, () -> {
            database.close();
            open.remove(database);
        }));
        return store;
    }

    synchronized void forget(RocksStore.OpenDatabase database) {
        open.remove(database);
    }

    synchronized StateStore.Version version(String owner, WorkingFolder folder, Path place) throws IOException {
        RocksVersion version = new RocksVersion(this, owner, folder, place);
        followed.add(new Unneeded(version, unreachable, () -> WorkingFolder.remove(place)));
        versions++;
        if (versions % VERSIONS_BETWEEN_SEARCHES == 0) {
            System.gc();
        }
        tidy();
        return version;
    }

    /** The folder in which the files of a native checkpoint lie; empty when it is not one of RocksDB's. */
    public static Optional<Path> folderOf(StateStore.Version version) {
        return version instanceof RocksVersion rocks ? Optional.of(rocks.folder()) : Optional.empty();
    }

    /**
     * Takes over a native checkpoint that was stored elsewhere.
     *
     * @param owner whose state it is
     * @param bytes about how large it is
     * @param names the database's names of its files
     * @param bringer puts them into a folder
     * @throws IOException when a file cannot be read or brought here
     */
    public StateStore.Version adopt(String owner, long bytes, List<String> names, Bringer bringer) throws IOException {
        WorkingFolder place = places().forBytes(bytes);
        Path folder = place.next("version");
        Files.createDirectory(folder);
        for (String name : names) {
            bringer.bring(name, folder.resolve(name));
        }
        return version(owner, place, folder);
    }

    /** Puts a file of a native checkpoint into its place; files whose name ends with {@code .sst} never change and may be links. */
    @FunctionalInterface
    public interface Bringer {
        /** Puts the file of this name there. */
        void bring(String name, Path target) throws IOException;
    }

    /** Frees what nobody can reach any more. */
    private void tidy() {
        for (Reference<?> next = unreachable.poll(); next != null; next = unreachable.poll()) {
            followed.remove(next);
            ((Unneeded) next).free();
        }
    }

    /** Where databases lie; loads the native library before the first one. */
    synchronized StatePlaces places() {
        if (closed) {
            throw new IllegalStateException("the session is closed");
        }
        Optional<Problem> noLibrary = RocksLibrary.load();
        if (noLibrary.isPresent()) {
            throw new StateStoreException(noLibrary.get(), null);
        }
        return places;
    }

    synchronized RocksOptions options() {
        RocksOptions present = options;
        if (present == null) {
            present = new RocksOptions();
            options = present;
        }
        return present;
    }

    /** Closes all databases and removes the working folder. */
    @Override
    public synchronized void close() {
        closed = true;
        List.copyOf(open).forEach(RocksStore.OpenDatabase::close);
        open.clear();
        followed.clear();
        if (options != null) {
            options.close();
            options = null;
        }
        places.close();
    }

    /** The program ends while sessions may still be at work: only the working folder is removed, under open databases. */
    public synchronized void leave() {
        closed = true;
        places.close();
    }

    /** Something of the machine that is freed after what stands for it in memory is gone. */
    private static final class Unneeded extends PhantomReference<Object> {
        private final Freeing freeing;

        Unneeded(Object owner, ReferenceQueue<Object> queue, Freeing freeing) {
            super(owner, queue);
            this.freeing = freeing;
        }

        void free() {
            try {
                freeing.free();
            } catch (IOException e) {
                // goes with the working folder
            }
        }
    }

    /** How something is freed. */
    private interface Freeing {
        void free() throws IOException;
    }
}
