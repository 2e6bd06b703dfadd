package io.barrierscope.app.lab.region;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.graph.Partitioning;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class RegionsModelTest {
    private final RegionsModel model = new RegionsModel();
    private final RegionWords words = new RegionWords(Messages.english());

    @Test
    void a_producer_of_a_blocking_result_pulls_its_consumers_with_it_but_not_its_neighbours() {
        model.show(RegionJobs.blocking());

        fail("a#1");

        assertThat(restarts(FailoverPlan.REGION))
                .containsExactly("a#1", "b#1", "c#0", "c#1", "d#0", "d#1", "d#2", "d#3");
        assertThat(model.answer(FailoverPlan.FULL).size()).isEqualTo(14);
        assertThat(model.answer(FailoverPlan.ADAPTIVE).size()).isEqualTo(14);
    }

    @Test
    void a_consumer_of_a_blocking_result_leaves_its_producers_alone_until_the_results_are_gone() {
        model.show(RegionJobs.blocking());

        fail("c#0");
        List<String> there = restarts(FailoverPlan.REGION);
        model.setResultsGone(true);
        List<String> gone = restarts(FailoverPlan.REGION);

        assertThat(there).containsExactly("c#0", "d#0", "d#1");
        assertThat(gone).hasSize(14);
    }

    @Test
    void the_words_name_the_exchange_that_joins_or_spreads() {
        model.show(RegionJobs.blocking());
        fail("a#1");
        RegionJob job = job();

        List<String> reasons =
                words.reasons(job, FailoverPlan.REGION, model.failed(), model.answer(FailoverPlan.REGION));

        assertThat(reasons.get(0)).contains("a#1 failed");
        assertThat(reasons.get(1)).contains("a → b (pointwise, pipelined)");
        assertThat(reasons.get(2)).contains("c#0 reads what b#1 makes anew", "b → c (all to all, blocking)");
        assertThat(words.task(job, FailoverPlan.REGION, model.failed(), 0, model.answer(FailoverPlan.REGION)))
                .isEqualTo("a#0 goes on");
    }

    @Test
    void forward_lanes_are_regions_of_their_own_and_one_keyed_exchange_joins_them() {
        model.show(RegionJobs.pair(Partitioning.FORWARD, Map.of()));
        int lane = model.answer(FailoverPlan.REGION).size();
        model.show(RegionJobs.pair(Partitioning.REBALANCE, Map.of()));
        int joined = model.answer(FailoverPlan.REGION).size();

        assertThat(lane).isEqualTo(2);
        assertThat(joined).isEqualTo(4);
    }

    @Test
    void the_plan_that_the_job_is_configured_for_is_known() {
        assertThat(configured(Map.of())).isEqualTo(FailoverPlan.REGION);
        assertThat(configured(Map.of("jobmanager.execution.failover-strategy", "full")))
                .isEqualTo(FailoverPlan.FULL);
        assertThat(configured(Map.of("jobmanager.scheduler", "Adaptive"))).isEqualTo(FailoverPlan.ADAPTIVE);
    }

    @Test
    void the_arrow_keys_lead_to_every_subtask_and_never_beyond() {
        model.show(RegionJobs.blocking());
        fail("a#0");

        model.step(1, 0);
        model.step(0, 9);
        model.step(1, 0);
        assertThat(job().id(model.failed())).hasToString("c#1");
        model.step(9, 0);

        assertThat(job().id(model.failed())).hasToString("d#1");
    }

    private FailoverPlan configured(Map<String, String> cluster) {
        model.show(RegionJobs.pair(Partitioning.FORWARD, cluster));
        return job().configured();
    }

    private RegionJob job() {
        return Objects.requireNonNull(model.job());
    }

    private void fail(String subtask) {
        RegionJob job = job();
        SubtaskId wanted = SubtaskId.parse(subtask).orElseThrow();
        for (int task = 0; task < job.failover().taskCount(); task++) {
            if (job.id(task).equals(wanted)) {
                model.fail(task);
            }
        }
    }

    private List<String> restarts(FailoverPlan plan) {
        return model.answer(plan)
                .tasks()
                .mapToObj(task -> job().id(task).toString())
                .toList();
    }
}
