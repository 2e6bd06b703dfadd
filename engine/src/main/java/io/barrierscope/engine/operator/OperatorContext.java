package io.barrierscope.engine.operator;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.state.OperatorStates;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.TraceEvent;
import org.jspecify.annotations.Nullable;

/** What an operator may know and touch. */
public interface OperatorContext {
    VertexId vertex();

    /** The operator's own subtask: its vertex and index, also inside a chain. */
    SubtaskId subtask();

    int parallelism();

    OperatorStates states();

    /** Virtual time in milliseconds. */
    long nowMillis();

    /** Number of the running attempt, from 0. */
    int attempt();

    /** The checkpoint this attempt was restored from; 0 for none. */
    long restoredCheckpointId();

    /** The key of the record being processed; null on inputs that are not partitioned by key. */
    @Nullable
    Object currentKey();

    /** The key group of {@link #currentKey}. */
    int currentKeyGroup();

    /** Keeps the task busy for longer than its normal time per record. */
    void delayMillis(long millis);

    /** The record's effect is now in this operator's state. */
    void applied(StreamRecord record);

    void trace(TraceEvent event);

    /** Whether anyone hears record-flow events. */
    boolean tracesRecords();
}
