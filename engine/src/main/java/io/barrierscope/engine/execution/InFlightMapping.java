package io.barrierscope.engine.execution;

import io.barrierscope.engine.checkpoint.CheckpointLayout.OperatorPart;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Whose state what was in flight is: what had reached a task belongs to the head of its chain, what had not left it to the
 * tail; neither may now stand inside of a chain (Flink's {@code StateAssignmentOperation.checkForUnsupportedToplogyChanges}).
 */
final class InFlightMapping {
    private InFlightMapping() {}

    /** Whether a part of what was in flight is an operator's state. */
    static boolean hasState(CompletedCheckpoint checkpoint, OperatorPart operator) {
        return (operator.place() == 0 && stored(checkpoint, operator, false))
                || (isTail(operator, checkpoint.layout().operators()) && stored(checkpoint, operator, true));
    }

    /** Why the data in flight has no place in the job, in Flink's words; null when it has. */
    static @Nullable String refusal(CompletedCheckpoint checkpoint, List<OperatorPart> operators) {
        Map<String, OperatorPart> byId = new LinkedHashMap<>();
        operators.forEach(operator -> byId.put(operator.operatorId(), operator));
        List<String> chained = new ArrayList<>();
        for (OperatorPart old : checkpoint.layout().operators()) {
            OperatorPart now = byId.get(old.operatorId());
            if (now != null) {
                boolean reads = old.place() == 0 && now.place() != 0 && stored(checkpoint, old, false);
                boolean writes = isTail(old, checkpoint.layout().operators())
                        && !isTail(now, operators)
                        && stored(checkpoint, old, true);
                if (reads || writes) {
                    chained.add(old.label());
                }
            }
        }
        return chained.isEmpty()
                ? null
                : "Cannot recover from unaligned checkpoint when topology changes, such that data exchanges with"
                        + " persisted data are now chained. The following operators contain channel state: " + chained;
    }

    private static boolean isTail(OperatorPart operator, List<OperatorPart> operators) {
        return operators.stream()
                .noneMatch(other -> other.firstTask() == operator.firstTask() && other.place() > operator.place());
    }

    private static boolean stored(CompletedCheckpoint checkpoint, OperatorPart operator, boolean outputs) {
        for (int subtask = 0; subtask < operator.parallelism(); subtask++) {
            TaskSnapshot task = checkpoint.of(operator.firstTask() + subtask);
            if (task != null
                    && !(outputs ? task.inFlight().outputs() : task.inFlight().inputs()).isEmpty()) {
                return true;
            }
        }
        return false;
    }
}
