package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.PagedLog;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.graph.CheckpointConfig;
import io.barrierscope.engine.stream.CheckpointOptions;
import io.barrierscope.engine.stream.CheckpointOptions.Format;
import io.barrierscope.engine.stream.CheckpointOptions.Kind;
import io.barrierscope.engine.trace.CheckpointEvent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Triggers checkpoints and savepoints, collects acknowledgements, completes or aborts (Flink's
 * {@code CheckpointCoordinator}). All it remembers is one immutable {@link Memento}.
 */
public final class CheckpointCoordinator {
    private static final int NO_TASK = -1;
    private static final long NOTHING = 0;

    private final CheckpointConfig config;
    private final CoordinatorPort port;
    private final CheckpointTimer timer;
    private final CheckpointStore store;
    private long nextId = 1;
    private List<CheckpointRequest> queue = List.of();
    private PendingCheckpoints pending = PendingCheckpoints.NONE;
    private long triggering = NOTHING;
    private int cleaning;
    private long lastCompletion;
    private FailureCounter failures = FailureCounter.NEW;
    private RecentlyExpired expired = RecentlyExpired.NONE;
    private boolean storageBroken;
    private boolean finalizeBroken;

    public CheckpointCoordinator(CheckpointConfig config, CoordinatorPort port) {
        this.config = config;
        this.port = port;
        this.timer = new CheckpointTimer(config, port);
        this.store = new CheckpointStore(config.retained());
    }

    // ---- the periodic timer

    /** Whether checkpoints are taken by themselves. */
    public boolean isPeriodic() {
        return config.enabled();
    }

    public boolean isTimerOn() {
        return timer.isOn();
    }

    /** Starts the periodic timer anew, first firing after the delay; what a running timer had pending is aborted. */
    public void startTimer(long delayMillis) {
        if (!config.enabled()) {
            return;
        }
        if (timer.isOn()) {
            stopTimer();
        }
        timer.start(delayMillis);
    }

    /** A first delay as Flink draws it: uniform from the minimum pause to the interval. */
    public long randomDelayMillis() {
        return port.randomBetween(config.minPauseMillis(), timer.intervalMillis());
    }

    /** A first delay while sources wait for the first checkpoint: from the minimum pause to twice as much. */
    public long randomDelayOfPausedSourcesMillis() {
        return port.randomBetween(config.minPauseMillis(), 2 * config.minPauseMillis());
    }

    public long minPauseMillis() {
        return config.minPauseMillis();
    }

    /** Stops the timer; what is queued or pending is aborted. */
    public void stopTimer() {
        stop(CheckpointFailureReason.CHECKPOINT_COORDINATOR_SUSPEND, "the periodic timer was stopped");
    }

    /** The job has ended: nothing is triggered any more, and the completed checkpoints are kept or deleted. */
    public void shutDown(JobStatus end) {
        stop(CheckpointFailureReason.CHECKPOINT_COORDINATOR_SHUTDOWN, "the job is " + end);
        String why = "the job is " + end + " and execution.checkpointing.externalized-checkpoint-retention is "
                + config.retention();
        if (config.retention().keepsAfter(end)) {
            store.retained().forEach(kept -> port.trace(new CheckpointEvent.Kept(kept.id(), why)));
        } else {
            store.deleteAll().forEach(deleted -> port.trace(new CheckpointEvent.Deleted(deleted.id(), why)));
        }
    }

    private void stop(CheckpointFailureReason reason, String detail) {
        timer.stop();
        List<CheckpointRequest> waiting = queue;
        queue = List.of();
        for (CheckpointRequest request : waiting) {
            if (!request.periodic()) {
                drop(request, reason, detail);
            }
        }
        abortAll(reason, detail);
    }

    /**
     * A new submission of the job: what it restores is all that is in its store. Ids go on, where Flink would go on behind
     * the restored one.
     */
    public void beginFrom(@Nullable CompletedCheckpoint restored) {
        store.beginFrom(restored);
        lastCompletion = 0;
        failures = FailureCounter.NEW;
        expired = RecentlyExpired.NONE;
    }

