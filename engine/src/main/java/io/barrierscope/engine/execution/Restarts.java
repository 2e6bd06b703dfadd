package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.fault.Moment.RestartMoment;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.view.FailureImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Restarts what failures have taken down. A task belongs to the latest failure that included it, so restarts that overlap
 * have timers of their own (Flink's {@code ExecutionVertexVersioner} and {@code DefaultScheduler.restartTasks}).
 */
final class Restarts {
    private final Engine engine;
    private final Scheduler scheduler;
    private final FailureBook failures;
    private int count;
    private int[] takenBy;

    Restarts(Engine engine, Scheduler scheduler, FailureBook failures, int tasks) {
        this.engine = engine;
        this.scheduler = scheduler;
        this.failures = failures;
        this.takenBy = new int[tasks];
    }

    /** Restarts that have begun. */
    int count() {
        return count;
    }

    /** From now on the tasks belong to the failure. */
    void take(FailureState failure) {
        for (int index : failure.tasks()) {
            takenBy[index] = failure.number();
        }
    }

    /** No task belongs to a failure any more: what is planned comes to nothing. */
    void forget(int tasks) {
        takenBy = new int[tasks];
    }

    void noteRunning(Task task) {
        failures.noteRunning(engine, takenBy, task.index());
    }

    /** A restarted source went back. */
    void noteRewound(Task task, FailureImage.Replay replay) {
        failures.noteRewound(takenBy[task.index()], replay);
    }

    /** An attempt has ended: restarts whose wait is over may begin. */
    void attemptEnded() {
        for (FailureState failure : failures.waiting()) {
            if (failure.backoffOver()) {
                restartIfReady(failure);
            }
        }
    }

    boolean backoffOver(int number) {
        FailureState failure = failures.find(number);
        if (failure == null || failure.restarted() || scheduler.jobStatus() != JobStatus.RESTARTING) {
            return false;
        }
        FailureState due = failure.whenBackoffOver();
        failures.put(due);
        return restartIfReady(due);
    }

    boolean restartIfReady(FailureState failure) {
        List<Task> tasks = new ArrayList<>();
        for (int index : failure.tasks()) {
            if (takenBy[index] == failure.number()) {
                Task task = engine.task(index);
                if (!task.executionState().isTerminal()) {
                    return false;
                }
                tasks.add(task);
            }
        }
        if (tasks.isEmpty()) {
            failures.put(failure.whenRestarted(-1));
            return false;
        }
        restart(failure, tasks);
        return true;
    }

    void restart(FailureState failure, List<Task> tasks) {
        count++;
        CompletedCheckpoint latest = engine.coordinator().latest();
        failures.put(failure.whenRestarted(latest == null ? 0 : latest.id()));
        List<SubtaskId> names = failure.image().restarted();
        engine.tracer().emit(new FailoverEvent.Restarting(failure.number(), count, names));
        if (!isAnyWaiting()) {
            scheduler.becomes(JobStatus.RUNNING);
        }
        engine.coordinator()
                .abortAll(
                        CheckpointFailureReason.JOB_FAILOVER_REGION,
                        "tasks restart from the latest completed checkpoint");
        RecoveryMode mode = engine.recovery();
        boolean whole = failure.image().global() || scheduler.adaptive().isChosen();
        if (whole) {
            engine.sources().resetAll(latest);
            engine.drift().reset();
        }
        for (Task task : tasks) {
            task.newAttempt();
            task.state().restoreFrom = mode == RecoveryMode.NO_REPLAY ? null : latest;
            if (!whole) {
                engine.sources().subtaskReset(task, latest == null ? 0 : latest.id());
            }
            task.state().keepsState = mode != RecoveryMode.COORDINATED;
            if (mode != RecoveryMode.NO_REPLAY) {
                task.clearChannels();
            }
        }
        engine.tracer()
                .emit(new FailoverEvent.Restored(
                        failure.number(), latest == null || mode == RecoveryMode.NO_REPLAY ? 0 : latest.id(), names));
        scheduler.regions().schedule(tasks);
        engine.faults().restartMoment(RestartMoment.DEPLOYING);
    }

    /** The tasks of another deployment begin, in the place of those of the failure's restart. */
    void restartReplaced(int failureNumber) {
        count++;
        FailureState failure = failures.find(failureNumber);
        CompletedCheckpoint latest = engine.coordinator().latest();
        if (failure != null) {
            failures.put(failure.whenRestarted(latest == null ? 0 : latest.id()));
        }
        scheduler.startAll();
    }

    private boolean isAnyWaiting() {
        return failures.waiting().stream().anyMatch(this::holdsTasks);
    }

    private boolean holdsTasks(FailureState failure) {
        for (int index : failure.tasks()) {
            if (takenBy[index] == failure.number()) {
                return true;
            }
        }
        return false;
    }

    Memento memento() {
        return new Memento(count, takenBy.clone());
    }

    void restore(Memento memento) {
        count = memento.count;
        takenBy = Arrays.copyOf(memento.takenBy, memento.takenBy.length);
    }

    /** Who belongs to which failure at one moment. */
    @SuppressWarnings("ArrayRecordComponent") // never compared, never changed
    record Memento(int count, int[] takenBy) {}
}
