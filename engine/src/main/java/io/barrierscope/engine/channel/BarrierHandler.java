package io.barrierscope.engine.channel;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.stream.CheckpointBarrier;

/**
 * Decides what a task does when barriers, announcements, cancel markers and ends arrive on its input channels (Flink's
 * {@code CheckpointBarrierHandler}). One handler covers all channels of all inputs of a task.
 */
public interface BarrierHandler {
    /** A barrier was taken from a channel. */
    void barrier(CheckpointBarrier barrier, int channel, Actions actions);

    /** The checkpoint was triggered at this task directly: counts as a barrier on the channel, which is not blocked. */
    void triggered(CheckpointBarrier barrier, int channel, Actions actions);

    /**
     * A barrier that may still become unaligned stands in the channel, behind records.
     *
     * @param sequence of the barrier in its channel
     */
    default void announcement(CheckpointBarrier barrier, int channel, long sequence, Actions actions) {}

    void cancelMarker(long checkpointId, int channel, Actions actions);

    void endOfPartition(int channel, Actions actions);

    /**
     * The timer of {@link Actions#startTimer} fires.
     *
     * @return false when it was stopped in the meantime
     */
    default boolean timerFired(long checkpointId, Actions actions) {
        return false;
    }

    /** Whether some but not all barriers of a checkpoint are here and channels wait for the others. */
    boolean isAligning();

    /** Channels that still lack the barrier of the running checkpoint; 0 when none runs. */
    int awaited();

    /** Whether the running checkpoint still lacks the barrier of this channel. */
    boolean isAwaited(int channel);

    /** An immutable copy of what it remembers. */
    Memento memento();

    void restore(Memento memento);

    /** What the handler remembers at one moment. */
    interface Memento {}

    /** What the handler can make the task do. */
    interface Actions {
        long nowMillis();

        /** Read nothing more from the channel. */
        void block(int channel, long checkpointId);

        /** Read the channel again; it may have been readable all the time as far as the handler knows. */
        void resume(int channel, long checkpointId);

        /** Some barrier is here, others are awaited. */
        void alignmentStarted(long checkpointId, int awaited);

        /** Make ready to store in-flight data ({@code SubtaskCheckpointCoordinator.initInputsCheckpoint}). */
        default void initInputs(CheckpointBarrier barrier) {}

        /** Store what each channel holds in front of its barrier, and what still comes before it. */
        default void persistStart(CheckpointBarrier barrier) {}

        /** All barriers are here, or the checkpoint is given up: store nothing more. */
        default void persistStop(long checkpointId) {}

        /** Move the announced barrier in front of all records of its channel. */
        default void prioritise(int channel, long sequence) {}

        /** Call {@link #timerFired} after the delay. */
        default void startTimer(CheckpointBarrier barrier, long delayMillis) {}

        /** The timer fires in time: what follows is unaligned. */
        default void alignmentTimedOut(long checkpointId) {}

        /** The timer is not needed any more. */
        default void stopTimer(long checkpointId) {}

        /** The cut is here: take the snapshot. */
        void snapshot(CheckpointBarrier barrier);

        /** The checkpoint cannot be taken here: decline it and tell downstream. */
        void abort(long checkpointId, CheckpointFailureReason reason);
    }
}
