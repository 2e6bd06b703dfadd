package io.barrierscope.engine.session;

import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.FaultEvent;
import io.barrierscope.engine.trace.TaskEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TransactionEvent;
import org.jspecify.annotations.Nullable;

/**
 * A moment worth a mark on the time line.
 *
 * @param number the checkpoint, failure or restart it belongs to; 0 for none
 * @param label the transaction, the fault or the job status in short; may be empty
 */
public record Marker(long step, long timeMillis, Kind kind, long number, String label) {
    /** What happened. */
    public enum Kind {
        CHECKPOINT_TRIGGERED,
        CHECKPOINT_COMPLETED,
        CHECKPOINT_ABORTED,
        FAILURE,
        RESTART,
        RESTORED,
        COMMITTED,
        TRANSACTION_LOST,
        FAULT,
        JOB_ENDED
    }

    /** Returns the mark of an event; null when it deserves none. */
    static @Nullable Marker of(long step, long timeMillis, TraceEvent event) {
        if (event instanceof CheckpointEvent.Triggered triggered) {
            return new Marker(step, timeMillis, Kind.CHECKPOINT_TRIGGERED, triggered.checkpointId(), "");
        }
        if (event instanceof CheckpointEvent.Completed completed) {
            return new Marker(step, timeMillis, Kind.CHECKPOINT_COMPLETED, completed.checkpointId(), "");
        }
        if (event instanceof CheckpointEvent.Aborted aborted) {
            String reason = aborted.reason().name();
            return new Marker(step, timeMillis, Kind.CHECKPOINT_ABORTED, aborted.checkpointId(), reason);
        }
        if (event instanceof FailoverEvent.Decided decided) {
            return new Marker(step, timeMillis, Kind.FAILURE, decided.failure(), decided.cause());
        }
        if (event instanceof FailoverEvent.Restarting restarting) {
            return new Marker(step, timeMillis, Kind.RESTART, restarting.restart(), "");
        }
        if (event instanceof FailoverEvent.Restored restored) {
            return new Marker(step, timeMillis, Kind.RESTORED, restored.checkpointId(), "");
        }
        if (event instanceof TransactionEvent transactionEvent) {
            return ofTransaction(step, timeMillis, transactionEvent);
        }
        if (event instanceof FaultEvent fault) {
            return new Marker(
                    step, timeMillis, Kind.FAULT, 0, fault.fault().getClass().getSimpleName());
        }
        if (event instanceof TaskEvent.JobStatusChanged changed && changed.to().isTerminal()) {
            return new Marker(step, timeMillis, Kind.JOB_ENDED, 0, changed.to().name());
        }
        return null;
    }

    private static @Nullable Marker ofTransaction(long step, long timeMillis, TransactionEvent event) {
        String id = event.transaction().value();
        if (event instanceof TransactionEvent.Committed committed) {
            return new Marker(step, timeMillis, Kind.COMMITTED, committed.checkpointId(), id);
        }
        if (event instanceof TransactionEvent.CommitRefused refused && refused.lost()) {
            return new Marker(step, timeMillis, Kind.TRANSACTION_LOST, refused.checkpointId(), id);
        }
        return null;
    }
}
