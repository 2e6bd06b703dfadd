package io.barrierscope.engine.channel;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.stream.EndOfData;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.StreamElement;
import io.barrierscope.engine.stream.StreamRecord;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What channels tell their reader and their writer is what a look at every channel would tell. */
final class ReadOrderTest {
    private static final StreamElement RECORD = new StreamRecord(Row.of(Map.of()), 0, 0, 0);
    private static final int CAPACITY = 3;

    @Test
    void of_two_elements_that_arrive_together_the_one_of_the_first_channel_is_read() {
        ReadOrder order = new ReadOrder(3);

        order.set(2, 10);
        order.set(1, 10);

        assertThat(order.first()).isEqualTo(1);
        assertThat(order.firstArrivalMillis()).isEqualTo(10);
    }

    @Test
    void nothing_to_read_is_no_channel() {
        ReadOrder order = new ReadOrder(0);

        assertThat(order.first()).isEqualTo(-1);
        assertThat(order.firstArrivalMillis()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void whatever_happens_to_the_channels_the_order_and_the_count_stay_right() {
        Random random = new Random(11);
        for (int round = 0; round < 100; round++) {
            Channel[] channels = new Channel[1 + random.nextInt(12)];
            ReadOrder order = new ReadOrder(channels.length);
            FullChannels full = new FullChannels();
            ChannelMemento[] kept = new ChannelMemento[channels.length];
            for (int i = 0; i < channels.length; i++) {
                SubtaskId task = new SubtaskId(new VertexId("task"), i);
                channels[i] = new Channel(i, new ChannelId(0, task, task), CAPACITY, random.nextInt(20));
                channels[i].readIn(order, i);
                channels[i].countIn(full);
                kept[i] = channels[i].memento();
            }
            for (int step = 0; step < 300; step++) {
                int place = random.nextInt(channels.length);
                Channel channel = channels[place];
                switch (random.nextInt(12)) {
                    case 0 -> channel.clear();
                    case 1 -> channel.block(1);
                    case 2, 3 -> channel.resume();
                    case 4 -> kept[place] = channel.memento();
                    case 5 -> channel.restore(kept[place]);
                    case 6 -> channel.put(EndOfData.DRAIN, step);
                    case 7, 8 -> {
                        if (!channel.isEmpty()) {
                            channel.take();
                        }
                    }
                    default -> {
                        if (!channel.isFull()) {
                            channel.put(RECORD, step);
                        }
                    }
                }
                assertThat(order.first()).isEqualTo(firstBySearch(channels));
                assertThat(full.isAny()).isEqualTo(isAnyFullBySearch(channels));
            }
        }
    }

    private static int firstBySearch(Channel[] channels) {
        int first = -1;
        long earliest = Long.MAX_VALUE;
        for (int i = 0; i < channels.length; i++) {
            if (!channels[i].isBlocked() && channels[i].firstArrivalMillis() < earliest) {
                earliest = channels[i].firstArrivalMillis();
                first = i;
            }
        }
        return first;
    }

    private static boolean isAnyFullBySearch(Channel[] channels) {
        for (Channel channel : channels) {
            if (channel.isFull()) {
                return true;
            }
        }
        return false;
    }
}
