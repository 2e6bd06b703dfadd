package io.barrierscope.engine.operator;

import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.state.Cell;
import io.barrierscope.engine.state.LongsCell;
import io.barrierscope.engine.state.OperatorList;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.RecordEvent;
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

/**
 * Two-phase commit by renaming (Flink's {@code FileSink}): a part is in progress until the barrier, pending until the
 * checkpoint is complete, then it takes its final name.
 */
final class FileSink extends Operator {
    private final String directory;
    private final FileParts files;
    private final TransactionBook book;
    private @Nullable OperatorList<PendingPart> pending;
    private @Nullable LongsCell counter;
    private @Nullable Cell<String> current;

    FileSink(String directory, FileParts files, TransactionBook book) {
        this.directory = directory;
        this.files = files;
        this.book = book;
    }

    /** A part that waits for its checkpoint. */
    record PendingPart(long checkpointId, String name, int records) {
        @Override
        public String toString() {
            return name + " (checkpoint " + checkpointId + ")";
        }
    }

    @Override
    public void setUp(OperatorContext context) {
        pending = context.states().operatorList("pending parts");
        counter = context.states().worldLongs("parts begun", 1, 0);
        current = context.states().workingMemory("part", "");
    }

    private OperatorList<PendingPart> pending() {
        return Objects.requireNonNull(pending);
    }

    private Cell<String> current() {
        return Objects.requireNonNull(current);
    }

    @Override
    public void open(OperatorContext context, Collector out) {
        commit(context.restoredCheckpointId(), true, context);
        for (Part part : files.parts()) {
            if (part.state() == PartState.IN_PROGRESS || part.state() == PartState.PENDING) {
                discard(part.name(), "left over by an earlier attempt", context);
            }
        }
    }

    @Override
    public void process(StreamRecord record, OperatorContext context, Collector out) {
        if (current().get().isEmpty()) {
            begin(context);
        }
        files.append(record);
        context.delivered(record, false);
        if (context.tracesRecords()) {
            context.trace(new RecordEvent.Delivered(
                    context.subtask(), directory, record, current().get()));
        }
    }

    private void begin(OperatorContext context) {
        LongsCell begun = Objects.requireNonNull(counter);
        String name = "part-" + context.subtask().index() + "-" + begun.get(0);
        begun.set(0, begun.get(0) + 1);
        current().set(name);
        files.begin(name);
        TransactionId id = new TransactionId(name);
        book.opened(id, context.subtask(), context.lastCheckpointId() + 1, context.nowMillis(), -1);
        context.trace(new TransactionEvent.Opened(context.subtask(), id, context.lastCheckpointId() + 1));
    }

    @Override
    public void prepareSnapshotPreBarrier(long checkpointId, OperatorContext context, Collector out) {
        String name = current().get();
        if (name.isEmpty()) {
            return;
        }
        int records = files.close(name);
        List<PendingPart> more = new ArrayList<>(pending().get());
        more.add(new PendingPart(checkpointId, name, records));
        pending().set(List.copyOf(more));
        current().set("");
        TransactionId id = new TransactionId(name);
        book.preCommitted(id, context.subtask(), checkpointId, records, context.nowMillis());
        context.trace(new TransactionEvent.PreCommitted(context.subtask(), id, checkpointId, records));
    }

    @Override
    public void endInput(OperatorContext context, Collector out) {
        long id = context.lastCheckpointId() + 1;
        prepareSnapshotPreBarrier(id, context, out);
        if (!context.checkpointingEnabled()) {
            commit(id, false, context);
        }
    }

    @Override
    public void notifyCheckpointComplete(long checkpointId, OperatorContext context) {
        commit(checkpointId, false, context);
    }

    private void commit(long checkpointId, boolean onRestore, OperatorContext context) {
        List<PendingPart> rest = new ArrayList<>();
        List<PendingPart> due = new ArrayList<>();
        for (PendingPart part : pending().get()) {
            if (part.checkpointId > checkpointId) {
                rest.add(part);
                continue;
            }
            due.add(part);
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
        Part part = files.find(pendingPart.name);
        TransactionId id = new TransactionId(pendingPart.name);
        if (part == null || part.state() == PartState.FINISHED) {
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

    private void discard(String name, String why, OperatorContext context) {
        files.end(name, PartState.DISCARDED);
        TransactionId id = new TransactionId(name);
        book.ended(id, context.subtask(), State.ABORTED, -1, context.nowMillis(), why);
        context.trace(new TransactionEvent.Aborted(context.subtask(), id, why));
    }

    @Override
    public void close(OperatorContext context) {
        if (!current().get().isEmpty()) {
            discard(current().get(), "the attempt ended before the barrier", context);
            current().set("");
        }
    }

    @Override
    public boolean hasUncommittedWork() {
        return !pending().get().isEmpty();
    }
}
