package io.barrierscope.engine.explain;

import io.barrierscope.engine.trace.BarrierEvent;

/** Explains how barriers and end markers move. */
final class BarrierWords {

    private static final String HANDLER = "SingleCheckpointBarrierHandler";
    private static final String MODE = "execution.checkpointing.mode";

    private BarrierWords() {}

    static Explanation of(BarrierEvent event) {
        if (event instanceof BarrierEvent.Emitted emitted) {
            return Explanation.of(
                    emitted.subtask() + " sent barrier " + emitted.checkpointId(),
                    "The barrier, the marker that cuts each channel in two, went into "
                            + Words.count(emitted.channels(), "output channel")
                            + ", behind the last record that was sent before the snapshot. An aligned barrier waits"
                            + " there in line; an unaligned one goes ahead of the records that are still under way,"
                            + " and these are stored. What is sent from now on belongs to the next checkpoint.",
                    "SubtaskCheckpointCoordinatorImpl.checkpointState");
        }
        if (event instanceof BarrierEvent.Arrived arrived) {
            return Explanation.of(
                    "Barrier " + arrived.checkpointId() + " came to " + arrived.subtask() + " from "
                            + arrived.channel().from(),
                    "Everything that " + arrived.channel().from()
                            + " sent before its own snapshot has now been processed here; what follows in this channel"
                            + " is not part of checkpoint " + arrived.checkpointId() + ".",
                    HANDLER,
                    MODE);
        }
        if (event instanceof BarrierEvent.AlignmentStarted started) {
            return Explanation.of(
                    started.subtask() + " waits for " + Words.count(started.awaited(), "more barrier")
                            + " of checkpoint " + started.checkpointId(),
                    "The first of several barriers is here. The snapshot must contain exactly what was sent before the"
                            + " barriers, so the subtask waits until it has the barrier on every input: this is"
                            + " alignment.",
                    HANDLER,
                    MODE);
        }
        if (event instanceof BarrierEvent.ChannelBlocked blocked) {
            return blocked(blocked);
        }
        if (event instanceof BarrierEvent.ChannelResumed resumed) {
            return Explanation.of(
                    resumed.subtask() + " reads from " + resumed.channel().from() + " again",
                    "The alignment for checkpoint " + resumed.checkpointId()
                            + " is over, by a snapshot or because the checkpoint was given up, so the channel need not"
                            + " wait any longer.",
                    HANDLER,
                    MODE);
        }
        if (event instanceof BarrierEvent.Aligned aligned) {
            return Explanation.of(
                    aligned.subtask() + " has barrier " + aligned.checkpointId() + " on every input, after "
                            + Words.duration(aligned.alignmentMillis()),
                    "Now the state contains every record from before the barriers and none from behind them. The"
                            + " snapshot is taken before anything else is processed.",
                    HANDLER,
                    MODE);
        }
        if (event instanceof BarrierEvent.CancelMarkerEmitted cancelled) {
            return Explanation.of(
                    cancelled.subtask() + " passes on that checkpoint " + cancelled.checkpointId() + " is given up",
                    "Instead of a barrier the subtasks behind it get a cancel marker, so that they stop waiting for a"
                            + " barrier that will never come.",
                    "CancelCheckpointMarker");
        }
        return end(event);
    }

    private static Explanation blocked(BarrierEvent.ChannelBlocked blocked) {
        return Explanation.of(
                blocked.subtask() + " stops reading from " + blocked.channel().from() + " until checkpoint "
                        + blocked.checkpointId() + " is aligned",
                "The barrier of checkpoint " + blocked.checkpointId()
                        + " has come on this channel but not yet on all others. Records behind it belong to the time"
                        + " after the checkpoint. If they were processed now, their effect would be in the snapshot,"
                        + " and after a failure the source would send them again: they would count twice. In"
                        + " AT_LEAST_ONCE mode no channel is blocked and just that may happen.",
                HANDLER,
                MODE);
    }

    private static Explanation end(BarrierEvent event) {
        Explanation unaligned = UnalignedWords.of(event);
        if (unaligned != null) {
            return unaligned;
        }
        if (event instanceof BarrierEvent.EndArrived ended) {
            String from = ended.channel().from().toString();
            return ended.endOfPartition()
                    ? Explanation.of(
                            "The channel from " + from + " to " + ended.subtask() + " is over",
                            "Its producer has finished. No barrier will come from there any more, so alignment does"
                                    + " not wait for this channel.",
                            "EndOfPartitionEvent",
                            "execution.checkpointing.checkpoints-after-tasks-finish")
                    : Explanation.of(
                            from + " has no more records for " + ended.subtask(),
                            "The channel stays open a little longer, because barriers may still come: the last records"
                                    + " need one more checkpoint before they can be committed.",
                            "EndOfData",
                            "execution.checkpointing.checkpoints-after-tasks-finish");
        }
        BarrierEvent.EndOfDataReached reached = (BarrierEvent.EndOfDataReached) event;
        return Explanation.of(
                reached.subtask() + " has processed its last record",
                "All its inputs have ended and its operators have flushed what they held back. It stays until a"
                        + " checkpoint that began after this moment has completed, so that its last effects are safe; then"
                        + " it finishes.",
                "StreamTask.endData, FLIP-147",
                "execution.checkpointing.checkpoints-after-tasks-finish");
    }
}
