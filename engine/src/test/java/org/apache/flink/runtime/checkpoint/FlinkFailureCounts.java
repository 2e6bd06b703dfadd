package org.apache.flink.runtime.checkpoint;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.api.common.JobID;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.runtime.executiongraph.Execution;
import org.apache.flink.runtime.executiongraph.ExecutionAttemptID;

/** Opens the package-private parts of Flink's {@link CheckpointFailureManager}. */
public final class FlinkFailureCounts {
    private static final JobID JOB = new JobID();

    private final Execution anyTask;
    private final CheckpointFailureManager manager;
    private String told = "TOLERATED";

    /**
     * @param anyTask some execution that a pending checkpoint can wait for
     */
    public FlinkFailureCounts(int tolerable, Execution anyTask) {
        this.anyTask = anyTask;
        this.manager = new CheckpointFailureManager(tolerable, new CheckpointFailureManager.FailJobCallback() {
            @Override
            public void failJob(Throwable cause) {
                told = "FAIL_JOB";
            }

            @Override
            public void failJobDueToTaskFailure(Throwable cause, ExecutionAttemptID failingTask) {
                told = "FAIL_JOB_IF_ATTEMPT_RUNS";
            }
        });
    }

    public void succeeded(long id) {
        manager.handleCheckpointSuccess(id);
    }

    /**
     * A checkpoint failed; tells what the manager does.
     *
     * @param kind name of one of our kinds
     * @param id 0 when it got none
     */
    public String failed(String kind, long id, String reason, boolean atTask) {
        told = "TOLERATED";
        CheckpointException exception = new CheckpointException(CheckpointFailureReason.valueOf(reason));
        if (exception.getCheckpointFailureReason().isPreFlight() || !atTask) {
            manager.handleJobLevelCheckpointException(properties(kind), exception, id == 0 ? -1 : id);
        } else {
            manager.handleTaskLevelCheckpointException(pending(kind, id), exception, anyTask.getAttemptId());
        }
        return told;
    }

    private PendingCheckpoint pending(String kind, long id) {
        return new PendingCheckpoint(
                JOB,
                id,
                0,
                new DefaultCheckpointPlan(
                        List.of(), List.of(anyTask), List.of(anyTask.getVertex()), List.of(), List.of(), false),
                List.of(),
                List.of(),
                properties(kind),
                new CompletableFuture<>(),
                null,
                new CompletableFuture<>());
    }

    static CheckpointProperties properties(String kind) {
        return switch (kind) {
            case "SAVEPOINT" -> CheckpointProperties.forSavepoint(false, SavepointFormatType.CANONICAL);
            case "SUSPEND" -> CheckpointProperties.forSyncSavepoint(false, false, SavepointFormatType.CANONICAL);
            case "TERMINATE" -> CheckpointProperties.forSyncSavepoint(false, true, SavepointFormatType.CANONICAL);
            default -> CheckpointProperties.forCheckpoint(CheckpointRetentionPolicy.NEVER_RETAIN_AFTER_TERMINATION);
        };
    }
}
