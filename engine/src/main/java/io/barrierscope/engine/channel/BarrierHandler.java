package io.barrierscope.engine.channel;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.stream.CheckpointBarrier;

/**
 * Decides what a task does when barriers, cancel markers and ends arrive on its input channels (Flink's {@code
 * CheckpointBarrierHandler}). One handler covers all channels of all inputs of a task.
 */
public interface BarrierHandler {
    /** A barrier was taken from a channel. */
    void barrier(CheckpointBarrier barrier, int channel, Actions actions);

    /** The checkpoint was triggered at this task directly: counts as a barrier on the channel, which is not blocked. */
    void triggered(CheckpointBarrier barrier, int channel, Actions actions);

    void cancelMarker(long checkpointId, int channel, Actions actions);

    void endOfPartition(int channel, Actions actions);

    /** Whether some but not all barriers of a checkpoint are here. */
    boolean isAligning();

    /** Channels of the running alignment that still lack their barrier; 0 when none runs. */
    int awaited();

    /** An immutable copy of what it remembers. */
    Memento memento();

    void restore(Memento memento);

    /** What the handler remembers at one moment. */
    interface Memento {}

    /** What the handler can make the task do. */
    interface Actions {
        /** Read nothing more from the channel. */
        void block(int channel, long checkpointId);

        /** Read the channel again. */
        void resume(int channel, long checkpointId);

        /** Some barrier is here, others are awaited. */
        void alignmentStarted(long checkpointId, int awaited);

        /** The cut is complete: take the snapshot. */
        void snapshot(CheckpointBarrier barrier);

        /** The checkpoint cannot be taken here: decline it and tell downstream. */
        void abort(long checkpointId, CheckpointFailureReason reason);
    }
}
