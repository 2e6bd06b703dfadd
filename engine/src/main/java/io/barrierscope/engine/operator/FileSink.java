package io.barrierscope.engine.operator;

import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.state.Cell;
import io.barrierscope.engine.state.LongsCell;
import io.barrierscope.engine.state.OperatorList;
import io.barrierscope.engine.state.Sized;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TransactionEvent;
import io.barrierscope.engine.transaction.FileParts;
import io.barrierscope.engine.transaction.FileParts.Part;
import io.barrierscope.engine.transaction.FileParts.PartState;
import io.barrierscope.engine.transaction.RollingPolicy;
import io.barrierscope.engine.transaction.TransactionBook;
import io.barrierscope.engine.view.TransactionImage.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Two-phase commit by renaming (Flink's {@code FileSink}): a part is in progress until it rolls, pending until a checkpoint
 * that holds it is complete, then it takes its final name. With a bulk format parts roll at every checkpoint; with a row
 * format a part may live through checkpoints, and a restore cuts it to what the checkpoint knows and goes on writing it.
 */
final class FileSink extends Operator {
    private static final int CREATED = 0;
    private static final int UPDATED = 1;
    private static final int RECORDS = 2;
    private static final int NEXT_LOOK = 3;

    private final String directory;
    private final FileParts files;
    private final TransactionBook book;
    private final RollingPolicy policy;
    private final FileCommitter committer;
    private @Nullable OperatorList<InProgressPart> saved;
    private @Nullable LongsCell numbers;
    private @Nullable Cell<String> current;
    private @Nullable Cell<List<String>> rolled;

    FileSink(String directory, FileParts files, TransactionBook book, RollingPolicy policy) {
        this.directory = directory;
        this.files = files;
        this.book = book;
        this.policy = policy;
        this.committer = new FileCommitter(directory, files, book);
    }

    /** A part that is being written, as a checkpoint keeps it ({@code InProgressFileRecoverable}). */
    record InProgressPart(String name, long records, long createdMillis) implements Sized {
        @Override
        public long sizeBytes() {
            return 16L + name.length();
        }

        @Override
        public String toString() {
            return name + " (in progress, " + records + " records)";
        }
    }

    @Override
    public void setUp(OperatorContext context) {
        saved = context.states().operatorList("in-progress parts");
        committer.setUp(context);
        numbers = context.states().workingLongs("part numbers", 4, 0);
        current = context.states().workingMemory("part", "");
        rolled = context.states().workingMemory("rolled", List.of());
    }

    private Cell<String> current() {
        return Objects.requireNonNull(current);
    }

    private LongsCell numbers() {
        return Objects.requireNonNull(numbers);
    }

    private Cell<List<String>> rolled() {
        return Objects.requireNonNull(rolled);
    }

    private OperatorList<InProgressPart> saved() {
        return Objects.requireNonNull(saved);
    }

    @Override
    public void open(OperatorContext context, Collector out) {
        files.stop(context.subtask().index());
        numbers().set(NEXT_LOOK, context.nowMillis() + policy.lookMillis());
        committer.commit(context.restoredCheckpointId(), true, context);
        for (Part part : files.parts()) {
            boolean mine =
                    part.owner() % context.parallelism() == context.subtask().index();
            if (mine && part.isUndecided() && !isNeeded(part, context.restoredCheckpointId())) {
                discard(part.name(), "left over by an earlier attempt", context);
            }
        }
        for (InProgressPart part : saved().get()) {
            roll("its subtask writes another one", context); // more than one comes after a change of parallelism
            resume(part, context);
        }
    }

    private boolean isNeeded(Part part, long restored) {
        return part.isHeldBy(restored)
                || committer.waitsFor(part.name())
                || saved().get().stream().anyMatch(one -> one.name().equals(part.name()));
    }

    private void resume(InProgressPart restored, OperatorContext context) {
        Part known = files.find(restored.name);
        Part part = known == null
                ? files.adopt(
                        restored.name,
                        PartState.IN_PROGRESS,
                        context.subtask().index(),
                        context.restoredCheckpointId(),
                        restored.records)
                : known;
        if (!part.isUndecided()) {
            throw new OperatorException("cannot go on writing " + directory + "/" + restored.name
                    + ": a later checkpoint has finished it; restore from that one or a later one");
        }
        int cut = files.resume(restored.name, context.subtask().index(), restored.records);
        TransactionId id = new TransactionId(restored.name);
        if (known == null) {
            book.opened(id, context.subtask(), context.restoredCheckpointId(), context.nowMillis(), -1);
        } else {
            book.reopened(id, context.subtask());
        }
        // A part that is resumed counts as last written when it was created (AbstractPartFileWriter).
        become(restored.name, restored.createdMillis, restored.createdMillis, restored.records);
        context.trace(new TransactionEvent.PartResumed(
                context.subtask(), id, directory + "/" + restored.name, restored.records, cut));
    }

    private void become(String name, long createdMillis, long updatedMillis, long records) {
        current().set(name);
        numbers().set(CREATED, createdMillis);
        numbers().set(UPDATED, updatedMillis);
        numbers().set(RECORDS, records);
    }

    @Override
    public void process(StreamRecord record, OperatorContext context, Collector out) {
        if (policy.rollsBeforeRecord(numbers().get(RECORDS))) {
            roll("it is full", context);
        }
        if (current().get().isEmpty()) {
            begin(context);
        }
        files.append(context.subtask().index(), record);
        numbers().set(UPDATED, context.nowMillis());
        numbers().set(RECORDS, numbers().get(RECORDS) + 1);
        context.delivered(record, false);
        if (context.tracesRecords()) {
            context.trace(new RecordEvent.Delivered(
                    context.subtask(), directory, record, current().get()));
        }
    }

    private void begin(OperatorContext context) {
        String name = files.begin(context.subtask().index());
        become(name, context.nowMillis(), context.nowMillis(), 0);
        skipLooks(context.nowMillis());
        TransactionId id = new TransactionId(name);
        book.opened(id, context.subtask(), context.lastCheckpointId() + 1, context.nowMillis(), -1);
        context.trace(new TransactionEvent.Opened(context.subtask(), id, context.lastCheckpointId() + 1));
    }

    /** Looks with nothing to look at have passed. */
    private void skipLooks(long nowMillis) {
        long late = nowMillis - numbers().get(NEXT_LOOK);
        if (late >= 0) {
            long looks = late / policy.lookMillis() + 1;
            numbers().set(NEXT_LOOK, numbers().get(NEXT_LOOK) + looks * policy.lookMillis());
        }
    }

    @Override
    public boolean wakes() {
        return policy.looks();
    }

    @Override
    public long wakesAtMillis() {
        return policy.looks() && !current().get().isEmpty() ? numbers().get(NEXT_LOOK) : Long.MAX_VALUE;
    }

    @Override
    public void wake(OperatorContext context, Collector out) {
        skipLooks(context.nowMillis());
        if (policy.rollsAtTime(numbers().get(CREATED), numbers().get(UPDATED), context.nowMillis())) {
            roll("it is old enough", context);
        }
    }

    private void roll(String why, OperatorContext context) {
        String name = current().get();
        if (name.isEmpty()) {
            return;
        }
        int records = files.close(name);
        List<String> more = new ArrayList<>(rolled().get());
        more.add(name);
        rolled().set(List.copyOf(more));
        become("", 0, 0, 0);
        context.trace(new TransactionEvent.PartRolled(context.subtask(), new TransactionId(name), records, why));
    }

    @Override
    public void prepareSnapshotPreBarrier(long checkpointId, OperatorContext context, Collector out) {
        if (policy.rollsAtCheckpoint(numbers().get(RECORDS))) {
            roll("a barrier is here", context);
        }
        handOver(checkpointId, context);
    }

    private void handOver(long checkpointId, OperatorContext context) {
        for (String name : rolled().get()) {
            Part part = Objects.requireNonNull(files.find(name));
            committer.add(checkpointId, name, files.count(part), context);
        }
        rolled().set(List.of());
    }

    @Override
    public void snapshotState(long checkpointId, OperatorContext context) {
        String name = current().get();
        if (name.isEmpty()) {
            saved().set(List.of());
            return;
        }
        files.hold(name, checkpointId);
        saved().set(List.of(
                new InProgressPart(name, numbers().get(RECORDS), numbers().get(CREATED))));
    }

    @Override
    public void endInput(OperatorContext context, Collector out) {
        long id = context.lastCheckpointId() + 1;
        roll("the input has ended", context);
        handOver(id, context);
        if (!context.checkpointingEnabled()) {
            committer.commit(id, false, context);
        }
    }

    @Override
    public void notifyCheckpointComplete(long checkpointId, OperatorContext context) {
        committer.commit(checkpointId, false, context);
    }

    private void discard(String name, String why, OperatorContext context) {
        files.end(name, PartState.DISCARDED);
        TransactionId id = new TransactionId(name);
        book.ended(id, context.subtask(), State.ABORTED, -1, context.nowMillis(), why);
        context.trace(new TransactionEvent.Aborted(context.subtask(), id, why));
    }

    @Override
    public void close(OperatorContext context) {
        List<String> open = new ArrayList<>(rolled().get());
        open.add(current().get());
        for (String name : open) {
            Part part = files.find(name);
            if (part != null && part.heldSince() < 0) {
                discard(name, "the attempt ended before the barrier", context);
            }
        }
        files.stop(context.subtask().index());
        rolled().set(List.of());
        become("", 0, 0, 0);
    }

    @Override
    public boolean hasUncommittedWork() {
        return !committer.isEmpty();
    }
}
