package io.barrierscope.engine.explain;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.trace.CheckpointEvent;

/** Explains what coordinator and tasks do for a checkpoint. */
final class CheckpointWords {

    private static final String COORDINATOR = "CheckpointCoordinator";
    private static final String TASK = "SubtaskCheckpointCoordinatorImpl";

    private CheckpointWords() {}

    static Explanation of(CheckpointEvent event) {
        if (event instanceof CheckpointEvent.Triggered triggered
                && triggered.kind().isSavepoint()) {
            return SavepointWords.begins(triggered);
        }
        if (event instanceof CheckpointEvent.Triggered triggered) {
            String why = triggered.periodic()
                    ? "The checkpoint interval has passed."
                    : "It was asked for, by a person or because all data had come to its end.";
            return Explanation.of(
                    "Checkpoint " + triggered.checkpointId() + " begins",
                    why
                            + " A checkpoint is a picture of all state as of one cut through the data. The sources are"
                            + " told first; barriers carry the cut onward. It is complete when "
                            + Words.count(triggered.tasks(), "task") + " have acknowledged.",
                    COORDINATOR + ".startTriggeringCheckpoint",
                    "execution.checkpointing.interval");
        }
        if (event instanceof CheckpointEvent.NotTriggered refused) {
            return failed(
                    "No checkpoint now",
                    ReasonWords.of(refused.reason()) + Words.further(refused.detail()) + " No id was used up.",
                    refused.reason(),
                    "CheckpointRequestDecider");
        }
        if (event instanceof CheckpointEvent.EndedTakenAsFinished ended) {
            return Explanation.of(
                    "The checkpoint is planned without "
                            + Words.list(ended.subtasks().stream()
                                    .map(SubtaskId::toString)
                                    .toList()),
                    "Once some task has finished, Flink looks only at whether an attempt has ended, not how. An"
                            + " attempt that failed and waits for its restart is taken for finished: what it held is not"
                            + " in the checkpoint, and a restart from it begins without that.",
                    "DefaultCheckpointPlanCalculator.calculateAfterTasksFinished",
                    "execution.checkpointing.checkpoints-after-tasks-finish");
        }
        if (event instanceof CheckpointEvent.RequestQueued queued) {
            return Explanation.of(
                    "A checkpoint has to wait; " + Words.count(queued.queued(), "request") + " in the queue",
                    Words.sentence(queued.detail())
                            + " Requests that come while another checkpoint is in progress are kept and served one"
                            + " after the other.",
                    "CheckpointRequestDecider",
                    "execution.checkpointing.max-concurrent-checkpoints",
                    "execution.checkpointing.min-pause");
        }
        if (event instanceof CheckpointEvent.Completed completed) {
            return Explanation.of(
                    "Checkpoint " + completed.checkpointId() + " is complete",
                    "Every task has acknowledged: from now on a failure goes back to this point and no further. The"
                            + " tasks are told, and sinks may commit what belongs to it. This is the end of the first"
                            + " phase of two-phase commit.",
                    COORDINATOR + ".completePendingCheckpoint",
                    "execution.checkpointing.num-retained");
        }
        if (event instanceof CheckpointEvent.Aborted aborted) {
            return failed(
                    "Checkpoint " + aborted.checkpointId() + " is given up",
                    ReasonWords.of(aborted.reason()) + Words.further(aborted.detail())
                            + ReasonWords.counting(aborted.reason())
                            + " What sinks have pre-committed for it stays prepared and is committed with the next"
                            + " checkpoint that completes.",
                    aborted.reason(),
                    COORDINATOR + ".abortPendingCheckpoint");
        }
        if (event instanceof CheckpointEvent.Subsumed subsumed) {
            return Explanation.of(
                    "Checkpoint " + subsumed.checkpointId() + " is no longer needed",
                    "Newer checkpoints have completed and only the newest are kept."
                            + (subsumed.deleted()
                                    ? ""
                                    : " The job started from it without claiming it, so it stays where it is: its"
                                            + " user may delete it."),
                    "CheckpointSubsumeHelper",
                    "execution.checkpointing.num-retained",
                    "execution.state-recovery.claim-mode");
        }
        if (event instanceof CheckpointEvent.Kept
                || event instanceof CheckpointEvent.Deleted
                || event instanceof CheckpointEvent.StopGivenUp) {
            return SavepointWords.ofEnd(event);
        }
        if (event instanceof CheckpointEvent.FailuresCounted counted) {
            return Explanation.of(
                    Words.count(counted.consecutive(), "failed checkpoint") + " in a row, " + counted.tolerable()
                            + " tolerated",
                    counted.consecutive() > counted.tolerable()
                            ? "That is more than the job tolerates, so the whole job fails over as if a task had"
                                    + " failed."
                            : "The job goes on. A checkpoint that completes sets the count back to zero.",
                    "CheckpointFailureManager",
                    "execution.checkpointing.tolerable-failed-checkpoints");
        }
        return ofTask(event);
    }

