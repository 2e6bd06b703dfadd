package io.barrierscope.engine.trace;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.SubtaskId;

/** Barriers and end markers move. */
public sealed interface BarrierEvent extends TraceEvent {
    /** The barrier was put into every output channel of the subtask. */
    record Emitted(SubtaskId subtask, long checkpointId, int channels) implements BarrierEvent {}

    /** A barrier was taken from a channel. */
    record Arrived(SubtaskId subtask, ChannelId channel, long checkpointId) implements BarrierEvent {}

    /** A barrier was taken from a channel, ahead of the records in it. */
    record Overtook(SubtaskId subtask, ChannelId channel, long checkpointId) implements BarrierEvent {}

    /** A barrier that may yet become unaligned stands in the channel, behind some other elements. */
    record Announced(SubtaskId subtask, ChannelId channel, long checkpointId, int behind) implements BarrierEvent {}

    /**
     * The time for alignment is over: the checkpoint becomes unaligned here.
     *
     * @param output whether it is about barriers that have not left the subtask, rather than those it waits for
     */
    record TimedOut(SubtaskId subtask, long checkpointId, boolean output) implements BarrierEvent {}

    /**
     * Records of a channel that the barrier has overtaken became part of the checkpoint.
     *
     * @param output whether they had not left the subtask, rather than reached it
     */
    record InFlightStored(SubtaskId subtask, ChannelId channel, long checkpointId, int records, boolean output)
            implements BarrierEvent {}

    /** The operators' states are stored; the acknowledgement waits for barriers that are still under way. */
    record InFlightAwaited(SubtaskId subtask, long checkpointId) implements BarrierEvent {}

    /** A new attempt processes the records that were in flight, before it runs. */
    record InFlightRestored(SubtaskId subtask, long checkpointId, int inputRecords, int outputRecords)
            implements BarrierEvent {}

    /** Records that were in flight stand in a channel again, in front of new ones, and their reader runs at once. */
    record InFlightReceived(SubtaskId subtask, SubtaskId producer, ChannelId channel, long checkpointId, int records)
            implements BarrierEvent {}

    /** The first of several barriers is here; the others are awaited. */
    record AlignmentStarted(SubtaskId subtask, long checkpointId, int awaited) implements BarrierEvent {}

    /** Nothing is read from the channel until the alignment ends. */
    record ChannelBlocked(SubtaskId subtask, ChannelId channel, long checkpointId) implements BarrierEvent {}

    /** The channel is read again. */
    record ChannelResumed(SubtaskId subtask, ChannelId channel, long checkpointId) implements BarrierEvent {}

    /** The barrier is here on every open channel. */
    record Aligned(SubtaskId subtask, long checkpointId, long alignmentMillis) implements BarrierEvent {}

    /** The checkpoint is given up downstream: a cancel marker went out instead of a barrier. */
    record CancelMarkerEmitted(SubtaskId subtask, long checkpointId) implements BarrierEvent {}

    /** All records of the channel (end of data) or the channel itself (end of partition) are over. */
    record EndArrived(SubtaskId subtask, ChannelId channel, boolean endOfPartition) implements BarrierEvent {}

    /** The subtask has seen the end of all its inputs and flushed its operators. */
    record EndOfDataReached(SubtaskId subtask) implements BarrierEvent {}
}
