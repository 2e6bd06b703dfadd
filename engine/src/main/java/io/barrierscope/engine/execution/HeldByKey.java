package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.expression.ExpressionException;
import io.barrierscope.engine.state.KeyedTable;
import io.barrierscope.engine.stream.StreamRecord;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a task holds under the key of one record. */
final class HeldByKey {
    private HeldByKey() {}

    static Map<String, Object> of(@Nullable Task task, ChannelId channel, StreamRecord record) {
        KeySelector keys = task == null ? null : keysOf(task, channel);
        if (task == null || keys == null) {
            return Map.of();
        }
        Object key;
        try {
            key = keys.expression().evaluate(record.row());
        } catch (ExpressionException e) {
            return Map.of(); // the task has failed at this record, and its failure tells
        }
        Map<String, Object> held = new LinkedHashMap<>();
        for (OperatorNode node : task.nodes()) {
            for (KeyedTable table : node.states().keyedTables()) {
                Object value = key == null ? null : table.get(key, keys.keyGroup(key));
                if (value != null) {
                    held.put(table.name(), plain(value));
                }
            }
        }
        return held;
    }

    private static @Nullable KeySelector keysOf(Task task, ChannelId channel) {
        for (int input = 0; input < task.inputs().length; input++) {
            if (task.inputs()[input].id().equals(channel)) {
                return task.shape().inputKeys(input);
            }
        }
        return null;
    }

    private static Object plain(Object value) {
        boolean isPlain = value instanceof Long
                || value instanceof Double
                || value instanceof Boolean
                || value instanceof Map
                || value instanceof List;
        return isPlain ? value : String.valueOf(value);
    }
}
