package io.barrierscope.engine.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StoredBackendTest {
    private static final int GROUPS = 16;
    private static final StateCodec CODEC = new StateCodec(List.of());

    private final MemoryStores stores = new MemoryStores();
    private long now;

    /** An operator with every kind of keyed state. */
    private final class Subject {
        final OperatorStates states;
        final StateBackend backend;
        final List<ValueState<Object>> values = new ArrayList<>();
        final ListState<Object> list;
        final ListState<Object> fading;
        final MapState<Object, Object> map;
        final MapState<Object, Object> passing;
        final ReducingState<Long> sum;
        final KeyedTable table;

        Subject(StateBackend backend, KeyGroupRange range) {
            this.backend = backend;
            states = new OperatorStates(range, () -> now, backend);
            values.add(states.value("value", null));
            values.add(states.value(
                    "short",
                    new StateTtl(50, StateTtl.UpdateType.ON_READ_AND_WRITE, StateTtl.Visibility.NEVER_RETURN_EXPIRED)));
            list = states.list("list", null);
            fading = states.list("fading", StateTtl.of(40));
            map = states.map("map", null);
            passing = states.map(
                    "passing",
                    new StateTtl(
                            60,
                            StateTtl.UpdateType.ON_CREATE_AND_WRITE,
                            StateTtl.Visibility.RETURN_EXPIRED_IF_NOT_CLEANED_UP));
            sum = states.reducing("sum", null, Long::sum);
            table = states.keyed("table");
        }

        /** One random use of one random state; returns what it answered. */
        Object use(Random random) {
            long key = random.nextInt(12);
            states.keys().set(key, (int) (key % GROUPS));
            Object namespace = random.nextInt(3) == 0 ? "w" + random.nextInt(2) : null;
            Object value = value(random);
            Object entry =
                    random.nextBoolean() ? (Object) ("e" + random.nextInt(4)) : (Object) (long) random.nextInt(3);
            ListState<Object> someList = random.nextBoolean() ? list : fading;
            MapState<Object, Object> someMap = random.nextBoolean() ? map : passing;
            switch (random.nextInt(14)) {
                case 0, 1 -> values.get(random.nextInt(2)).set(namespace, value);
                case 2 -> values.get(random.nextInt(2)).clear(namespace);
                case 3, 4 -> someList.add(namespace, value);
                case 5 -> someList.set(namespace, random.nextBoolean() ? List.of() : List.of(value, "two"));
                case 6 -> someList.clear(namespace);
                case 7, 8 -> someMap.put(namespace, entry, value);
                case 9 -> someMap.remove(namespace, entry);
                case 10 -> someMap.clear(namespace);
                case 11 -> sum.add(namespace, (long) random.nextInt(5));
                case 12 -> table.put(key, (int) key, value);
                default -> table.remove(key, (int) key);
            }
            return switch (random.nextInt(7)) {
                case 0 -> String.valueOf(values.get(0).get(namespace));
                case 1 -> String.valueOf(values.get(1).get(namespace));
                case 2 -> someList.get(namespace).toString();
                case 3 -> someMap.entries(namespace).toString();
                case 4 -> String.valueOf(someMap.get(namespace, entry));
                case 5 -> String.valueOf(sum.get(namespace));
                default -> String.valueOf(table.get(key, (int) key));
            };
        }
    }

    private static Object value(Random random) {
        return switch (random.nextInt(5)) {
            case 0 -> (long) random.nextInt();
            case 1 -> random.nextDouble();
            case 2 -> "text, \ud800 " + random.nextInt(100);
            case 3 -> List.of(true, (long) random.nextInt(3));
            default -> {
                Map<String, Object> fields = new LinkedHashMap<>();
                fields.put("b", null);
                fields.put("a", (long) random.nextInt(9));
                yield fields;
            }
        };
    }

    private Subject stored(KeyGroupRange range) {
        return new Subject(new StoredBackend(stores.open("a#0"), CODEC, GROUPS), range);
    }

    private static List<String> content(OperatorStates states) {
        List<String> all = new ArrayList<>();
        for (KeyedTable table : states.keyedTables()) {
            all.add(table.name() + " " + table.count() + " " + table.bytes() + " " + sorted(table.entries()));
        }
        return all;
    }

    private static List<String> content(OperatorStates.Snapshot snapshot) {
        List<String> all = new ArrayList<>();
        for (KeyedTable.Snapshot table : snapshot.keyed()) {
            all.add(table.name() + " " + table.count() + " " + table.bytes() + " " + sorted(table.entries()));
        }
        return all;
    }

    private static List<KeyedTable.Entry> sorted(List<KeyedTable.Entry> entries) {
        return entries.stream().sorted(Comparator.comparing(String::valueOf)).toList();
    }

    /** Sizes, contents and answers are those of the heap, through writing, checkpoints, time travel and restores. */
    @Test
    void a_store_answers_as_the_heap_does() {
        KeyGroupRange all = new KeyGroupRange(0, GROUPS - 1);
        for (int seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            now = 0;
            Subject heap = new Subject(StateBackend.HEAP, all);
            Subject store = stored(all);
            List<OperatorStates.Memento[]> frames = new ArrayList<>();
            List<OperatorStates.Snapshot[]> checkpoints = new ArrayList<>();
            for (int i = 0; i < 400; i++) {
                now += random.nextInt(8);
                long use = random.nextLong();
                assertThat(store.use(new Random(use))).isEqualTo(heap.use(new Random(use)));
                int what = random.nextInt(40);
                if (what == 0) {
                    frames.add(new OperatorStates.Memento[] {heap.states.memento(), store.states.memento()});
                } else if (what == 1) {
                    checkpoints.add(
                            new OperatorStates.Snapshot[] {heap.states.checkpoint(), store.states.checkpoint()});
                } else if (what == 2 && !frames.isEmpty()) {
                    OperatorStates.Memento[] frame = frames.get(random.nextInt(frames.size()));
                    heap.states.restoreMemento(frame[0]);
                    store.states.restoreMemento(frame[1]);
                } else if (what == 3 && !checkpoints.isEmpty()) {
                    OperatorStates.Snapshot[] checkpoint = checkpoints.get(random.nextInt(checkpoints.size()));
                    heap.states.restore(checkpoint[0]);
                    store.states.restore(checkpoint[1]);
                } else if (what == 4) {
                    ((StoredBackend) store.backend).flush();
                } else if (what == 5 && random.nextInt(4) == 0) {
                    heap.states.reset();
                    store.states.reset();
                }
                if (i % 20 == 0) {
                    assertThat(content(store.states)).as("seed " + seed).isEqualTo(content(heap.states));
                }
            }
            for (OperatorStates.Snapshot[] checkpoint : checkpoints) {
                assertThat(content(checkpoint[1])).isEqualTo(content(checkpoint[0]));
            }
        }
    }

    @Test
    void a_restore_with_another_parallelism_gives_each_subtask_its_key_groups_from_either_backend() {
        for (int seed = 0; seed < 10; seed++) {
            Random random = new Random(seed);
            KeyGroupRange all = new KeyGroupRange(0, GROUPS - 1);
            Subject heap = new Subject(StateBackend.HEAP, all);
            Subject store = stored(all);
            for (int i = 0; i < 200; i++) {
                long use = random.nextLong();
                heap.use(new Random(use));
                store.use(new Random(use));
            }
            List<OperatorStates.Snapshot> ofHeap =
                    SnapshotRedistribution.deal(List.of(heap.states.checkpoint()), 3, GROUPS);
            List<OperatorStates.Snapshot> ofStore =
                    SnapshotRedistribution.deal(List.of(store.states.checkpoint()), 3, GROUPS);
            for (int i = 0; i < 3; i++) {
                KeyGroupRange range = KeyGroups.range(i, 3, GROUPS);
                Subject expected = new Subject(StateBackend.HEAP, range);
                expected.states.restore(ofHeap.get(i));
                Subject fromStore = stored(range);
                fromStore.states.restore(ofStore.get(i));
                Subject fromHeap = stored(range);
                fromHeap.states.restore(ofHeap.get(i));
                Subject backOnHeap = new Subject(StateBackend.HEAP, range);
                backOnHeap.states.restore(ofStore.get(i));

                assertThat(content(fromStore.states)).isEqualTo(content(expected.states));
                assertThat(content(fromHeap.states)).isEqualTo(content(expected.states));
                assertThat(content(backOnHeap.states)).isEqualTo(content(expected.states));
                assertThat(ofStore.get(i).bytes()).isEqualTo(ofHeap.get(i).bytes());
            }
        }
    }

    @Test
    void more_changes_than_the_heap_may_hold_go_into_the_store_and_no_frame_costs_a_version_while_they_do_not() {
        Subject store = stored(new KeyGroupRange(0, GROUPS - 1));
        long keys = StoredTable.MAX_CHANGED_KEYS * 5L / 2;
        for (long key = 0; key < keys; key++) {
            store.table.put(key, (int) (key % GROUPS), key);
        }
        int before = stores.versions;
        OperatorStates.Memento first = store.states.memento();
        for (long key = 0; key < 10; key++) {
            store.table.put(key, (int) key, -key);
            store.states.memento();
        }

        assertThat(stores.versions - before).isEqualTo(1);
        assertThat(store.table.count()).isEqualTo(keys);
        assertThat(store.table.get(5L, 5)).isEqualTo(-5L);
        store.states.restoreMemento(first);
        assertThat(store.table.get(5L, 5)).isEqualTo(5L);
        assertThat(store.table.get(20_005L, 20_005 % GROUPS)).isEqualTo(20_005L);
    }

    @Test
    void a_key_frame_takes_a_version_rather_than_many_changes() {
        KeyGroupRange range = new KeyGroupRange(0, GROUPS - 1);
        OperatorStates states = new OperatorStates(range, () -> 0, new StoredBackend(stores.open("a"), CODEC, GROUPS));
        KeyedTable table = states.keyed("table");
        for (long key = 0; key < StoredTable.MAX_FRAME_KEYS; key++) {
            table.put(key, (int) (key % GROUPS), key);
        }
        states.memento();
        assertThat(stores.versions).isZero();

        table.put(-1L, 1, 7L);
        OperatorStates.Memento kept = states.memento();

        assertThat(stores.versions).isEqualTo(1);
        table.clear();
        states.restoreMemento(kept);
        assertThat(table.count()).isEqualTo(StoredTable.MAX_FRAME_KEYS + 1);
        assertThat(table.get(-1L, 1)).isEqualTo(7L);
    }
}
