package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.state.Sizes;
import io.barrierscope.engine.stream.StreamRecord;
import java.util.List;

/**
 * Records that were under way when an unaligned barrier overtook them (Flink's {@code InputChannelStateHandle} and
 * {@code ResultSubpartitionStateHandle}).
 *
 * @param inputs what had reached the task but was not processed
 * @param outputs what had not left the task
 * @param unaligned whether barriers did overtake, even if nothing was in their way
 */
public record InFlightData(List<OfChannel> inputs, List<OfChannel> outputs, boolean unaligned) {
    public static final InFlightData NONE = new InFlightData(List.of(), List.of(), false);

    /** The records of one channel, first to be processed first. */
    public record OfChannel(ChannelId channel, List<StreamRecord> records) {}

    public int records() {
        return count(inputs) + count(outputs);
    }

    /** Records in some channels. */
    public static int count(List<OfChannel> channels) {
        int count = 0;
        for (OfChannel one : channels) {
            count += one.records.size();
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
            for (StreamRecord record : one.records) {
                bytes += Sizes.of(record.row().toMap()) + Long.BYTES;
            }
        }
        return bytes;
    }
}
