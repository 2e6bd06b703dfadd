package io.barrierscope.engine.check;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What came of a run, complete and free of pictures; the content of a report file.
 *
 * @param flow name of the flow
 * @param scenario name of the scenario
 * @param traceHash running hash at the end, in hex
 * @param restarts how often tasks were deployed anew after a failure
 * @param checkpoints every checkpoint that began, and every request that was refused, by time
 * @param transactions every transaction that was opened, by time; an id that was used again appears again
 * @param sinks one verdict per reader of each sink
 * @param explanations what a person should know about this run, a paragraph each
 */
public record RunReport(
        String flow,
        String scenario,
        long seed,
        String engineVersion,
        String traceHash,
        long steps,
        long virtualTimeMillis,
        JobStatus jobStatus,
        int restarts,
        List<ClaimResult> claims,
        List<CheckpointOutcome> checkpoints,
        List<FailureOutcome> failures,
        List<TransactionOutcome> transactions,
        List<VerdictImage> sinks,
        List<StateOutcome> state,
        List<Problem> problems,
        List<String> explanations,
        List<FileOutcome> files) {
    /** Of a run that wrote no files. */
    public RunReport(
            String flow,
            String scenario,
            long seed,
            String engineVersion,
            String traceHash,
            long steps,
            long virtualTimeMillis,
            JobStatus jobStatus,
            int restarts,
            List<ClaimResult> claims,
            List<CheckpointOutcome> checkpoints,
            List<FailureOutcome> failures,
            List<TransactionOutcome> transactions,
            List<VerdictImage> sinks,
            List<StateOutcome> state,
            List<Problem> problems,
            List<String> explanations) {
        this(
                flow,
                scenario,
                seed,
                engineVersion,
                traceHash,
                steps,
                virtualTimeMillis,
                jobStatus,
                restarts,
                claims,
                checkpoints,
                failures,
                transactions,
                sinks,
                state,
                problems,
                explanations,
                List.of());
    }

    /** Whether every claim holds. */
    public boolean allClaimsHold() {
        return claims.stream().allMatch(ClaimResult::holds);
    }

    /** Returns the same report with the results of claims that were checked against it. */
    public RunReport withClaims(List<ClaimResult> results) {
        return with(results, files);
    }

    /** Returns the same report with the files that its sinks have written. */
    public RunReport withFiles(List<FileOutcome> written) {
        return with(claims, written);
    }

    private RunReport with(List<ClaimResult> results, List<FileOutcome> written) {
        return new RunReport(
                flow,
                scenario,
                seed,
                engineVersion,
                traceHash,
                steps,
                virtualTimeMillis,
                jobStatus,
                restarts,
                results,
                checkpoints,
                failures,
                transactions,
                sinks,
                state,
                problems,
                explanations,
                written);
    }

    /**
     * The files that a sink has written.
     *
     * @param directory in which they lie
     * @param parts names of the finished ones in the order in which they were finished, the first thousand
     * @param count number of all of them
     */
    public record FileOutcome(String sink, String directory, List<String> parts, long count) {}

    /**
     * How a checkpoint ended.
     *
     * @param id empty when it was refused before it got one
     * @param endedMillis -1 while pending
     * @param kind {@code checkpoint} or {@code savepoint}
     * @param acknowledged how many of the {@code subtasks} that must have acknowledged
     */
    public record CheckpointOutcome(
            OptionalLong id,
            CheckpointImage.Status status,
            @Nullable CheckpointFailureReason reason,
            long triggeredMillis,
            long endedMillis,
            String kind,
            boolean unaligned,
            int acknowledged,
            int subtasks,
            long stateBytes,
            long persistedInFlightRecords,
            @Nullable String format,
            boolean retained) {
        /** A checkpoint, still there when it completed. */
        public CheckpointOutcome(
                OptionalLong id,
                CheckpointImage.Status status,
                @Nullable CheckpointFailureReason reason,
                long triggeredMillis,
                long endedMillis,
                String kind,
                boolean unaligned,
                int acknowledged,
                int subtasks,
                long stateBytes,
                long persistedInFlightRecords) {
            this(
                    id,
                    status,
                    reason,
                    triggeredMillis,
                    endedMillis,
                    kind,
                    unaligned,
                    acknowledged,
                    subtasks,
                    stateBytes,
                    persistedInFlightRecords,
                    null,
                    status == CheckpointImage.Status.COMPLETED);
        }

        /** The same with one more acknowledgement. */
        public CheckpointOutcome acknowledged(int received) {
            return new CheckpointOutcome(
                    id,
                    status,
                    reason,
                    triggeredMillis,
                    endedMillis,
                    kind,
                    unaligned,
                    received,
                    subtasks,
                    stateBytes,
                    persistedInFlightRecords,
                    format,
                    retained);
        }

        /** How it ended; no reason means that it completed. */
        public CheckpointOutcome ended(@Nullable CheckpointFailureReason why, long timeMillis, long bytes) {
            return new CheckpointOutcome(
                    id,
                    why == null ? CheckpointImage.Status.COMPLETED : CheckpointImage.Status.FAILED,
                    why,
                    triggeredMillis,
                    timeMillis,
                    kind,
                    unaligned,
                    acknowledged,
                    subtasks,
                    bytes,
                    persistedInFlightRecords,
                    format,
                    why == null);
        }

        /** The same with records that barriers overtook, possibly none. */
        public CheckpointOutcome overtaken(int records) {
            return new CheckpointOutcome(
                    id,
                    status,
                    reason,
                    triggeredMillis,
                    endedMillis,
                    kind,
                    true,
                    acknowledged,
                    subtasks,
                    stateBytes,
                    persistedInFlightRecords + records,
                    format,
                    retained);
        }

        /** The same after its files were deleted. */
        public CheckpointOutcome deleted() {
            return new CheckpointOutcome(
                    id,
                    status,
                    reason,
                    triggeredMillis,
                    endedMillis,
                    kind,
                    unaligned,
                    acknowledged,
                    subtasks,
                    stateBytes,
                    persistedInFlightRecords,
                    format,
                    false);
        }
    }

    /**
     * A failure and its answer.
     *
     * @param target null for a failure of the whole job
     * @param backoffMillis -1 when the job does not restart
     * @param restartedMillis when the last restarted task was running again, -1 if it never was
     * @param restoredCheckpoint 0 when there was none to restore, -1 when nothing was restored
     */
    public record FailureOutcome(
            long timeMillis,
            String cause,
            @Nullable SubtaskId target,
            boolean global,
            List<SubtaskId> restarted,
            boolean canRestart,
            long backoffMillis,
            long restartedMillis,
            long restoredCheckpoint) {}

    /**
     * How a transaction ended.
     *
     * @param preCommittedMillis -1 if it never was
     * @param endedMillis -1 while undecided
     */
    public record TransactionOutcome(
            TransactionId id,
            SubtaskId sink,
            long checkpoint,
            TransactionImage.State state,
            long openedMillis,
            long preCommittedMillis,
            long endedMillis,
            int records) {}

    /**
     * What a stateful vertex holds in the end.
     *
     * @param values by key, all subtasks together; at most 100,000 of each
     */
    public record StateOutcome(VerdictImage verdict, Map<String, String> values) {}
}
