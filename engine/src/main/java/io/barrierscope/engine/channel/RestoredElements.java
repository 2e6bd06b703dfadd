package io.barrierscope.engine.channel;

import io.barrierscope.engine.stream.StreamElement;
import java.util.ArrayList;
import java.util.List;

/**
 * Puts what was in flight at a restored checkpoint in front of everything in a channel, received and beyond its capacity, as
 * buffers of its own (Flink's {@code RecoveredInputChannel.toInputChannel}).
 */
public final class RestoredElements {
    private RestoredElements() {}

    /** Puts them in front of what a producer may have sent already. No barrier may be in the channel. */
    public static void putFirst(Channel channel, List<StreamElement> restored, long nowMillis) {
        List<StreamElement> behind = new ArrayList<>();
        List<Long> times = new ArrayList<>();
        for (int i = 0; i < channel.size(); i++) {
            behind.add(channel.get(i));
            times.add(channel.arrivalMillis(i));
        }
        channel.clear();
        for (StreamElement element : restored) {
            channel.append(element, nowMillis, true);
        }
        for (int i = 0; i < behind.size(); i++) {
            channel.append(behind.get(i), Math.max(nowMillis, times.get(i)), false);
        }
    }
}
