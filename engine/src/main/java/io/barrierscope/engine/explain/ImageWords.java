package io.barrierscope.engine.explain;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.engine.view.TopicImage;
import io.barrierscope.engine.view.TransactionImage;
import java.util.ArrayList;
import java.util.List;

/** Explains what one can point at in a picture. */
final class ImageWords {

    private static final int MAX_REASONS = 6;

    private ImageWords() {}

    static Explanation subtask(SubtaskImage subtask) {
        StringBuilder text = new StringBuilder(TaskWords.of(subtask.state()));
        List<String> options = new ArrayList<>();
        if (subtask.aligning()) {
            text.append(
                    " It has some but not all barriers of a checkpoint and reads only from the channels that still owe "
                            + "one.");
            options.add("execution.checkpointing.mode");
        }
        if (subtask.backpressured()) {
            text.append(" An output channel is full, so it waits for the subtask behind it.");
            options.add("bufferedRecords (of the edge)");
        }
        text.append(Words.further(subtask.waiting()));
        if (subtask.attempt() > 0) {
            text.append(" This is attempt ").append(subtask.attempt()).append("; attempts are counted from 0.");
        }
        String place = subtask.taskManager() == null ? "without a slot" : "on " + subtask.taskManager();
        return new Explanation(
                subtask.name() + " (" + subtask.id() + ") is " + subtask.state() + ", " + place,
                text.toString(),
                options,
                "StreamTask, Execution");
    }

    static Explanation channel(ChannelImage channel) {
        String name = channel.id().toString();
        String held = channel.records() + " of " + channel.capacity() + " records";
        if (channel.blocked()) {
            return Explanation.of(
                    name + " is blocked by checkpoint " + channel.blockedBy(),
                    "Its barrier has been read, but " + channel.id().to()
                            + " still waits for the same barrier on other inputs. What is behind the barrier belongs"
                            + " after the checkpoint and must not come into the snapshot. It holds " + held + ".",
                    "SingleCheckpointBarrierHandler",
                    "execution.checkpointing.mode");
        }
        if (channel.records() >= channel.capacity()) {
            return Explanation.of(
                    name + " is full",
                    channel.id().from() + " cannot send until " + channel.id().to()
                            + " takes a record out: backpressure. It holds " + held + ".",
                    "RemoteInputChannel (credit-based flow control)",
                    "bufferedRecords (of the edge)");
        }
        return Explanation.of(
                name + " holds " + held,
                channel.alignedOnly()
                        ? "Records and barriers leave in the order in which they came: this edge cannot store what is"
                                + " in flight, so barriers do not overtake here."
                        : channel.storedFor() > 0
                                ? Words.count(channel.storedInput(), "record") + " at the consumer's end and "
                                        + channel.storedOutput() + " at the producer's are stored for checkpoint "
                                        + channel.storedFor() + "; they are processed as usual all the same."
                                : "Records and barriers leave in the order in which they came.",
                "ResultSubpartition, InputChannel",
                "latency (of the edge)",
                "bufferedRecords (of the edge)");
    }

    static Explanation checkpoint(CheckpointImage checkpoint) {
        String name = "Checkpoint " + checkpoint.id();
        List<SubtaskId> missing = new ArrayList<>(checkpoint.awaited());
        missing.removeAll(checkpoint.acknowledged());
        CheckpointFailureReason reason = checkpoint.reason();
        return switch (checkpoint.status()) {
            case PENDING ->
                Explanation.of(
                        name + " waits for " + Words.count(missing.size(), "acknowledgement"),
                        (missing.isEmpty()
                                        ? "All tasks have answered; it is being written down."
                                        : checkpoint.missing().isEmpty()
                                                ? "Still to answer: " + Words.list(missing) + "."
                                                : "Still to answer: " + reasons(checkpoint) + ".")
                                + inFlight(checkpoint),
                        "PendingCheckpoint",
                        "execution.checkpointing.timeout");
            case COMPLETED ->
                Explanation.of(
                        name + " is complete, after "
                                + Words.duration(checkpoint.endedMillis() - checkpoint.triggeredMillis()),
                        (checkpoint.retained()
                                        ? "It is kept: a failure could go back to it."
                                        : "Newer ones have replaced it; it can no longer be restored.")
                                + inFlight(checkpoint),
                        "CompletedCheckpoint",
                        "execution.checkpointing.num-retained");
            case FAILED ->
                Explanation.of(
                        name + " failed" + (reason == null ? "" : ": " + reason),
                        reason == null ? "" : ReasonWords.of(reason) + ReasonWords.counting(reason),
                        "CheckpointFailureReason",
                        "execution.checkpointing.tolerable-failed-checkpoints");
        };
    }

    /** Why each subtask has not answered, as far as there is room. */
    private static String reasons(CheckpointImage checkpoint) {
        List<String> reasons = new ArrayList<>();
        for (CheckpointImage.Missing missing : checkpoint.missing()) {
            if (reasons.size() == MAX_REASONS) {
                reasons.add("and " + (checkpoint.missing().size() - MAX_REASONS) + " more");
                break;
            }
            reasons.add(missing.subtask() + " (" + missing.why() + ")");
        }
        return String.join(", ", reasons);
    }

    private static String inFlight(CheckpointImage checkpoint) {
        if (checkpoint.alignedUntilMillis() >= 0 && !checkpoint.unaligned()) {
            return " Barriers still in line at " + Words.duration(checkpoint.alignedUntilMillis())
                    + " begin to overtake.";
        }
        return checkpoint.inFlightRecords() == 0
                ? ""
                : " It holds " + Words.count(checkpoint.inFlightRecords(), "record") + " that barriers have overtaken.";
    }

    static Explanation transaction(TransactionImage transaction) {
        String text =
                switch (transaction.state()) {
                    case OPEN -> "The sink writes into it until the next barrier comes.";
                    case PRE_COMMITTED ->
                        "It is flushed and part of checkpoint " + transaction.checkpointId()
                                + "; it is committed when that checkpoint is complete on every task.";
                    case COMMITTED -> "Its records are visible to every reader, for good.";
                    case ABORTED ->
                        "Its records are invisible to read_committed readers; they are written again in another "
                                + "transaction.";
                    case EXPIRED -> "The broker aborted it because it was open for longer than its time-out.";
                    case FENCED -> "The broker aborted it because a newer producer with the same id appeared.";
                    case LOST ->
                        "Its commit was refused and its records were dropped, although a completed checkpoint contains "
                                + "them.";
                };
        String expiry = transaction.endedMillis() < 0 && transaction.expiresMillis() >= 0
                ? " The broker would end it at " + Words.duration(transaction.expiresMillis()) + "."
                : "";
        return Explanation.of(
                "Transaction " + transaction.id() + " of " + transaction.sink() + " is " + transaction.state(),
                text + Words.further(transaction.detail()) + expiry,
                "TransactionCoordinator, KafkaCommitter",
                "transaction.timeout.ms",
                "transaction.max.timeout.ms");
    }

    static Explanation topic(TopicImage topic) {
        String waiting = topic.waitingFor().isEmpty()
                ? "No undecided transaction stands in the way of a read_committed reader."
                : "A read_committed reader may not pass offset " + topic.lastStableOffset()
                        + ", the last stable offset." + Words.further(topic.waitingFor());
        return Explanation.of(
                topic.name() + ": " + topic.committedCount() + " committed, " + topic.uncommittedCount()
                        + " written in all",
                waiting,
                "UnifiedLog.lastStableOffset, isolation.level",
                "isolation.level",
                "transaction.timeout.ms");
    }
}
