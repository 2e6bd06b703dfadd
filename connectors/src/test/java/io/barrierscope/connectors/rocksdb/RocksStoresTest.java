package io.barrierscope.connectors.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.barrierscope.engine.state.StateFile;
import io.barrierscope.engine.state.StateStore;
import io.barrierscope.engine.state.StateStoreException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RocksStoresTest {
    private static final int CYCLES = Boolean.getBoolean("nightly") ? 1_000 : 12;
    private static final long SLACK_BYTES = 48L << 20;

    @TempDir
    Path root;

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static void put(StateStore store, String family, String key, String value) {
        store.write(changes -> changes.put(family, bytes(key), bytes(value)));
    }

    private static String get(StateStore store, String family, String key) {
        byte[] value = store.get(family, bytes(key));
        return value == null ? "nothing" : new String(value, StandardCharsets.UTF_8);
    }

    private static List<String> keys(StateStore store, String family, String from, String to) {
        List<String> keys = new ArrayList<>();
        store.scan(family, bytes(from), bytes(to), (key, value) -> keys.add(new String(key, StandardCharsets.UTF_8)));
        return keys;
    }

    private static List<String> tables(StateStore.Version version) {
        return version.files().stream()
                .filter(StateFile::isTable)
                .map(StateFile::name)
                .toList();
    }

    @Test
    void families_are_apart_and_keys_are_in_order() {
        try (RocksStores stores = new RocksStores(root)) {
            StateStore store = stores.open("a#0");
            store.family("one");
            put(store, "one", "b", "1");
            put(store, "one", "a", "2");
            put(store, "two", "a", "3");
            store.write(changes -> {
                changes.append("one", bytes("list"), bytes("x"));
                changes.append("one", bytes("list"), bytes("y"));
                changes.delete("one", bytes("b"));
            });

            assertThat(get(store, "one", "a")).isEqualTo("2");
            assertThat(get(store, "two", "a")).isEqualTo("3");
            assertThat(get(store, "one", "b")).isEqualTo("nothing");
            assertThat(get(store, "one", "list")).isEqualTo("x,y");
            assertThat(keys(store, "one", "a", "z")).containsExactly("a", "list");
            assertThat(keys(store, "three", "a", "z")).isEmpty();
            store.write(changes -> changes.clear("one"));
            assertThat(get(store, "one", "a")).isEqualTo("nothing");
            assertThat(get(store, "two", "a")).isEqualTo("3");
        }
    }

    @Test
    void a_version_stays_as_it_was_and_shares_the_tables_that_did_not_change() {
        try (RocksStores stores = new RocksStores(root)) {
            StateStore store = stores.open("a#0");
            put(store, "values", "a", "1");
            StateStore.Version first = store.seal();
            put(store, "values", "b", "2");
            StateStore.Version second = store.seal();
            put(store, "values", "a", "9");

            assertThat(store.seal()).isNotSameAs(second);
            assertThat(tables(second))
                    .containsAll(tables(first))
                    .hasSize(tables(first).size() + 1);
            store.load(first);
            assertThat(get(store, "values", "a")).isEqualTo("1");
            assertThat(get(store, "values", "b")).isEqualTo("nothing");
            try (StateStore other = second.open()) {
                assertThat(get(other, "values", "b")).isEqualTo("2");
                put(other, "values", "b", "3");
            }
            store.load(second);
            assertThat(get(store, "values", "b")).isEqualTo("2");
            store.load(StateStore.Version.EMPTY);
            assertThat(get(store, "values", "b")).isEqualTo("nothing");
        }
    }

    @Test
    void nothing_is_made_before_it_is_needed_and_everything_goes_with_the_session() throws IOException {
        try (RocksStores stores = new RocksStores(root)) {
            StateStore store = stores.open("a#0");
            assertThat(get(store, "values", "a")).isEqualTo("nothing");
            assertThat(store.seal()).isSameAs(StateStore.Version.EMPTY);
            assertThat(root).isEmptyDirectory();
            put(store, "values", "a", "1");
            store.seal();
            assertThat(root).isNotEmptyDirectory();
        }
        assertThat(root).isEmptyDirectory();
    }

    @Test
    void the_next_program_removes_what_a_killed_one_left_but_nothing_of_one_that_lives() throws IOException {
        Path left = Files.createDirectories(root.resolve("123-left"));
        Files.createFile(left.resolve("lock"));
        Files.createDirectories(left.resolve("live-1"));
        Path foreign = Files.createDirectories(root.resolve("photos"));
        try (RocksStores living = new RocksStores(root);
                RocksStores next = new RocksStores(root)) {
            put(living.open("a#0"), "values", "a", "1");
            put(next.open("a#0"), "values", "a", "1");

            assertThat(left).doesNotExist();
            assertThat(foreign).exists();
            try (Stream<Path> children = Files.list(root)) {
                assertThat(children).hasSize(3);
            }
        }
    }

    @Test
    void versions_and_databases_that_nobody_can_reach_are_freed() throws Exception {
        try (RocksStores stores = new RocksStores(root)) {
            StateStore store = stores.open("a#0");
            for (int i = 0; i < 15; i++) {
                put(store, "values", "a", "v" + i);
                store.seal();
                put(stores.open("dropped#" + i), "values", "a", "1");
            }
            long folders = 0;
            for (int tries = 0; tries < 50; tries++) {
                System.gc();
                put(store, "values", "a", "w" + tries);
                store.seal();
                try (Stream<Path> all = Files.walk(root, 2)) {
                    folders = all.filter(path -> path.getFileName().toString().matches("(live|version)-.*"))
                            .count();
                }
                if (folders < 10) {
                    break;
                }
            }

            assertThat(folders).isLessThan(10);
            assertThat(get(store, "values", "a")).startsWith("w");
        }
    }

    @Test
    void a_small_database_that_grows_moves_to_the_disk_with_its_versions() throws IOException {
        Path quick = Files.createDirectory(root.resolve("quick"));
        Path disk = Files.createDirectory(root.resolve("disk"));
        try (RocksStores stores = new RocksStores(new StatePlaces(disk, quick))) {
            StateStore store = stores.open("a#0");
            put(store, "values", "small", "1");
            StateStore.Version small = store.seal();
            assertThat(disk).isEmptyDirectory();
            String large = "x".repeat(1 << 20);
            IntStream.range(0, 20).forEach(i -> put(store, "values", "key" + i, i + large));

            assertThat(disk).isNotEmptyDirectory();
            assertThat(get(store, "values", "key19")).isEqualTo(19 + large);
            StateStore.Version grown = store.seal();
            store.load(small);
            assertThat(get(store, "values", "key1")).isEqualTo("nothing");
            store.load(grown);
            assertThat(get(store, "values", "small")).isEqualTo("1");
        }
        assertThat(quick).isEmptyDirectory();
        assertThat(disk).isEmptyDirectory();
    }

    @Test
    void what_the_machine_refuses_is_told_with_its_place_and_a_remedy() throws IOException {
        Path file = Files.createFile(root.resolve("file"));
        try (RocksStores stores = new RocksStores(file.resolve("below"))) {
            StateStore store = stores.open("a#0");

            assertThatThrownBy(() -> put(store, "values", "a", "1"))
                    .isInstanceOfSatisfying(StateStoreException.class, refused -> {
                        assertThat(refused.problem().place()).contains("below");
                        assertThat(refused.problem().message()).contains("state of a#0");
                        assertThat(refused.problem().remedy()).contains("BARRIERSCOPE_STATE_DIR");
                    });
        }
        Map<String, String> said = new TreeMap<>();
        for (String reason : List.of("IO error: No space left on device: /x", "Permission denied", "strange")) {
            said.put(reason, RocksProblems.problem(root, "a#0", false, reason).message());
        }
        assertThat(said.get("IO error: No space left on device: /x")).startsWith("the disk is full");
        assertThat(said.get("Permission denied")).startsWith("nothing may be written there");
        assertThat(said.get("strange")).endsWith("strange");
    }

    @Test
    void opening_and_closing_again_and_again_takes_no_more_memory() throws IOException {
        cycle(CYCLES);
        long before = residentBytes();
        cycle(CYCLES);

        assertThat(residentBytes()).isLessThan(before + SLACK_BYTES);
        assertThat(openFilesBelow(root)).isZero();
    }

    private void cycle(int times) {
        for (int i = 0; i < times; i++) {
            try (RocksStores stores = new RocksStores(root)) {
                StateStore store = stores.open("a#0");
                put(store, "values", "a", "1");
                store.load(store.seal());
                put(store, "lists", "a", "1");
                store.seal();
            }
        }
    }

    private static long residentBytes() throws IOException {
        Path statistics = Path.of("/proc/self/statm");
        return Files.exists(statistics)
                ? Long.parseLong(Files.readString(statistics).split(" ")[1]) * 4096
                : 0;
    }

    private static long openFilesBelow(Path folder) throws IOException {
        Path handles = Path.of("/proc/self/fd");
        if (!Files.exists(handles)) {
            return 0;
        }
        long open = 0;
        try (Stream<Path> all = Files.list(handles)) {
            for (Path handle : all.toList()) {
                try {
                    open += Files.readSymbolicLink(handle).startsWith(folder) ? 1 : 0;
                } catch (IOException e) {
                    // closed meanwhile
                }
            }
        }
        return open;
    }
}
