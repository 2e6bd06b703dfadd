package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.PagedLog;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.graph.CheckpointConfig;
import io.barrierscope.engine.stream.CheckpointOptions;
import io.barrierscope.engine.trace.CheckpointEvent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Triggers checkpoints, collects acknowledgements, completes or aborts (Flink's {@code CheckpointCoordinator}). All it
 * remembers is one immutable {@link Memento}.
 */
public final class CheckpointCoordinator {

    private static final int NO_TASK = -1;

    private final CheckpointConfig config;
    private final long intervalMillis;
    private final CoordinatorPort port;

    private long nextId = 1;
    private boolean timerOn;
    private int timerGeneration;
    private long plannedTick = -1;
    private List<CheckpointRequest> queue = List.of();
    private PendingCheckpoints pending = PendingCheckpoints.NONE;
    private final CheckpointStore store;
    private long lastCompletion;
    private FailureCounter failures = FailureCounter.NEW;
    private boolean storageBroken;
    private boolean finalizeBroken;

    public CheckpointCoordinator(CheckpointConfig config, CoordinatorPort port) {
        this.config = config;
        this.intervalMillis = Math.max(config.intervalMillis().orElse(0), config.minPauseMillis());
        this.port = port;
        this.store = new CheckpointStore(config.retained());
    }

    /** Whether checkpoints are taken by themselves. */
    public boolean isPeriodic() {
        return config.enabled();
    }

    public boolean isTimerOn() {
        return timerOn;
    }

    /** Starts the periodic timer anew, first firing after the delay; pending checkpoints of a running timer are aborted. */
    public void startTimer(long delayMillis) {
        if (!config.enabled()) {
            return;
        }
        if (timerOn) {
            stopTimer();
        }
        timerOn = true;
        replan(port.nowMillis() + delayMillis);
    }

    /** A first delay as Flink draws it: uniform from the minimum pause to the interval. */
    public long randomDelayMillis() {
        return port.randomBetween(config.minPauseMillis(), intervalMillis);
    }

    public long minPauseMillis() {
        return config.minPauseMillis();
    }

    /** Stops the timer; what is queued or pending is aborted. */
    public void stopTimer() {
        stop(CheckpointFailureReason.CHECKPOINT_COORDINATOR_SUSPEND, "the periodic timer was stopped");
    }

    /** The job has ended: nothing is triggered any more, and what is pending will never complete. */
    public void shutDown(String why) {
        stop(CheckpointFailureReason.CHECKPOINT_COORDINATOR_SHUTDOWN, why);
    }

    private void stop(CheckpointFailureReason reason, String detail) {
        timerOn = false;
        timerGeneration++;
        plannedTick = -1;
        queue = List.of();
        abortAll(reason, detail);
    }

    private void replan(long timeMillis) {
        timerGeneration++;
        plannedTick = timeMillis;
        port.scheduleTick(timeMillis, timerGeneration);
    }

    /** The timer fires: a fixed grid, later checkpoints do not shift it. */
    public boolean tick(int generation) {
        if (!timerOn || generation != timerGeneration) {
            return false;
        }
        long planned = plannedTick;
        plannedTick = planned + intervalMillis;
        port.scheduleTick(Math.max(port.nowMillis(), plannedTick), timerGeneration);
        request(true);
        return true;
    }

    /** Asks for a checkpoint. */
    public void request(boolean periodic) {
        queue = RequestDecider.enqueue(queue, new CheckpointRequest(periodic, port.nowMillis()));
        examineQueue(true);
    }

    private void examineQueue(boolean fresh) {
        while (true) {
            RequestDecider.Decision decision = RequestDecider.decide(
                    queue,
                    pending.size(),
                    config.maxConcurrent(),
                    lastCompletion,
                    lastCompletion == 0 ? 0 : config.minPauseMillis(),
                    port.nowMillis());
            if (decision instanceof RequestDecider.Decision.Run) {
                CheckpointRequest first = queue.get(0);
                queue = List.copyOf(queue.subList(1, queue.size()));
                trigger(first);
            } else if (decision instanceof RequestDecider.Decision.DropAndReplan drop) {
                queue = List.copyOf(queue.subList(1, queue.size()));
                if (timerOn) {
                    replan(port.nowMillis() + drop.delayMillis());
                }
                port.trace(new CheckpointEvent.NotTriggered(
                        CheckpointFailureReason.MINIMUM_TIME_BETWEEN_CHECKPOINTS,
                        "execution.checkpointing.min-pause is over in " + drop.delayMillis() + " ms"));
                return;
            } else {
                if (fresh && !queue.isEmpty()) {
                    port.trace(new CheckpointEvent.RequestQueued(
                            queue.size(),
                            pending.size() + " pending, and execution.checkpointing.max-concurrent-checkpoints is "
                                    + config.maxConcurrent()));
                }
                return;
            }
        }
    }

    private void trigger(CheckpointRequest request) {
        if (request.periodic() && !timerOn) {
            notTriggered(CheckpointFailureReason.PERIODIC_SCHEDULER_SHUTDOWN, "the periodic timer was stopped");
            return;
        }
        CoordinatorPort.Planned planned = port.plan();
        CheckpointPlan plan = planned.plan();
        if (plan == null) {
            CheckpointFailureReason reason = planned.reason();
            notTriggered(
                    reason == null ? CheckpointFailureReason.TRIGGER_CHECKPOINT_FAILURE : reason, planned.detail());
            return;
        }
        long now = port.nowMillis();
        PendingCheckpoint checkpoint = new PendingCheckpoint(nextId++, now, request.periodic(), plan);
        pending = pending.with(checkpoint);
        port.trace(new CheckpointEvent.Triggered(
                checkpoint.id(), request.periodic(), plan.await().size()));
        port.scheduleExpiry(now + config.timeoutMillis(), checkpoint.id());
        if (storageBroken) {
            storageBroken = false;
            abort(
                    checkpoint,
                    CheckpointFailureReason.IO_EXCEPTION,
                    "the checkpoint storage could not be written",
                    true);
            return;
        }
        for (int task : plan.trigger()) {
            port.sendTrigger(task, checkpoint.id(), now, options());
        }
        port.moment(CheckpointMoment.TRIGGERED, checkpoint.id(), NO_TASK);
        if (checkpoint.isFullyAcknowledged()) {
            complete(checkpoint);
        }
    }

    private CheckpointOptions options() {
        return CheckpointOptions.forConfig(
                CheckpointOptions.Kind.CHECKPOINT,
                CheckpointOptions.Format.NATIVE,
                config.exactlyOnce(),
                config.unaligned().enabled(),
                config.unaligned().alignedTimeoutMillis());
    }

    private void notTriggered(CheckpointFailureReason reason, String detail) {
        port.trace(new CheckpointEvent.NotTriggered(reason, detail));
        count(0, reason, true);
    }

    /** An acknowledgement arrived. */
    public void acknowledge(int task, AttemptId attempt, long checkpointId, TaskSnapshot snapshot) {
        PendingCheckpoint found = pending.find(checkpointId);
        int place = found == null ? -1 : found.placeOf(task, attempt);
        if (found == null || place < 0 || found.hasAcknowledged(place)) {
            String detail = found == null
                    ? "the checkpoint is no longer pending; the snapshot is discarded"
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

    /** A task declined: the whole checkpoint is given up. */
    public void decline(int task, AttemptId attempt, long checkpointId, CheckpointFailureReason reason, boolean alive) {
        port.trace(new CheckpointEvent.Declined(port.subtask(task), checkpointId, reason));
        PendingCheckpoint found = pending.find(checkpointId);
        if (found != null) {
            abort(found, reason, attempt.subtask() + " declined", alive);
        }
    }

    /** The timeout of a checkpoint has passed. */
    public boolean expire(long checkpointId) {
        PendingCheckpoint found = pending.find(checkpointId);
        if (found == null) {
            return false;
        }
        abort(
                found,
                CheckpointFailureReason.CHECKPOINT_EXPIRED,
                "execution.checkpointing.timeout of " + config.timeoutMillis() + " ms has passed",
                true);
        return true;
    }

    private void complete(PendingCheckpoint checkpoint) {
        long now = port.nowMillis();
        if (finalizeBroken) {
            finalizeBroken = false;
            abort(
                    checkpoint,
                    CheckpointFailureReason.FINALIZE_CHECKPOINT_FAILURE,
                    "the metadata could not be written",
                    true);
            return;
        }
        CompletedCheckpoint done = checkpoint.complete(now, port.taskCount(), port.layout());
        pending = pending.without(checkpoint.id());
        store.remember(new CheckpointRecord(checkpoint, now, done.bytes(), null));
        port.trace(new CheckpointEvent.Completed(done.id(), done.bytes()));
        for (CompletedCheckpoint subsumed : store.add(done)) {
            port.trace(new CheckpointEvent.Subsumed(subsumed.id()));
        }
        failures = failures.succeeded(done.id());
        lastCompletion = now;
        for (PendingCheckpoint older : pending.list()) {
            if (older.id() < done.id()) {
                abort(older, CheckpointFailureReason.CHECKPOINT_SUBSUMED, "a newer checkpoint completed first", true);
            }
        }
        for (int task : checkpoint.plan().await()) {
            port.sendCompleted(task, done.id());
        }
        port.moment(CheckpointMoment.COMPLETED, done.id(), NO_TASK);
        examineQueue(false);
    }

    private void abort(PendingCheckpoint checkpoint, CheckpointFailureReason reason, String detail, boolean failsJob) {
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
        count(checkpoint.id(), reason, failsJob);
        examineQueue(false);
    }

    private void count(long checkpointId, CheckpointFailureReason reason, boolean failsJob) {
        int before = failures.consecutive();
        failures = failures.failed(checkpointId, reason);
        if (failures.consecutive() == before) {
            return;
        }
        port.trace(
                new CheckpointEvent.FailuresCounted(checkpointId, failures.consecutive(), config.tolerableFailures()));
        if (failures.exceeds(config.tolerableFailures())) {
            failures = failures.cleared();
            if (failsJob) {
                port.globalFailure("Exceeded checkpoint tolerable failure threshold: checkpoint "
                        + (checkpointId == 0 ? "(no id)" : Long.toString(checkpointId)) + " failed with " + reason
                        + " and execution.checkpointing.tolerable-failed-checkpoints is "
                        + config.tolerableFailures());
            }
        }
    }

    /** Gives up everything that is pending. */
    public void abortAll(CheckpointFailureReason reason, String detail) {
        for (PendingCheckpoint checkpoint : pending.list()) {
            abort(checkpoint, reason, detail, true);
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

    /** What a failure would restore; null when there is nothing. */
    public @Nullable CompletedCheckpoint latest() {
        return store.latest();
    }

    public List<PendingCheckpoint> pending() {
        return pending.list();
    }

    public List<CompletedCheckpoint> retained() {
        return store.retained();
    }

    /** Ended checkpoints in the order of their end. */
    public PagedLog<CheckpointRecord> history() {
        return store.history();
    }

    public int queued() {
        return queue.size();
    }

    public long nextTickMillis() {
        return timerOn ? plannedTick : -1;
    }

    public int consecutiveFailures() {
        return failures.consecutive();
    }

    public Memento memento() {
        return new Memento(
                nextId,
                timerOn,
                timerGeneration,
                plannedTick,
                queue,
                pending.list(),
                store.memento(),
                lastCompletion,
                failures,
                storageBroken,
                finalizeBroken);
    }

    public void restore(Memento memento) {
        nextId = memento.nextId;
        timerOn = memento.timerOn;
        timerGeneration = memento.timerGeneration;
        plannedTick = memento.plannedTick;
        queue = memento.queue;
        pending = new PendingCheckpoints(memento.pending);
        store.restore(memento.store);
        lastCompletion = memento.lastCompletion;
        failures = memento.failures;
        storageBroken = memento.storageBroken;
        finalizeBroken = memento.finalizeBroken;
    }

    /** All the coordinator remembers at one moment. */
    public record Memento(
            long nextId,
            boolean timerOn,
            int timerGeneration,
            long plannedTick,
            List<CheckpointRequest> queue,
            List<PendingCheckpoint> pending,
            CheckpointStore.Memento store,
            long lastCompletion,
            FailureCounter failures,
            boolean storageBroken,
            boolean finalizeBroken) {}
}
