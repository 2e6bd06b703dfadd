package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.graph.CheckpointConfig;
import io.barrierscope.engine.trace.CheckpointEvent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Collects the answers of the tasks and ends checkpoints: completed, aborted, expired or subsumed (Flink's {@code
 * CheckpointCoordinator.completePendingCheckpoint} and {@code abortPendingCheckpoint}).
 */
final class CheckpointEndings {
    static final int NO_TASK = -1;

    private final CheckpointConfig config;
    private final CoordinatorPort port;
    private final CheckpointStore store;
    private final TolerableFailures failures;
    private final Runnable changed;
    private PendingCheckpoints pending = PendingCheckpoints.NONE;
    private int cleaning;
    private long lastCompletion;
    private RecentlyExpired expired = RecentlyExpired.NONE;
    private boolean finalizeBroken;

    /**
     * @param changed called whenever a checkpoint has ended, because a waiting request may run now
     */
    CheckpointEndings(
            CheckpointConfig config,
            CoordinatorPort port,
            CheckpointStore store,
            TolerableFailures failures,
            Runnable changed) {
        this.config = config;
        this.port = port;
        this.store = store;
        this.failures = failures;
        this.changed = changed;
    }

    /** A new submission of the job: nothing has completed or expired yet. */
    void beginAnew() {
        lastCompletion = 0;
        expired = RecentlyExpired.NONE;
    }

    void begun(PendingCheckpoint checkpoint) {
        pending = pending.with(checkpoint);
    }

    void further(PendingCheckpoint checkpoint) {
        pending = pending.updated(checkpoint);
    }

    @Nullable
    PendingCheckpoint find(long checkpointId) {
        return pending.find(checkpointId);
    }

    List<PendingCheckpoint> pending() {
        return pending.list();
    }

    /** What keeps the coordinator busy. */
    RequestDecider.Load load(boolean triggering) {
        return new RequestDecider.Load(triggering, pending.size(), cleaning, lastCompletion);
    }

    /** An acknowledgement arrived. */
    void acknowledge(int task, AttemptId attempt, long checkpointId, TaskSnapshot snapshot) {
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
    void decline(int task, AttemptId attempt, long checkpointId, CheckpointFailureReason reason, boolean alive) {
        port.trace(new CheckpointEvent.Declined(port.subtask(task), checkpointId, reason));
        PendingCheckpoint found = pending.find(checkpointId);
        if (found != null) {
            abort(found, reason, attempt.subtask() + " declined", true, alive);
        }
    }

    /** The timeout of a checkpoint has passed. */
    boolean expire(long checkpointId) {
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
        String failure = port.storage().complete(done);
        if (failure != null) {
            abort(
                    checkpoint,
                    CheckpointFailureReason.FINALIZE_CHECKPOINT_FAILURE,
                    "the metadata could not be written: " + failure);
            return;
        }
        pending = pending.without(checkpoint.id());
        store.remember(new CheckpointRecord(checkpoint, now, done.bytes(), null));
        port.trace(new CheckpointEvent.Completed(done.id(), done.bytes()));
        if (done.isSavepoint()) {
            store.keep(done);
        } else {
            for (CompletedCheckpoint subsumed : store.add(done)) {
                boolean deleted = !store.belongsToUser(subsumed);
                port.trace(new CheckpointEvent.Subsumed(subsumed.id(), deleted));
                if (deleted) {
                    port.storage().discard(subsumed.id());
                    clean();
                }
            }
        }
        failures.succeeded(done.id());
        lastCompletion = now;
        if (!done.isSavepoint() || done.kind().isSynchronous()) {
            dropOlder(done);
            for (int task : checkpoint.plan().await()) {
                port.sendCompleted(task, done.id());
            }
        }
        port.tellSources(done.id());
        port.moment(CheckpointMoment.COMPLETED, done.id(), NO_TASK);
        if (done.isSavepoint()) {
            port.savepointEnded(checkpoint.request(), done.id(), null);
        }
        changed.run();
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
    void cleaned() {
        cleaning--;
        changed.run();
    }

    /** Gives a checkpoint up, if it is pending. */
    void abort(PendingCheckpoint checkpoint, CheckpointFailureReason reason, String detail) {
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
        port.storage().discard(checkpoint.id());
        for (int task : checkpoint.plan().await()) {
            port.sendAborted(task, checkpoint.id(), store.latestId());
        }
        port.tellSources(checkpoint.id());
        port.moment(CheckpointMoment.ABORTED, checkpoint.id(), NO_TASK);
        failures.count(checkpoint.request().kind(), checkpoint.id(), reason, atTask, taskRuns);
        if (checkpoint.request().isSavepoint()) {
            port.savepointEnded(checkpoint.request(), checkpoint.id(), reason);
        }
        if (checkpoint.received() > 0) {
            clean();
        }
        changed.run();
    }

    /** Gives up everything that is pending. */
    void abortAll(CheckpointFailureReason reason, String detail) {
        for (PendingCheckpoint checkpoint : pending.list()) {
            abort(checkpoint, reason, detail);
        }
    }

    /** Lets the next completion fail. */
    void breakFinalization() {
        finalizeBroken = true;
    }

    Memento memento() {
        return new Memento(pending.list(), cleaning, lastCompletion, failures.memento(), expired, finalizeBroken);
    }

    void restore(Memento memento) {
        pending = new PendingCheckpoints(memento.pending);
        cleaning = memento.cleaning;
        lastCompletion = memento.lastCompletion;
        failures.restore(memento.failures);
        expired = memento.expired;
        finalizeBroken = memento.finalizeBroken;
    }

    /** What is pending, and what is remembered of what ended, at one moment. */
    record Memento(
            List<PendingCheckpoint> pending,
            int cleaning,
            long lastCompletion,
            FailureCounter failures,
            RecentlyExpired expired,
            boolean finalizeBroken) {}
}
