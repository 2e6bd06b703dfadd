package io.barrierscope.engine.trace;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A failure is answered. */
public sealed interface FailoverEvent extends TraceEvent {
    @Override
    default @Nullable SubtaskId subtask() {
        return null;
    }

    /**
     * The restart strategy's answer to a failure.
     *
     * @param failure ordinal of the failure, from 1
     * @param target the failed subtask, or null for a global failure
     * @param restarted the subtasks that restart, by vertex as the user drew them
     * @param whys for each restarted subtask why, in words, in the same order
     * @param remaining restarts left after this one, or -1 when unlimited
     * @param strategyReason in words, naming the option that governs
     */
    record Decided(
            int failure,
            @Nullable SubtaskId target,
            String cause,
            boolean canRestart,
            long backoffMillis,
            List<SubtaskId> restarted,
            List<String> whys,
            long remaining,
            String strategyReason)
            implements FailoverEvent {
        @Override
        public @Nullable SubtaskId subtask() {
            return target;
        }
    }

    /** The back-off is over and the old attempts are gone: the set is deployed anew. */
    record Restarting(int failure, int restart, List<SubtaskId> restarted) implements FailoverEvent {}

    /** State was taken from a checkpoint; 0 means there was none and everything begins empty. */
    record Restored(int failure, long checkpointId, List<SubtaskId> restarted) implements FailoverEvent {}

    /**
     * A user's job starts from a checkpoint or savepoint of an earlier one.
     *
     * @param skipped operators of the checkpoint that have no place in the job, and whose state is dropped
     * @param forgotten operators that had finished and of which the job does not know
     * @param parallelism of every vertex of the job
     * @param misplaced records that were in flight on edges that are gone, and go by the number of the gate or partition
     */
    record Resubmitted(
            long checkpointId,
            boolean savepoint,
            List<String> skipped,
            List<String> forgotten,
            Map<VertexId, Integer> parallelism,
            int misplaced)
            implements FailoverEvent {}

    /** Splits that a source subtask was given after the restored checkpoint return to the source's coordinator. */
    record SplitsHandedBack(SubtaskId subtask, long checkpointId, List<Integer> splits) implements FailoverEvent {}

    /** The coordinator of a source goes back to a checkpoint; 0 means that it begins anew. */
    record CoordinatorReset(VertexId source, long checkpointId) implements FailoverEvent {}

    /** A source goes back to an offset it has already read beyond. */
    record SourceRewound(SubtaskId subtask, int split, long fromOffset, long toOffset) implements FailoverEvent {}
}