    private static Explanation ofTask(CheckpointEvent event) {
        if (event instanceof CheckpointEvent.CoordinatorSnapshot coordinator) {
            return Explanation.of(
                    "The coordinator of " + coordinator.source() + " has stored its part of checkpoint "
                            + coordinator.checkpointId(),
                    "It knows which subtask has which of the " + Words.count(coordinator.splits(), "split")
                            + ". Its part is taken before any task is told, so a split that it gives out later belongs"
                            + " to the time after the cut.",
                    "OperatorCoordinatorHolder.checkpointCoordinator");
        }
        if (event instanceof CheckpointEvent.EventHeld held) {
            return Explanation.of(
                    "The coordinator of " + held.subtask().vertex() + " holds back what it sends to " + held.subtask()
                            + ": " + held.event(),
                    "Its part of checkpoint " + held.checkpointId() + " is taken and " + held.subtask()
                            + " has not taken its own. What is sent between the two must arrive after the subtask's"
                            + " snapshot, or one part would know of it and the other not.",
                    "SubtaskGatewayImpl",
                    "execution.checkpointing.interval");
        }
        if (event instanceof CheckpointEvent.EventsReleased released) {
            return Explanation.of(
                    Words.count(released.events(), "held event") + " go to " + released.subtask(),
                    "The subtask has taken its part of checkpoint " + released.checkpointId()
                            + ", or the checkpoint has ended, so the way from its coordinator is open again.",
                    "OperatorCoordinatorHolder, AcknowledgeCheckpointEvent");
        }
        if (event instanceof CheckpointEvent.BacklogChanged backlog) {
            return ofBacklog(backlog);
        }
        if (event instanceof CheckpointEvent.SnapshotFailed failed) {
            return Explanation.of(
                    failed.subtask() + " fails while it freezes its state for checkpoint " + failed.checkpointId(),
                    "An exception in the synchronous part of a snapshot fails the task itself, whatever"
                            + " execution.checkpointing.tolerable-failed-checkpoints says: its region restarts, and the"
                            + " checkpoint is given up with it. Its barrier has left already.",
                    "SubtaskCheckpointCoordinatorImpl.takeSnapshotSync, StreamTask.triggerCheckpointOnBarrier",
                    "jobmanager.execution.failover-strategy");
        }
        if (event instanceof CheckpointEvent.TriggerArrived arrived) {
            return Explanation.of(
                    arrived.subtask() + " is told to begin checkpoint " + arrived.checkpointId(),
                    "Sources get no barrier, so the coordinator tells them. Between two records the source notes its"
                            + " offset, its place in the input, and sends the barrier.",
                    "SourceOperatorStreamTask.triggerCheckpointAsync");
        }
        if (event instanceof CheckpointEvent.SnapshotTaken taken) {
            return Explanation.of(
                    taken.subtask() + " froze its state for checkpoint " + taken.checkpointId(),
                    "This is the synchronous part of the snapshot: no record is processed meanwhile. "
                            + Words.count(taken.stateBytes(), "byte")
                            + " will now be written in the background while records flow again.",
                    TASK + ".takeSnapshotSync",
                    "snapshotSync (of the vertex)");
        }
        if (event instanceof CheckpointEvent.SnapshotStored stored) {
            return Explanation.of(
                    stored.subtask() + " has stored its state of checkpoint " + stored.checkpointId(),
                    "The asynchronous part is done: the state is safe in the checkpoint storage, and the"
                            + " acknowledgement is on its way to the coordinator.",
                    "AsyncCheckpointRunnable",
                    "snapshotAsync (of the vertex)");
        }
        if (event instanceof CheckpointEvent.StateTooLarge large) {
            return Explanation.of(
                    large.subtask() + " could not store its state of checkpoint " + large.checkpointId(),
                    "Size of the state is larger than the maximum permitted memory-backed state. Size="
                            + large.stateBytes() + ", maxSize=" + large.maxBytes()
                            + ". Consider using a different checkpoint storage, like the FileSystemCheckpointStorage."
                            + " It is the state of " + large.operator()
                            + ". The limit is for each operator of each subtask"
                            + " by itself, not for the whole checkpoint, and a checkpoint that fails this way counts.",
                    "MemCheckpointStreamFactory.checkSize",
                    "execution.checkpointing.storage",
                    "execution.checkpointing.dir");
        }
        if (event instanceof CheckpointEvent.StateNotWritten failed) {
            return Explanation.of(
                    failed.subtask() + " could not store its state of checkpoint " + failed.checkpointId(),
                    "The storage says: " + failed.why()
                            + ". The task goes on and declines the checkpoint, and a checkpoint that fails this way"
                            + " counts.",
                    "AsyncCheckpointRunnable",
                    "execution.checkpointing.dir",
                    "execution.checkpointing.tolerable-failed-checkpoints");
        }
        if (event instanceof CheckpointEvent.Acknowledged acknowledged) {
            return Explanation.of(
                    acknowledged.subtask() + " acknowledged checkpoint " + acknowledged.checkpointId() + ": "
                            + acknowledged.received() + " of " + acknowledged.tasks(),
                    "The coordinator has one more part of the picture. With the last one the checkpoint is complete.",
                    COORDINATOR + ".receiveAcknowledgeMessage");
        }
        if (event instanceof CheckpointEvent.LateAcknowledgement late) {
            return Explanation.of(
                    late.subtask() + " acknowledged checkpoint " + late.checkpointId() + " too late",
                    Words.sentence(late.detail())
                            + " Nobody waits for this acknowledgement, so the state that came with it is thrown away.",
                    COORDINATOR + ".receiveAcknowledgeMessage",
                    "execution.checkpointing.timeout");
        }
        if (event instanceof CheckpointEvent.Declined declined) {
            return failed(
                    declined.subtask() + " declined checkpoint " + declined.checkpointId(),
                    ReasonWords.of(declined.reason())
                            + " One task that declines is enough: the checkpoint is given up for all.",
                    declined.reason(),
                    COORDINATOR + ".receiveDeclineMessage");
        }
        if (event instanceof CheckpointEvent.CompletionNotified notified) {
            return Explanation.of(
                    notified.subtask() + " learns that checkpoint " + notified.checkpointId() + " is complete",
                    "What belongs to this checkpoint can no longer be taken back, so a sink commits its prepared"
                            + " transactions now. Sources and windows have nothing to do. The notice may get lost; then"
                            + " the next one, or the restore after a failure, makes up for it.",
                    "StreamTask.notifyCheckpointCompleteAsync");
        }
        CheckpointEvent.AbortNotified aborted = (CheckpointEvent.AbortNotified) event;
        return Explanation.of(
                aborted.subtask() + " learns that checkpoint " + aborted.checkpointId() + " was given up",
                "It stops writing that snapshot. A transaction that was prepared for it is not rolled back: it is"
                        + " committed with the next checkpoint that completes.",
                "StreamTask.notifyCheckpointAbortAsync",
                "execution.checkpointing.tolerable-failed-checkpoints");
    }

    private static Explanation failed(String headline, String text, CheckpointFailureReason reason, String source) {
        return Explanation.of(headline + ": " + reason, text, source, ReasonWords.option(reason));
    }

    private static Explanation ofBacklog(CheckpointEvent.BacklogChanged backlog) {
        String interval = backlog.intervalMillis() == 0
                ? "There are no periodic checkpoints meanwhile."
                : "The interval of periodic checkpoints is " + Words.duration(backlog.intervalMillis())
                        + " from now on.";
        return Explanation.of(
                backlog.source() + (backlog.backlog() ? " works through backlog" : " has read its backlog"),
                interval + " While any source reports backlog, a longer interval may hold: what is replayed after a"
                        + " failure is old data anyway. When the shorter one would come sooner than the planned"
                        + " checkpoint, the timer is planned anew.",
                "CheckpointCoordinator.setIsProcessingBacklog",
                "execution.checkpointing.interval-during-backlog");
    }
}
