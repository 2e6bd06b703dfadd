package io.barrierscope.engine.fidelity;

import io.barrierscope.engine.channel.ChannelStateMapper;
import io.barrierscope.engine.graph.Partitioning;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.flink.runtime.io.network.api.writer.SubtaskStateMapper;
import org.apache.flink.streaming.runtime.partitioner.BroadcastPartitioner;
import org.apache.flink.streaming.runtime.partitioner.ForwardPartitioner;
import org.apache.flink.streaming.runtime.partitioner.GlobalPartitioner;
import org.apache.flink.streaming.runtime.partitioner.KeyGroupStreamPartitioner;
import org.apache.flink.streaming.runtime.partitioner.RebalancePartitioner;
import org.apache.flink.streaming.runtime.partitioner.RescalePartitioner;
import org.apache.flink.streaming.runtime.partitioner.ShufflePartitioner;
import org.apache.flink.streaming.runtime.partitioner.StreamPartitioner;
import org.junit.jupiter.api.Test;

/** Against Flink's partitioners and {@code SubtaskStateMapper}. */
class ChannelStateFidelityTest {

    private static Map<Partitioning, StreamPartitioner<Object>> partitioners() {
        Map<Partitioning, StreamPartitioner<Object>> all = new EnumMap<>(Partitioning.class);
        all.put(Partitioning.FORWARD, new ForwardPartitioner<>());
        all.put(Partitioning.HASH, new KeyGroupStreamPartitioner<>(value -> value, 128));
        all.put(Partitioning.REBALANCE, new RebalancePartitioner<>());
        all.put(Partitioning.RESCALE, new RescalePartitioner<>());
        all.put(Partitioning.BROADCAST, new BroadcastPartitioner<>());
        all.put(Partitioning.SHUFFLE, new ShufflePartitioner<>());
        all.put(Partitioning.GLOBAL, new GlobalPartitioner<>());
        return all;
    }

    @Test
    void the_same_edges_let_barriers_overtake_and_deal_in_flight_data_alike() {
        Comparisons comparisons = new Comparisons("partitioners and unaligned checkpoints");
        Map<Partitioning, StreamPartitioner<Object>> all = partitioners();

        for (Partitioning ours : Partitioning.values()) {
            StreamPartitioner<Object> flinks = all.get(ours);
            comparisons.same(ours.supportsUnaligned(), flinks.isSupportsUnalignedCheckpoint(), ours::name);
            comparisons.same(
                    ChannelStateMapper.downstream(ours).name(),
                    flinks.getDownstreamSubtaskStateMapper().name(),
                    ours::name);
            comparisons.same(
                    ChannelStateMapper.upstream(ours).name(),
                    flinks.getUpstreamSubtaskStateMapper().name(),
                    ours::name);
        }

        comparisons.assertAtLeast(3L * Partitioning.values().length);
    }

    @Test
    void each_mapper_gives_a_new_subtask_the_same_old_ones() {
        Comparisons comparisons = new Comparisons("in-flight data of old subtasks");
        Random random = new Random(63);

        for (int i = 0; i < 10_000; i++) {
            int before = 1 + random.nextInt(40);
            int after = 1 + random.nextInt(40);
            int subtask = random.nextInt(after);
            for (ChannelStateMapper ours : ChannelStateMapper.values()) {
                if (ours != ChannelStateMapper.UNSUPPORTED) {
                    SubtaskStateMapper flinks = SubtaskStateMapper.valueOf(ours.name());
                    List<Integer> expected = Arrays.stream(flinks.getOldSubtasks(subtask, before, after))
                            .boxed()
                            .toList();
                    comparisons.same(
                            ours.oldSubtasks(subtask, before, after),
                            expected,
                            () -> ours + " " + before + " -> " + after + " for " + subtask);
                    comparisons.same(ours.isAmbiguous(), flinks.isAmbiguous(), ours::name);
                }
            }
        }

        comparisons.assertAtLeast(100_000);
    }
}
