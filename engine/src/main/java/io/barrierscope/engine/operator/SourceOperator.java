package io.barrierscope.engine.operator;

import io.barrierscope.engine.state.OperatorStates;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.watermark.SourceWatermarks;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An operator without inputs: it is asked for its next record (Flink's {@code SourceReader}). */
public abstract class SourceOperator extends Operator {
    /** Answer of {@link #nextMillis} when no record will come any more. */
    public static final long EXHAUSTED = Long.MAX_VALUE;

    /** Answer of {@link #nextMillis} when nothing comes before something else has happened. */
    public static final long WAITING = Long.MAX_VALUE - 1;

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

    /** How the coordinator of the source finds and deals its splits. */
    public abstract SplitEnumerator enumerator();

    /** The splits this subtask has, counted from 0 within the source. */
    public abstract List<Integer> ownSplits();

    /**
     * The coordinator gives this subtask a split, counted from 0 within the source.
     *
     * @param late whether it was found after the first look, so that all of it is new
     */
    public abstract void addSplit(int split, boolean late, OperatorContext context);

    /** The coordinator has no more splits for this subtask: it ends when it has read those it has. */
    public abstract void noMoreSplits(OperatorContext context);

    /** How it makes watermarks; null when it makes none but the last. */
    public @Nullable SourceWatermarks watermarks() {
        return null;
    }

    @Override
    public final boolean makesWatermarks() {
        return watermarks() != null;
    }

    @Override
    public final void periodicWatermark(OperatorContext context) {
        SourceWatermarks made = watermarks();
        if (made != null) {
            made.periodic(context.nowMillis(), context.watermarkOutput());
        }
    }

    /** A split gives nothing before the given time; {@link #WAITING} for good. */
    public abstract void fallSilent(int split, long untilMillis);

    /** The input ends here although more was there. */
    public abstract void endEarly();

    /** Moves a split back or forth without touching anything else; one that is not here yet is taken over. */
    public abstract void seek(int split, long offset);

    @Override
    public final void process(StreamRecord record, OperatorContext context, Collector out) {
        throw new IllegalStateException("a source has no input");
    }
}
