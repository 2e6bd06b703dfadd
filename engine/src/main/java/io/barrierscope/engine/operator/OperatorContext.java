package io.barrierscope.engine.operator;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.state.OperatorStates;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.TraceEvent;
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

    /** Keeps the task busy for longer than its normal time per record. */
    void delayMillis(long millis);

    /** The record's effect is now in this operator's state. */
    void applied(StreamRecord record);

    /** A reader of this sink has got the record. */
    void delivered(StreamRecord record, boolean committed);

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
