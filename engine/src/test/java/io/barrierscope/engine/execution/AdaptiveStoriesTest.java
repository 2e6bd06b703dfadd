package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.failover.RestartReason;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.ClusterEvent;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.VerdictImage.Verdict;
import org.junit.jupiter.api.Test;

/** The adaptive scheduler restarts everything, and takes the slots there are. */
final class AdaptiveStoriesTest {
    private static Story keyed(String cluster) {
        return keyed(2, cluster);
    }

    private static Story keyed(int parallelism, String cluster) {
        return new Story()
                .source("s", 2, 300, 30)
                .vertex("sum", "aggregate", parallelism, "'function':'sum','field':'value'")
                .edge("s", "sum", "'partitioning':'hash','key':'key'")
                .cluster(cluster + ",'configuration':{'jobmanager.scheduler':'adaptive'}")
                .configuration("'execution.checkpointing.interval':'2 s'," + Story.fixedDelay(1));
    }

    @Test
    void the_wait_begins_when_everything_is_cancelled() {
        Story story = new Story()
                .source("a", 1, 300, 30)
                .source("b", 1, 300, 30)
                .vertex("x", "collect-sink", 1, "", ",'timing':{'cancel':'20 s'}")
                .vertex("y", "collect-sink", 1, "")
                .edge("a", "x", "'partitioning':'forward'")
                .edge("b", "y", "'partitioning':'forward'")
                .cluster("'taskManagers':1,'slotsPerTaskManager':2,"
                        + "'configuration':{'jobmanager.scheduler':'Adaptive'}")
                .configuration(Story.fixedDelay(1))
                .fault("'time':'3 s'", "'fail-subtask','target':'b#0'")
                .fault("'time':'5 s'", "'fail-subtask','target':'x#0'");

        EngineImage end = story.run();

        assertThat(end.failures()).hasSize(1);
        assertThat(Story.restarted(end.failures().get(0))).containsExactlyInAnyOrder("a#0", "b#0", "x#0", "y#0");
        assertThat(end.failures().get(0).whys()).allMatch(why -> why.endsWith(RestartReason.ADAPTIVE));
        assertThat(story.times(ClusterEvent.ParallelismChosen.class)).containsExactly(24_010L);
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
    }

