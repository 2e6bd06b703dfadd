package io.barrierscope.engine.execution;

import io.barrierscope.engine.trace.TimeEvent;
import io.barrierscope.engine.watermark.SourceWatermarks;
import io.barrierscope.engine.watermark.WatermarkStrategy.Alignment;

/**
 * A source reader's side of the alignment of watermarks: each interval it takes a sample of its watermarks and reports; it
 * stops reading, or pauses a split, while what it compares is beyond what its group allows (Flink's {@code SourceOperator}
 * and {@code WatermarkSampler}). Nothing of it is checkpointed.
 */
final class DriftReader {
    private final Engine engine;
    private final Task task;
    private final SourceWatermarks watermarks;
    private final Alignment alignment;
    private long nextReport = TaskTime.NEVER;
    private long allowed = Long.MAX_VALUE;
    private long[][] samples;

    DriftReader(Engine engine, Task task, SourceWatermarks watermarks, Alignment alignment) {
        this.engine = engine;
        this.task = task;
        this.watermarks = watermarks;
        this.alignment = alignment;
        this.samples = unsampled();
    }

    /** One row for the reader and one for each split, oldest sample first. */
    private long[][] unsampled() {
        long[][] rows = new long[watermarks.splits() + 1][engine.time().alignmentBuffer()];
        for (long[] row : rows) {
            java.util.Arrays.fill(row, Long.MIN_VALUE);
        }
        return rows;
    }

    void begin() {
        nextReport = TaskTime.NEVER;
        allowed = Long.MAX_VALUE;
        samples = unsampled();
    }

    void start() {
        engine.drift().readerStarted(task);
        nextReport = engine.timeMillis() + alignment.updateIntervalMillis();
    }

    long dueMillis() {
        return nextReport;
    }

    String group() {
        return alignment.group();
    }

    /** What the group allows its readers. */
    long allowedMillis() {
        return allowed;
    }

    /** The interval is over: takes a sample and reports; tells whether anything began or ceased to wait. */
    boolean report() {
        nextReport = engine.timeMillis() + alignment.updateIntervalMillis();
        boolean changed = sample(watermarks.emitted());
        send(watermarks.isIdle() ? Long.MAX_VALUE : watermarks.emitted());
        return changed;
    }

    /** All is read: the reader holds nobody back any more. */
    void finished() {
        nextReport = TaskTime.NEVER;
        send(Long.MAX_VALUE);
    }

    private void send(long watermarkMillis) {
        if (watermarkMillis != Long.MIN_VALUE) {
            engine.message(
                    task,
                    Engine.RPC_MILLIS,
                    new EngineEvent.WatermarkReported(task, task.attempt().id(), watermarkMillis));
        }
    }

    private boolean sample(long readersMillis) {
        long[][] next = new long[samples.length][];
        for (int row = 0; row < samples.length; row++) {
            next[row] = pushed(samples[row], row == 0 ? readersMillis : watermarks.watermark(row - 1));
        }
        samples = next;
        return check();
    }

    private static long[] pushed(long[] row, long sample) {
        long[] pushed = new long[row.length];
        if (row.length > 0) {
            System.arraycopy(row, 1, pushed, 0, row.length - 1);
            pushed[row.length - 1] = sample;
        }
        return pushed;
    }

    /** The coordinator tells how far watermarks may go. */
    boolean allow(long allowedMillis) {
        allowed = allowedMillis;
        return check();
    }

    /** Compares anew, since a watermark, a sample or what is allowed has changed. */
    boolean check() {
        long now = engine.timeMillis();
        long compared = compared(0, watermarks.emitted());
        boolean changed = compared > allowed != watermarks.isAhead();
        if (changed) {
            watermarks.setAhead(compared > allowed, now);
            trace(-1, compared);
        }
        for (int split = 0; split < watermarks.splits(); split++) {
            if (watermarks.reads(split) && !watermarks.isIdle(split)) {
                long own = compared(split + 1, watermarks.watermark(split));
                if (own > allowed != watermarks.isAhead(split)) {
                    watermarks.setAhead(split, own > allowed, now);
                    trace(split, own);
                    changed = true;
                }
            }
        }
        return changed;
    }

    private long compared(int row, long latestMillis) {
        return samples[row].length == 0 ? latestMillis : samples[row][0];
    }

    private void trace(int split, long compared) {
        boolean held = split < 0 ? watermarks.isAhead() : watermarks.isAhead(split);
        engine.tracer().emit(new TimeEvent.DriftHeld(task.id(), split, held, alignment.group(), compared, allowed));
    }

    Memento memento() {
        return new Memento(nextReport, allowed, samples);
    }

    void restore(Memento memento) {
        nextReport = memento.nextReport;
        allowed = memento.allowed;
        samples = memento.samples;
    }

    /** At one moment; samples are never changed but replaced. */
    @SuppressWarnings("ArrayRecordComponent") // never compared, never changed
    record Memento(long nextReport, long allowed, long[][] samples) {}
}
