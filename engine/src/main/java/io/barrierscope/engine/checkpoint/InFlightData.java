package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.state.Sizes;
import io.barrierscope.engine.stream.StreamElement;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.stream.Watermark;
import io.barrierscope.engine.stream.WatermarkStatus;
import java.util.ArrayList;
import java.util.List;

/**
 * What was under way when an unaligned barrier overtook it (Flink's {@code InputChannelStateHandle} and {@code
 * ResultSubpartitionStateHandle}): what travels in buffers, which are records, watermarks and statuses, but no events such as
 * barriers and ends.
 *
 * @param inputs what had reached the task but was not processed
 * @param outputs what had not left the task
 * @param unaligned whether barriers did overtake, even if nothing was in their way
 */
public record InFlightData(List<OfChannel> inputs, List<OfChannel> outputs, boolean unaligned) {
    public static final InFlightData NONE = new InFlightData(List.of(), List.of(), false);

    /** Bytes of a tag in front of each element, as {@code StreamElementSerializer} writes it. */
    private static final int TAG = 1;

    /** What is stored of one channel, first to be processed first. */
    public record OfChannel(ChannelId channel, List<StreamElement> elements) {
        /** The records alone. */
        public List<StreamRecord> records() {
            List<StreamRecord> records = new ArrayList<>(elements.size());
            for (StreamElement element : elements) {
                if (element instanceof StreamRecord record) {
                    records.add(record);
                }
            }
            return records;
        }
    }

    /** Whether an element travels in buffers, so that it is stored with them. */
    public static boolean isStored(StreamElement element) {
        return element.isRecord() || element instanceof Watermark || element instanceof WatermarkStatus;
    }

    public int records() {
        return count(inputs) + count(outputs);
    }

    /** Whether nothing at all was in the way of the barriers. */
    public boolean isEmpty() {
        return inputs.isEmpty() && outputs.isEmpty();
    }

    /** Records in some channels. */
    public static int count(List<OfChannel> channels) {
        int count = 0;
        for (OfChannel one : channels) {
            count += recordsAmong(one.elements);
        }
        return count;
    }

    /** How many of some elements are records. */
    public static int recordsAmong(List<StreamElement> elements) {
        int count = 0;
        for (StreamElement element : elements) {
            count += element.isRecord() ? 1 : 0;
        }
        return count;
    }

    /** Size as written. */
    public long bytes() {
        return bytes(inputs) + bytes(outputs);
    }

    private static long bytes(List<OfChannel> channels) {
        long bytes = 0;
        for (OfChannel one : channels) {
            for (StreamElement element : one.elements) {
                if (element instanceof StreamRecord record) {
                    bytes += Sizes.of(record.row().toMap()) + Long.BYTES;
                } else {
                    bytes += TAG + (element instanceof Watermark ? Long.BYTES : Integer.BYTES);
                }
            }
        }
        return bytes;
    }
}
