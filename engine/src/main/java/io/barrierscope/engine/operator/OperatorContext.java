package io.barrierscope.engine.operator;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.state.OperatorStates;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.watermark.WatermarkOutput;
import org.jspecify.annotations.Nullable;

/** What an operator may know and touch. */
public interface OperatorContext {
    /** The operator's own subtask: its vertex and index, also inside a chain. */
    SubtaskId subtask();

    int parallelism();

    OperatorStates states();

    /** Virtual time in milliseconds. */
    long nowMillis();

    /** The checkpoint this attempt was restored from; 0 for none. */
    long restoredCheckpointId();

    /** Highest checkpoint this attempt has snapshotted, or was restored from; 0 for none. */
    long lastCheckpointId();

    /** Whether checkpoints are taken by themselves. */
    boolean checkpointingEnabled();

    /** The key of the record being processed; null on inputs that are not partitioned by key. */
    @Nullable
    Object currentKey();

    /** The key group of {@link #currentKey}. */
    int currentKeyGroup();

    /** The input the record came to, from 0, for operators with several. */
    default int currentInput() {
        return 0;
    }

    /** What the operator's inputs have reached in event time; Long.MIN_VALUE at the beginning of each attempt. */
    default long currentWatermark() {
        return Long.MIN_VALUE;
    }

    /** Where watermarks of this operator go. */
    default WatermarkOutput watermarkOutput() {
        return WatermarkOutput.NOWHERE;
    }

    /** The timers of the operator; to be asked for in {@code setUp}. */
    default Timers timers() {
        return new Timers(states());
    }

    /** Takes records for a side output; what nobody listens to is gone. */
    default Collector sideOutput(String name) {
        return record -> {};
    }

    /** Whether anyone listens to a side output. */
    default boolean hasSideOutput(String name) {
        return false;
    }

    /** A record that stands for several others, such as the result of a window: it becomes an origin of its own. */
    default StreamRecord result(Row row, long timestampMillis) {
        return new StreamRecord(row, timestampMillis, -1, 0);
    }

    /** The record came too late for all its windows: it changes no state. */
    default void tooLate(StreamRecord record, boolean handedOn) {}

    /** Keeps the task busy for longer than its normal time per record. */
    void delayMillis(long millis);

    /** The record's effect is now in this operator's state. */
    void applied(StreamRecord record);

    /** A reader of this sink has got the record. */
    void delivered(StreamRecord record, boolean committed);

    /** The reader has read all of its splits that is backlog. */
    default void caughtUp() {}

    /** The world sent the records {@code [from, to)} of a split while nobody listened. */
    void missed(int split, long from, long to);

    /** What a fault makes of the commit call that is about to be made; asks once per call. */
    CommitFault takeCommitFault();

    /** {@code sink.committer.retries}: how often a commit is tried again. */
    int committerRetries();

    void trace(TraceEvent event);

    /** Whether anyone hears record-flow events. */
    boolean tracesRecords();
}