    /** The timer fires. */
    public boolean tick(int generation) {
        if (!timer.fires(generation)) {
            return false;
        }
        request(CheckpointRequest.periodic(port.nowMillis()));
        return true;
    }

    /** A source begins or ends to work through backlog (option {@code interval-during-backlog}). */
    public void backlog(VertexId source, boolean begins) {
        timer.backlog(source, begins);
    }

    // ---- requests

    /** A person asks for a checkpoint, or the end of the data does. */
    public void requestCheckpoint() {
        request(CheckpointRequest.manual(port.nowMillis()));
    }

    /** A person asks for a savepoint; a synchronous kind lets the job stop with it. */
    public void requestSavepoint(Kind kind, Format format) {
        request(new CheckpointRequest(kind, format, !config.unaligned().enabled(), false, port.nowMillis()));
    }

    private void request(CheckpointRequest request) {
        RequestDecider.Enqueued enqueued = RequestDecider.enqueue(queue, request);
        queue = enqueued.queue();
        CheckpointRequest refused = enqueued.refused();
        if (refused != null) {
            drop(
                    refused,
                    CheckpointFailureReason.TOO_MANY_CHECKPOINT_REQUESTS,
                    RequestDecider.MAX_QUEUED + " requests wait already");
        }
        if (enqueued.accepted()) {
            examineQueue(true);
        }
    }

    private void examineQueue(boolean fresh) {
        while (true) {
            RequestDecider.Decision decision = RequestDecider.decide(
                    queue,
                    new RequestDecider.Load(triggering != NOTHING, pending.size(), cleaning, lastCompletion),
                    config.maxConcurrent(),
                    lastCompletion == 0 ? 0 : config.minPauseMillis(),
                    port.nowMillis());
            if (decision instanceof RequestDecider.Decision.Run) {
                trigger(takeFirst());
            } else if (decision instanceof RequestDecider.Decision.DropAndReplan dropped) {
                CheckpointRequest first = takeFirst();
                timer.replan(dropped.delayMillis());
                drop(
                        first,
                        CheckpointFailureReason.MINIMUM_TIME_BETWEEN_CHECKPOINTS,
                        "execution.checkpointing.min-pause is over in " + dropped.delayMillis() + " ms");
                return;
            } else {
                if (fresh && !queue.isEmpty() && decision instanceof RequestDecider.Decision.Wait wait) {
                    port.trace(new CheckpointEvent.RequestQueued(queue.size(), inWords(wait.why())));
                }
                return;
            }
        }
    }

    private String inWords(RequestDecider.Why why) {
        String limit = "execution.checkpointing.max-concurrent-checkpoints is " + config.maxConcurrent();
        return switch (why) {
            case NOTHING_QUEUED -> "nothing waits";
            case TRIGGER_IN_PROGRESS -> "checkpoint " + triggering + " is being triggered";
            case TOO_MANY_BEING_CLEANED -> cleaning + " old ones are being deleted, and " + limit;
            case TOO_MANY_PENDING -> pending.size() + " pending, and " + limit;
        };
    }

    private CheckpointRequest takeFirst() {
        CheckpointRequest first = queue.get(0);
        queue = List.copyOf(queue.subList(1, queue.size()));
        return first;
    }

    /** A request comes to nothing; that never counts as a failed checkpoint. */
    private void drop(CheckpointRequest request, CheckpointFailureReason reason, String detail) {
        port.trace(new CheckpointEvent.NotTriggered(reason, detail));
        if (request.isSavepoint()) {
            port.savepointEnded(request, FailureCounter.NO_ID, reason);
        }
    }

    // ---- triggering

