package io.barrierscope.engine.channel;

import io.barrierscope.engine.channel.BarrierHandler.Actions;
import io.barrierscope.engine.stream.CheckpointBarrier;
import java.util.BitSet;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where a task stands with the barriers of one checkpoint (Flink's {@code BarrierHandlerState}):
 *
 * <pre>
 *   WAITING ──barrier──&gt; COLLECTING ──all barriers──&gt; snapshot, WAITING
 *      │ time-out            │ time-out or an unaligned barrier: snapshot
 *      v                     v
 *   WAITING_UNALIGNED ──barrier: snapshot──&gt; COLLECTING_UNALIGNED ──all barriers──&gt; WAITING
 * </pre>
 *
 * A checkpoint that is given up leads back to WAITING from everywhere.
 */
final class AlignmentState {
    private final boolean alternating;
    private Phase phase = Phase.WAITING;
    private BitSet blocked = new BitSet();
    private TreeMap<Integer, Long> announced = new TreeMap<>();

    /** The phases, named after Flink's classes. */
    enum Phase {
        /** {@code WaitingForFirstBarrier} and {@code AlternatingWaitingForFirstBarrier}. */
        WAITING,
        /** {@code CollectingBarriers} and {@code AlternatingCollectingBarriers}. */
        COLLECTING,
        /** {@code AlternatingWaitingForFirstBarrierUnaligned}. */
        WAITING_UNALIGNED,
        /** {@code AlternatingCollectingBarriersUnaligned}. */
        COLLECTING_UNALIGNED;

        boolean isUnaligned() {
            return this == WAITING_UNALIGNED || this == COLLECTING_UNALIGNED;
        }
    }

    /**
     * What a state may do and know.
     *
     * @param complete whether the barrier is here, or the end, on every channel
     * @param current the newest checkpoint
     */
    record Cut(Actions actions, boolean complete, long current) {
        boolean isTimedOut(CheckpointBarrier barrier) {
            return barrier.options().isTimeoutable()
                    && barrier.checkpointId() <= current
                    && barrier.options().alignedTimeoutMillis() < actions.nowMillis() - barrier.timestampMillis();
        }
    }

    AlignmentState(boolean alternating) {
        this.alternating = alternating;
    }

    boolean isAligned() {
        return phase == Phase.COLLECTING;
    }

    void announcement(int channel, long sequence, Actions actions) {
        if (!alternating) {
            return;
        }
        if (phase.isUnaligned()) {
            actions.prioritise(channel, sequence);
        } else {
            announced.put(channel, sequence);
        }
    }

    void barrier(CheckpointBarrier barrier, int channel, boolean block, Cut cut) {
        if (phase.isUnaligned()) {
            whileUnaligned(barrier, channel, block, cut);
        } else if (!alternating) {
            whileAligned(barrier, channel, block, cut);
        } else if (barrier.options().isUnaligned()) {
            timedOut(barrier, cut);
            whileUnaligned(barrier, channel, block, cut);
        } else {
            whileAlternating(barrier, channel, block, cut);
        }
    }

    private void whileAligned(CheckpointBarrier barrier, int channel, boolean block, Cut cut) {
        if (barrier.options().isUnaligned()) {
            throw new IllegalStateException("an unaligned barrier where barriers are aligned: " + barrier);
        }
        if (block) {
            block(channel, barrier, cut);
        }
        if (cut.complete()) {
            cut.actions().snapshot(barrier);
            rest(cut.actions(), barrier.checkpointId());
        } else {
            phase = Phase.COLLECTING;
        }
    }

    private void whileAlternating(CheckpointBarrier barrier, int channel, boolean block, Cut cut) {
        announced.remove(channel);
        if (block) {
            block(channel, barrier, cut);
        }
        if (cut.complete()) {
            finishAligned(barrier, cut);
        } else if (cut.isTimedOut(barrier)) {
            timedOut(barrier, cut);
            whileUnaligned(barrier.asUnaligned(), channel, block, cut);
        } else {
            phase = Phase.COLLECTING;
        }
    }

    private void finishAligned(CheckpointBarrier barrier, Cut cut) {
        cut.actions().initInputs(barrier);
        cut.actions().snapshot(barrier);
        rest(cut.actions(), barrier.checkpointId());
    }

    private void whileUnaligned(CheckpointBarrier barrier, int channel, boolean block, Cut cut) {
        if (block && !barrier.options().isUnaligned()) {
            block(channel, barrier, cut);
        }
        if (phase == Phase.WAITING_UNALIGNED) {
            startUnaligned(barrier.asUnaligned(), cut.actions());
        }
        if (cut.complete()) {
            finishUnaligned(barrier.checkpointId(), cut.actions());
        }
    }

    private void startUnaligned(CheckpointBarrier unaligned, Actions actions) {
        actions.initInputs(unaligned);
        actions.persistStart(unaligned);
        actions.snapshot(unaligned);
        phase = Phase.COLLECTING_UNALIGNED;
    }

    private void finishUnaligned(long checkpointId, Actions actions) {
        actions.persistStop(checkpointId);
        rest(actions, checkpointId);
    }

    /** The time for alignment is over. */
    void timedOut(CheckpointBarrier barrier, Cut cut) {
        if (phase.isUnaligned()) {
            return;
        }
        if (!alternating) {
            throw new IllegalStateException("no time-out where barriers are always aligned");
        }
        Map<Integer, Long> all = announced;
        announced = new TreeMap<>();
        all.forEach(cut.actions()::prioritise);
        if (phase == Phase.WAITING) {
            phase = Phase.WAITING_UNALIGNED;
        } else {
            startUnaligned(barrier.asUnaligned(), cut.actions());
        }
    }

    /** A channel ends while a checkpoint is under way. */
    void endOfPartition(CheckpointBarrier pending, int channel, Cut cut) {
        blocked.clear(channel);
        announced.remove(channel);
        if (phase == Phase.COLLECTING && cut.complete()) {
            if (alternating) {
                finishAligned(pending, cut);
            } else {
                cut.actions().snapshot(pending);
                rest(cut.actions(), pending.checkpointId());
            }
        } else if (phase == Phase.COLLECTING && alternating && cut.isTimedOut(pending)) {
            timedOut(pending, cut);
        } else if (phase == Phase.COLLECTING_UNALIGNED && cut.complete()) {
            finishUnaligned(pending.checkpointId(), cut.actions());
        }
    }

    void abort(long checkpointId, Actions actions) {
        if (phase == Phase.COLLECTING_UNALIGNED) {
            actions.persistStop(checkpointId);
        }
        rest(actions, checkpointId);
    }

    private void block(int channel, CheckpointBarrier barrier, Cut cut) {
        blocked.set(channel);
        cut.actions().block(channel, barrier.checkpointId());
    }

    private void rest(Actions actions, long checkpointId) {
        BitSet all = blocked;
        blocked = new BitSet();
        for (int channel = all.nextSetBit(0); channel >= 0; channel = all.nextSetBit(channel + 1)) {
            actions.resume(channel, checkpointId);
        }
        announced = new TreeMap<>();
        phase = Phase.WAITING;
    }

    Memento memento() {
        return new Memento(phase, (BitSet) blocked.clone(), new TreeMap<>(announced));
    }

    void restore(Memento memento) {
        phase = memento.phase;
        blocked = (BitSet) memento.blocked.clone();
        announced = new TreeMap<>(memento.announced);
    }

    /** The state at one moment. */
    record Memento(Phase phase, BitSet blocked, TreeMap<Integer, Long> announced) {}
}
