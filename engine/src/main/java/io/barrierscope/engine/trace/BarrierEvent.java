package io.barrierscope.engine.trace;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.SubtaskId;

/** Barriers and end markers move. */
public sealed interface BarrierEvent extends TraceEvent {
    /** The barrier was put into every output channel of the subtask. */
    record Emitted(SubtaskId subtask, long checkpointId, int channels) implements BarrierEvent {}

    /** A barrier was taken from a channel. */
    record Arrived(SubtaskId subtask, ChannelId channel, long checkpointId) implements BarrierEvent {}

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
