package io.barrierscope.engine.execution;

import io.barrierscope.engine.check.OriginCounts;
import io.barrierscope.engine.checkpoint.CheckpointLayout;
import io.barrierscope.engine.checkpoint.CheckpointLayout.OperatorPart;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import io.barrierscope.engine.state.OperatorStates;
import io.barrierscope.engine.state.SnapshotRedistribution;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which operator state each subtask of a deployment gets from a checkpoint, which another deployment may have taken
 * (Flink's {@code StateAssignmentOperation}). Immutable.
 */
final class StateAssignment {
    private final CompletedCheckpoint checkpoint;
    private final Map<String, Dealt> byOperator = new LinkedHashMap<>();
    private final Map<String, Integer> before = new LinkedHashMap<>();

    /** What one operator's subtasks get. */
    private record Dealt(
            List<OperatorStates.Snapshot> states, List<OriginCounts.Snapshot> lineages, List<Boolean> finished) {}

    /** What subtasks that had finished ended with, which no checkpoint holds: for people and for the oracle. */
    interface Finished {
        OperatorStates.@Nullable Snapshot state(OperatorPart operator, int subtask);

        OriginCounts.Snapshot lineage(OperatorPart operator, int subtask);
    }

    /**
     * @param layout of the deployment that is restored
     */
    StateAssignment(CompletedCheckpoint checkpoint, CheckpointLayout layout, Finished finished) {
        this.checkpoint = checkpoint;
        Map<String, OperatorPart> stored = new LinkedHashMap<>();
        checkpoint.layout().operators().forEach(part -> {
            stored.put(part.operatorId(), part);
            before.put(part.operatorId(), part.parallelism());
        });
        for (OperatorPart operator : layout.operators()) {
            OperatorPart old = stored.get(operator.operatorId());
            if (old != null) {
                byOperator.put(operator.operatorId(), deal(old, operator, finished));
            }
        }
    }

    private Dealt deal(OperatorPart old, OperatorPart operator, Finished finished) {
        List<OperatorStates.@Nullable Snapshot> snapshots = new ArrayList<>();
        List<OriginCounts.Snapshot> lineages = new ArrayList<>();
        List<Boolean> ended = new ArrayList<>();
        for (int subtask = 0; subtask < old.parallelism(); subtask++) {
            TaskSnapshot task = checkpoint.of(old.firstTask() + subtask);
            snapshots.add(task == null ? null : task.operators().get(old.place()));
            ended.add(task == null);
            lineages.add(
                    task == null
                            ? finished.lineage(old, subtask)
                            : task.lineage().get(old.place()) instanceof OriginCounts.Snapshot counts
                                    ? counts
                                    : OriginCounts.Snapshot.EMPTY);
        }
        boolean all = !ended.contains(false);
        boolean same = old.parallelism() == operator.parallelism();
        for (int subtask = 0; subtask < old.parallelism(); subtask++) {
            if (ended.get(subtask) && all) {
                snapshots.set(subtask, finished.state(old, subtask));
            }
        }
        List<Boolean> newEnded = new ArrayList<>();
        List<OriginCounts.Snapshot> dealtLineages = new ArrayList<>();
        for (int subtask = 0; subtask < operator.parallelism(); subtask++) {
            newEnded.add(same ? ended.get(subtask) : all);
            List<OriginCounts.Snapshot> parts = new ArrayList<>();
            for (int from = subtask; from < lineages.size(); from += operator.parallelism()) {
                parts.add(lineages.get(from));
            }
            dealtLineages.add(OriginCounts.sum(parts));
        }
        return new Dealt(
                SnapshotRedistribution.deal(snapshots, operator.parallelism(), operator.maxParallelism()),
                dealtLineages,
                newEnded);
    }

    @SuppressWarnings("ReferenceEquality") // a checkpoint is one object for life
    boolean isOf(CompletedCheckpoint asked) {
        return checkpoint == asked;
    }

    /** Whether the operator had such a subtask, perhaps one that had finished, when the checkpoint was taken. */
    boolean knows(OperatorPart operator, int subtask) {
        return subtask < before.getOrDefault(operator.operatorId(), 0);
    }

    /** Whether the subtask had finished, so that it restores as finished. */
    boolean isFinished(OperatorPart operator, int subtask) {
        Dealt dealt = byOperator.get(operator.operatorId());
        return dealt != null && dealt.finished.get(subtask);
    }

    /** Whether all subtasks of the operator had finished, or the checkpoint does not know it. */
    boolean isFullyFinished(OperatorPart operator) {
        Dealt dealt = byOperator.get(operator.operatorId());
        return dealt == null || !dealt.finished.contains(false);
    }

    /** The subtask's state; null when the checkpoint holds none of the operator. */
    OperatorStates.@Nullable Snapshot state(OperatorPart operator, int subtask) {
        Dealt dealt = byOperator.get(operator.operatorId());
        return dealt == null ? null : dealt.states.get(subtask);
    }

    /** The state of all its subtasks together; null when the checkpoint holds none of the operator. */
    OperatorStates.@Nullable Snapshot together(OperatorPart operator) {
        Dealt dealt = byOperator.get(operator.operatorId());
        return dealt == null
                ? null
                : SnapshotRedistribution.deal(dealt.states, 1, operator.maxParallelism())
                        .get(0);
    }

    OriginCounts.Snapshot lineage(OperatorPart operator, int subtask) {
        Dealt dealt = byOperator.get(operator.operatorId());
        return dealt == null ? OriginCounts.Snapshot.EMPTY : dealt.lineages.get(subtask);
    }
}