    private void trigger(CheckpointRequest request) {
        if (request.periodic() && !timer.isOn()) {
            notTriggered(
                    request, CheckpointFailureReason.PERIODIC_SCHEDULER_SHUTDOWN, "the periodic timer was stopped");
            return;
        }
        CoordinatorPort.Planned planned = port.plan();
        CheckpointPlan plan = planned.plan();
        if (plan == null) {
            CheckpointFailureReason reason = planned.reason();
            notTriggered(
                    request,
                    reason == null ? CheckpointFailureReason.TRIGGER_CHECKPOINT_FAILURE : reason,
                    planned.detail());
            return;
        }
        long now = port.nowMillis();
        PendingCheckpoint checkpoint = new PendingCheckpoint(nextId++, now, request, plan);
        pending = pending.with(checkpoint);
        triggering = checkpoint.id();
        port.trace(new CheckpointEvent.Triggered(
                checkpoint.id(), request.periodic(), plan.await().size(), request.kind(), request.format()));
        port.scheduleExpiry(now + config.timeoutMillis(), checkpoint.id());
        port.schedulePrepared(checkpoint.id());
    }

    private void notTriggered(CheckpointRequest request, CheckpointFailureReason reason, String detail) {
        drop(request, reason, detail);
        count(request.kind(), FailureCounter.NO_ID, reason, false, false);
    }

    /** The storage location is there: the tasks are told, unless the checkpoint was given up meanwhile. */
    public boolean prepared(long checkpointId) {
        if (triggering != checkpointId) {
            return false;
        }
        triggering = NOTHING;
        PendingCheckpoint checkpoint = pending.find(checkpointId);
        if (checkpoint != null) {
            if (storageBroken) {
                storageBroken = false;
                abort(checkpoint, CheckpointFailureReason.IO_EXCEPTION, "the checkpoint storage could not be written");
            } else {
                PendingCheckpoint prepared = checkpoint.with(port.snapshotSources(checkpointId));
                pending = pending.updated(prepared);
                tellTasks(prepared);
            }
        }
        examineQueue(false);
        return true;
    }

    private void tellTasks(PendingCheckpoint checkpoint) {
        for (int task : checkpoint.plan().trigger()) {
            port.sendTrigger(task, checkpoint.id(), checkpoint.triggeredMillis(), options(checkpoint.request()));
        }
        port.moment(CheckpointMoment.TRIGGERED, checkpoint.id(), NO_TASK);
    }

    private CheckpointOptions options(CheckpointRequest request) {
        return CheckpointOptions.forConfig(
                request.kind(),
                request.format(),
                config.exactlyOnce(),
                config.unaligned().enabled(),
                config.unaligned().alignedTimeoutMillis());
    }

    // ---- answers of the tasks

    /** An acknowledgement arrived. */
    public void acknowledge(int task, AttemptId attempt, long checkpointId, TaskSnapshot snapshot) {
        PendingCheckpoint found = pending.find(checkpointId);
        int place = found == null ? -1 : found.placeOf(task, attempt);
        if (found == null || place < 0 || found.hasAcknowledged(place)) {
            String detail = found == null
                    ? expired.contains(checkpointId)
                            ? "the checkpoint has expired; the snapshot is discarded"
                            : "the checkpoint is no longer pending; the snapshot is discarded"
                    : place < 0
                            ? "it comes from an attempt that is not awaited; the snapshot is discarded"
                            : "it was acknowledged before";
            port.trace(new CheckpointEvent.LateAcknowledgement(port.subtask(task), checkpointId, detail));
            return;
        }
        PendingCheckpoint more = found.acknowledge(place, snapshot);
        pending = pending.updated(more);
        port.trace(new CheckpointEvent.Acknowledged(
                port.subtask(task),
                checkpointId,
                more.received(),
                more.plan().await().size()));
        port.moment(CheckpointMoment.ACKNOWLEDGED, checkpointId, task);
        if (more.isFullyAcknowledged()) {
            complete(more);
        }
    }

    /**
     * A task declined: the whole checkpoint is given up.
     *
     * @param alive whether the attempt still runs
     */
    public void decline(int task, AttemptId attempt, long checkpointId, CheckpointFailureReason reason, boolean alive) {
        port.trace(new CheckpointEvent.Declined(port.subtask(task), checkpointId, reason));
        PendingCheckpoint found = pending.find(checkpointId);
        if (found != null) {
            abort(found, reason, attempt.subtask() + " declined", true, alive);
        }
    }

