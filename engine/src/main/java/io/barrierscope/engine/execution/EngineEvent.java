package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.live.LiveAnswer;
import io.barrierscope.engine.watermark.WatermarkStrategy.Alignment;
import org.jspecify.annotations.Nullable;

/** Something planned for a moment of virtual time. Immutable: mementos share it. */
interface EngineEvent {
    /** Does it; false when it has become meaningless and nothing happened. */
    boolean run(Engine engine);

    /** The task it is about; null when it is about the whole job. */
    default @Nullable Task task() {
        return null;
    }

    /** Whether it is a timer that means nothing once the job has ended. */
    default boolean endsWithJob() {
        return false;
    }

    /** The job is handed in. */
    record Submit(@Nullable CompletedCheckpoint earlier) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return earlier == null
                    ? engine.scheduler().submit()
                    : engine.redeployment().submitFrom(earlier);
        }
    }

    /** All tasks are scheduled for the first time. */
    record DeployAll() implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return engine.scheduler().deployAll();
        }
    }

    /** The answer of a real broker is here. */
    record BrokerAnswered(long number, LiveAnswer answer) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return engine.sinks().live().answered(number, answer);
        }
    }

    /** The task may have something to do. */
    record Wake(Task task) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return task.loop().wake();
        }
    }

    /** DEPLOYING is over. */
    record Initialize(Task task, AttemptId attempt) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return task.initialize(attempt);
        }
    }

    /** INITIALIZING is over. */
    record Start(Task task, AttemptId attempt) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return task.start(attempt);
        }
    }

    /** The task thread has ended after an exception: the job manager hears of it. */
    record FailureReport(Task task, AttemptId attempt, String cause) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return engine.scheduler().failureReported(task, attempt, cause);
        }
    }

    /** The task thread has ended after a cancel request. */
    record CancelDone(Task task, AttemptId attempt) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return engine.scheduler().cancelDone(task, attempt);
        }
    }

    /** The back-off after a failure is over. */
    record RestartDue(int failure) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return engine.scheduler().restarts().backoffOver(failure);
        }

        @Override
        public boolean endsWithJob() {
            return true;
        }
    }

    /** The job fails over as a whole, or fails for good when it is not recoverable. */
    record GlobalFailure(String cause, boolean recoverable) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return engine.scheduler().globalFailure(cause, recoverable);
        }
    }

    /** The job has ended and is submitted again. */
    record Resubmit() implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return engine.redeployment().submit();
        }
    }

    /** The savepoint after which the job is to be cancelled is complete. */
    record CancelAfterSavepoint() implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            engine.scheduler().cancelJob();
            return true;
        }

        @Override
        public boolean endsWithJob() {
            return true;
        }
    }

    /** A message of the coordinator reaches a task. */
    record LetterArrives(Task task, AttemptId attempt, Letter letter) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return task.loop().deliver(attempt, letter);
        }
    }

    /** The asynchronous part of a snapshot is over. */
    record SnapshotWritten(Task task, AttemptId attempt, long checkpointId, TaskSnapshot snapshot)
            implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return task.snapshotWritten(attempt, checkpointId, snapshot);
        }
    }

    /** An acknowledgement reaches the coordinator. */
    record AcknowledgementArrives(Task task, AttemptId attempt, long checkpointId, TaskSnapshot snapshot)
            implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            engine.files().acknowledged(task, checkpointId);
            engine.coordinator().acknowledge(task.index(), attempt, checkpointId, snapshot);
            return true;
        }
    }

    /** A decline reaches the coordinator. */
    record DeclineArrives(Task task, AttemptId attempt, long checkpointId, CheckpointFailureReason reason)
            implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            boolean runs = task.isCurrent(attempt)
                    && (task.executionState() == ExecutionState.RUNNING
                            || task.executionState() == ExecutionState.INITIALIZING);
            engine.coordinator().decline(task.index(), attempt, checkpointId, reason, runs);
            return true;
        }
    }

    /** The broker has something to do by itself. */
    record BrokerDue(long deadlineMillis) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return engine.sinks().brokerDue(deadlineMillis);
        }
    }

    /** The world writes to a topic; no step of its own. */
    record TopicDue(int topic) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            engine.sinks().topicDue(topic);
            return false;
        }

        @Override
        public boolean endsWithJob() {
            return true;
        }
    }

    /** A topic gets more partitions; no step of its own. */
    record TopicGrows(int topic) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            engine.sinks().topicGrows(topic);
            return false;
        }

        @Override
        public boolean endsWithJob() {
            return true;
        }
    }

    /** The broker answers again. */
    record BrokerUp() implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return engine.sinks().startUp();
        }

        @Override
        public boolean endsWithJob() {
            return true;
        }
    }

    /** A fault of the scenario whose time has come. */
    record ScriptedFaultDue(int number, int repetition) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return engine.faults().timeCame(number, repetition);
        }
    }

    /** A slow subtask recovers. */
    record SlownessOver(Task task, Fault fault) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return task.speedUp();
        }

        @Override
        public boolean endsWithJob() {
            return true;
        }
    }

    /** A task does not stop: its machine ends itself. */
    record CancellationTimedOut(Task task, AttemptId attempt) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return engine.workers().stuck(task, attempt);
        }
    }

    /** A source reader's watermark reaches its coordinator; no step of its own. */
    record WatermarkReported(Task task, AttemptId attempt, long watermarkMillis) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            if (task.isCurrent(attempt)) {
                engine.drift().reported(task, watermarkMillis);
            }
            return false;
        }
    }

    /** A coordinator tells its readers how far their watermarks may go. */
    record WatermarksAnnounced(VertexId source, Alignment alignment, int generation) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return engine.drift().announce(source, alignment, generation);
        }

        @Override
        public boolean endsWithJob() {
            return true;
        }
    }

    /** Something the coordinator of a source has sent reaches a reader. */
    record ReaderEventArrives(Task task, AttemptId attempt, ReaderEvent event) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return task.isCurrent(attempt) && task.isActive() && task.hear(event);
        }
    }

    /** A source reader has taken its part of a checkpoint: its coordinator hears of it. */
    record ReaderAcknowledged(Task task, AttemptId attempt, long checkpointId) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return task.isCurrent(attempt) && engine.sources().gateways().open(task, checkpointId);
        }
    }

    /** A source reader tells that it has read its backlog. */
    record ReaderCaughtUp(Task task, AttemptId attempt) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return task.isCurrent(attempt) && engine.sources().caughtUp(task);
        }
    }

    /** The coordinator of a source looks for new splits. */
    record DiscoveryDue(VertexId source, int generation) implements EngineEvent {
        @Override
        public boolean run(Engine engine) {
            return engine.sources().discover(source, generation);
        }

        @Override
        public boolean endsWithJob() {
            return true;
        }
    }
}
