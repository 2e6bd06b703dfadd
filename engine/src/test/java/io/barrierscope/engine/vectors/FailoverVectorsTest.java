package io.barrierscope.engine.vectors;

import static io.barrierscope.engine.graph.DistributionPattern.ALL_TO_ALL;
import static io.barrierscope.engine.graph.DistributionPattern.POINTWISE;
import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.failover.ExponentialDelayRestart;
import io.barrierscope.engine.failover.FailoverEdge;
import io.barrierscope.engine.failover.FailoverTopology;
import io.barrierscope.engine.failover.FailureRateRestart;
import io.barrierscope.engine.failover.FixedDelayRestart;
import io.barrierscope.engine.failover.JitterSource;
import io.barrierscope.engine.failover.PartitionType;
import io.barrierscope.engine.failover.PipelinedRegions;
import io.barrierscope.engine.failover.RestartBackoff;
import io.barrierscope.engine.failover.RestartDecision;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Answers of the restart strategies and of the region computation of Flink 2.3.0; the example with a blocking exchange is in
 * {@code PipelinedRegionsTest} and {@code RestartPipelinedRegionFailoverTest}.
 */
class FailoverVectorsTest {
    private static final int RUNS = 2_000;

    /** What a strategy answers to failures at these moments: whether new, whether it may restart, the wait. */
    private static List<String> answers(RestartBackoff strategy, long... moments) {
        RestartBackoff next = strategy;
        List<String> answers = new ArrayList<>();
        for (long now : moments) {
            RestartDecision decision = next.notifyFailure(now, JitterSource.NONE);
            next = decision.next();
            answers.add((decision.isNew() ? "new " : "merged ")
                    + (decision.canRestart() ? "restart " : "fail ")
                    + (decision.canRestart() ? decision.backoffMillis() : ""));
        }
        return answers;
    }

    private static ExponentialDelayRestart exponential(
            long initial, long most, double multiplier, long threshold, double jitter, int attempts) {
        return new ExponentialDelayRestart(
                new ExponentialDelayRestart.Settings(initial, most, multiplier, threshold, jitter, attempts));
    }

    @Test
    void an_exponential_delay_merges_grows_and_is_reset_at_the_same_milliseconds() {
        assertThat(answers(
                        exponential(1_000, 60_000, 2, 10_000, 0, Integer.MAX_VALUE),
                        1_000_000,
                        1_000_400,
                        1_001_000,
                        1_001_001,
                        1_013_000,
                        1_027_000))
                .containsExactly(
                        "new restart 1000",
                        "merged restart 600",
                        "merged restart 0",
                        "new restart 2000",
                        "new restart 4000",
                        "new restart 1000");
        assertThat(answers(exponential(100, 400, 2, 10_000, 0, 2), 1_000_000, 1_000_101, 1_000_302, 1_000_703))
                .containsExactly("new restart 100", "new restart 200", "new fail ", "new fail ");
        assertThat(answers(exponential(1_000, 60_000, 1.5, 3_600_000, 0, Integer.MAX_VALUE), 0))
                .containsExactly("new restart 1000");
    }

    @Test
    void failure_rate_and_fixed_delay_end_at_the_same_failure() {
        assertThat(answers(new FailureRateRestart(2, 60_000, 500), 1_000_000, 1_010_000, 1_060_000))
                .containsExactly("new restart 500", "new restart 500", "new fail ");
        assertThat(answers(new FailureRateRestart(2, 60_000, 500), 1_000_000, 1_010_000, 1_060_001))
                .containsExactly("new restart 500", "new restart 500", "new restart 500");
        assertThat(answers(new FixedDelayRestart(2, 1_000), 0, 0, 0))
                .containsExactly("new restart 1000", "new restart 1000", "new fail ");
        assertThat(answers(new FixedDelayRestart(0, 1_000), 0)).containsExactly("new fail ");
    }

    /** By the number of the failure: the least and the longest wait that Flink was seen to draw with jitter 0.1. */
    @Test
    void the_jitter_stays_within_the_waits_that_flink_draws() {
        long[][] bounds = {
            {1, 1_000, 1_100},
            {2, 1_350, 1_650},
            {3, 2_025, 2_475},
            {10, 34_600, 42_290},
            {11, 51_900, 60_000},
            {12, 60_000, 60_000},
            {91, 60_000, 60_000}
        };
        for (long[] bound : bounds) {
            assertThat(waits((int) bound[0])).allMatch(wait -> wait >= bound[1] && wait <= bound[2]);
        }
        assertThat(waits(92)).containsOnly(1_000L, 60_000L);
    }

    private static TreeSet<Long> waits(int failures) {
        java.util.Random random = new java.util.Random(3);
        JitterSource jitter = (min, max) -> min + (long) (random.nextDouble() * (max - min + 1.0));
        TreeSet<Long> waits = new TreeSet<>();
        for (int run = 0; run < RUNS; run++) {
            RestartBackoff strategy = exponential(1_000, 60_000, 1.5, 3_600_000, 0.1, Integer.MAX_VALUE);
            long now = 1_000_000;
            for (int failure = 1; failure <= failures; failure++) {
                RestartDecision decision = strategy.notifyFailure(now, jitter);
                strategy = decision.next();
                now += decision.backoffMillis() + 1;
                if (failure == failures) {
                    waits.add(decision.backoffMillis());
                }
            }
        }
        return waits;
    }

    /** v0(3) to v1(3) and v3(1), v1 to v2(3), v2 to v4(2) and v5(2), all by hybrid exchanges: nothing must run together. */
    @Test
    void a_drawn_graph_of_hybrid_exchanges_has_one_region_for_each_task() {
        FailoverTopology topology = new FailoverTopology(
                List.of(3, 3, 3, 1, 2, 2),
                List.of(
                        new FailoverEdge(0, 1, POINTWISE, PartitionType.HYBRID_FULL),
                        new FailoverEdge(1, 2, ALL_TO_ALL, PartitionType.HYBRID_SELECTIVE),
                        new FailoverEdge(0, 3, POINTWISE, PartitionType.HYBRID_SELECTIVE),
                        new FailoverEdge(2, 4, ALL_TO_ALL, PartitionType.HYBRID_FULL),
                        new FailoverEdge(2, 5, ALL_TO_ALL, PartitionType.HYBRID_FULL)));

        assertThat(PipelinedRegions.compute(topology).regionCount()).isEqualTo(14);
        assertThat(topology.taskCount()).isEqualTo(14);
    }
}
