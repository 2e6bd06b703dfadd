package io.barrierscope.engine.operator;

import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.state.OperatorList;
import io.barrierscope.engine.state.PreCommitted;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.TransactionEvent;
import io.barrierscope.engine.transaction.CommitOutcome;
import io.barrierscope.engine.transaction.CommitRounds;
import io.barrierscope.engine.transaction.FileParts;
import io.barrierscope.engine.transaction.FileParts.Part;
import io.barrierscope.engine.transaction.FileParts.PartState;
import io.barrierscope.engine.transaction.TransactionBook;
import io.barrierscope.engine.view.TransactionImage.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The committing half of a file sink (Flink's {@code FileCommitter}): gives the parts of complete checkpoints their name. */
final class FileCommitter {
    private final String directory;
    private final FileParts files;
    private final TransactionBook book;
    private @Nullable OperatorList<PendingPart> pending;

    FileCommitter(String directory, FileParts files, TransactionBook book) {
        this.directory = directory;
        this.files = files;
        this.book = book;
    }

    /** A part that waits for its checkpoint. */
    record PendingPart(long checkpointId, String name, int records) implements PreCommitted {
        @Override
        public long sizeBytes() {
            return 12L + name.length();
        }

        @Override
        public String toString() {
            return name + " (checkpoint " + checkpointId + ", " + records + " records)";
        }
    }

    void setUp(OperatorContext context) {
        pending = context.states().operatorList("pending parts");
    }

    private OperatorList<PendingPart> pending() {
        return Objects.requireNonNull(pending);
    }

    boolean isEmpty() {
        return pending().get().isEmpty();
    }

    boolean waitsFor(String name) {
        return pending().get().stream().anyMatch(part -> part.name.equals(name));
    }

    /** Takes a closed part that a checkpoint is about to hold. */
    void add(long checkpointId, String name, int records, OperatorContext context) {
        pending().add(new PendingPart(checkpointId, name, records));
        files.hold(name, checkpointId);
        TransactionId id = new TransactionId(name);
        book.preCommitted(id, context.subtask(), checkpointId, records, context.nowMillis());
        context.trace(new TransactionEvent.PreCommitted(context.subtask(), id, checkpointId, records));
    }

    /** Finishes everything up to a checkpoint. */
    void commit(long checkpointId, boolean onRestore, OperatorContext context) {
        List<PendingPart> rest = new ArrayList<>();
        List<PendingPart> due = new ArrayList<>();
        for (PendingPart part : pending().get()) {
            (part.checkpointId > checkpointId ? rest : due).add(part);
        }
        CommitRounds.Result result =
                CommitRounds.commit(due, context.committerRetries(), (part, retry) -> rename(part, onRestore, context));
        if (result != CommitRounds.Result.DONE) {
            throw new OperatorException("renaming the parts of checkpoint " + checkpointId + " failed"
                    + (result == CommitRounds.Result.RETRIES_EXHAUSTED
                            ? " " + (context.committerRetries() + 1) + " times (sink.committer.retries)"
                            : ""));
        }
        pending().set(List.copyOf(rest));
    }

    private CommitOutcome rename(PendingPart part, boolean onRestore, OperatorContext context) {
        switch (context.takeCommitFault()) {
            case UNKNOWN -> {
                return CommitOutcome.FAILED_UNKNOWN;
            }
            case RETRIABLE -> {
                return CommitOutcome.RETRY_LATER;
            }
            case KNOWN, ANSWER_LOST, NONE -> {} // a file system knows no lost answer and no dropped part
        }
        finish(part, onRestore, context);
        return CommitOutcome.COMMITTED;
    }

    private void finish(PendingPart pendingPart, boolean onRestore, OperatorContext context) {
        TransactionId id = new TransactionId(pendingPart.name);
        Part part = files.find(pendingPart.name);
        if (part == null) { // of an earlier run, which may have come as far as giving it its name
            part = files.adopt(
                    pendingPart.name,
                    PartState.PENDING,
                    context.subtask().index(),
                    pendingPart.checkpointId,
                    pendingPart.records);
            book.opened(id, context.subtask(), pendingPart.checkpointId, context.nowMillis(), -1);
        }
        if (part.state() == PartState.FINISHED) {
            context.trace(new TransactionEvent.Committed(
                    context.subtask(), id, pendingPart.checkpointId, onRestore, "it had its final name already"));
            return;
        }
        files.end(pendingPart.name, PartState.FINISHED);
        for (StreamRecord record : files.records(part)) {
            context.delivered(record, true);
        }
        String detail = "the part took its final name";
        book.ended(id, context.subtask(), State.COMMITTED, pendingPart.records, context.nowMillis(), detail);
        context.trace(
                new TransactionEvent.Committed(context.subtask(), id, pendingPart.checkpointId, onRestore, detail));
        context.trace(new TransactionEvent.PartFinished(
                context.subtask(), id, directory + "/" + pendingPart.name, pendingPart.records));
    }
}
