package io.barrierscope.engine.channel;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.stream.CheckpointBarrier;
import io.barrierscope.engine.stream.CheckpointOptions.Alignment;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Mode exactly-once, one checkpoint at a time (Flink's {@code SingleCheckpointBarrierHandler}): counts the channels whose
 * barrier is here, and gives up a checkpoint when a newer one begins, when a cancel marker tells so, or, on demand, when
 * an input ends. What blocks, stores and snapshots is decided by its {@link AlignmentState}.
 */
public final class ExactlyOnceBarrierHandler implements BarrierHandler {
    private static final long NONE = -1;

    private final boolean alternating;
    private final boolean afterTasksFinish;
    private final AlignmentState state;
    private long current = NONE;
    private long lastDone = NONE;
    private @Nullable CheckpointBarrier pending;
    private BitSet aligned = new BitSet();
    private int target;
    private int open;
    private long timer = NONE;

    private ExactlyOnceBarrierHandler(int channels, boolean afterTasksFinish, boolean alternating) {
        this.open = channels;
        this.afterTasksFinish = afterTasksFinish;
        this.alternating = alternating;
        this.state = new AlignmentState(alternating);
    }

    /**
     * Blocks a channel from its barrier on until the barrier is here on every open channel.
     *
     * @param afterTasksFinish {@code execution.checkpointing.checkpoints-after-tasks-finish}
     */
    public static ExactlyOnceBarrierHandler aligned(int channels, boolean afterTasksFinish) {
        return new ExactlyOnceBarrierHandler(channels, afterTasksFinish, false);
    }

    /** Aligned or unaligned as each barrier asks, the first possibly becoming the second by time-out. */
    public static ExactlyOnceBarrierHandler alternating(int channels, boolean afterTasksFinish) {
        return new ExactlyOnceBarrierHandler(channels, afterTasksFinish, true);
    }

    @Override
    public void barrier(CheckpointBarrier barrier, int channel, Actions actions) {
        arrive(barrier, channel, true, actions);
    }

    @Override
    public void triggered(CheckpointBarrier barrier, int channel, Actions actions) {
        arrive(barrier, channel, false, actions);
    }

    private void arrive(CheckpointBarrier barrier, int channel, boolean block, Actions actions) {
        long id = barrier.checkpointId();
        if (id < current || (id == current && !isPending())) {
            if (!barrier.options().isUnaligned()) {
                actions.resume(channel, id);
            }
            return;
        }
        begin(barrier, actions);
        boolean first = aligned.isEmpty();
        aligned.set(channel);
        state.barrier(barrier, channel, block, cut(actions));
        if (first && aligned.cardinality() < target && isAligning()) {
            actions.alignmentStarted(id, awaited());
        }
        endIfComplete(actions);
    }

    @Override
    public void announcement(CheckpointBarrier barrier, int channel, long sequence, Actions actions) {
        begin(barrier, actions);
        long id = barrier.checkpointId();
        if (id == current && isPending()) {
            state.announcement(channel, sequence, actions);
        }
    }

    private void begin(CheckpointBarrier barrier, Actions actions) {
        long id = barrier.checkpointId();
        if (current >= id) {
            return;
        }
        if (isPending()) {
            abort(current, CheckpointFailureReason.CHECKPOINT_DECLINED_SUBSUMED, actions);
        }
        current = id;
        pending = barrier;
        aligned = new BitSet();
        target = open;
        if (alternating && barrier.options().isTimeoutable()) {
            timer = id;
            actions.startTimer(barrier, barrier.timeoutInMillis(actions.nowMillis()));
        }
    }

    @Override
    public boolean timerFired(long checkpointId, Actions actions) {
        CheckpointBarrier barrier = pending;
        if (timer != checkpointId || barrier == null) {
            return false;
        }
        timer = NONE;
        if (current != checkpointId || !isPending() || open == 0) {
            return false;
        }
        actions.alignmentTimedOut(checkpointId);
        state.timedOut(barrier, cut(actions));
        return true;
    }

    @Override
    public void cancelMarker(long checkpointId, int channel, Actions actions) {
        if (checkpointId > current || (checkpointId == current && !aligned.isEmpty())) {
            abort(checkpointId, CheckpointFailureReason.CHECKPOINT_DECLINED_ON_CANCELLATION_BARRIER, actions);
        }
    }

    @Override
    public void endOfPartition(int channel, Actions actions) {
        open--;
        if (!isPending()) {
            return;
        }
        CheckpointBarrier barrier = pending;
        if (!afterTasksFinish || barrier == null) {
            abort(current, CheckpointFailureReason.CHECKPOINT_DECLINED_INPUT_END_OF_STREAM, actions);
            return;
        }
        aligned.set(channel);
        state.endOfPartition(barrier, channel, cut(actions));
        endIfComplete(actions);
    }

    private AlignmentState.Cut cut(Actions actions) {
        return new AlignmentState.Cut(actions, aligned.cardinality() == target, current);
    }

    private void endIfComplete(Actions actions) {
        if (aligned.cardinality() == target) {
            aligned = new BitSet();
            lastDone = current;
            stopTimer(actions);
        }
    }

    private void abort(long id, CheckpointFailureReason reason, Actions actions) {
        current = Math.max(current, id);
        lastDone = Math.max(lastDone, id);
        pending = null;
        aligned = new BitSet();
        target = 0;
        stopTimer(actions);
        state.abort(id, actions);
        actions.abort(id, reason);
    }

    private void stopTimer(Actions actions) {
        if (timer != NONE) {
            actions.stopTimer(timer);
            timer = NONE;
        }
    }

    private boolean isPending() {
        return current >= 0 && current != lastDone;
    }

    @Override
    public boolean isAligning() {
        return isPending() && !aligned.isEmpty() && state.isAligned();
    }

    @Override
    public int awaited() {
        return isPending() && !aligned.isEmpty() ? Math.max(0, target - aligned.cardinality()) : 0;
    }

    @Override
    public boolean isAwaited(int channel) {
        return awaited() > 0 && !aligned.get(channel);
    }

    @Override
    public Memento memento() {
        return new Remembered(
                current, lastDone, pending, (BitSet) aligned.clone(), target, open, timer, state.memento());
    }

    @Override
    public void restore(Memento memento) {
        Remembered from = (Remembered) memento;
        current = from.current;
        lastDone = from.lastDone;
        pending = from.pending;
        aligned = (BitSet) from.aligned.clone();
        target = from.target;
        open = from.open;
        timer = from.timer;
        state.restore(from.state);
    }

    @Override
    public String toString() {
        return (alternating ? "alternating" : Alignment.ALIGNED.name()) + ", checkpoint " + current;
    }

    private record Remembered(
            long current,
            long lastDone,
            @Nullable CheckpointBarrier pending,
            BitSet aligned,
            int target,
            int open,
            long timer,
            AlignmentState.Memento state)
            implements Memento {}
}
