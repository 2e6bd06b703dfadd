package io.barrierscope.engine.explain;

import io.barrierscope.engine.trace.BarrierEvent;
import org.jspecify.annotations.Nullable;

/** Explains barriers that overtake records, and what becomes of the records. */
final class UnalignedWords {
    static final String ENABLED = "execution.checkpointing.unaligned.enabled";
    private static final String TIMEOUT = "execution.checkpointing.aligned-checkpoint-timeout";
    private static final String DURING_RECOVERY = "execution.checkpointing.during-recovery.enabled";
    private static final String WRITER = "ChannelStateWriter, ChannelStatePersister";

    private UnalignedWords() {}

    /** Null for an event of another kind. */
    static @Nullable Explanation of(BarrierEvent event) {
        if (event instanceof BarrierEvent.Overtook overtook) {
            return Explanation.of(
                    "Barrier " + overtook.checkpointId() + " came to " + overtook.subtask() + " from "
                            + overtook.channel().from() + ", ahead of the records in the channel",
                    "An unaligned barrier does not wait in line: however full the channel is, it comes through at"
                            + " once. The records it has overtaken were sent before the cut and are not processed yet, so"
                            + " they become part of the checkpoint themselves.",
                    "CheckpointedInputGate, AlternatingWaitingForFirstBarrierUnaligned",
                    ENABLED);
        }
        if (event instanceof BarrierEvent.Announced announced) {
            return Explanation.of(
                    announced.subtask() + " hears that barrier " + announced.checkpointId() + " from "
                            + announced.channel().from() + " stands in line",
                    Words.count(announced.behind(), "element")
                            + " in front of it go first. The announcement starts the clock: if the barrier is not here"
                            + " when the time for alignment is over, it is fetched ahead of them.",
                    "EventAnnouncement, SingleCheckpointBarrierHandler",
                    TIMEOUT);
        }
        if (event instanceof BarrierEvent.TimedOut timedOut) {
            return Explanation.of(
                    "The time for alignment is over at " + timedOut.subtask() + ": checkpoint "
                            + timedOut.checkpointId() + " goes on unaligned",
                    (timedOut.output()
                                    ? "Barriers that still wait in its outputs now overtake the records in front of"
                                            + " them."
                                    : "It does not wait for the missing barriers any longer: those that are announced"
                                            + " overtake the records in front of them, and the snapshot is taken with"
                                            + " the first.")
                            + " The time counts from the moment the checkpoint was triggered, not from the first"
                            + " barrier.",
                    "AlternatingCollectingBarriers.alignedCheckpointTimeout,"
                            + " PipelinedSubpartition.alignedBarrierTimeout",
                    TIMEOUT);
        }
        if (event instanceof BarrierEvent.InFlightStored stored) {
            return Explanation.of(
                    Words.count(stored.records(), "record") + " in flight from "
                            + stored.channel().from() + " to "
                            + stored.channel().to() + " became part of checkpoint "
                            + stored.checkpointId(),
                    (stored.output()
                                    ? "They had not left " + stored.subtask() + " when the barrier overtook them."
                                    : "They had reached " + stored.subtask()
                                            + " but were not processed before its snapshot.")
                            + " They are processed as usual; only after a failure are they taken from the checkpoint,"
                            + " because the source will not send them again.",
                    WRITER,
                    ENABLED);
        }
        if (event instanceof BarrierEvent.InFlightAwaited awaited) {
            return Explanation.of(
                    awaited.subtask() + " cannot acknowledge checkpoint " + awaited.checkpointId() + " yet",
                    "The state of its operators is stored, but some barriers are still under way, and every record"
                            + " that comes before them belongs to the checkpoint too. It acknowledges after the last one.",
                    WRITER,
                    ENABLED);
        }
        if (event instanceof BarrierEvent.InFlightRestored restored) {
            return Explanation.of(
                    restored.subtask() + " got back what was in flight at checkpoint " + restored.checkpointId() + ": "
                            + Words.count(restored.inputRecords(), "record") + " to process, "
                            + Words.count(restored.outputRecords(), "record") + " to send",
                    "What had reached the task is processed first, while it is still INITIALIZING; new checkpoints"
                            + " wait until every task is RUNNING. What had not left it goes into its channels again.",
                    "StreamTask.restoreInternal, SequentialChannelStateReader",
                    ENABLED);
        }
        if (event instanceof BarrierEvent.InFlightReceived received) {
            return Explanation.of(
                    Words.count(received.records(), "record") + " that were in flight at checkpoint "
                            + received.checkpointId() + " stand in the channel from "
                            + received.channel().from() + " to "
                            + received.channel().to() + " again",
                    received.subtask() + " runs at once: what was in flight, also what its producer had not sent yet,"
                            + " stands in front of what is new, and a checkpoint stores it again if it must.",
                    "RecoveredInputChannel.toInputChannel",
                    DURING_RECOVERY);
        }
        return null;
    }
}
