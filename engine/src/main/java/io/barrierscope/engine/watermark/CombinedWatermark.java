package io.barrierscope.engine.watermark;

import java.util.Arrays;

/** Makes one watermark of those of several inputs or splits (Flink's {@code CombinedWatermarkStatus}). */
public final class CombinedWatermark {
    private final long[] watermarks;
    private final boolean[] idle;
    private long combined = Long.MIN_VALUE;
    private boolean allIdle;

    public CombinedWatermark(int inputs) {
        this.watermarks = new long[inputs];
        this.idle = new boolean[inputs];
        Arrays.fill(watermarks, Long.MIN_VALUE);
    }

    /** Back to the beginning of an attempt. */
    public void reset() {
        Arrays.fill(watermarks, Long.MIN_VALUE);
        Arrays.fill(idle, false);
        combined = Long.MIN_VALUE;
        allIdle = false;
    }

    /** Notes a watermark, which also makes the input active; returns whether the combined one grew. */
    public boolean watermark(int input, long timestampMillis) {
        idle[input] = false;
        watermarks[input] = Math.max(watermarks[input], timestampMillis);
        return update();
    }

    /** Notes that an input became idle or active; returns whether the combined watermark grew. */
    public boolean status(int input, boolean nowIdle) {
        idle[input] = nowIdle;
        return update();
    }

    private boolean update() {
        if (watermarks.length == 0) {
            return false;
        }
        long smallest = Long.MAX_VALUE;
        long largest = Long.MIN_VALUE;
        boolean noneActive = true;
        for (int i = 0; i < watermarks.length; i++) {
            largest = Math.max(largest, watermarks[i]);
            if (!idle[i]) {
                smallest = Math.min(smallest, watermarks[i]);
                noneActive = false;
            }
        }
        allIdle = noneActive;
        long next = noneActive ? largest : smallest;
        if (next > combined) {
            combined = next;
            return true;
        }
        return false;
    }

    public long combined() {
        return combined;
    }

    /** Whether all inputs are idle. */
    public boolean isIdle() {
        return allIdle;
    }

    public long watermark(int input) {
        return watermarks[input];
    }

    public boolean isIdle(int input) {
        return idle[input];
    }

    public Memento memento() {
        return new Memento(watermarks.clone(), idle.clone(), combined, allIdle);
    }

    public void restore(Memento memento) {
        System.arraycopy(memento.watermarks, 0, watermarks, 0, watermarks.length);
        System.arraycopy(memento.idle, 0, idle, 0, idle.length);
        combined = memento.combined;
        allIdle = memento.allIdle;
    }

    /** At one moment. */
    @SuppressWarnings("ArrayRecordComponent") // never compared, never changed
    public record Memento(long[] watermarks, boolean[] idle, long combined, boolean allIdle) {}
}
