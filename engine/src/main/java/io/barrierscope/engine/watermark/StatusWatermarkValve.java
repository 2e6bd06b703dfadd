package io.barrierscope.engine.watermark;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Makes one watermark of those of several channels, as Flink's {@code StatusWatermarkValve} does: the smallest of the
 * channels that are active and not behind what was already given out.
 */
public final class StatusWatermarkValve {
    private final long[] watermarks;
    private final boolean[] idle;
    private final boolean[] aligned;
    private long lastOutput;
    private boolean outputIdle;
    private int active;

    /** Aligned channels that stand exactly at the last output: while there is one, the smallest cannot grow. */
    private int holders;

    private @Nullable Memento latest;

    public StatusWatermarkValve(int channels) {
        this.watermarks = new long[channels];
        this.idle = new boolean[channels];
        this.aligned = new boolean[channels];
        reset();
    }

    /** Back to the beginning of an attempt: nothing known, everything active. */
    public void reset() {
        latest = null;
        Arrays.fill(watermarks, Long.MIN_VALUE);
        Arrays.fill(idle, false);
        Arrays.fill(aligned, true);
        lastOutput = Long.MIN_VALUE;
        outputIdle = false;
        active = watermarks.length;
        holders = watermarks.length;
    }

    /** A watermark came from a channel. */
    public void watermark(int channel, long timestampMillis, WatermarkOutput out) {
        if (outputIdle || idle[channel] || timestampMillis <= watermarks[channel]) {
            return;
        }
        latest = null;
        if (aligned[channel]) {
            if (watermarks[channel] == lastOutput) {
                holders--;
            }
            watermarks[channel] = timestampMillis;
        } else {
            watermarks[channel] = timestampMillis;
            if (timestampMillis >= lastOutput) {
                align(channel);
            }
        }
        advance(out);
    }

    /** A channel became idle or active. */
    public void status(int channel, boolean nowIdle, WatermarkOutput out) {
        latest = null;
        if (nowIdle && !idle[channel]) {
            idle[channel] = true;
            active--;
            boolean held = watermarks[channel] == lastOutput;
            if (aligned[channel]) {
                aligned[channel] = false;
                holders -= held ? 1 : 0;
            }
            if (active == 0) {
                if (held) {
                    flush(out);
                }
                outputIdle = true;
                out.status(true);
            } else if (held) {
                advance(out);
            }
        } else if (!nowIdle && idle[channel]) {
            idle[channel] = false;
            active++;
            if (watermarks[channel] >= lastOutput) {
                align(channel);
            }
            if (outputIdle) {
                outputIdle = false;
                out.status(false);
            }
        }
    }

    private void align(int channel) {
        aligned[channel] = true;
        if (watermarks[channel] == lastOutput) {
            holders++;
        }
    }

    private void advance(WatermarkOutput out) {
        if (holders > 0) {
            return;
        }
        long smallest = Long.MAX_VALUE;
        int found = 0;
        for (int i = 0; i < watermarks.length; i++) {
            if (aligned[i] && watermarks[i] <= smallest) {
                found = watermarks[i] == smallest ? found + 1 : 1;
                smallest = watermarks[i];
            }
        }
        if (found > 0 && smallest > lastOutput) {
            lastOutput = smallest;
            holders = found;
            out.watermark(smallest);
        }
    }

    /** No channel is active: the highest of all watermarks goes out, whatever the order in which they became idle. */
    private void flush(WatermarkOutput out) {
        long largest = Long.MIN_VALUE;
        for (long watermark : watermarks) {
            largest = Math.max(largest, watermark);
        }
        if (largest > lastOutput) {
            lastOutput = largest;
            holders = 0;
            out.watermark(largest);
        }
    }

    /** The watermark last given out; Long.MIN_VALUE before the first. */
    public long output() {
        return lastOutput;
    }

    public boolean isIdle() {
        return outputIdle;
    }

    /** The last watermark of a channel. */
    public long watermark(int channel) {
        return watermarks[channel];
    }

    public boolean isIdle(int channel) {
        return idle[channel];
    }

    /** Whether the channel counts: it is active and not behind the output. */
    public boolean isAligned(int channel) {
        return aligned[channel];
    }

    /** The present state; the same object as long as nothing changed. */
    public Memento memento() {
        Memento known = latest;
        if (known == null) {
            known = new Memento(
                    watermarks.clone(), idle.clone(), aligned.clone(), lastOutput, outputIdle, active, holders);
            latest = known;
        }
        return known;
    }

    public void restore(Memento memento) {
        System.arraycopy(memento.watermarks, 0, watermarks, 0, watermarks.length);
        System.arraycopy(memento.idle, 0, idle, 0, idle.length);
        System.arraycopy(memento.aligned, 0, aligned, 0, aligned.length);
        lastOutput = memento.lastOutput;
        outputIdle = memento.outputIdle;
        active = memento.active;
        holders = memento.holders;
        latest = memento;
    }

    /** A valve at one moment. */
    @SuppressWarnings("ArrayRecordComponent") // never compared, never changed
    public record Memento(
            long[] watermarks,
            boolean[] idle,
            boolean[] aligned,
            long lastOutput,
            boolean outputIdle,
            int active,
            int holders) {}
}
