package io.barrierscope.engine.state;

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

    private static List<String> elements(StateSlot slot) {
        if (slot instanceof SplitOffsets splits && splits.size() == 1) {
            return List.of(Long.toString(splits.offset(0)));
        }
        if (slot.save() instanceof List<?> list) {
            return list.stream().map(String::valueOf).toList();
        }
        if (slot instanceof BroadcastState<?, ?> map) {
            return map.entries().entrySet().stream().map(String::valueOf).toList();
        }
        return List.of(slot instanceof Cell<?> cell ? String.valueOf(cell.get()) : slot.toString());
    }
}
