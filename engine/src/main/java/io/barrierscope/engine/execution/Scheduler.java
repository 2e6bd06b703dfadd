package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.failover.RestartBackoff;
import io.barrierscope.engine.fault.Moment.RestartMoment;
import io.barrierscope.engine.trace.TaskEvent;
import org.jspecify.annotations.Nullable;

/** Deploys tasks, reacts to failures, restarts, ends the job (Flink's {@code DefaultScheduler}). */
final class Scheduler {
    private final Engine engine;
    private final FailureHandler handler;
    private final RegionDeployment regions;
    private final Cancellation cancellation;
    private final AdaptiveRestart adaptive;
    private final FailureBook failures = new FailureBook();
    private JobStatus status = JobStatus.INITIALIZING;
    private final Restarts restarts;
    private @Nullable String failureCause;
    private boolean takeoverPlanned;

    Scheduler(Engine engine, FailureHandler handler, int tasks) {
        this.engine = engine;
        this.handler = handler;
        this.restarts = new Restarts(engine, this, failures, tasks);
        this.regions = new RegionDeployment(engine);
        this.cancellation = new Cancellation(engine);
        this.adaptive = new AdaptiveRestart(engine, this);
    }

    AdaptiveRestart adaptive() {
        return adaptive;
    }

    RegionDeployment regions() {
        return regions;
    }

    /** Whether the job has ended and nobody will take it up again. */
    boolean isOver() {
        return status.isTerminal() && !takeoverPlanned;
    }

    JobStatus jobStatus() {
        return status;
    }

    /** Whether nobody leads the job now, but another job manager will. */
    boolean takeoverPlanned() {
        return takeoverPlanned;
    }

    /** Number of failures so far. */
    int failureCount() {
        return failures.size();
    }

    Restarts restarts() {
        return restarts;
    }

    FailureBook failures() {
        return failures;
    }

    // ---- start

    boolean submit() {
        restarts.forget(engine.tasks().length);
        setStatus(JobStatus.CREATED, null);
        if (!adaptive.waitsForSlots()) {
            startAll();
        }
        return true;
    }

    /** All tasks are deployed for the first time. */
    void startAll() {
        restarts.forget(engine.tasks().length);
        setStatus(JobStatus.RUNNING, null);
        engine.schedule(0, new EngineEvent.DeployAll());
    }

    /** The job has ended and a user submits it once more: failures of its former life count no longer. */
    void newJob() {
        for (FailureState failure : failures.waiting()) {
            failures.put(failure.whenRestarted(-1));
        }
        handler.restore(engine.options().restart());
        failureCause = null;
        engine.activation().beginAnew();
        setStatus(JobStatus.INITIALIZING, "the job is submitted again");
    }

    /** The job that was submitted again cannot be initialised. */
    void refuseJob(String why) {
        failureCause = why;
        setStatus(JobStatus.FAILED, why);
    }

    boolean deployAll() {
        if (status != JobStatus.RUNNING) {
            return false;
        }
        engine.sources().start();
        engine.drift().begin();
        regions.schedule(engine.deployment().taskList());
        return true;
    }

    // ---- state changes

    /** A task's attempt changed its state. */
    void stateChanged(Task task, ExecutionState from, @Nullable String cause) {
        engine.tracer().emit(new TaskEvent.StateChanged(task.attempt().id(), from, task.executionState(), cause));
        engine.activation().attemptStateChanged(task.attempt().id(), task.executionState());
        if (task.executionState() == ExecutionState.RUNNING) {
            restarts.noteRunning(task);
        } else if (task.executionState().isTerminal()) {
            engine.stopping().attemptEnded();
        }
        if (task.executionState().isTerminal() && regions.isAnyWaiting()) {
            slotsChanged();
        }
    }

    /** There may be slots for those who wait. */
    void slotsChanged() {
        adaptive.slotsChanged();
        engine.schedule(0, new ClusterDue.SlotsOffered());
    }

