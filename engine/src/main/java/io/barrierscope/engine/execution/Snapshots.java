package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.channel.BarrierHandler;
import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.operator.NotReadyException;
import io.barrierscope.engine.operator.OperatorException;
import io.barrierscope.engine.stream.CancelCheckpointMarker;
import io.barrierscope.engine.stream.CheckpointBarrier;
import io.barrierscope.engine.stream.CheckpointOptions.Kind;
import io.barrierscope.engine.trace.BarrierEvent;
import io.barrierscope.engine.trace.CheckpointEvent;
import java.util.ArrayList;
import java.util.List;

/** A task's part in checkpoints (Flink's {@code SubtaskCheckpointCoordinatorImpl} and the mailbox actions of a task). */
final class Snapshots implements BarrierHandler.Actions {
    /** Checkpoints aborted before their barrier that a task remembers. */
    private static final int MAX_ABORTED = 16;

    private static final OperatorNode[] NO_OPERATORS = {};

    private final Engine engine;
    private final Task task;
    private final AlignmentTimers timers;
    private final SnapshotWriting writing;

    Snapshots(Engine engine, Task task) {
        this.engine = engine;
        this.task = task;
        this.timers = new AlignmentTimers(engine, task);
        this.writing = new SnapshotWriting(engine, task, timers);
    }

    AlignmentTimers timers() {
        return timers;
    }

    // ---- letters

    /** Handles a letter; false when nothing came of it. */
    boolean handle(Letter letter) {
        if (letter instanceof Letter.AlignmentTimedOut timer) {
            return task.barriers().timerFired(timer.checkpointId(), this);
        } else if (letter instanceof Letter.OutputTimedOut timer) {
            return timers.outputTimedOut(timer.checkpointId());
        } else if (letter instanceof Letter.Trigger trigger) {
            triggered(trigger);
        } else if (letter instanceof Letter.Completed completed) {
            completed(completed.checkpointId());
        } else if (letter instanceof Letter.Aborted aborted) {
            if (aborted.latestCompleted() > 0) {
                completed(aborted.latestCompleted());
            }
            if (task.isActive()) {
                aborted(aborted.checkpointId());
            }
        }
        return true;
    }

    /** The operators that take part: none in a task that was restored as finished. */
    private OperatorNode[] operators() {
        return task.state().finishedOnRestore ? NO_OPERATORS : task.nodes();
    }

    boolean traceArrival(Letter letter) {
        task.traceTrigger(letter.checkpointId());
        return true;
    }

    /** A letter for an attempt that does not run (any more). */
    boolean refuse(AttemptId id, Letter letter) {
        if (letter instanceof Letter.Trigger
                && task.isCurrent(id)
                && !task.executionState().isTerminal()) {
            task.decline(letter.checkpointId(), CheckpointFailureReason.CHECKPOINT_DECLINED_TASK_NOT_READY);
            return true;
        }
        return false;
    }

    /** The task ends with triggers still in its mailbox ({@code StreamTask.afterInvoke} drains it, no longer running). */
    void refuseWaiting(List<Letter> letters) {
        letters.stream().filter(Letter.Trigger.class::isInstance).forEach(trigger -> {
            task.decline(trigger.checkpointId(), CheckpointFailureReason.CHECKPOINT_DECLINED_TASK_NOT_READY);
            cancelDownstream(trigger.checkpointId());
        });
    }

    private void triggered(Letter.Trigger trigger) {
        CheckpointBarrier barrier =
                new CheckpointBarrier(trigger.checkpointId(), trigger.timestampMillis(), trigger.options());
        Kind kind = trigger.options().kind();
        if (kind.isSynchronous() && task.source() != null && !task.state().endOfData) {
            task.state().syncSavepoint = trigger.checkpointId();
            task.loop().finishData(kind == Kind.TERMINATE);
        }
        Channel[] inputs = task.inputs();
        if (task.state().endedPartitions == inputs.length) {
            snapshot(barrier);
            return;
        }
        for (int channel = 0; channel < inputs.length; channel++) {
            if (!task.state().endedChannels.get(channel)) {
                task.barriers().triggered(barrier, channel, this);
            }
        }
    }

    private void completed(long checkpointId) {
        TaskState state = task.state();
        if (checkpointId <= state.lastNotified || checkpointId <= state.restoredCheckpoint) {
            return;
        }
        state.lastNotified = checkpointId;
        engine.tracer().emit(new CheckpointEvent.CompletionNotified(task.id(), checkpointId));
        engine.files().told(task, checkpointId, true);
        notify(checkpointId, operators().length - 1);
    }

