package io.barrierscope.engine.state;

import java.util.ArrayList;
import java.util.List;

/**
 * An operator state as people read it.
 *
 * @param bytes its size as it would be written
 * @param elements its elements, one for a single value
 */
public record OperatorStateText(String name, StateKind kind, long bytes, List<String> elements) {
    static OperatorStateText of(StateSlot slot) {
        return new OperatorStateText(
                slot.name(), StateKind.of(slot.redistribution()), slot.sizeBytes(), elements(slot));
    }

    /** The checkpointed operator states of a snapshot. */
    public static List<OperatorStateText> of(OperatorStates.Snapshot snapshot) {
        List<OperatorStateText> all = new ArrayList<>();
        for (int place = 0; place < snapshot.slots().size(); place++) {
            OperatorStates.Slot slot = snapshot.slots().get(place);
            Object saved = snapshot.values().get(place);
            all.add(new OperatorStateText(
                    slot.name(), StateKind.of(slot.redistribution()), Sizes.of(saved), elements(saved)));
        }
        return all;
    }

    private static List<String> elements(StateSlot slot) {
        if (slot instanceof SplitOffsets splits && splits.size() == 1) {
            return List.of(Long.toString(splits.offset(0)));
        }
        return elements(slot.save());
    }

    private static List<String> elements(Object saved) {
        if (saved instanceof List<?> list) {
            return list.stream().map(String::valueOf).toList();
        }
        if (saved instanceof MapContent map) {
            return map.entries().entrySet().stream().map(String::valueOf).toList();
        }
        return List.of(String.valueOf(saved));
    }
}
