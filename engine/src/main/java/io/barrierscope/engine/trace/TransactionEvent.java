package io.barrierscope.engine.trace;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TransactionId;
import org.jspecify.annotations.Nullable;

/** A sink's transactions live and end. */
public sealed interface TransactionEvent extends TraceEvent {
    TransactionId transaction();

    /** The sink began to write in it. */
    record Opened(SubtaskId subtask, TransactionId transaction, long checkpointId) implements TransactionEvent {}

    /** Flushed and handed to the checkpoint as a committable. */
    record PreCommitted(SubtaskId subtask, TransactionId transaction, long checkpointId, int records)
            implements TransactionEvent {}

    /** Committed; {@code onRestore} when the committer found it in the restored state. */
    record Committed(SubtaskId subtask, TransactionId transaction, long checkpointId, boolean onRestore, String detail)
            implements TransactionEvent {}

    /** Aborted by the sink: closed, or left over from an earlier attempt. */
    record Aborted(SubtaskId subtask, TransactionId transaction, String detail) implements TransactionEvent {}

    /** The broker ended it, by time-out or by fencing. */
    record EndedByBroker(@Nullable SubtaskId subtask, TransactionId transaction, String detail)
            implements TransactionEvent {}

    /** The broker refused a commit; {@code lost} when the committer drops it and goes on. */
    record CommitRefused(
            SubtaskId subtask, TransactionId transaction, long checkpointId, String answer, boolean lost, int records)
            implements TransactionEvent {}

    /** The broker did what a commit asked for, but its answer was lost; the client asks again by itself. */
    record CommitAnswerLost(SubtaskId subtask, TransactionId transaction, long checkpointId)
            implements TransactionEvent {}

    /** A commit or abort marker was written to a partition: readers may pass. */
    record MarkerWritten(
            @Nullable SubtaskId subtask, TransactionId transaction, String partition, long offset, boolean commit)
            implements TransactionEvent {}

    /** A file part was closed; the next checkpoint takes it. */
    record PartRolled(SubtaskId subtask, TransactionId transaction, int records, String why)
            implements TransactionEvent {}

    /** A restored sink cut a file part to what the checkpoint knows of it and goes on writing it. */
    record PartResumed(SubtaskId subtask, TransactionId transaction, String path, long records, int cut)
            implements TransactionEvent {}

    /** A file part took its final name and can be read. */
    record PartFinished(SubtaskId subtask, TransactionId transaction, String path, int records)
            implements TransactionEvent {}
}
