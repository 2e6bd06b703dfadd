package io.barrierscope.engine.explain;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.trace.TaskEvent;

/** Explains how tasks and the job change state. */
final class TaskWords {

    private static final String FAILOVER = "jobmanager.execution.failover-strategy";
    private static final String RESTARTS = "restart-strategy.type";

    private TaskWords() {}

    static Explanation of(TaskEvent event) {
        if (event instanceof TaskEvent.StateChanged changed) {
            String cause = changed.cause() == null ? "" : Words.further(changed.cause());
            return Explanation.of(
                    changed.attempt() + " is " + changed.to(),
                    of(changed.to()) + cause,
                    "Execution, ExecutionState",
                    options(changed.to()));
        }
        if (event instanceof TaskEvent.SplitsAssigned assigned) {
            return Explanation.of(
                    assigned.subtask() + " is given split " + Words.list(assigned.splits()),
                    "A subtask of a source that starts registers with the source's coordinator at the job manager,"
                            + " which gives out the splits that nobody has. A checkpoint holds both sides: who has which"
                            + " split, and how far.",
                    "SourceCoordinator, SplitAssignmentTracker");
        }
        if (event instanceof TaskEvent.SplitsReceived received) {
            return Explanation.of(
                    received.subtask() + " gets split " + Words.list(received.splits()),
                    "The event of its coordinator has reached it: it begins to read. From the next barrier on its own"
                            + " part of a checkpoint holds the split and how far it is read.",
                    "SourceOperator.handleAddSplitsEvent");
        }
        TaskEvent.JobStatusChanged changed = (TaskEvent.JobStatusChanged) event;
        String cause = changed.cause() == null ? "" : Words.further(changed.cause());
        return Explanation.of(
                "The job is " + changed.to(),
                of(changed.to()) + cause,
                "DefaultExecutionGraph, JobStatus",
                options(changed.to()));
    }

    private static String[] options(ExecutionState state) {
        return switch (state) {
            case SCHEDULED -> new String[] {"slot.request.timeout", "taskmanager.numberOfTaskSlots"};
            case DEPLOYING -> new String[] {"deploy (of the vertex)"};
            case INITIALIZING -> new String[] {"restore (of the vertex)"};
            case FINISHED -> new String[] {"execution.checkpointing.checkpoints-after-tasks-finish"};
            case CANCELING, CANCELED -> new String[] {FAILOVER, "task.cancellation.timeout"};
            case FAILED -> new String[] {FAILOVER, RESTARTS};
            case CREATED, RUNNING -> new String[0];
        };
    }

    private static String[] options(JobStatus status) {
        return switch (status) {
            case RESTARTING -> new String[] {FAILOVER, RESTARTS};
            case FAILING, FAILED -> new String[] {RESTARTS};
            case SUSPENDED -> new String[] {"high-availability.type"};
            case CANCELLING, CANCELED -> new String[] {"execution.checkpointing.externalized-checkpoint-retention"};
            case INITIALIZING, CREATED, RUNNING, FINISHED -> new String[0];
        };
    }

    static String of(ExecutionState state) {
        return switch (state) {
            case CREATED -> "This attempt, one try to run the subtask, exists but nothing has been done for it yet.";
            case SCHEDULED -> "Its region was chosen to run; it waits for a slot, a place on a task manager.";
            case DEPLOYING -> "It has its slot and is being sent to the task manager.";
            case INITIALIZING -> "The task is on its machine and loads the state of the checkpoint it starts from.";
            case RUNNING -> "It processes records.";
            case FINISHED ->
                "It has done all its work. Until the job ends, a failure elsewhere in its region makes it run again.";
            case CANCELING ->
                "It is told to stop, because it must restart together with a failed task, or the job ends.";
            case CANCELED -> "It has stopped as it was told to. This is not a failure and uses up no restart.";
            case FAILED ->
                "It ended with an error. The failover strategy now says which tasks restart with it, the restart "
                        + "strategy whether and when.";
        };
    }

    static String of(JobStatus status) {
        return switch (status) {
            case INITIALIZING -> "The job has been accepted and is being set up.";
            case CREATED -> "The execution graph, the job graph expanded by parallelism, is built.";
            case RUNNING ->
                "Tasks are, or are about to be, deployed. A job is RUNNING before its first task is, and again as "
                        + "soon as a restart begins.";
            case FAILING -> "The failure cannot be recovered from, or no restart is left: all tasks are being stopped.";
            case FAILED -> "The job has been given up for good.";
            case CANCELLING -> "Someone asked the job to stop; its tasks are being stopped.";
            case CANCELED -> "The job was stopped on request.";
            case FINISHED -> "Every task has finished.";
            case RESTARTING ->
                "A failure can be recovered from: the job waits for the back-off and for the tasks that must stop "
                        + "first.";
            case SUSPENDED -> "The JobManager lost its leadership; another one may take the job over.";
        };
    }
}
