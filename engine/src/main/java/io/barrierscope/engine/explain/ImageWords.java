package io.barrierscope.engine.explain;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.engine.view.TopicImage;
import io.barrierscope.engine.view.TransactionImage;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Explains what one can point at in a picture. */
final class ImageWords {

    private static final int MAX_REASONS = 6;
    private static final String TOLERABLE = "execution.checkpointing.tolerable-failed-checkpoints";
    private static final String TIMEOUT = "transaction.timeout.ms";

    private ImageWords() {}

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
            case FAILED -> failed(name, reason);
        };
    }

    private static Explanation failed(String name, @Nullable CheckpointFailureReason reason) {
        List<String> options = new ArrayList<>();
        String own = reason == null ? "" : ReasonWords.option(reason);
        if (!own.isEmpty()) {
            options.add(own);
        }
        if (!options.contains(TOLERABLE)) {
            options.add(TOLERABLE);
        }
        return new Explanation(
                name + " failed" + (reason == null ? "" : ": " + reason),
                reason == null ? "" : ReasonWords.of(reason) + ReasonWords.counting(reason),
                List.copyOf(options),
                "CheckpointFailureReason, CheckpointFailureManager");
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
            return " Barriers still in line at " + Words.moment(checkpoint.alignedUntilMillis())
                    + " begin to overtake.";
        }
        return checkpoint.inFlightRecords() == 0
                ? ""
                : " It holds " + Words.count(checkpoint.inFlightRecords(), "record") + " that barriers have overtaken.";
    }

    static Explanation transaction(TransactionImage transaction) {
        return new Explanation(
                "Transaction " + transaction.id() + " of " + transaction.sink() + " is " + transaction.state(),
                ofState(transaction) + Words.further(transaction.detail()) + expiry(transaction),
                options(transaction.state()),
                source(transaction.state()));
    }

    /** The same for one that may be hanging: undecided although the attempt that wrote it is gone. */
    static Explanation transaction(TransactionImage transaction, EngineImage image) {
        Explanation plain = transaction(transaction);
        if (transaction.endedMillis() >= 0) {
            return plain;
        }
        boolean orphaned = isOrphaned(transaction, image);
        String text = transaction.state() == TransactionImage.State.PRE_COMMITTED
                ? PreparedWords.of(transaction, image, orphaned) + expiry(transaction)
                : orphaned
                        ? plain.text()
                                + " It is hanging: the attempt that opened it is gone, so nobody writes to it any"
                                + " more. Until a new attempt aborts it, or its time-out is over, a read_committed"
                                + " reader stops in front of it."
                        : plain.text();
        return new Explanation(plain.headline(), text, plain.governedBy(), plain.source());
    }

    private static String expiry(TransactionImage transaction) {
        return transaction.endedMillis() < 0 && transaction.expiresMillis() >= 0
                ? " The broker would end it at " + Words.moment(transaction.expiresMillis()) + "."
                : "";
    }

    private static boolean isOrphaned(TransactionImage transaction, EngineImage image) {
        for (SubtaskImage subtask : image.subtasks()) {
            boolean writes = subtask.id().index() == transaction.sink().index()
                    && subtask.members().contains(transaction.sink().vertex());
            if (writes) {
                boolean laterAttempt = subtask.attempts().stream()
                        .anyMatch(attempt -> attempt.endedMillis() > transaction.openedMillis());
                return laterAttempt || subtask.state().isTerminal();
            }
        }
        return true;
    }

    private static String ofState(TransactionImage transaction) {
        return switch (transaction.state()) {
            case OPEN -> "The sink writes into it until the next barrier comes.";
            case PRE_COMMITTED ->
                "It is flushed and part of checkpoint " + transaction.checkpointId()
                        + "; it is committed when that checkpoint is complete on every task.";
            case COMMITTED -> "Its records are visible to every reader, for good.";
            case ABORTED ->
                "Its records are invisible to read_committed readers; they are written again in another transaction.";
            case EXPIRED -> "The broker aborted it because it was open for longer than its time-out.";
            case FENCED -> "The broker aborted it because a newer producer with the same id appeared.";
            case LOST ->
                "Its commit was refused and its records were dropped, although a completed checkpoint contains them.";
        };
    }

    private static List<String> options(TransactionImage.State state) {
        String guarantee = "deliveryGuarantee";
        return switch (state) {
            case OPEN, PRE_COMMITTED -> List.of("execution.checkpointing.interval", TIMEOUT);
            case COMMITTED, ABORTED -> List.of(guarantee, "isolation.level");
            case EXPIRED, LOST -> List.of(TIMEOUT, "transaction.max.timeout.ms");
            case FENCED -> List.of("transactionalIdPrefix", guarantee);
        };
    }

    private static String source(TransactionImage.State state) {
        return switch (state) {
            case OPEN, PRE_COMMITTED -> "ExactlyOnceKafkaWriter, SinkWriterOperator";
            case COMMITTED, ABORTED -> "KafkaCommitter, TransactionCoordinator";
            case EXPIRED, FENCED -> "TransactionCoordinator (Kafka)";
            case LOST -> "KafkaCommitter, TransactionCoordinator (Kafka)";
        };
    }

    static Explanation topic(TopicImage topic) {
        String interval = "execution.checkpointing.interval";
        return switch (topic.medium()) {
            case TOPIC -> partition(topic);
            case FILES ->
                Explanation.of(
                        topic.name() + ": " + topic.committedCount() + " in finished parts, " + topic.uncommittedCount()
                                + " written in all",
                        "A part is finished, by renaming it, when the checkpoint that contains it is complete. Readers"
                                + " of the directory see finished parts only.",
                        "FileWriter, FileCommitter",
                        interval);
            case TABLE ->
                Explanation.of(
                        topic.name() + ": " + Words.count(topic.committedCount(), "key") + ", "
                                + Words.count(topic.uncommittedCount(), "write"),
                        "Each key has its newest value, visible at once. What is written again after a failure puts"
                                + " the same value in its place.",
                        "SinkWriterOperator, DeliveryGuarantee",
                        interval);
            case COLLECTION ->
                Explanation.of(
                        topic.name() + ": " + Words.count(topic.committedCount(), "record"),
                        "There are no transactions here: a record can be seen as soon as the sink has it, and what is"
                                + " written again after a failure is there twice.",
                        "CollectSinkOperator",
                        interval);
        };
    }

    private static Explanation partition(TopicImage topic) {
        String waiting = topic.waitingFor().isEmpty()
                ? "No undecided transaction stands in the way of a read_committed reader."
                : "A read_committed reader may not pass offset " + topic.lastStableOffset()
                        + ", the last stable offset." + Words.further(topic.waitingFor());
        return Explanation.of(
                topic.name() + ": " + topic.committedCount() + " committed, " + topic.uncommittedCount()
                        + " written in all",
                waiting,
                "UnifiedLog.lastStableOffset",
                "isolation.level",
                "transaction.timeout.ms");
    }
}
