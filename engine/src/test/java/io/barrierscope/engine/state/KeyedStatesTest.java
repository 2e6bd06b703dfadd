package io.barrierscope.engine.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.state.StateTtl.UpdateType;
import io.barrierscope.engine.state.StateTtl.Visibility;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Every kind of state: what it holds, how long it lives, and how it is dealt to other subtasks. */
final class KeyedStatesTest {
    private long now;

    private OperatorStates states(int index, int parallelism) {
        return new OperatorStates(KeyGroups.range(index, parallelism, 128), () -> now);
    }

    private static void select(OperatorStates states, Object key) {
        states.keys().set(key, KeyGroups.keyGroup(key, 128));
    }

    @Test
    void each_key_and_namespace_has_its_own_state() {
        OperatorStates states = states(0, 1);
        ValueState<Long> value = states.value("value", null);
        ListState<String> list = states.list("list", null);
        MapState<String, Long> map = states.map("map", null);
        ReducingState<Long> sum = states.reducing("sum", null, Long::sum);

        select(states, "ann");
        value.set(1L);
        value.set("window 1", 5L);
        list.add("x");
        list.add("y");
        map.put("b", 2L);
        map.put("a", 1L);
        sum.add(3L);
        sum.add(4L);
        select(states, "bob");

        assertThat(value.get()).isNull();
        assertThat(list.get()).isEmpty();
        assertThat(map.isEmpty()).isTrue();
        assertThat(sum.get()).isNull();
        select(states, "ann");
        assertThat(value.get()).isEqualTo(1L);
        assertThat(value.get("window 1")).isEqualTo(5L);
        assertThat(list.get()).containsExactly("x", "y");
        assertThat(map.entries().keySet()).containsExactly("a", "b");
        assertThat(sum.get()).isEqualTo(7L);
    }

    @Test
    void a_snapshot_is_not_touched_by_what_comes_later() {
        OperatorStates states = states(0, 1);
        ListState<Long> list = states.list("list", null);
        select(states, 1L);
        list.add(1L);
        OperatorStates.Snapshot snapshot = states.snapshot();

        list.add(2L);
        select(states, 2L);
        list.add(3L);
        states.restore(snapshot);

        assertThat(list.get()).isEmpty();
        select(states, 1L);
        assertThat(list.get()).containsExactly(1L);
    }

    /** A table counts its changes by itself: what it got from another table must still be copied before it is changed. */
    @Test
    void subtasks_that_took_over_state_do_not_share_it() {
        OperatorStates old = states(0, 1);
        ValueState<Long> before = old.value("value", null);
        for (long key = 0; key < 50; key++) {
            select(old, key);
            before.set(key);
            old.snapshot();
        }
        OperatorStates.Snapshot snapshot = old.snapshot();

        List<OperatorStates.Snapshot> dealt = SnapshotRedistribution.deal(List.of(snapshot), 3, 128);
        for (int subtask = 0; subtask < 3; subtask++) {
            OperatorStates next = states(subtask, 3);
            ValueState<Long> after = next.value("value", null);
            next.restore(dealt.get(subtask));
            for (long key = 0; key < 50; key++) {
                if (KeyGroups.operatorIndex(KeyGroups.keyGroup(key, 128), 3, 128) == subtask) {
                    select(next, key);
                    assertThat(after.get()).isEqualTo(key);
                    after.set(-1L);
                }
            }
        }

        old.restore(snapshot);
        for (long key = 0; key < 50; key++) {
            select(old, key);
            assertThat(before.get()).isEqualTo(key);
        }
    }

    @Test
    void removing_keys_loses_no_other_key() {
        Random random = new Random(1);
        KeyedTable table = new HeapTable("value", StateKind.VALUE, new KeyGroupRange(0, 1));
        Map<Long, Long> expected = new LinkedHashMap<>();

        for (int i = 0; i < 20_000; i++) {
            long key = random.nextInt(60);
            int group = (int) (key % 2);
            if (random.nextBoolean()) {
                table.put(key, group, (long) i);
                expected.put(key, (long) i);
            } else {
                assertThat(table.get(key, group)).isEqualTo(expected.remove(key));
                table.remove(key, group);
            }
            assertThat(table.count()).isEqualTo(expected.size());
            assertThat(table.bytes()).isEqualTo(16L * expected.size());
        }
        expected.forEach(
                (key, value) -> assertThat(table.get(key, (int) (key % 2))).isEqualTo(value));
    }

    @Test
    void a_value_is_gone_exactly_when_its_time_to_live_has_passed() {
        OperatorStates states = states(0, 1);
        ValueState<Long> value = states.value("value", StateTtl.of(100));
        select(states, "ann");
        value.set(1L);

        now = 99;
        assertThat(value.get()).isEqualTo(1L);
        now = 100;
        assertThat(value.get()).isNull();
        assertThat(value.table().count()).isZero();
    }

