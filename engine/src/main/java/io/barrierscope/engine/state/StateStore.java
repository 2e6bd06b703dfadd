package io.barrierscope.engine.state;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Sorted bytes in families, one for each state, which can be kept as they are and opened again: what of a RocksDB database
 * the engine needs. Keys are ordered as unsigned bytes. Every method throws a {@link StateStoreException} when the machine
 * refuses.
 */
public interface StateStore extends AutoCloseable {
    /** Announces a family, before anything is written; an empty one costs less when it is known early. */
    void family(String name);

    /** The value under a key, or null. */
    byte @Nullable [] get(String family, byte[] key);

    /** Walks over the entries of {@code [from, to)}, by ascending key. */
    void scan(String family, byte[] from, byte[] to, Visitor visitor);

    /** Applies changes. */
    void write(Consumer<Changes> changes);

    /**
     * Keeps the present content so that it can be loaded again, for as long as the version is reachable; costs what has
     * changed since the last one (a native checkpoint).
     */
    Version seal();

    /** Goes on from a version, of this or another store of the same maker. */
    void load(Version version);

    /** Frees what it holds of the machine; versions stay. */
    @Override
    void close();

    /** Takes entries one by one. */
    @FunctionalInterface
    interface Visitor {
        /** Returns whether to go on. */
        boolean visit(byte[] key, byte[] value);
    }

    /** Changes in the order in which they are applied. */
    interface Changes {
        void put(String family, byte[] key, byte[] value);

        void delete(String family, byte[] key);

        /** Puts a value, or appends it to the one that is there, with a comma between (Flink's {@code ListDelimitedSerializer}). */
        void append(String family, byte[] key, byte[] value);

        /** Deletes everything. */
        void clear(String family);
    }

    /** A content that never changes. */
    interface Version {
        /** Nothing at all. */
        Version EMPTY = new Version() {
            @Override
            public List<StateFile> files() {
                return List.of();
            }

            @Override
            public StateStore open() {
                throw new IllegalStateException("nothing is in it");
            }
        };

        /** What it consists of, by name. */
        List<StateFile> files();

        /** Makes a store that begins with it. */
        StateStore open();
    }
}
