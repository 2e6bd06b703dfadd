package io.barrierscope.engine.fidelity;

import io.barrierscope.engine.state.KeyGroups;
import io.barrierscope.engine.state.KeyedTable;
import io.barrierscope.engine.state.OperatorStateRedistribution;
import io.barrierscope.engine.state.OperatorStateRedistribution.Part;
import io.barrierscope.engine.state.OperatorStates;
import io.barrierscope.engine.state.Redistribution;
import io.barrierscope.engine.state.SnapshotRedistribution;
import io.barrierscope.engine.state.StateTtl;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.flink.runtime.checkpoint.OperatorState;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.runtime.checkpoint.RoundRobinOperatorStateRepartitioner;
import org.apache.flink.runtime.checkpoint.StateAssignmentOperation;
import org.apache.flink.runtime.jobgraph.OperatorID;
import org.apache.flink.runtime.state.KeyGroupRange;
import org.apache.flink.runtime.state.KeyGroupRangeOffsets;
import org.apache.flink.runtime.state.KeyGroupsStateHandle;
import org.apache.flink.runtime.state.KeyedStateHandle;
import org.apache.flink.runtime.state.OperatorStateHandle;
import org.apache.flink.runtime.state.OperatorStateHandle.StateMetaInfo;
import org.apache.flink.runtime.state.OperatorStreamStateHandle;
import org.apache.flink.runtime.state.memory.ByteStreamStateHandle;
import org.apache.flink.runtime.state.ttl.TtlUtils;
import org.junit.jupiter.api.Test;

/** State goes to the same subtasks as in Flink, with any parallelism before and after. */
final class RedistributionFidelityTest {
    private static final Redistribution[] MODES = {
        Redistribution.SPLIT_DISTRIBUTE, Redistribution.UNION, Redistribution.BROADCAST
    };

    private final Random random = new Random(1);

    @Test
    void operator_state_is_dealt_alike() {
        Comparisons comparisons = new Comparisons("operator state redistribution");
        for (int i = 0; i < 20_000; i++) {
            int oldParallelism = 1 + random.nextInt(6);
            int newParallelism = 1 + random.nextInt(6);
            Map<String, Redistribution> states = new LinkedHashMap<>();
            for (int state = random.nextInt(5); state > 0; state--) {
                states.put("state" + random.nextInt(100), MODES[random.nextInt(MODES.length)]);
            }
            List<Map<String, Part>> ours = new ArrayList<>();
            List<List<OperatorStateHandle>> flinks = new ArrayList<>();
            for (int subtask = 0; subtask < oldParallelism; subtask++) {
                boolean reported = random.nextInt(6) != 0;
                report(subtask, reported ? states : Map.of(), ours, flinks);
            }

            List<Map<String, List<String>>> expected =
                    readable(RoundRobinOperatorStateRepartitioner.INSTANCE.repartitionState(
                            flinks, oldParallelism, newParallelism));

            comparisons.same(
                    plain(OperatorStateRedistribution.deal(ours, newParallelism)),
                    expected,
                    () -> ours + " to " + newParallelism);
        }
        comparisons.assertAtLeast(20_000);
    }

    private void report(
            int subtask,
            Map<String, Redistribution> states,
            List<Map<String, Part>> ours,
            List<List<OperatorStateHandle>> flinks) {
        Map<String, Part> parts = new LinkedHashMap<>();
        Map<String, StateMetaInfo> offsets = new HashMap<>();
        states.forEach((name, mode) -> {
            int elements = mode == Redistribution.BROADCAST ? 1 : random.nextInt(5);
            List<String> own = new ArrayList<>();
            long[] positions = new long[elements];
            for (int element = 0; element < elements; element++) {
                own.add(subtask + "@" + element);
                positions[element] = element;
            }
            parts.put(name, new Part(mode, own));
            offsets.put(name, new StateMetaInfo(positions, OperatorStateHandle.Mode.valueOf(mode.name())));
        });
        ours.add(parts);
        flinks.add(
                states.isEmpty()
                        ? List.of()
                        : List.of(new OperatorStreamStateHandle(
                                offsets, new ByteStreamStateHandle(Integer.toString(subtask), new byte[0]))));
    }

    /** By state the elements as subtask@offset, those of one old subtask in order; no state without elements. */
    private static List<Map<String, List<String>>> readable(List<List<OperatorStateHandle>> dealt) {
        List<Map<String, List<String>>> all = new ArrayList<>();
        for (List<OperatorStateHandle> handles : dealt) {
            Map<String, List<String>> byName = new TreeMap<>();
            List<OperatorStateHandle> inOrder = new ArrayList<>(handles);
            inOrder.sort((one, other) -> name(one).compareTo(name(other)));
            for (OperatorStateHandle handle : inOrder) {
                handle.getStateNameToPartitionOffsets().forEach((name, info) -> {
                    for (long offset : info.getOffsets()) {
                        byName.computeIfAbsent(name, key -> new ArrayList<>()).add(name(handle) + "@" + offset);
                    }
                });
            }
            all.add(byName);
        }
        return all;
    }