    @Test
    void reading_renews_only_where_it_is_said_to() {
        OperatorStates states = states(0, 1);
        ValueState<Long> value =
                states.value("value", new StateTtl(100, UpdateType.ON_READ_AND_WRITE, Visibility.NEVER_RETURN_EXPIRED));
        select(states, "ann");
        value.set(1L);

        now = 90;
        assertThat(value.get()).isEqualTo(1L);
        now = 180;
        assertThat(value.get()).isEqualTo(1L);
    }

    @Test
    void an_expired_value_may_be_returned_once_more() {
        OperatorStates states = states(0, 1);
        ValueState<Long> value = states.value(
                "value",
                new StateTtl(100, UpdateType.ON_CREATE_AND_WRITE, Visibility.RETURN_EXPIRED_IF_NOT_CLEANED_UP));
        select(states, "ann");
        value.set(1L);

        now = 500;
        assertThat(value.get()).isEqualTo(1L);
        assertThat(value.get()).isNull();
    }

    @Test
    void elements_and_entries_live_each_for_themselves() {
        OperatorStates states = states(0, 1);
        ListState<String> list = states.list("list", StateTtl.of(100));
        MapState<String, Long> map = states.map("map", StateTtl.of(100));
        select(states, "ann");
        list.add("old");
        map.put("old", 1L);
        now = 50;
        list.add("young");
        map.put("young", 2L);

        now = 120;

        assertThat(list.get()).containsExactly("young");
        assertThat(map.entries()).containsOnlyKeys("young");
        assertThat(map.get("old")).isNull();
    }

    /** The time a job was down counts: the time of the last access is stored with the value. */
    @Test
    void what_expired_while_the_job_was_down_is_gone() {
        OperatorStates states = states(0, 1);
        ValueState<Long> value = states.value("value", StateTtl.of(100));
        select(states, "ann");
        value.set(1L);
        OperatorStates.Snapshot snapshot = states.snapshot();

        now = 100;
        states.restore(snapshot);

        assertThat(value.get()).isNull();
    }

    /** Each subtask keeps the whole list it was given: with every restore the state grows by the parallelism. */
    @Test
    void union_state_that_nobody_prunes_grows_with_each_restore() {
        List<OperatorStates.Snapshot> snapshots = new ArrayList<>();
        for (int subtask = 0; subtask < 4; subtask++) {
            OperatorStates states = states(subtask, 4);
            states.<Long>unionList("list").add((long) subtask);
            snapshots.add(states.snapshot());
        }
        List<Integer> sizes = new ArrayList<>();

        for (int restore = 0; restore < 3; restore++) {
            List<OperatorStates.Snapshot> dealt = SnapshotRedistribution.deal(snapshots, 4, 128);
            snapshots.clear();
            int size = 0;
            for (int subtask = 0; subtask < 4; subtask++) {
                OperatorStates states = states(subtask, 4);
                OperatorList<Long> list = states.unionList("list");
                states.restore(dealt.get(subtask));
                size += list.get().size();
                snapshots.add(states.snapshot());
            }
            sizes.add(size);
        }

        assertThat(sizes).containsExactly(16, 64, 256);
    }

    @Test
    void plain_list_state_stays_while_the_parallelism_stays_and_union_state_does_not() {
        List<OperatorStates.Snapshot> snapshots = new ArrayList<>();
        for (List<String> elements : List.of(List.of("a"), List.of("b", "c"))) {
            OperatorStates states = states(snapshots.size(), 2);
            states.<String>operatorList("plain").set(elements);
            states.<String>unionList("union").set(elements);
            states.<String, Long>broadcast("rules").put("rule", (long) snapshots.size());
            snapshots.add(states.snapshot());
        }

        assertThat(lists(snapshots, 2, "plain")).containsExactly(List.of("a"), List.of("b", "c"));
        assertThat(lists(snapshots, 3, "plain")).containsExactly(List.of("a"), List.of("b"), List.of("c"));
        assertThat(lists(snapshots, 2, "union")).containsOnly(List.of("a", "b", "c"));
        assertThat(lists(snapshots, 3, "union")).containsOnly(List.of("a", "b", "c"));
        assertThat(rules(snapshots, 3)).containsExactly(0L, 1L, 0L);
    }

    private List<List<String>> lists(List<OperatorStates.Snapshot> snapshots, int parallelism, String name) {
        List<List<String>> all = new ArrayList<>();
        for (OperatorStates.Snapshot one : SnapshotRedistribution.deal(snapshots, parallelism, 128)) {
            OperatorStates states = states(all.size(), parallelism);
            OperatorList<String> list = name.equals("plain") ? states.operatorList(name) : states.unionList(name);
            states.restore(one);
            all.add(list.get());
        }
        return all;
    }

    private List<Long> rules(List<OperatorStates.Snapshot> snapshots, int parallelism) {
        List<Long> all = new ArrayList<>();
        for (OperatorStates.Snapshot one : SnapshotRedistribution.deal(snapshots, parallelism, 128)) {
            OperatorStates states = states(all.size(), parallelism);
            BroadcastState<String, Long> rules = states.broadcast("rules");
            states.restore(one);
            all.add(rules.get("rule"));
        }
        return all;
    }
}