    private void notify(long checkpointId, int from) {
        TaskState state = task.state();
        OperatorNode[] nodes = operators();
        for (int i = from; i >= 0; i--) {
            try {
                nodes[i].operator().notifyCheckpointComplete(checkpointId, nodes[i]);
            } catch (NotReadyException e) {
                BlockedCall.Kind kind = BlockedCall.Kind.NOTIFY_COMPLETE;
                task.block(new BlockedCall(kind, i, checkpointId, null), e.retryAtMillis());
                return;
            }
        }
        engine.faults().moment(CheckpointMoment.NOTIFIED, checkpointId, task.id());
        if (state.syncSavepoint > 0) {
            state.finalCompleted |= checkpointId == state.syncSavepoint;
        } else {
            state.finalCompleted |= state.finalCheckpoint > 0 && checkpointId >= state.finalCheckpoint;
        }
        task.finishIfDone();
    }

    private void aborted(long checkpointId) {
        TaskState state = task.state();
        if (checkpointId > state.lastSnapshot) {
            List<Long> more = new ArrayList<>(state.abortedEarly);
            more.add(checkpointId);
            state.abortedEarly = List.copyOf(
                    more.size() > MAX_ABORTED ? more.subList(more.size() - MAX_ABORTED, more.size()) : more);
        }
        timers.giveUp(checkpointId);
        engine.tracer().emit(new CheckpointEvent.AbortNotified(task.id(), checkpointId));
        engine.files().told(task, checkpointId, false);
        OperatorNode[] nodes = operators();
        for (int i = nodes.length - 1; i >= 0; i--) {
            nodes[i].operator().notifyCheckpointAborted(checkpointId, nodes[i]);
        }
        failIfStoppingWith(checkpointId);
    }

    /** A task that has stopped for a savepoint cannot go on without it. */
    private void failIfStoppingWith(long checkpointId) {
        if (task.state().syncSavepoint == checkpointId) {
            throw new OperatorException("stop-with-savepoint " + checkpointId + " failed");
        }
    }

    // ---- what the barrier handler decides

    @Override
    public long nowMillis() {
        return engine.timeMillis();
    }

    @Override
    public void block(int channel, long checkpointId) {
        Channel blocked = task.inputs()[channel];
        blocked.block(checkpointId);
        if (task.inputs().length > 1) {
            engine.tracer().emit(new BarrierEvent.ChannelBlocked(task.id(), blocked.id(), checkpointId));
        }
    }

    @Override
    public void resume(int channel, long checkpointId) {
        Channel resumed = task.inputs()[channel];
        if (!resumed.isBlocked()) {
            return;
        }
        resumed.resume();
        if (task.inputs().length > 1) {
            engine.tracer().emit(new BarrierEvent.ChannelResumed(task.id(), resumed.id(), checkpointId));
        }
    }

    @Override
    public void initInputs(CheckpointBarrier barrier) {
        if (barrier.options().needsChannelState()) {
            task.inFlight().begin(barrier.checkpointId());
        }
    }

    @Override
    public void persistStart(CheckpointBarrier barrier) {
        task.inFlight().start(barrier.checkpointId());
    }

    @Override
    public void persistStop(long checkpointId) {
        task.inFlight().stop(checkpointId);
    }

    @Override
    public void prioritise(int channel, long sequence) {
        task.inputs()[channel].lane().prioritise(sequence, engine.timeMillis());
    }

    @Override
    public void startTimer(CheckpointBarrier barrier, long delayMillis) {
        timers.start(delayMillis, new Letter.AlignmentTimedOut(barrier.checkpointId()));
    }

    @Override
    public void alignmentTimedOut(long checkpointId) {
        engine.tracer().emit(new BarrierEvent.TimedOut(task.id(), checkpointId, false));
    }

    @Override
    public void alignmentStarted(long checkpointId, int awaited) {
        task.state().alignmentSince = engine.timeMillis();
        engine.tracer().emit(new BarrierEvent.AlignmentStarted(task.id(), checkpointId, awaited));
        engine.faults().moment(CheckpointMoment.ALIGNMENT_STARTED, checkpointId, task.id());
    }

    @Override
    public void abort(long checkpointId, CheckpointFailureReason reason) {
        failIfStoppingWith(checkpointId);
        timers.giveUp(checkpointId);
        task.decline(checkpointId, reason);
        cancelDownstream(checkpointId);
    }