    private void setStatus(JobStatus next, @Nullable String cause) {
        if (status == next) {
            return;
        }
        JobStatus from = status;
        status = next;
        engine.tracer().emit(new TaskEvent.JobStatusChanged(from, next, cause));
        engine.activation().jobStatusChanged(next);
        if (next == JobStatus.SUSPENDED) {
            engine.coordinator().vanish();
        } else if (next.isTerminal()) {
            engine.coordinator().shutDown(next);
            engine.redeployment().jobEnded();
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
        engine.schedule(Engine.RPC_MILLIS, new CheckpointStep.FinalCheckpoint());
    }

    /** A task finished; those who wait for its results may begin. When it was the last, the job is done. */
    void finished(Task done) {
        regions.finished(done);
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
        if (adaptive.ignoresFailures()) {
            adaptive.attemptEnded();
            return;
        }
        handle(task, cause);
    }

    boolean globalFailure(String cause, boolean recoverable) {
        if (status.isTerminal() || status == JobStatus.FAILING || status == JobStatus.CANCELLING) {
            return false;
        }
        if (recoverable && adaptive.ignoresFailures()) {
            return false; // everything is cancelled already (Flink's Restarting.onFailure)
        }
        if (recoverable) {
            handle(null, cause);
        } else {
            failures.put(handler.unrecoverable(cause, failures.size() + 1));
            failJob(cause);
        }
        return true;
    }

    private void handle(@Nullable Task failed, String cause) {
        FailureState failure = handler.answer(failed, cause, failures.size() + 1);
        failures.put(failure);
        if (failure.image().canRestart()) {
            planRestart(failure);
        } else {
            failJob(cause);
        }
    }

    private void planRestart(FailureState failure) {
        restarts.take(failure);
        setStatus(JobStatus.RESTARTING, failure.image().cause());
        for (int index : failure.tasks()) {
            cancellation.cancel(engine.task(index));
        }
        if (adaptive.isChosen()) {
            adaptive.begin(failure.number());
        } else {
            engine.schedule(failure.image().backoffMillis(), new EngineEvent.RestartDue(failure.number()));
        }
        engine.faults().restartMoment(RestartMoment.SCHEDULED);
    }

    /** The adaptive scheduler restarts everything for other slots; that is no failure. */
    void rescale(String why) {
        setStatus(JobStatus.RESTARTING, why);
        for (Task task : engine.tasks()) {
            cancellation.cancel(task);
        }
    }

    private void failJob(String cause) {
        failureCause = cause;
        adaptive.forget();
        setStatus(JobStatus.FAILING, cause);
        cancelAll();
    }

    private void cancelAll() {
        for (Task task : engine.tasks()) {
            cancellation.cancel(task);
        }
        endIfAllTerminal();
    }

    /** A user cancels the job. */
    String cancelJob() {
        if (status.isTerminal() || status == JobStatus.CANCELLING) {
            return "the job is " + status + " already";
        }
        adaptive.forget();
        setStatus(JobStatus.CANCELLING, "a user cancelled the job");
        restarts.forget(engine.tasks().length);
        cancelAll();
        return "all tasks are cancelled";
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
        adaptive.attemptEnded();
        restarts.attemptEnded();
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

    // ---- another job manager

    /** The job manager is gone; nothing that was planned happens. */
    void suspend(FailureState failure, boolean takesOver) {
        failures.put(failure);
        regions.dropAll();
        restarts.forget(engine.tasks().length);
        if (takesOver) {
            restarts.take(failure);
        }
        takeoverPlanned = takesOver;
        adaptive.forget();
        setStatus(JobStatus.SUSPENDED, failure.image().cause());
        engine.redeployment().jobManagerGone(takesOver);
    }

    /** A new job manager begins with the job as it was handed in. */
    void begin() {
        handler.restore(engine.options().restart());
        takeoverPlanned = false;
        failureCause = null;
        setStatus(JobStatus.INITIALIZING, null);
    }

    void becomes(JobStatus next) {
        setStatus(next, null);
    }

    /** All tasks begin anew, from the latest checkpoint. */
    void restartAll(int failureNumber, JobStatus before) {
        setStatus(before, null);
        FailureState failure = failures.find(failureNumber);
        if (failure != null) {
            restarts.restart(failure, engine.deployment().taskList());
        }
    }

    Memento memento() {
        return new Memento(
                handler.memento(),
                status,
                failures.memento(),
                restarts.memento(),
                failureCause,
                takeoverPlanned,
                regions.memento(),
                adaptive.memento());
    }

    void restore(Memento memento) {
        handler.restore(memento.backoff);
        status = memento.status;
        failures.restore(memento.failures);
        restarts.restore(memento.restarts);
        failureCause = memento.failureCause;
        takeoverPlanned = memento.takeoverPlanned;
        regions.restore(memento.regions);
        adaptive.restore(memento.adaptive);
    }

    /** The scheduler at one moment. */
    @SuppressWarnings("ArrayRecordComponent") // never compared, never changed
    record Memento(
            RestartBackoff backoff,
            JobStatus status,
            FailureBook.Memento failures,
            Restarts.Memento restarts,
            @Nullable String failureCause,
            boolean takeoverPlanned,
            RegionDeployment.Memento regions,
            AdaptiveRestart.Memento adaptive) {}
}
