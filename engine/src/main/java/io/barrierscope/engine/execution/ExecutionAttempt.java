package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.SubtaskId;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One try to run a subtask; immutable, each transition makes a new value and passes this gate (Flink's {@code Execution}).
 *
 * <pre>
 * CREATED -> SCHEDULED -> DEPLOYING -> INITIALIZING -> RUNNING -> FINISHED
 *    |           |            |             |            |
 *    +-----------+--> CANCELED<- CANCELING <-+------------+     (cancel)
 *    any state that is not terminal -> FAILED
 * </pre>
 *
 * @param cause why it failed, null otherwise
 */
record ExecutionAttempt(
        SubtaskId subtask,
        int number,
        ExecutionState state,
        @Nullable String cause,
        long sinceMillis) {
    private static final Map<ExecutionState, Set<ExecutionState>> NEXT = new EnumMap<>(ExecutionState.class);

    static {
        allow(ExecutionState.CREATED, ExecutionState.SCHEDULED, ExecutionState.CANCELED, ExecutionState.FAILED);
        allow(ExecutionState.SCHEDULED, ExecutionState.DEPLOYING, ExecutionState.CANCELED, ExecutionState.FAILED);
        allow(
                ExecutionState.DEPLOYING,
                ExecutionState.INITIALIZING,
                ExecutionState.FINISHED,
                ExecutionState.CANCELING,
                ExecutionState.CANCELED,
                ExecutionState.FAILED);
        allow(
                ExecutionState.INITIALIZING,
                ExecutionState.RUNNING,
                ExecutionState.FINISHED,
                ExecutionState.CANCELING,
                ExecutionState.CANCELED,
                ExecutionState.FAILED);
        allow(
                ExecutionState.RUNNING,
                ExecutionState.FINISHED,
                ExecutionState.CANCELING,
                ExecutionState.CANCELED,
                ExecutionState.FAILED);
        allow(ExecutionState.CANCELING, ExecutionState.CANCELED);
    }

    private static void allow(ExecutionState from, ExecutionState first, ExecutionState... more) {
        NEXT.put(from, EnumSet.of(first, more));
    }

    static ExecutionAttempt created(SubtaskId subtask, int number, long nowMillis) {
        return new ExecutionAttempt(subtask, number, ExecutionState.CREATED, null, nowMillis);
    }

    AttemptId id() {
        return new AttemptId(subtask, number);
    }

    ExecutionAttempt to(ExecutionState next, @Nullable String newCause, long nowMillis) {
        if (!NEXT.getOrDefault(state, Set.of()).contains(next)) {
            throw new IllegalStateException(id() + " cannot go from " + state + " to " + next);
        }
        return new ExecutionAttempt(subtask, number, next, newCause, nowMillis);
    }
}
