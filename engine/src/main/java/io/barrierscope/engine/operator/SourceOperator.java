package io.barrierscope.engine.operator;

import io.barrierscope.engine.state.OperatorStates;
import io.barrierscope.engine.stream.StreamRecord;

/** An operator without inputs: it is asked for its next record (Flink's {@code SourceReader}). */
public abstract class SourceOperator extends Operator {
    /** Answer of {@link #nextMillis} when no record will come any more. */
    public static final long EXHAUSTED = Long.MAX_VALUE;

    /** Virtual time at which the next record can be read; {@link #EXHAUSTED} at the end. */
    public abstract long nextMillis(OperatorContext context);

    /** Reads the next record, whose time has come. */
    public abstract StreamRecord next(OperatorContext context);

    /** Position of a split: offset of the record read next; -1 when the split is not this subtask's. */
    public abstract long position(int split);

    /** Position of one of the own splits in a snapshot of this operator. */
    public abstract long position(OperatorStates.Snapshot snapshot, int split);

    /** A record of one of the own splits, without reading it. */
    public abstract StreamRecord record(int split, long offset);

    /** Whether the split belongs to this subtask. */
    public abstract boolean owns(int split);

    /** The input ends here although more was there. */
    public abstract void endEarly();

    /** Moves a split back or forth without touching anything else. */
    public abstract void seek(int split, long offset);

    @Override
    public final void process(StreamRecord record, OperatorContext context, Collector out) {
        throw new IllegalStateException("a source has no input");
    }
}
