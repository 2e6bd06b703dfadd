package io.barrierscope.engine.failover;

import static io.barrierscope.engine.graph.DistributionPattern.ALL_TO_ALL;
import static io.barrierscope.engine.graph.DistributionPattern.POINTWISE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.barrierscope.engine.graph.DistributionPattern;
import io.barrierscope.engine.graph.ExchangeMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PipelinedRegionsTest {

    @Test
    void lanes_and_a_blocking_exchange_make_many_regions() {
        PipelinedRegions regions = PipelinedRegions.compute(ExampleTopology.TOPOLOGY);

        assertThat(IntStream.range(0, regions.regionCount())
                        .mapToObj(region -> ExampleTopology.names(regions.tasks(region))))
                .containsExactly(
                        List.of("A0", "B0"),
                        List.of("A1", "B1"),
                        List.of("A2", "B2"),
                        List.of("A3", "B3"),
                        List.of("C0", "D0", "D1"),
                        List.of("C1", "D2", "D3"));
    }

    @Test
    void one_pipelined_exchange_among_all_makes_one_region() {
        FailoverTopology keyed = topology(List.of(3, 3, 2), pipelined(0, 1, POINTWISE), pipelined(1, 2, ALL_TO_ALL));

        assertThat(PipelinedRegions.compute(keyed).regionCount()).isEqualTo(1);
    }

    @Test
    void an_all_to_all_exchange_of_any_type_inside_a_logical_region_joins_its_lanes() {
        FailoverTopology lanes = topology(List.of(3, 3), pipelined(0, 1, POINTWISE));
        FailoverTopology joined = topology(
                List.of(3, 3), pipelined(0, 1, POINTWISE), new FailoverEdge(0, 1, ALL_TO_ALL, PartitionType.BLOCKING));

        assertThat(PipelinedRegions.compute(lanes).regionCount()).isEqualTo(3);
        assertThat(PipelinedRegions.compute(joined).regionCount()).isEqualTo(1);
    }

    @Test
    void regions_that_would_wait_for_each_other_are_merged() {
        List<Integer> parallelism = List.of(3, 2, 3, 3);
        FailoverEdge[] oneWay = {
            pipelined(0, 1, POINTWISE),
            pipelined(1, 2, POINTWISE),
            pipelined(0, 3, POINTWISE),
            new FailoverEdge(0, 2, POINTWISE, PartitionType.BLOCKING)
        };
        FailoverEdge[] bothWays = Arrays.copyOf(oneWay, 5);
        bothWays[4] = new FailoverEdge(2, 3, POINTWISE, PartitionType.BLOCKING);

        assertThat(PipelinedRegions.compute(topology(parallelism, oneWay)).regionCount())
                .isEqualTo(2);
        assertThat(PipelinedRegions.compute(topology(parallelism, bothWays)).regionCount())
                .isEqualTo(1);
    }

    @Test
    void a_region_is_numbered_by_its_first_task() {
        PipelinedRegions regions = PipelinedRegions.compute(topology(List.of(2, 2), pipelined(0, 1, POINTWISE)));

        assertThat(regions.regionOfEachTask()).containsExactly(0, 1, 0, 1);
        assertThat(regions.size(1)).isEqualTo(2);
    }

    @Test
    void a_million_tasks_are_divided_without_expanding_all_to_all() {
        List<Integer> parallelism = new ArrayList<>();
        List<FailoverEdge> edges = new ArrayList<>();
        for (int vertex = 0; vertex < 1_000; vertex++) {
            parallelism.add(1_000);
            if (vertex > 0) {
                edges.add(new FailoverEdge(
                        vertex - 1,
                        vertex,
                        vertex % 2 == 0 ? ALL_TO_ALL : POINTWISE,
                        vertex % 10 == 0 ? PartitionType.BLOCKING : PartitionType.PIPELINED_BOUNDED));
            }
        }

        PipelinedRegions regions = PipelinedRegions.compute(new FailoverTopology(parallelism, edges));

        assertThat(regions.regionCount()).isEqualTo(100);
    }

    @Test
    void a_long_chain_of_regions_does_not_exhaust_the_stack() {
        int lanes = 32_768;
        FailoverTopology chain = topology(
                List.of(lanes, lanes - 1, lanes),
                pipelined(0, 1, POINTWISE),
                pipelined(0, 2, POINTWISE),
                new FailoverEdge(1, 2, POINTWISE, PartitionType.BLOCKING));

        assertThat(PipelinedRegions.compute(chain).regionCount()).isEqualTo(lanes - 1);
    }

    @Test
    void a_wrong_topology_is_refused() {
        assertThatThrownBy(() -> topology(List.of(0))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> topology(List.of(1), pipelined(0, 1, POINTWISE)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> ExampleTopology.TOPOLOGY.taskIndex(0, 4)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_streaming_exchange_is_bounded_and_a_batch_exchange_blocks() {
        assertThat(PartitionType.of(ExchangeMode.PIPELINED)).isEqualTo(PartitionType.PIPELINED_BOUNDED);
        assertThat(PartitionType.of(ExchangeMode.BLOCKING)).isEqualTo(PartitionType.BLOCKING);
    }

    private static FailoverEdge pipelined(int producer, int consumer, DistributionPattern pattern) {
        return new FailoverEdge(producer, consumer, pattern, PartitionType.PIPELINED_BOUNDED);
    }

    private static FailoverTopology topology(List<Integer> parallelism, FailoverEdge... edges) {
        return new FailoverTopology(parallelism, List.of(edges));
    }
}
