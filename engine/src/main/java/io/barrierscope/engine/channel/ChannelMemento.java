package io.barrierscope.engine.channel;

import io.barrierscope.engine.stream.StreamElement;
import org.jspecify.annotations.Nullable;

/** A channel's content at one moment. */
@SuppressWarnings("ArrayRecordComponent") // never compared, never changed
public record ChannelMemento(
        StreamElement[] elements,
        long[] arrivals,
        int records,
        int limit,
        long taken,
        long lastArrival,
        boolean connected,
        long blockedBy,
        PriorityLane.Memento lane,
        StoredResult.@Nullable Memento stored) {
    /** How much the records on their way carry, see {@link StreamElement#payloadBytes}. */
    public long payloadBytes() {
        long sum = 0;
        for (StreamElement element : elements) {
            sum += element.payloadBytes();
        }
        return sum;
    }
}
