package io.barrierscope.engine.channel;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.stream.CheckpointBarrier;
import io.barrierscope.engine.stream.CheckpointOptions;
import java.util.BitSet;

/**
 * Exactly-once alignment: a channel is blocked from its barrier on until the barrier is here on every open channel
 * (Flink's {@code SingleCheckpointBarrierHandler} with {@code WaitingForFirstBarrier} and {@code CollectingBarriers}).
 */
public final class AlignedBarrierHandler implements BarrierHandler {
    private final boolean afterTasksFinish;
    private final int channels;
    private long current = -1;
    private long lastDone = -1;
    private int target;
    private int open;
    private BitSet aligned = new BitSet();
    private BitSet blocked = new BitSet();
    private BitSet ended = new BitSet();

    /**
     * @param afterTasksFinish {@code execution.checkpointing.checkpoints-after-tasks-finish}
     */
    public AlignedBarrierHandler(int channels, boolean afterTasksFinish) {
        this.channels = channels;
        this.afterTasksFinish = afterTasksFinish;
        this.open = channels;
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
            return;
        }
        if (id > current) {
            if (isPending()) {
                abort(current, CheckpointFailureReason.CHECKPOINT_DECLINED_SUBSUMED, actions);
            }
            current = id;
            aligned = new BitSet();
            target = open;
        }
        if (aligned.get(channel)) {
            return;
        }
        aligned.set(channel);
        if (block) {
            blocked.set(channel);
            actions.block(channel, id);
        }
        if (aligned.cardinality() >= target) {
            complete(barrier, actions);
        } else if (aligned.cardinality() == 1) {
            actions.alignmentStarted(id, target - 1);
        }
    }

    @Override
    public void cancelMarker(long checkpointId, int channel, Actions actions) {
        boolean running = checkpointId == current && isPending() && !aligned.isEmpty();
        if (checkpointId > current || running) {
            abort(checkpointId, CheckpointFailureReason.CHECKPOINT_DECLINED_ON_CANCELLATION_BARRIER, actions);
        }
    }

    @Override
    public void endOfPartition(int channel, Actions actions) {
        if (ended.get(channel)) {
            return;
        }
        ended.set(channel);
        open--;
        if (!isPending()) {
            return;
        }
        if (!afterTasksFinish) {
            abort(current, CheckpointFailureReason.CHECKPOINT_DECLINED_INPUT_END_OF_STREAM, actions);
            return;
        }
        aligned.set(channel);
        blocked.clear(channel);
        if (aligned.cardinality() >= target) {
            complete(new CheckpointBarrier(current, -1, CheckpointOptions.ALIGNED), actions);
        }
    }

    private void complete(CheckpointBarrier barrier, Actions actions) {
        lastDone = current;
        actions.snapshot(barrier);
        resumeAll(current, actions);
        aligned = new BitSet();
    }

    private void abort(long id, CheckpointFailureReason reason, Actions actions) {
        current = Math.max(current, id);
        lastDone = Math.max(lastDone, id);
        aligned = new BitSet();
        resumeAll(id, actions);
        actions.abort(id, reason);
    }

    private void resumeAll(long id, Actions actions) {
        for (int channel = blocked.nextSetBit(0); channel >= 0; channel = blocked.nextSetBit(channel + 1)) {
            actions.resume(channel, id);
        }
        blocked = new BitSet();
    }

    private boolean isPending() {
        return current >= 0 && current != lastDone;
    }

    @Override
    public boolean isAligning() {
        return isPending() && !aligned.isEmpty();
    }

    @Override
    public int awaited() {
        return isAligning() ? target - aligned.cardinality() : 0;
    }

    @Override
    public Memento memento() {
        return new Remembered(current, lastDone, target, open, copy(aligned), copy(blocked), copy(ended));
    }

    @Override
    public void restore(Memento memento) {
        Remembered from = (Remembered) memento;
        current = from.current;
        lastDone = from.lastDone;
        target = from.target;
        open = from.open;
        aligned = copy(from.aligned);
        blocked = copy(from.blocked);
        ended = copy(from.ended);
    }

    private static BitSet copy(BitSet bits) {
        return (BitSet) bits.clone();
    }

    @Override
    public String toString() {
        return "aligned over " + channels + " channels, checkpoint " + current;
    }

    private record Remembered(
            long current, long lastDone, int target, int open, BitSet aligned, BitSet blocked, BitSet ended)
            implements Memento {}
}