    /** The timeout of a checkpoint has passed. */
    public boolean expire(long checkpointId) {
        PendingCheckpoint found = pending.find(checkpointId);
        if (found == null) {
            return false;
        }
        expired = expired.with(checkpointId);
        abort(
                found,
                CheckpointFailureReason.CHECKPOINT_EXPIRED,
                "execution.checkpointing.timeout of " + config.timeoutMillis() + " ms has passed");
        return true;
    }

    // ---- completion

    private void complete(PendingCheckpoint checkpoint) {
        long now = port.nowMillis();
        if (finalizeBroken) {
            finalizeBroken = false;
            abort(checkpoint, CheckpointFailureReason.FINALIZE_CHECKPOINT_FAILURE, "the metadata could not be written");
            return;
        }
        String refusal =
                new UnionStateCheck(checkpoint, task -> port.subtask(task).vertex()).refusal();
        if (refusal != null) {
            abort(checkpoint, CheckpointFailureReason.CHECKPOINT_DECLINED_TASK_CLOSING, refusal);
            return;
        }
        CompletedCheckpoint done = checkpoint.complete(now, port.taskCount(), port.layout());
        pending = pending.without(checkpoint.id());
        store.remember(new CheckpointRecord(checkpoint, now, done.bytes(), null));
        port.trace(new CheckpointEvent.Completed(done.id(), done.bytes()));
        if (done.isSavepoint()) {
            store.keep(done);
        } else {
            for (CompletedCheckpoint subsumed : store.add(done)) {
                port.trace(new CheckpointEvent.Subsumed(subsumed.id()));
                clean();
            }
        }
        failures = failures.succeeded(done.id());
        lastCompletion = now;
        if (!done.isSavepoint() || done.kind().isSynchronous()) {
            dropOlder(done);
            for (int task : checkpoint.plan().await()) {
                port.sendCompleted(task, done.id());
            }
        }
        port.moment(CheckpointMoment.COMPLETED, done.id(), NO_TASK);
        if (done.isSavepoint()) {
            port.savepointEnded(checkpoint.request(), done.id(), null);
        }
        examineQueue(false);
    }

    private void dropOlder(CompletedCheckpoint done) {
        for (PendingCheckpoint older : pending.list()) {
            if (older.id() < done.id() && !older.request().isSavepoint()) {
                abort(older, CheckpointFailureReason.CHECKPOINT_SUBSUMED, "a newer checkpoint completed first");
            }
        }
    }

    private void clean() {
        cleaning++;
        port.scheduleCleaned();
    }

    /** The files of one checkpoint are deleted. */
    public boolean cleaned() {
        cleaning--;
        int waiting = queue.size();
        examineQueue(false);
        return queue.size() != waiting;
    }

    // ---- failures

    private void abort(PendingCheckpoint checkpoint, CheckpointFailureReason reason, String detail) {
        abort(checkpoint, reason, detail, false, false);
    }

    private void abort(
            PendingCheckpoint checkpoint,
            CheckpointFailureReason reason,
            String detail,
            boolean atTask,
            boolean taskRuns) {
        if (pending.find(checkpoint.id()) == null) {
            return;
        }
        pending = pending.without(checkpoint.id());
        store.remember(new CheckpointRecord(checkpoint, port.nowMillis(), 0, reason));
        port.trace(new CheckpointEvent.Aborted(checkpoint.id(), reason, detail));
        for (int task : checkpoint.plan().await()) {
            port.sendAborted(task, checkpoint.id(), store.latestId());
        }
        port.moment(CheckpointMoment.ABORTED, checkpoint.id(), NO_TASK);
        count(checkpoint.request().kind(), checkpoint.id(), reason, atTask, taskRuns);
        if (checkpoint.request().isSavepoint()) {
            port.savepointEnded(checkpoint.request(), checkpoint.id(), reason);
        }
        if (checkpoint.received() > 0) {
            clean();
        }
        examineQueue(false);
    }

