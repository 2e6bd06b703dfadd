package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.state.OperatorStates;
import io.barrierscope.engine.state.Redistribution;
import java.util.List;

/**
 * One task's part of a checkpoint.
 *
 * @param operators the operators' states, head of the chain first
 * @param lineage what the delivery oracle needs to roll back with them; opaque here
 * @param bytes size as written, with what was in flight
 * @param ending how far the task was with its end
 * @param inFlight elements of its channels that belong to an unaligned checkpoint
 */
public record TaskSnapshot(
        List<OperatorStates.Snapshot> operators,
        List<Object> lineage,
        long bytes,
        Ending ending,
        InFlightData inFlight) {
    /** Of a task whose channels were empty in front of the barriers. */
    public TaskSnapshot(List<OperatorStates.Snapshot> operators, List<Object> lineage, long bytes, Ending ending) {
        this(operators, lineage, bytes, ending, InFlightData.NONE);
    }

    /** Of a task at work. */
    public TaskSnapshot(List<OperatorStates.Snapshot> operators, List<Object> lineage, long bytes) {
        this(operators, lineage, bytes, Ending.NONE);
    }

    /** The same with records of its channels. */
    public TaskSnapshot with(InFlightData stored) {
        return stored.isEmpty() && !stored.unaligned()
                ? this
                : new TaskSnapshot(operators, lineage, bytes + stored.bytes(), ending, stored);
    }

    /** How far a task was with its end (Flink's {@code TaskStateSnapshot}). */
    public enum Ending {
        NONE,
        /** Its operators had flushed ({@code isTaskFinished}). */
        OPERATORS_FINISHED,
        /** It had been restored as finished and runs no operator ({@code isTaskDeployedAsFinished}). */
        FINISHED_ON_RESTORE
    }

    /** Whether some operator holds union list state. */
    public boolean usesUnionState() {
        return operators.stream()
                .flatMap(operator -> operator.slots().stream())
                .anyMatch(slot -> slot.redistribution() == Redistribution.UNION);
    }
}
