package io.barrierscope.engine.operator;

import io.barrierscope.engine.stream.StreamRecord;
import org.jspecify.annotations.Nullable;

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

    /** The content of a source record that has been read at least once, or null when it cannot be told. */
    public abstract @Nullable String describe(int split, long offset);

    /** The input ends here although more was there. */
    public abstract void endEarly();

    /** Moves a split back or forth without touching anything else. */
    public abstract void seek(int split, long offset);

    @Override
    public final void process(StreamRecord record, OperatorContext context, Collector out) {
        throw new IllegalStateException("a source has no input");
    }
}