    private void count(Kind kind, long checkpointId, CheckpointFailureReason reason, boolean atTask, boolean taskRuns) {
        int before = failures.consecutive();
        FailureCounter.Outcome outcome =
                failures.failed(kind, checkpointId, reason, atTask, config.tolerableFailures());
        failures = outcome.next();
        FailureCounter.Verdict verdict = outcome.verdict();
        boolean synchronous = kind.isSynchronous();
        boolean exceeded = verdict != FailureCounter.Verdict.TOLERATED && !synchronous;
        if (exceeded || failures.consecutive() > before) {
            port.trace(new CheckpointEvent.FailuresCounted(
                    checkpointId, exceeded ? before + 1 : failures.consecutive(), config.tolerableFailures()));
        }
        if (verdict == FailureCounter.Verdict.FAIL_JOB
                || (verdict == FailureCounter.Verdict.FAIL_JOB_IF_ATTEMPT_RUNS && taskRuns)) {
            port.globalFailure(
                    synchronous
                            ? "stop-with-savepoint " + checkpointId + " failed at a task with " + reason
                            : "Exceeded checkpoint tolerable failure threshold: checkpoint "
                                    + (checkpointId == FailureCounter.NO_ID ? "(no id)" : Long.toString(checkpointId))
                                    + " failed with " + reason
                                    + " and execution.checkpointing.tolerable-failed-checkpoints is "
                                    + config.tolerableFailures());
        }
    }

    /** The coordinator is gone with its job manager: nothing is deleted, because nobody is left to do it. */
    public void vanish() {
        stop(CheckpointFailureReason.CHECKPOINT_COORDINATOR_SHUTDOWN, "the job manager is gone");
    }

    /** Another coordinator takes over: it finds the completed checkpoints and the counter, and counts failures anew. */
    public void begin() {
        failures = FailureCounter.NEW;
    }

    /** Gives up everything that is pending. */
    public void abortAll(CheckpointFailureReason reason, String detail) {
        for (PendingCheckpoint checkpoint : pending.list()) {
            abort(checkpoint, reason, detail);
        }
    }

    /** Lets the next checkpoint fail when its storage is first written. */
    public void breakStorage() {
        storageBroken = true;
    }

    /** Lets the next completion fail. */
    public void breakFinalization() {
        finalizeBroken = true;
    }

    // ---- what others may know

    /** What a failure would restore; null when there is nothing. */
    public @Nullable CompletedCheckpoint latest() {
        return store.latest();
    }

    public List<PendingCheckpoint> pending() {
        return pending.list();
    }

    /** The checkpoints of the store, oldest first; after the job's end those that outlive it. */
    public List<CompletedCheckpoint> retained() {
        return store.retained();
    }

    /** The completed savepoints, oldest first; they are their user's and stay. */
    public List<CompletedCheckpoint> savepoints() {
        return store.savepoints();
    }

    /** Ended checkpoints and savepoints in the order of their end. */
    public PagedLog<CheckpointRecord> history() {
        return store.history();
    }

    public int queued() {
        return queue.size();
    }

    public long nextTickMillis() {
        return timer.plannedMillis();
    }

    public int consecutiveFailures() {
        return failures.consecutive();
    }

    public Memento memento() {
        return new Memento(
                nextId,
                timer.memento(),
                queue,
                pending.list(),
                triggering,
                cleaning,
                store.memento(),
                lastCompletion,
                failures,
                expired,
                storageBroken,
                finalizeBroken);
    }

    public void restore(Memento memento) {
        nextId = memento.nextId;
        timer.restore(memento.timer);
        queue = memento.queue;
        pending = new PendingCheckpoints(memento.pending);
        triggering = memento.triggering;
        cleaning = memento.cleaning;
        store.restore(memento.store);
        lastCompletion = memento.lastCompletion;
        failures = memento.failures;
        expired = memento.expired;
        storageBroken = memento.storageBroken;
        finalizeBroken = memento.finalizeBroken;
    }

    /** All the coordinator remembers at one moment. */
    public record Memento(
            long nextId,
            CheckpointTimer.Memento timer,
            List<CheckpointRequest> queue,
            List<PendingCheckpoint> pending,
            long triggering,
            int cleaning,
            CheckpointStore.Memento store,
            long lastCompletion,
            FailureCounter failures,
            RecentlyExpired expired,
            boolean storageBroken,
            boolean finalizeBroken) {}
}
