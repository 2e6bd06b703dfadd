package io.barrierscope.engine.channel;

import io.barrierscope.engine.stream.StreamElement;
import io.barrierscope.engine.stream.Watermark;
import io.barrierscope.engine.stream.WatermarkStatus;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Several old channels whose in-flight data come over one new channel. Records pass one by one; a watermark passes as the
 * least that all of them have sent, and idleness only when all of them are idle (Flink's {@code
 * DemultiplexingRecordDeserializer} and {@code VirtualChannel}).
 */
public final class VirtualChannels {
    private static final long UNINITIALIZED = Long.MIN_VALUE;

    private final List<Integer> oldSubtasks;
    private final List<Integer> oldProducers;
    private final long[] watermarks;
    private final boolean[] idle;

    /**
     * @param oldSubtasks the old consumers that the new one stands for
     * @param oldProducers the old producers that the new channel's producer stands for
     */
    public VirtualChannels(List<Integer> oldSubtasks, List<Integer> oldProducers) {
        this.oldSubtasks = List.copyOf(oldSubtasks);
        this.oldProducers = List.copyOf(oldProducers);
        int channels = oldSubtasks.size() * oldProducers.size();
        this.watermarks = new long[channels];
        this.idle = new boolean[channels];
        Arrays.fill(watermarks, UNINITIALIZED);
    }

    /**
     * What passes when an element comes over an old channel; null for nothing.
     *
     * @throws IllegalArgumentException for an old channel that does not come over this one
     */
    public @Nullable StreamElement pass(int oldSubtask, int oldProducer, StreamElement element) {
        int channel = place(oldSubtask, oldProducer);
        if (element instanceof Watermark watermark) {
            watermarks[channel] = watermark.timestampMillis();
            long least = Long.MAX_VALUE;
            for (long one : watermarks) {
                least = Math.min(least, one);
            }
            return least == UNINITIALIZED ? null : new Watermark(least);
        }
        if (element instanceof WatermarkStatus status) {
            idle[channel] = status.idle();
            for (boolean one : idle) {
                if (!one) {
                    return WatermarkStatus.ACTIVE;
                }
            }
            return status;
        }
        return element;
    }

    private int place(int oldSubtask, int oldProducer) {
        int row = oldSubtasks.indexOf(oldSubtask);
        int column = oldProducers.indexOf(oldProducer);
        if (row < 0 || column < 0) {
            throw new IllegalArgumentException("no old channel from " + oldProducer + " to " + oldSubtask);
        }
        return row * oldProducers.size() + column;
    }
}
