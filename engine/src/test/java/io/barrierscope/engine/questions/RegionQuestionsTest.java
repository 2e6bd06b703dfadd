package io.barrierscope.engine.questions;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.failover.FailoverEdge;
import io.barrierscope.engine.failover.FailoverTopology;
import io.barrierscope.engine.failover.HandMadeContext;
import io.barrierscope.engine.failover.PartitionRef;
import io.barrierscope.engine.failover.PartitionType;
import io.barrierscope.engine.failover.RestartPipelinedRegionFailover;
import io.barrierscope.engine.graph.DistributionPattern;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Questions about who restarts that are easily answered wrongly, and Flink's answers. */
class RegionQuestionsTest {
    private final HandMadeContext context = new HandMadeContext();

    @Test
    @Question(9)
    void one_failed_task_behind_a_key_by_restarts_every_task_that_was_started() {
        FailoverTopology keyed = new FailoverTopology(
                List.of(4, 4), List.of(edge(0, 1, DistributionPattern.ALL_TO_ALL, PartitionType.PIPELINED_BOUNDED)));
        context.neverStarted.add(6);

        assertThat(restarted(keyed, 7)).containsExactly(0, 1, 2, 3, 4, 5, 7);
    }

    @Test
    @Question(10)
    void a_consumer_of_a_kept_blocking_result_restarts_alone() {
        assertThat(restarted(batch(), 2)).containsExactly(2);
    }

    @Test
    @Question(10)
    void a_consumer_whose_blocking_input_is_lost_takes_the_producer_and_all_its_consumers_along() {
        context.lost = new PartitionRef(0, 1);

        assertThat(restarted(batch(), 2)).containsExactly(1, 2, 3);
    }

    @Test
    @Question(11)
    void a_running_blocking_producer_leaves_consumers_alone_that_were_never_started() {
        context.neverStarted.addAll(List.of(2, 3));

        assertThat(restarted(batch(), 0)).containsExactly(0);
    }

    @Test
    @Question(12)
    void one_blocking_all_to_all_edge_between_pipelined_lanes_makes_one_region_of_them() {
        FailoverTopology lanes = new FailoverTopology(
                List.of(2, 2, 2),
                List.of(
                        edge(0, 1, DistributionPattern.POINTWISE, PartitionType.PIPELINED_BOUNDED),
                        edge(1, 2, DistributionPattern.POINTWISE, PartitionType.PIPELINED_BOUNDED),
                        edge(0, 2, DistributionPattern.ALL_TO_ALL, PartitionType.BLOCKING)));

        assertThat(new RestartPipelinedRegionFailover(lanes).regions().regionCount())
                .isEqualTo(1);
    }

    private static FailoverTopology batch() {
        return new FailoverTopology(
                List.of(2, 2), List.of(edge(0, 1, DistributionPattern.ALL_TO_ALL, PartitionType.BLOCKING)));
    }

    private static FailoverEdge edge(int from, int to, DistributionPattern pattern, PartitionType type) {
        return new FailoverEdge(from, to, pattern, type);
    }

    private List<Integer> restarted(FailoverTopology topology, int failed) {
        return new RestartPipelinedRegionFailover(topology)
                .tasksToRestart(failed, context)
                .tasks()
                .boxed()
                .toList();
    }
}
