package io.barrierscope.connectors.rocksdb;

import io.barrierscope.engine.state.StateStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDBException;

/** A store of state that opens its database when it is first needed. */
final class RocksStore implements StateStore {
    private final RocksStores stores;
    private final String owner;
    private final OpenDatabase open;
    private final Set<String> families = new LinkedHashSet<>();
    private @Nullable WorkingFolder place;
    /** What the database holds; null when it has changed since it was sealed. */
    private @Nullable Version loaded = Version.EMPTY;

    RocksStore(RocksStores stores, String owner, OpenDatabase open) {
        this.stores = stores;
        this.owner = owner;
        this.open = open;
    }

    /** What a store has open, apart from it: it is closed also when nobody has the store any more. */
    static final class OpenDatabase implements AutoCloseable {
        private @Nullable RocksDatabase database;

        @Override
        public void close() {
            RocksDatabase present = database;
            database = null;
            if (present != null) {
                present.close();
            }
        }
    }

    /** Works with the database. */
    private interface Work<T> {
        T on(RocksDatabase database) throws RocksDBException, IOException;
    }

    private <T> T with(Work<T> work) {
        try {
            return work.on(database());
        } catch (RocksChanges.RefusedException e) {
            throw RocksProblems.of(place(), owner, e.reason());
        } catch (RocksDBException e) {
            throw RocksProblems.of(place(), owner, e);
        } catch (IOException e) {
            throw RocksProblems.of(place(), owner, e);
        }
    }

    private Path place() {
        WorkingFolder known = place;
        return known == null ? stores.places().root() : known.path();
    }

    private RocksDatabase database() throws RocksDBException, IOException {
        RocksDatabase present = open.database;
        if (present == null) {
            RocksVersion version = loaded instanceof RocksVersion some ? some : null;
            WorkingFolder chosen = version == null ? stores.places().first() : version.place();
            place = chosen;
            Path folder = chosen.next("live");
            if (version != null) {
                version.linkInto(folder);
            }
            present = new RocksDatabase(stores.options(), folder, families);
            open.database = present;
        }
        return present;
    }

    private boolean isEmpty() {
        return loaded == Version.EMPTY;
    }

    @Override
    public void family(String name) {
        families.add(name);
    }

    @Override
    public byte @Nullable [] get(String family, byte[] key) {
        return isEmpty()
                ? null
                : with(database -> Optional.ofNullable(database.get(family, key)))
                        .orElse(null);
    }

    @Override
    public void scan(String family, byte[] from, byte[] to, Visitor visitor) {
        if (!isEmpty()) {
            with(database -> {
                database.scan(family, from, to, visitor);
                return true;
            });
        }
    }

    @Override
    public void write(Consumer<Changes> changes) {
        with(database -> {
            try (RocksChanges collected = new RocksChanges(database)) {
                changes.accept(collected);
                collected.flush();
            }
            loaded = null;
            return true;
        });
        moveWhenLarge();
    }

    /** A database that has outgrown the quick place goes on in the large one. */
    private void moveWhenLarge() {
        RocksDatabase database = open.database;
        if (database != null && place != null && stores.places().isTooSmall(place, database.writtenBytes())) {
            Version sealed = seal();
            open.close();
            loaded = sealed;
        }
    }

    @Override
    public Version seal() {
        Version known = loaded;
        if (known != null) {
            return known;
        }
        Version sealed = with(database -> {
            WorkingFolder target = stores.places().next(Objects.requireNonNull(place), database.writtenBytes());
            Path folder = target.next("version");
            database.checkpoint(folder);
            return stores.version(owner, target, folder);
        });
        loaded = sealed;
        return sealed;
    }

    @Override
    public void load(Version version) {
        if (version == loaded) {
            return;
        }
        open.close();
        loaded = version;
    }

    @Override
    public void close() {
        open.close();
        stores.forget(open);
    }
}