    private static String name(OperatorStateHandle handle) {
        return ((ByteStreamStateHandle) handle.getDelegateStateHandle()).getHandleName();
    }

    private static List<Map<String, List<String>>> plain(List<Map<String, Part>> dealt) {
        List<Map<String, List<String>>> all = new ArrayList<>();
        for (Map<String, Part> one : dealt) {
            Map<String, List<String>> byName = new TreeMap<>();
            one.forEach((name, part) -> {
                if (!part.elements().isEmpty()) {
                    byName.put(
                            name,
                            part.elements().stream()
                                    .map(String::valueOf)
                                    .sorted()
                                    .toList());
                }
            });
            all.add(byName);
        }
        return all;
    }

    @Test
    void key_groups_come_to_the_same_subtasks() {
        Comparisons comparisons = new Comparisons("key groups of rescaled state");
        for (int i = 0; i < 3_000; i++) {
            int maxParallelism = 1 + random.nextInt(40);
            int oldParallelism = 1 + random.nextInt(maxParallelism);
            int newParallelism = 1 + random.nextInt(maxParallelism);
            OperatorState operator = new OperatorState(null, null, new OperatorID(), oldParallelism, maxParallelism);
            List<OperatorStates.Snapshot> snapshots = new ArrayList<>();
            for (int subtask = 0; subtask < oldParallelism; subtask++) {
                var range = KeyGroups.range(subtask, oldParallelism, maxParallelism);
                OperatorStates states = new OperatorStates(range);
                KeyedTable table = states.keyed("value");
                for (int group = range.start(); group <= range.end(); group++) {
                    table.put("group " + group, group, (long) subtask);
                }
                snapshots.add(states.snapshot());
                operator.putState(
                        subtask,
                        OperatorSubtaskState.builder()
                                .setManagedKeyedState(new KeyGroupsStateHandle(
                                        new KeyGroupRangeOffsets(range.start(), range.end()),
                                        new ByteStreamStateHandle(Integer.toString(subtask), new byte[0])))
                                .build());
            }

            List<OperatorStates.Snapshot> dealt =
                    SnapshotRedistribution.deal(snapshots, newParallelism, maxParallelism);

            List<KeyGroupRange> ranges =
                    StateAssignmentOperation.createKeyGroupPartitions(maxParallelism, newParallelism);
            for (int subtask = 0; subtask < newParallelism; subtask++) {
                Map<Integer, Long> ours = new TreeMap<>();
                dealt.get(subtask)
                        .keyed()
                        .get(0)
                        .entries()
                        .forEach(entry -> ours.put(entry.keyGroup(), (Long) entry.value()));
                comparisons.same(
                        ours,
                        flinks(operator, ranges.get(subtask)),
                        () -> oldParallelism + " to " + newParallelism + " of " + maxParallelism);
            }
        }
        comparisons.assertAtLeast(10_000);
    }

    private static Map<Integer, Long> flinks(OperatorState operator, KeyGroupRange range) {
        Map<Integer, Long> groups = new TreeMap<>();
        for (KeyedStateHandle handle : StateAssignmentOperation.getManagedKeyedStateHandles(operator, range)) {
            KeyGroupsStateHandle part = (KeyGroupsStateHandle) handle;
            long subtask = Long.parseLong(((ByteStreamStateHandle) part.getDelegateStateHandle()).getHandleName());
            for (int group : part.getKeyGroupRange().getIntersection(range)) {
                groups.put(group, subtask);
            }
        }
        return groups;
    }

    @Test
    void state_expires_at_the_same_millisecond() {
        Comparisons comparisons = new Comparisons("expiry of state with a time to live");
        for (int i = 0; i < 20_000; i++) {
            long ttl = i % 3 == 0 ? Math.max(1, random.nextLong() >>> 1) : 1 + random.nextInt(100);
            long last = i % 5 == 0 ? random.nextLong() : random.nextInt(200) - 50;
            long now = i % 7 == 0 ? random.nextLong() : last + ttl - 1 + random.nextInt(3);

            comparisons.same(
                    StateTtl.isExpired(last, ttl, now),
                    TtlUtils.expired(last, ttl, now),
                    () -> "touched at " + last + ", lives " + ttl + ", now " + now);
        }
        comparisons.assertAtLeast(20_000);
    }
}
