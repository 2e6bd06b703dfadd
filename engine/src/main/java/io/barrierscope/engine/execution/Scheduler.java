package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.PersistentMap;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.failover.FailoverStrategy;
import io.barrierscope.engine.failover.FailureContext;
import io.barrierscope.engine.failover.PartitionRef;
import io.barrierscope.engine.failover.RestartBackoff;
import io.barrierscope.engine.failover.RestartDecision;
import io.barrierscope.engine.failover.RestartReason;
import io.barrierscope.engine.failover.RestartSet;
import io.barrierscope.engine.fault.Moment.RestartMoment;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.TaskEvent;
import io.barrierscope.engine.view.FailureImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Deploys tasks, reacts to failures, restarts, ends the job (Flink's {@code DefaultScheduler} and {@code ExecutionFailureHandler}). */
final class Scheduler {
    private final Engine engine;
    private final FailoverStrategy failover;
    private RestartBackoff backoff;
    private JobStatus status = JobStatus.INITIALIZING;
    private PersistentMap<Integer, FailureState> failures = PersistentMap.empty();
    private int restarts;
    private int[] takenBy;
    private @Nullable String failureCause;

    Scheduler(Engine engine, FailoverStrategy failover, RestartBackoff backoff, int tasks) {
        this.engine = engine;
        this.failover = failover;
        this.backoff = backoff;
        this.takenBy = new int[tasks];
    }

    JobStatus jobStatus() {
        return status;
    }

    /** Number of failures so far. */
    int failureCount() {
        return failures.size();
    }

    int restarts() {
        return restarts;
    }

    List<FailureState> failures() {
        return failures.values();
    }

    // ---- start

    boolean submit() {
        setStatus(JobStatus.CREATED, null);
        setStatus(JobStatus.RUNNING, null);
        engine.schedule(0, new EngineEvent.DeployAll());
        return true;
    }

    boolean deployAll() {
        if (status != JobStatus.RUNNING) {
            return false;
        }
        deploy(List.of(engine.tasks()));
        return true;
    }

    private void deploy(List<Task> tasks) {
        for (Task task : tasks) {
            task.transition(ExecutionState.SCHEDULED, null);
        }
        for (Task task : tasks) {
            task.transition(ExecutionState.DEPLOYING, null);
            engine.schedule(
                    task.shape().timing().deployMillis(),
                    new EngineEvent.Initialize(task, task.attempt().id()));
        }
    }

    // ---- state changes

    /** A task's attempt changed its state. */
    void stateChanged(Task task, ExecutionState from, @Nullable String cause) {
        engine.tracer().emit(new TaskEvent.StateChanged(task.attempt().id(), from, task.executionState(), cause));
        engine.activation().attemptStateChanged(task.attempt().id(), task.executionState());
        if (task.executionState() == ExecutionState.RUNNING) {
            noteRunning(task.index());
        }
    }

    private void noteRunning(int task) {
        FailureState failure = failures.get(takenBy[task]);
        if (failure == null || failure.image().restartedMillis() >= 0) {
            return;
        }
        for (int other : failure.tasks()) {
            boolean runs = engine.task(other).executionState() == ExecutionState.RUNNING
                    || engine.task(other).executionState() == ExecutionState.FINISHED;
            if (takenBy[other] == failure.number() && !runs) {
                return;
            }
        }
        update(failure.whenRunning(engine.timeMillis()));
    }

    private void setStatus(JobStatus next, @Nullable String cause) {
        if (status == next) {
            return;
        }
        JobStatus from = status;
        status = next;
        engine.tracer().emit(new TaskEvent.JobStatusChanged(from, next, cause));
        engine.activation().jobStatusChanged(next);
        if (next.isTerminal()) {
            engine.coordinator().shutDown("the job is " + next);
        }
    }

    /** A task has flushed all its data; when it was the last, one more checkpoint is taken at once. */
    void endOfDataReported() {
        if (!engine.waitsForFinalCheckpoint()) {
            return;
        }
        for (Task task : engine.tasks()) {
            if (!task.state().endOfData && task.executionState() != ExecutionState.FINISHED) {
                return;
            }
        }
        engine.schedule(Engine.RPC_MILLIS, new EngineEvent.FinalCheckpoint());
    }

    /** A task finished; when it was the last, the job is done. */
    void finished() {
        if (status != JobStatus.RUNNING) {
            endIfAllTerminal();
            return;
        }
        for (Task task : engine.tasks()) {
            if (task.executionState() != ExecutionState.FINISHED) {
                return;
            }
        }
        setStatus(JobStatus.FINISHED, null);
    }

    // ---- failures

    boolean failureReported(Task task, AttemptId attempt, String cause) {
        if (!task.isCurrent(attempt) || task.executionState().isTerminal()) {
            return false;
        }
        if (task.executionState() == ExecutionState.CANCELING) {
            return false;
        }
        failed(task, cause);
        return true;
    }

    /** The job manager knows that an attempt failed. */
    void failed(Task task, String cause) {
        task.transition(ExecutionState.FAILED, cause);
        if (status == JobStatus.FAILING || status == JobStatus.CANCELLING) {
            endIfAllTerminal();
            return;
        }
        handle(task, cause, restartSet(task));
    }

    private RestartSet restartSet(Task task) {
        return failover.tasksToRestart(task.index(), new FailureContext() {
            @Override
            public boolean isTracked(PartitionRef partition) {
                return true;
            }

            @Override
            public Optional<PartitionRef> lostPartition() {
                return Optional.empty();
            }

            @Override
            public boolean isNeverStarted(int index) {
                return engine.task(index).executionState() == ExecutionState.CREATED;
            }
        });
    }

    boolean globalFailure(String cause) {
        if (status.isTerminal() || status == JobStatus.FAILING || status == JobStatus.CANCELLING) {
            return false;
        }
        handle(null, cause, failover.tasksToRestartGlobally());
        return true;
    }

    private void handle(@Nullable Task failed, String cause, RestartSet found) {
        long now = engine.timeMillis();
        RestartDecision decision = backoff.notifyFailure(now, engine.jitter());
        backoff = decision.next();
        int[] alone =
                failed != null && engine.recovery() == RecoveryMode.NO_REPLAY ? new int[] {failed.index()} : new int[0];
        List<Integer> tasks = new ArrayList<>();
        List<SubtaskId> subtasks = new ArrayList<>();
        List<String> whys = new ArrayList<>();
        for (int index : alone.length > 0 ? alone : found.tasks().toArray()) {
            tasks.add(index);
            String why = alone.length > 0
                    ? "it failed, and recovery without replay restarts nothing else"
                    : why(found, index);
            TaskShape shape = engine.task(index).shape();
            shape.members().forEach(member -> {
                subtasks.add(new SubtaskId(member, shape.id().index()));
                whys.add(why);
            });
        }
        FailureImage image = FailureState.image(
                failures.size() + 1,
                now,
                cause,
                failed == null ? null : failed.id(),
                decision.canRestart(),
                decision.backoffMillis(),
                List.copyOf(subtasks),
                List.copyOf(whys),
                decision.reason());
        FailureState failure = new FailureState(image, List.copyOf(tasks), false, false);
        update(failure);
        engine.tracer()
                .emit(new FailoverEvent.Decided(
                        image.number(),
                        image.target(),
                        cause,
                        decision.canRestart(),
                        decision.backoffMillis(),
                        image.restarted(),
                        image.whys(),
                        decision.remainingRestarts().isPresent()
                                ? decision.remainingRestarts().getAsInt()
                                : -1,
                        decision.reason()));
        if (decision.canRestart()) {
            planRestart(failure, decision.backoffMillis());
        } else {
            failJob(cause);
        }
    }

    private String why(RestartSet found, int index) {
        List<RestartReason> chain = found.chainTo(index);
        return chain.isEmpty()
                ? "it belongs to the restart set"
                : chain.get(chain.size() - 1)
                        .inWords(task -> engine.task(task).id().toString());
    }

    private void planRestart(FailureState failure, long backoffMillis) {
        for (int index : failure.tasks()) {
            takenBy[index] = failure.number();
        }
        setStatus(JobStatus.RESTARTING, failure.image().cause());
        for (int index : failure.tasks()) {
            cancel(engine.task(index));
        }
        engine.schedule(backoffMillis, new EngineEvent.RestartDue(failure.number()));
        engine.faults().restartMoment(RestartMoment.SCHEDULED);
    }

    private void failJob(String cause) {
        failureCause = cause;
        setStatus(JobStatus.FAILING, cause);
        cancelAll();
    }

    private void cancelAll() {
        for (Task task : engine.tasks()) {
            cancel(task);
        }
        endIfAllTerminal();
    }

    /** A user cancels the job. */
    String cancelJob() {
        if (status.isTerminal() || status == JobStatus.CANCELLING) {
            return "the job is " + status + " already";
        }
        setStatus(JobStatus.CANCELLING, "a user cancelled the job");
        takenBy = new int[takenBy.length];
        cancelAll();
        return "all tasks are cancelled";
    }

    private void cancel(Task task) {
        switch (task.executionState()) {
            case CREATED, SCHEDULED -> task.transition(ExecutionState.CANCELED, null);
            case DEPLOYING, INITIALIZING, RUNNING -> {
                boolean dying = task.state().dying != null;
                if (!dying) {
                    task.stop(true);
                }
                task.transition(ExecutionState.CANCELING, null);
                engine.schedule(
                        task.shape().timing().cancelMillis(),
                        new EngineEvent.CancelDone(task, task.attempt().id()));
            }
            default -> {}
        }
    }

    boolean cancelDone(Task task, AttemptId attempt) {
        if (!task.isCurrent(attempt) || task.executionState() != ExecutionState.CANCELING) {
            return false;
        }
        task.transition(ExecutionState.CANCELED, null);
        if (status == JobStatus.FAILING || status == JobStatus.CANCELLING) {
            endIfAllTerminal();
            return true;
        }
        for (FailureState failure : failures.values()) {
            if (failure.backoffOver() && !failure.restarted()) {
                restartIfReady(failure);
            }
        }
        return true;
    }

    private void endIfAllTerminal() {
        for (Task task : engine.tasks()) {
            if (!task.executionState().isTerminal()) {
                return;
            }
        }
        if (status == JobStatus.FAILING) {
            setStatus(JobStatus.FAILED, failureCause);
        } else if (status == JobStatus.CANCELLING) {
            setStatus(JobStatus.CANCELED, null);
        }
    }

    // ---- restarts

    boolean backoffOver(int number) {
        FailureState failure = failures.get(number);
        if (failure == null || failure.restarted() || status != JobStatus.RESTARTING) {
            return false;
        }
        FailureState due = failure.whenBackoffOver();
        update(due);
        return restartIfReady(due);
    }

    private boolean restartIfReady(FailureState failure) {
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
            update(failure.whenRestarted(-1));
            return false;
        }
        restart(failure, tasks);
        return true;
    }

    private void restart(FailureState failure, List<Task> tasks) {
        restarts++;
        CompletedCheckpoint latest = engine.coordinator().latest();
        update(failure.whenRestarted(latest == null ? 0 : latest.id()));
        List<SubtaskId> names = failure.image().restarted();
        engine.tracer().emit(new FailoverEvent.Restarting(failure.number(), restarts, names));
        if (!isAnyWaiting()) {
            setStatus(JobStatus.RUNNING, null);
        }
        engine.coordinator()
                .abortAll(
                        CheckpointFailureReason.JOB_FAILOVER_REGION,
                        "tasks restart from the latest completed checkpoint");
        RecoveryMode mode = engine.recovery();
        for (Task task : tasks) {
            task.newAttempt();
            task.state().restoreFrom = mode == RecoveryMode.NO_REPLAY ? null : latest;
            task.state().keepsState = mode != RecoveryMode.COORDINATED;
            if (mode != RecoveryMode.NO_REPLAY) {
                engine.clearChannelsOf(task);
            }
        }
        engine.tracer()
                .emit(new FailoverEvent.Restored(
                        failure.number(), latest == null || mode == RecoveryMode.NO_REPLAY ? 0 : latest.id(), names));
        deploy(tasks);
        engine.faults().restartMoment(RestartMoment.DEPLOYING);
    }

    private boolean isAnyWaiting() {
        for (FailureState failure : failures.values()) {
            if (failure.image().canRestart() && !failure.restarted() && holdsTasks(failure)) {
                return true;
            }
        }
        return false;
    }

    private boolean holdsTasks(FailureState failure) {
        for (int index : failure.tasks()) {
            if (takenBy[index] == failure.number()) {
                return true;
            }
        }
        return false;
    }

    private void update(FailureState failure) {
        failures = failures.with(failure.number(), failure);
    }

    Memento memento() {
        return new Memento(backoff, status, failures, restarts, takenBy.clone(), failureCause);
    }

    void restore(Memento memento) {
        backoff = memento.backoff;
        status = memento.status;
        failures = memento.failures;
        restarts = memento.restarts;
        takenBy = memento.takenBy.clone();
        failureCause = memento.failureCause;
    }

    /** The scheduler at one moment. */
    @SuppressWarnings("ArrayRecordComponent") // never compared, never changed
    record Memento(
            RestartBackoff backoff,
            JobStatus status,
            PersistentMap<Integer, FailureState> failures,
            int restarts,
            int[] takenBy,
            @Nullable String failureCause) {}
}
