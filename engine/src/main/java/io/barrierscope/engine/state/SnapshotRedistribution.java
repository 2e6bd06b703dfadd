package io.barrierscope.engine.state;

import io.barrierscope.engine.state.OperatorStateRedistribution.Part;
import io.barrierscope.engine.state.OperatorStates.Slot;
import io.barrierscope.engine.state.OperatorStates.Snapshot;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Deals an operator's snapshots to the subtasks of a restore: keyed state by key group, operator state by its kind
 * (Flink's {@code StateAssignmentOperation}).
 */
public final class SnapshotRedistribution {
    private SnapshotRedistribution() {}

    /**
     * Deals.
     *
     * @param old by subtask; null where a subtask had finished
     * @param maxParallelism number of key groups, the same as before
     */
    public static List<Snapshot> deal(List<? extends @Nullable Snapshot> old, int newParallelism, int maxParallelism) {
        List<Map<String, Part>> parts = new ArrayList<>();
        Set<Slot> slots = new LinkedHashSet<>();
        for (Snapshot one : old) {
            parts.add(one == null ? Map.of() : parts(one));
            if (one != null) {
                slots.addAll(one.slots());
            }
        }
        List<Map<String, Part>> dealt = OperatorStateRedistribution.deal(parts, newParallelism);
        List<Snapshot> all = new ArrayList<>();
        for (int i = 0; i < newParallelism; i++) {
            List<KeyedTable.Snapshot> keyed = old.size() == newParallelism
                    ? sameIndex(old.get(i))
                    : clipped(old, KeyGroups.range(i, newParallelism, maxParallelism));
            all.add(assemble(keyed, slots, dealt.get(i)));
        }
        return List.copyOf(all);
    }

    private static Map<String, Part> parts(Snapshot snapshot) {
        Map<String, Part> parts = new LinkedHashMap<>();
        for (int i = 0; i < snapshot.slots().size(); i++) {
            Slot slot = snapshot.slots().get(i);
            Object value = snapshot.values().get(i);
            boolean dealtByElement = slot.redistribution() == Redistribution.SPLIT_DISTRIBUTE
                    || slot.redistribution() == Redistribution.UNION;
            parts.put(slot.name(), new Part(slot.redistribution(), dealtByElement ? (List<?>) value : List.of(value)));
        }
        return parts;
    }

    private static List<KeyedTable.Snapshot> sameIndex(@Nullable Snapshot old) {
        return old == null ? List.of() : old.keyed();
    }

    private static List<KeyedTable.Snapshot> clipped(List<? extends @Nullable Snapshot> old, KeyGroupRange range) {
        Map<String, List<KeyedTable.Snapshot>> byName = new LinkedHashMap<>();
        for (Snapshot one : old) {
            if (one != null) {
                for (KeyedTable.Snapshot table : one.keyed()) {
                    byName.computeIfAbsent(table.name(), name -> new ArrayList<>())
                            .add(table);
                }
            }
        }
        List<KeyedTable.Snapshot> clipped = new ArrayList<>();
        byName.values().forEach(tables -> clipped.add(KeyedPart.clip(tables, range)));
        return List.copyOf(clipped);
    }

    private static Snapshot assemble(List<KeyedTable.Snapshot> keyed, Set<Slot> slots, Map<String, Part> dealt) {
        List<Slot> present = new ArrayList<>();
        List<Object> values = new ArrayList<>();
        long bytes = 0;
        for (KeyedTable.Snapshot table : keyed) {
            bytes += table.bytes();
        }
        for (Slot slot : slots) {
            Part part = dealt.get(slot.name());
            boolean byElement = slot.redistribution() == Redistribution.SPLIT_DISTRIBUTE
                    || slot.redistribution() == Redistribution.UNION;
            if (part == null && !byElement) {
                continue;
            }
            Object value = part == null
                    ? List.of()
                    : byElement
                            ? part.elements()
                            : Objects.requireNonNull(part.elements().get(0));
            present.add(slot);
            values.add(value);
            bytes += Sizes.of(value);
        }
        return new Snapshot(keyed, List.copyOf(present), List.copyOf(values), bytes);
    }
}
