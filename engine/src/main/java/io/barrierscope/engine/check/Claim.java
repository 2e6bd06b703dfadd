package io.barrierscope.engine.check;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a scenario says about its run; checked against the report. */
public sealed interface Claim {
    /** Guarantee observed at a sink reader, or in a vertex's state when {@code reader} is null. */
    record VerdictIs(String place, @Nullable String reader, VerdictImage.Verdict verdict) implements Claim {}

    /** Number of lost source records, or exactly which when {@code origins} is not null. */
    record Lost(
            String place,
            @Nullable String reader,
            long count,
            @Nullable List<String> origins) implements Claim {}

    /** Number of doubled source records, or exactly which when {@code origins} is not null. */
    record Duplicated(
            String place,
            @Nullable String reader,
            long count,
            @Nullable List<String> origins) implements Claim {}

    /** The set of subtasks that some failure (or the given one, from 1; 0 for any) restarted. */
    record Restarted(int failure, List<SubtaskId> subtasks) implements Claim {}

    /** Number of restarts in all. */
    record Restarts(int count) implements Claim {}

    /** The waits before the restarts, in order. */
    record Backoffs(List<Long> millis) implements Claim {}

    /** The checkpoint that each restart restored, in the order of the failures; 0 where there was none to restore. */
    record RestoredAre(List<Long> checkpoints) implements Claim {}

    /** How the job stands at the end. */
    record JobStatusIs(JobStatus status) implements Claim {}

    /**
     * How a checkpoint ended.
     *
     * @param reason why it failed; null does not ask
     * @param inFlight whether it holds records that were in flight; null does not ask
     */
    record CheckpointIs(
            long checkpointId,
            CheckpointImage.Status status,
            @Nullable CheckpointFailureReason reason,
            @Nullable Boolean inFlight)
            implements Claim {
        /** A claim about the end alone. */
        public CheckpointIs(
                long checkpointId, CheckpointImage.Status status, @Nullable CheckpointFailureReason reason) {
            this(checkpointId, status, reason, null);
        }
    }

    /** How a transaction ended. */
    record TransactionIs(String transaction, TransactionImage.State state) implements Claim {}

    /** The multiset of values of a field (or whole records as text) that a reader saw. */
    record ResultIs(String sink, String reader, List<Map<String, @Nullable Object>> records) implements Claim {}

    /** When the checkpoints that got an id were triggered, in virtual milliseconds, in order. */
    record Triggers(List<Long> millis) implements Claim {}

    /** Something is said about the job before it runs, in a problem that contains the text; an error keeps it from running. */
    record ProblemIs(String text) implements Claim {
        public boolean isAbout(Problem problem) {
            return (problem.place() + ": " + problem.message() + "; " + problem.remedy()).contains(text);
        }
    }

    /** A value in an operator's state at the end. */
    record StateValueIs(String vertex, String key, @Nullable Object value) implements Claim {}
}