    private void cancelDownstream(long checkpointId) {
        timers.giveUp(checkpointId);
        engine.tracer().emit(new BarrierEvent.CancelMarkerEmitted(task.id(), checkpointId));
        task.output().broadcast(new CancelCheckpointMarker(checkpointId));
    }

    @Override
    public void snapshot(CheckpointBarrier barrier) {
        TaskState state = task.state();
        long id = barrier.checkpointId();
        if (id <= state.lastSnapshot) {
            return;
        }
        if (task.inputs().length > 1 && barrier.aligned()) {
            long waited = state.alignmentSince < 0 ? 0 : engine.timeMillis() - state.alignmentSince;
            state.alignmentSince = -1;
            engine.tracer().emit(new BarrierEvent.Aligned(task.id(), id, waited));
        }
        engine.faults().moment(CheckpointMoment.ALIGNED, id, task.id());
        state.lastSnapshot = id;
        if (state.abortedEarly.contains(id)) {
            cancelDownstream(id);
            return;
        }
        if (state.declineNext) {
            state.declineNext = false;
            task.decline(id, CheckpointFailureReason.CHECKPOINT_DECLINED);
            cancelDownstream(id);
            return;
        }
        prepare(barrier, 0);
    }

    /** Goes on with a call that had to wait. */
    void resume(BlockedCall call) {
        CheckpointBarrier barrier = call.barrier();
        if (barrier != null) {
            prepare(barrier, call.node());
        } else {
            notify(call.checkpointId(), call.node());
        }
    }

    private void prepare(CheckpointBarrier barrier, int from) {
        long id = barrier.checkpointId();
        OperatorNode[] nodes = operators();
        for (int i = from; i < nodes.length; i++) {
            try {
                nodes[i].operator().prepareSnapshotPreBarrier(id, nodes[i], nodes[i].out());
            } catch (NotReadyException e) {
                BlockedCall.Kind kind = BlockedCall.Kind.PREPARE_SNAPSHOT;
                task.block(new BlockedCall(kind, i, id, barrier), e.retryAtMillis());
                return;
            }
        }
        take(barrier);
    }

    private void take(CheckpointBarrier received) {
        CheckpointBarrier barrier = received.with(received.options().withUnalignedSupported());
        long id = barrier.checkpointId();
        initInputs(barrier);
        OperatorNode[] nodes = operators();
        task.output().broadcast(barrier);
        timers.sent(barrier);
        int channels = task.output().channelCount();
        if (channels > 0) {
            engine.tracer().emit(new BarrierEvent.Emitted(task.id(), id, channels));
            engine.faults().moment(CheckpointMoment.BARRIER_EMITTED, id, task.id());
        }
        TaskState state = task.state();
        if (state.failNextSync) {
            state.failNextSync = false;
            engine.tracer().emit(new CheckpointEvent.SnapshotFailed(task.id(), id));
            throw new OperatorException("Could not perform checkpoint " + id + " for operator " + task.id()
                    + ": an injected failure of snapshotState");
        }
        for (int i = nodes.length - 1; i >= 0; i--) {
            nodes[i].operator().snapshotState(id, nodes[i]);
        }
        state.waitsForBarrier = false;
        if (barrier.options().kind().isSynchronous()) {
            state.syncSavepoint = id;
        }
        if (state.endOfData && state.finalCheckpoint == 0) {
            state.finalCheckpoint = id;
        }
        TaskSnapshot snapshot = SnapshotParts.collect(nodes, SnapshotParts.ending(task.state()));
        engine.files().taken(task, id, barrier.options().kind(), snapshot);
        long sync = task.shape().timing().snapshotSyncMillis();
        state.readyAt = Math.max(state.readyAt, engine.timeMillis()) + sync;
        engine.tracer().emit(new CheckpointEvent.SnapshotTaken(task.id(), id, snapshot.bytes()));
        engine.faults().moment(CheckpointMoment.SNAPSHOT_SYNC, id, task.id());
        if (task.source() != null) {
            engine.message(
                    task,
                    sync + Engine.RPC_MILLIS,
                    new EngineEvent.ReaderAcknowledged(task, task.attempt().id(), id));
        }
        engine.schedule(
                sync + task.shape().timing().snapshotAsyncMillis(),
                new EngineEvent.SnapshotWritten(task, task.attempt().id(), id, snapshot));
    }

    /** What happens to the snapshot after it was taken. */
    SnapshotWriting writing() {
        return writing;
    }
}
