package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.checkpoint.CheckpointLayout.OperatorPart;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Whether the state of a checkpoint can be mapped to a job (Flink's {@code Checkpoints.loadAndValidateCheckpoint} and the
 * preconditions of {@code StateAssignmentOperation}).
 *
 * @param refusal why not, in Flink's words; null when it can
 * @param adopted maximum parallelism by vertex that the job takes over from the checkpoint
 * @param skipped operators of the checkpoint whose state is dropped
 * @param forgotten operators that had finished, of which the job does not know, so that it cannot tell
 */
record StateMapping(
        @Nullable String refusal,
        Map<VertexId, Integer> adopted,
        List<OperatorPart> skipped,
        List<OperatorPart> forgotten) {

    private static final String GENERATED =
            " Without a uid the id comes from the operator's place in the graph and from"
                    + " what is chained to it, and these have changed; give operators a uid.";

    /**
     * Decides.
     *
     * @param operators of the job that is submitted
     */
    static StateMapping of(
            CompletedCheckpoint checkpoint, List<OperatorPart> operators, boolean allowNonRestoredState) {
        Map<String, OperatorPart> byId = new LinkedHashMap<>();
        operators.forEach(operator -> byId.put(operator.operatorId(), operator));
        Map<VertexId, Integer> adopted = new LinkedHashMap<>();
        List<OperatorPart> skipped = new ArrayList<>();
        List<OperatorPart> forgotten = new ArrayList<>();
        for (OperatorPart stored : checkpoint.layout().operators()) {
            OperatorPart operator = byId.get(stored.operatorId());
            if (operator == null) {
                if (hasState(checkpoint, stored)) {
                    if (!allowNonRestoredState) {
                        return refused(
                                checkpoint,
                                "Cannot map checkpoint/savepoint state for operator " + stored.label()
                                        + " to the new program, because the operator is not available in the new"
                                        + " program. If you want to allow to skip this, you can set the"
                                        + " --allowNonRestoredState option on the CLI."
                                        + (stored.uid() == null ? GENERATED : ""));
                    }
                    skipped.add(stored);
                } else if (FinishedStates.isFullyFinished(checkpoint, stored)) {
                    forgotten.add(stored);
                }
                continue;
            }
            if (operator.maxParallelism() != stored.maxParallelism()) {
                if (operator.maxParallelismGiven()) {
                    return refused(
                            checkpoint,
                            "Max parallelism mismatch between checkpoint/savepoint state and new program. Cannot map"
                                    + " operator " + stored.label() + " with max parallelism "
                                    + stored.maxParallelism() + " to new program with max parallelism "
                                    + operator.maxParallelism() + ". This indicates that the program has been changed"
                                    + " in a non-compatible way after the checkpoint/savepoint.");
                }
                if (!FinishedStates.isFullyFinished(checkpoint, stored)) { // else there is nothing to assign
                    adopted.put(operator.vertex(), stored.maxParallelism());
                }
            }
        }
        String tooLow = tooLow(checkpoint, byId);
        tooLow = tooLow == null ? InFlightMapping.refusal(checkpoint, operators) : tooLow;
        return tooLow == null
                ? new StateMapping(null, adopted, List.copyOf(skipped), List.copyOf(forgotten))
                : new StateMapping(tooLow, Map.of(), List.of(), List.of());
    }

    /** Flink looks at this when everything else has been mapped. */
    private static @Nullable String tooLow(CompletedCheckpoint checkpoint, Map<String, OperatorPart> byId) {
        for (OperatorPart stored : checkpoint.layout().operators()) {
            OperatorPart operator = byId.get(stored.operatorId());
            if (operator != null
                    && stored.maxParallelism() < operator.parallelism()
                    && !FinishedStates.isFullyFinished(checkpoint, stored)) {
                return "The state for task " + operator.vertex() + " can not be restored. The maximum parallelism ("
                        + stored.maxParallelism() + ") of the restored state is lower than the configured"
                        + " parallelism (" + operator.parallelism() + "). Please reduce the parallelism of the"
                        + " task to be lower or equal to the maximum parallelism.";
            }
        }
        return null;
    }

    private static StateMapping refused(CompletedCheckpoint checkpoint, String why) {
        return new StateMapping(
                "Failed to rollback to checkpoint/savepoint " + checkpoint.id() + ". " + why,
                Map.of(),
                List.of(),
                List.of());
    }

    /** A source's coordinator always has some, unless the source had finished. */
    private static boolean hasState(CompletedCheckpoint checkpoint, OperatorPart stored) {
        if (checkpoint.sources().containsKey(stored.vertex()) && !FinishedStates.isFullyFinished(checkpoint, stored)) {
            return true;
        }
        for (int subtask = 0; subtask < stored.parallelism(); subtask++) {
            TaskSnapshot task = checkpoint.of(stored.firstTask() + subtask);
            if (task != null && task.operators().get(stored.place()).hasState()) {
                return true;
            }
        }
        return InFlightMapping.hasState(checkpoint, stored);
    }
}
