package io.barrierscope.engine.fidelity;

import io.barrierscope.engine.channel.ChannelStateMapper;
import io.barrierscope.engine.graph.Partitioning;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.flink.runtime.checkpoint.RescaleMappings;
import org.apache.flink.runtime.io.network.api.writer.SubtaskStateMapper;
import org.junit.jupiter.api.Test;

/**
 * Against Flink's {@code RescaleMappings}: who reads what was in flight in an old channel, and on which of its channels, as
 * {@code TaskStateAssignment} and {@code InputChannelRecoveredStateHandler} ask them.
 */
class InFlightChannelFidelityTest {
    private static final int CHANNELS = 20_000;

    @Test
    void an_old_channel_goes_to_the_same_consumers_and_channels() {
        Comparisons comparisons = new Comparisons("in-flight data of old channels");
        Random random = new Random(31);

        for (int i = 0; i < CHANNELS; i++) {
            Partitioning partitioning = Partitioning.values()[random.nextInt(Partitioning.values().length)];
            ChannelStateMapper downstream = ChannelStateMapper.downstream(partitioning);
            if (downstream == ChannelStateMapper.UNSUPPORTED) {
                continue;
            }
            int oldProducers = 1 + random.nextInt(20);
            int newProducers = 1 + random.nextInt(20);
            int oldConsumers = 1 + random.nextInt(20);
            int newConsumers = 1 + random.nextInt(20);
            int producer = random.nextInt(oldProducers);
            int consumer = random.nextInt(oldConsumers);

            comparisons.same(
                    List.of(ChannelStateMapper.producer(producer, newProducers)),
                    inverted(ChannelStateMapper.upstream(partitioning), oldProducers, newProducers, producer),
                    () -> partitioning + " producer " + producer + ": " + oldProducers + " -> " + newProducers);
            comparisons.same(
                    consumers(downstream, oldConsumers, newConsumers, consumer),
                    inverted(downstream, oldConsumers, newConsumers, consumer),
                    () -> partitioning + " consumer " + consumer + ": " + oldConsumers + " -> " + newConsumers);
        }

        comparisons.assertAtLeast(CHANNELS);
    }

    private static List<Integer> consumers(ChannelStateMapper mapper, int before, int after, int old) {
        List<Integer> found = new ArrayList<>();
        for (int subtask = 0; subtask < after; subtask++) {
            if (mapper.oldSubtasks(subtask, before, after).contains(old)) {
                found.add(subtask);
            }
        }
        return found;
    }

    private static List<Integer> inverted(ChannelStateMapper mapper, int before, int after, int old) {
        RescaleMappings newToOld = SubtaskStateMapper.valueOf(mapper.name()).getNewToOldSubtasksMapping(before, after);
        return Arrays.stream(newToOld.invert().getMappedIndexes(old)).boxed().toList();
    }
}
