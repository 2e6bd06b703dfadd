package io.barrierscope.engine.state;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Stores in sorted maps; each version is a copy. */
public final class MemoryStores implements StateStores {
    int versions;

    @Override
    public StateStore open(String owner) {
        return new Store();
    }

    private final class Store implements StateStore, StateStore.Changes {
        private final Map<String, TreeMap<byte[], byte[]>> families = new TreeMap<>();

        @Override
        public void family(String name) {
            entries(name);
        }

        private TreeMap<byte[], byte[]> entries(String family) {
            return families.computeIfAbsent(family, any -> new TreeMap<>(Arrays::compareUnsigned));
        }

        @Override
        public byte[] get(String family, byte[] key) {
            return entries(family).get(key);
        }

        @Override
        public void scan(String family, byte[] from, byte[] to, Visitor visitor) {
            for (Map.Entry<byte[], byte[]> entry :
                    entries(family).subMap(from, to).entrySet()) {
                if (!visitor.visit(entry.getKey(), entry.getValue())) {
                    return;
                }
            }
        }

        @Override
        public void write(Consumer<Changes> changes) {
            Store copy = new Store();
            copy.take(families);
            changes.accept(copy);
            take(copy.families);
        }

        @Override
        public void put(String family, byte[] key, byte[] value) {
            entries(family).put(key, value);
        }

        @Override
        public void delete(String family, byte[] key) {
            entries(family).remove(key);
        }

        @Override
        public void append(String family, byte[] key, byte[] value) {
            entries(family).merge(key, value, (before, more) -> {
                byte[] both = Arrays.copyOf(before, before.length + 1 + more.length);
                both[before.length] = ',';
                System.arraycopy(more, 0, both, before.length + 1, more.length);
                return both;
            });
        }

        @Override
        public void clear(String family) {
            entries(family).clear();
        }

        private void take(Map<String, TreeMap<byte[], byte[]>> others) {
            families.clear();
            others.forEach((name, all) -> entries(name).putAll(all));
        }

        @Override
        public Version seal() {
            versions++;
            Store kept = new Store();
            kept.take(families);
            return new Version() {
                @Override
                public List<StateFile> files() {
                    return List.of();
                }

                @Override
                public StateStore open() {
                    Store store = new Store();
                    store.take(kept.families);
                    return store;
                }
            };
        }

        @Override
        public void load(Version version) {
            if (version == Version.EMPTY) {
                families.clear();
            } else {
                take(((Store) version.open()).families);
            }
        }

        @Override
        public void close() {}
    }
}
