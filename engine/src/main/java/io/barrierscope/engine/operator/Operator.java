package io.barrierscope.engine.operator;

import io.barrierscope.engine.stream.StreamRecord;
import java.util.List;

/**
 * What one vertex does to records. An instance belongs to one subtask for the whole run; each attempt begins with its
 * states emptied or restored, then {@link #open}. All that changes must be kept in states declared in {@link #setUp};
 * fields hold settings only. A method that throws an {@link OperatorException} fails the task.
 *
 * <p>Order of calls, as in Flink's {@code StreamOperator}: setUp once; then per attempt open, any number of process and
 * snapshot rounds, endInput, and close.
 */
public abstract class Operator {
    /** Declares states; called once, before anything else. */
    public void setUp(OperatorContext context) {}

    /** The attempt begins; states are restored ({@code initializeState} and {@code open} of Flink). */
    public void open(OperatorContext context, Collector out) {}

    /** A record arrived at an input. */
    public abstract void process(StreamRecord record, OperatorContext context, Collector out);

    /** A timer of this operator rings; its key is the current one. */
    public void timer(Timer timer, boolean eventTime, OperatorContext context, Collector out) {}

    /** Event time has come this far and all timers due have rung; gives it on, unless the operator makes its own time. */
    public void watermark(long timestampMillis, OperatorContext context) {
        context.watermarkOutput().watermark(timestampMillis);
    }

    /** The inputs became idle or active together. */
    public void watermarkStatus(boolean idle, OperatorContext context) {
        context.watermarkOutput().status(idle);
    }

    /** Whether the operator makes watermarks of its own. */
    public boolean makesWatermarks() {
        return false;
    }

    /** The periodic call of {@code pipeline.auto-watermark-interval}, for operators that make watermarks. */
    public void periodicWatermark(OperatorContext context) {}

    /** Whether the operator ever asks to be woken without a key. */
    public boolean wakes() {
        return false;
    }

    /** When the operator wants to be woken without a key, in processing time; Long.MAX_VALUE for never. */
    public long wakesAtMillis() {
        return Long.MAX_VALUE;
    }

    /** The moment it asked for has come. */
    public void wake(OperatorContext context, Collector out) {}

    /** An operator that gives the same records at once, for working out what should become of a record. */
    public Operator reference() {
        return this;
    }

    /** Records the operator has taken but neither kept in state for good nor given on: they are still on their way. */
    public List<StreamRecord> held() {
        return List.of();
    }

    /** All inputs are over; the last chance to emit ({@code endInput} and {@code finish}). */
    public void endInput(OperatorContext context, Collector out) {}

    /** The barrier is about to leave: what is emitted here precedes it ({@code prepareSnapshotPreBarrier}). */
    public void prepareSnapshotPreBarrier(long checkpointId, OperatorContext context, Collector out) {}

    /** The states are about to be copied ({@code snapshotState}). */
    public void snapshotState(long checkpointId, OperatorContext context) {}

    /** The checkpoint is complete ({@code notifyCheckpointComplete}). */
    public void notifyCheckpointComplete(long checkpointId, OperatorContext context) {}

    /** The checkpoint was given up ({@code notifyCheckpointAborted}). */
    public void notifyCheckpointAborted(long checkpointId, OperatorContext context) {}

    /** The attempt ends; resources are given back. Not called when the machine vanished. */
    public void close(OperatorContext context) {}

    /** Whether the attempt has to wait for a last checkpoint before it may finish, even without records. */
    public boolean hasUncommittedWork() {
        return false;
    }
}
