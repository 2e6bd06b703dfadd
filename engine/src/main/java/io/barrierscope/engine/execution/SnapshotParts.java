package io.barrierscope.engine.execution;

import io.barrierscope.engine.check.StateLineage;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import io.barrierscope.engine.state.OperatorStates;
import java.util.ArrayList;
import java.util.List;

/** What a task's part of a checkpoint is made of. */
final class SnapshotParts {
    private SnapshotParts() {}

    /** How far the task's operators have come to their end. */
    static TaskSnapshot.Ending ending(TaskState state) {
        return state.finishedOnRestore
                ? TaskSnapshot.Ending.FINISHED_ON_RESTORE
                : state.endOfData ? TaskSnapshot.Ending.OPERATORS_FINISHED : TaskSnapshot.Ending.NONE;
    }

    /** The states of a chain's operators, head first. */
    static TaskSnapshot collect(OperatorNode[] nodes, TaskSnapshot.Ending ending) {
        List<OperatorStates.Snapshot> operators = new ArrayList<>(nodes.length);
        List<Object> lineages = new ArrayList<>(nodes.length);
        long bytes = 0;
        for (OperatorNode node : nodes) {
            OperatorStates.Snapshot one = node.states().checkpoint();
            operators.add(one);
            bytes += one.bytes();
            StateLineage lineage = node.lineage();
            lineages.add(lineage == null ? TaskRestorer.NO_LINEAGE : lineage.snapshot());
        }
        return new TaskSnapshot(List.copyOf(operators), List.copyOf(lineages), bytes, ending);
    }
}