    @Test
    void a_lost_machine_is_one_failure_and_the_job_goes_on_with_less_parallelism() {
        Story story = keyed("'taskManagers':2,'slotsPerTaskManager':1,'replacement':'never'")
                .fault("'time':'3 s'", "'fail-task-manager','target':'tm#1'");

        EngineImage end = story.run();

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(end.failures()).hasSize(1);
        assertThat(story.times(ClusterEvent.ParallelismChosen.class))
                .singleElement()
                .satisfies(time -> assertThat(time).isBetween(14_000L, 14_100L));
        assertThat(end.subtasks()).hasSize(2);
        assertThat(Story.verdict(end, "sum").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void after_a_rescale_a_failure_restarts_with_the_new_parallelism() {
        Story story = keyed("'taskManagers':2,'slotsPerTaskManager':2")
                .fault("'time':'3 s'", "'rescale','parallelism':{'s':3,'sum':3}")
                .fault("'time':'6 s'", "'fail-subtask','target':'sum#2'");

        EngineImage end = story.run();

        assertThat(end.failures()).hasSize(1);
        assertThat(end.subtasks()).hasSize(6);
        assertThat(Story.verdict(end, "sum").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void the_number_of_key_groups_outlives_the_loss_of_parallelism() {
        EngineImage end = keyed(100, "'taskManagers':2,'slotsPerTaskManager':50,'replacement':'never'")
                .fault("'time':'3 s'", "'fail-task-manager','target':'tm#1'")
                .run();

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(end.subtasks()).hasSizeBetween(50, 85);
        assertThat(end.subtasks().stream()
                        .flatMap(subtask -> subtask.states().stream())
                        .filter(state -> state.vertex().value().equals("sum"))
                        .flatMap(state -> state.entries().stream())
                        .mapToLong(entry -> Long.parseLong(entry.value()))
                        .sum())
                .isEqualTo(300 * 301 / 2);
        assertThat(Story.verdict(end, "sum").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    /** Partitioning and chains are the client's; the scheduler only chooses the parallelism. */
    @Test
    void an_edge_between_unequal_parallelism_stays_a_rebalance_when_slots_make_it_equal() {
        Story story = new Story()
                .source("s", 2, 300, 30)
                .vertex("m", "union", 1, "")
                .vertex("sum", "aggregate", 2, "'function':'sum','field':'value'")
                .edge("s", "m", "'latency':'1 ms'")
                .edge("m", "sum", "'partitioning':'hash','key':'key'")
                .cluster("'taskManagers':2,'slotsPerTaskManager':1,'replacement':'never',"
                        + "'configuration':{'jobmanager.scheduler':'adaptive'}")
                .configuration("'execution.checkpointing.interval':'2 s'," + Story.fixedDelay(1))
                .fault("'time':'3 s'", "'fail-task-manager','target':'tm#1'");

        EngineImage end = story.run();

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(end.subtasks()).hasSize(3);
        assertThat(end.channels())
                .extracting(ChannelImage::partitioning)
                .containsExactly(Partitioning.REBALANCE, Partitioning.HASH);
        assertThat(Story.verdict(end, "sum").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void a_job_that_is_submitted_again_wants_the_parallelism_it_was_submitted_with() {
        Story story = keyed("'taskManagers':2,'slotsPerTaskManager':1,'replacement':'15 s'")
                .fault("'time':'3 s'", "'fail-task-manager','target':'tm#1'")
                .fault("'time':'20 s'", "'rescale','parallelism':{'s':1}");

        EngineImage end = story.run();

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(end.subtasks()).hasSize(3);
        assertThat(Story.verdict(end, "sum").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    /** In Flink every task then wants as many subtasks as it has key groups, 128 unless somebody says. */
    @Test
    void a_reactive_job_uses_every_slot_there_is_up_to_its_maximum_parallelism() {
        Story story = new Story()
                .source("s", 2, 600, 30)
                .vertex("sum", "aggregate", 1, "'function':'sum','field':'value'", ",'maxParallelism':3")
                .edge("s", "sum", "'partitioning':'hash','key':'key'")
                .cluster("'taskManagers':3,'slotsPerTaskManager':2,'replacement':'2 s',"
                        + "'configuration':{'scheduler-mode':'reactive',"
                        + "'jobmanager.adaptive-scheduler.executing.cooldown-after-rescaling':'1 s',"
                        + "'jobmanager.adaptive-scheduler.executing.resource-stabilization-timeout':'1 s'}")
                .configuration("'execution.checkpointing.interval':'1 s'," + Story.fixedDelay(3))
                .fault("'time':'3 s'", "'fail-task-manager','target':'tm#1'");

        EngineImage end = story.run();

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(story.events(ClusterEvent.ParallelismChosen.class).map(ClusterEvent.ParallelismChosen::slots))
                .containsExactly(6, 4, 6);
        assertThat(story.events(ClusterEvent.ParallelismChosen.class))
                .noneMatch(ClusterEvent.ParallelismChosen::wanted);
        assertThat(end.subtasks()).hasSize(6 + 3);
        assertThat(Story.verdict(end, "sum").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void while_the_job_waits_for_slots_no_coordinator_can_fail_it() {
        Story story = keyed("'taskManagers':1,'slotsPerTaskManager':2,'replacement':'60 s'")
                .fault("'time':'3 s'", "'fail-task-manager','target':'tm#1'")
                .fault("'time':'3500 ms'", "'fail-coordinator','target':'s'")
                .fault("'time':'30 s'", "'fail-coordinator','target':'s'");

        EngineImage end = story.run();

        assertThat(end.failures()).hasSize(1);
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
    }

    @Test
    void without_any_slot_the_job_fails_when_the_wait_is_over() {
        EngineImage end = keyed("'taskManagers':1,'slotsPerTaskManager':2,'replacement':'never'")
                .fault("'time':'3 s'", "'fail-task-manager','target':'tm#1'")
                .run();

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FAILED);
        assertThat(end.timeMillis()).isBetween(300_000L, 310_000L);
    }

    @Test
    void a_job_that_finds_too_few_slots_waits_and_starts_with_what_there_is() {
        Story story = keyed("'taskManagers':1,'slotsPerTaskManager':1");

        EngineImage end = story.run();

        assertThat(story.times(ClusterEvent.ParallelismChosen.class)).containsExactly(10_000L);
        assertThat(end.subtasks()).hasSize(2);
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(end.failures()).isEmpty();
        assertThat(Story.verdict(end, "sum").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    private static Story comesBack(String version, String options) {
        return new Story()
                .version(version)
                .source("s", 2, 9_000, 30)
                .vertex("sum", "aggregate", 2, "'function':'sum','field':'value'")
                .edge("s", "sum", "'partitioning':'hash','key':'key'")
                .cluster("'taskManagers':2,'slotsPerTaskManager':1,'replacement':'60 s','configuration':{"
                        + "'jobmanager.scheduler':'adaptive'" + options + "}")
                .configuration("'execution.checkpointing.interval':'7 s'," + Story.fixedDelay(1))
                .fault("'time':'3 s'", "'fail-task-manager','target':'tm#1'")
                .until("6 min");
    }

    @Test
    void slots_that_come_back_are_taken_up_right_after_a_checkpoint() {
        Story story = comesBack("2.3", ",'jobmanager.adaptive-scheduler.rescale-trigger.max-delay':'10 min'");

        EngineImage end = story.run();

        assertThat(story.times(ClusterEvent.SlotsNoticed.class)).containsExactly(63_000L);
        assertThat(story.events(ClusterEvent.Rescaling.class))
                .containsExactly(new ClusterEvent.Rescaling(2, ClusterEvent.Rescaling.Reason.CHECKPOINT));
        long rescaled = story.times(ClusterEvent.Rescaling.class).get(0);
        assertThat(story.times(CheckpointEvent.Completed.class)).contains(rescaled);
        assertThat(story.times(CheckpointEvent.Completed.class)).noneMatch(time -> time > 63_000 && time < rescaled);
        assertThat(end.subtasks()).hasSize(4);
        assertThat(end.failures()).hasSize(1);
        assertThat(Story.verdict(end, "sum").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void without_a_checkpoint_the_longest_delay_decides() {
        Story story = comesBack("2.3", ",'jobmanager.adaptive-scheduler.rescale-trigger.max-delay':'20 ms'");

        EngineImage end = story.run();

        assertThat(story.events(ClusterEvent.Rescaling.class))
                .containsExactly(new ClusterEvent.Rescaling(2, ClusterEvent.Rescaling.Reason.MAX_DELAY));
        assertThat(story.times(ClusterEvent.Rescaling.class)).containsExactly(63_020L);
        assertThat(Story.verdict(end, "sum").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void slots_that_come_soon_after_a_start_wait_for_the_cooldown() {
        Story story = comesBack(
                "2.3",
                ",'jobmanager.adaptive-scheduler.rescale-trigger.max-delay':'0 s',"
                        + "'jobmanager.adaptive-scheduler.executing.cooldown-after-rescaling':'2 min'");

        story.run();

        long started = story.times(ClusterEvent.ParallelismChosen.class).get(0);
        assertThat(story.times(ClusterEvent.SlotsNoticed.class)).containsExactly(63_000L);
        assertThat(story.times(ClusterEvent.Rescaling.class)).containsExactly(started + 120_000);
    }

    @Test
    void in_1_20_slots_are_taken_up_at_once_or_one_scaling_interval_later() {
        Story atOnce = comesBack("1.20", "");
        Story later = comesBack("1.20", ",'jobmanager.adaptive-scheduler.scaling-interval.min':'2 min'");

        EngineImage end = atOnce.run();
        later.run();

        assertThat(atOnce.times(ClusterEvent.Rescaling.class)).containsExactly(63_000L);
        assertThat(later.times(ClusterEvent.Rescaling.class)).containsExactly(183_000L);
        assertThat(end.failures()).hasSize(1);
        assertThat(Story.verdict(end, "sum").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }
}
