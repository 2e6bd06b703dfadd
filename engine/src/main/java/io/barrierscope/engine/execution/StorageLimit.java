package io.barrierscope.engine.execution;

import io.barrierscope.engine.checkpoint.InFlightData;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import io.barrierscope.engine.state.KeyedTable;
import io.barrierscope.engine.state.OperatorStates;
import io.barrierscope.engine.trace.CheckpointEvent;
import java.util.List;
import java.util.OptionalLong;

/**
 * Whether the checkpoint storage takes a snapshot. Each operator of a subtask writes its keyed state into one stream and
 * its operator state into another, and each stream has to keep to the limit (Flink's {@code MemCheckpointStreamFactory}).
 */
final class StorageLimit {
    private StorageLimit() {}

    static boolean isExceeded(Engine engine, Task task, long checkpointId, TaskSnapshot snapshot) {
        OptionalLong limit = engine.options().checkpoints().maxStateBytes();
        if (limit.isEmpty() || snapshot.bytes() <= limit.getAsLong()) {
            return false;
        }
        List<OperatorStates.Snapshot> operators = snapshot.operators();
        for (int i = 0; i < operators.size(); i++) {
            long largest = largestStream(operators.get(i));
            if (largest > limit.getAsLong()) {
                engine.tracer()
                        .emit(new CheckpointEvent.StateTooLarge(
                                task.id(),
                                checkpointId,
                                task.nodes()[i].subtask().vertex(),
                                largest,
                                limit.getAsLong()));
                return true;
            }
        }
        return false;
    }

    /** Whether what was in flight, a stream of its own (Flink's {@code ChannelStateCheckpointWriter}), is too large. */
    static boolean isExceededInFlight(Engine engine, Task task, long checkpointId, InFlightData stored) {
        OptionalLong limit = engine.options().checkpoints().maxStateBytes();
        if (limit.isEmpty() || stored.isEmpty() || stored.bytes() <= limit.getAsLong()) {
            return false;
        }
        engine.tracer()
                .emit(new CheckpointEvent.StateTooLarge(
                        task.id(), checkpointId, task.id().vertex(), stored.bytes(), limit.getAsLong()));
        return true;
    }

    private static long largestStream(OperatorStates.Snapshot operator) {
        long keyed = 0;
        for (KeyedTable.Snapshot table : operator.keyed()) {
            keyed += table.bytes();
        }
        return Math.max(keyed, operator.bytes() - keyed);
    }
}
