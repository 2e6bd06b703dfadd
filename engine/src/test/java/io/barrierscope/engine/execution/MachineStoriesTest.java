package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.trace.ClusterEvent;
import io.barrierscope.engine.trace.FaultEvent;
import io.barrierscope.engine.trace.TaskEvent;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.engine.view.VerdictImage.Verdict;
import org.junit.jupiter.api.Test;

/** Machines, their slots, the network between them and the job manager are lost. */
final class MachineStoriesTest {
    private static final String CHECKPOINTS = "'execution.checkpointing.interval':'2 s',";

    private static Story lanes() {
        return new Story()
                .source("s", 3, 300, 30)
                .vertex("m", "map", 3, "'expression':'record'")
                .vertex("out", "collect-sink", 3, "")
                .edge("s", "m", "'partitioning':'forward'")
                .edge("m", "out", "'partitioning':'forward'");
    }

    private static Story keyed() {
        return new Story()
                .source("s", 2, 300, 30)
                .vertex("sum", "aggregate", 2, "'function':'sum','field':'value'")
                .edge("s", "sum", "'partitioning':'hash','key':'key'");
    }

    @Test
    void a_machine_with_one_task_each_of_three_regions_is_three_failures() {
        EngineImage end = lanes().configuration(Story.fixedDelay(2))
                .fault("'time':'3 s'", "'fail-task-manager','target':'tm#1'")
                .run();

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FAILED);
        assertThat(end.failures()).hasSize(3);
        assertThat(end.failures().get(2).canRestart()).isFalse();
    }

    @Test
    void exponential_delay_merges_the_three() {
        EngineImage end = lanes().configuration("'restart-strategy.type':'exponential-delay',"
                        + "'restart-strategy.exponential-delay.attempts-before-reset-backoff':'1',"
                        + "'restart-strategy.exponential-delay.jitter-factor':'0'")
                .fault("'time':'3 s'", "'fail-task-manager','target':'tm#1'")
                .run();

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(end.failures()).extracting(FailureImage::restartAtMillis).containsExactly(4_000L, 4_000L, 4_000L);
        assertThat(end.failures().get(1).strategyReason()).contains("joins the restart");
    }

    @Test
    void one_region_on_the_lost_machine_is_one_failure() {
        EngineImage end = keyed().configuration(CHECKPOINTS + Story.fixedDelay(1))
                .fault("'time':'3 s'", "'fail-task-manager','target':'tm#1'")
                .run();

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(end.failures()).hasSize(1);
        assertThat(Story.verdict(end, "sum").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void without_replacement_the_tasks_move_to_the_other_machine() {
        Story story = keyed().configuration(CHECKPOINTS + Story.fixedDelay(1))
                .fault("'time':'3 s'", "'fail-task-manager','target':'tm#1','replacement':'never'");

        EngineImage end = story.run();

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(end.subtasks())
                .allMatch(subtask -> String.valueOf(subtask.taskManager()).equals("tm#2"));
        assertThat(end.taskManagers().get(0).alive()).isFalse();
    }

    @Test
    void tasks_wait_for_slots_until_a_replacement_comes() {
        Story story = keyed().cluster("'taskManagers':1,'slotsPerTaskManager':2,'replacement':'30 s'")
                .configuration(CHECKPOINTS + Story.fixedDelay(1))
                .fault("'time':'3 s'", "'fail-task-manager','target':'tm#1'");

        EngineImage end = story.run();

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(end.failures()).hasSize(1);
        assertThat(story.times(ClusterEvent.SlotsAwaited.class)).containsExactly(4_000L);
        assertThat(story.times(ClusterEvent.TaskManagerRegistered.class)).containsExactly(33_000L);
    }

    @Test
    void slots_that_do_not_come_in_time_are_a_failure_of_their_own() {
        EngineImage end = keyed().cluster("'taskManagers':1,'slotsPerTaskManager':2,'replacement':'never',"
                        + "'configuration':{'slot.request.timeout':'20 s'}")
                .configuration(Story.fixedDelay(2))
                .fault("'time':'3 s'", "'fail-task-manager','target':'tm#1'")
                .run();

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FAILED);
        assertThat(end.failures()).extracting(FailureImage::timeMillis).containsExactly(3_000L, 24_000L, 45_000L);
        assertThat(end.failures().get(1).cause()).startsWith("NoResourceAvailableException");
    }

    @Test
    void a_silent_death_is_noticed_when_the_heartbeat_times_out() {
        Story story = keyed().configuration(CHECKPOINTS + Story.fixedDelay(1))
                .fault("'time':'3 s'", "'fail-task-manager','target':'tm#1','noticed':'heartbeat-timeout'");

        EngineImage end = story.run();

        assertThat(story.times(ClusterEvent.TaskManagerLost.class)).containsExactly(50_000L);
        assertThat(end.failures()).extracting(FailureImage::timeMillis).containsExactly(50_000L);
        assertThat(end.failures().get(0).cause()).contains("heartbeat.timeout");
        assertThat(Story.verdict(end, "sum").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void a_task_whose_machine_has_died_unnoticed_is_not_said_to_have_thrown() {
        Engine engine = keyed().configuration(CHECKPOINTS + Story.fixedDelay(1))
                .fault("'time':'3 s'", "'fail-task-manager','target':'tm#1','noticed':'heartbeat-timeout'")
                .engine();
        while (engine.timeMillis() < 4_000 && engine.step()) {
            continue;
        }

        assertThat(engine.image().subtasks())
                .filteredOn(subtask -> new TaskManagerId(1).equals(subtask.taskManager()))
                .isNotEmpty()
                .allMatch(subtask -> subtask.waiting().equals("its machine is dead"));
    }

    @Test
    void failed_heartbeat_requests_are_noticed_earlier() {
        Story story = keyed().configuration(CHECKPOINTS + Story.fixedDelay(1))
                .fault("'time':'3 s'", "'fail-task-manager','target':'tm#1','noticed':'unreachable'");

        story.run();

        assertThat(story.times(ClusterEvent.TaskManagerLost.class)).containsExactly(20_000L);
    }

    @Test
    void a_short_cut_of_the_network_only_delays() {
        Story story = lanesAcross()
                .configuration(CHECKPOINTS + Story.fixedDelay(1))
                .fault("'time':'3 s'", "'partition-network','target':'tm#2','for':'20 s'");

        EngineImage end = story.run();

        assertThat(end.failures()).isEmpty();
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(end.timeMillis()).isGreaterThan(23_000);
        assertThat(story.times(ClusterEvent.NetworkHealed.class)).containsExactly(23_000L);
        assertThat(Story.verdict(end, "sum").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void a_long_cut_costs_the_machine() {
        Story story = lanesAcross()
                .configuration(CHECKPOINTS + Story.fixedDelay(1))
                .fault("'time':'3 s'", "'partition-network','target':'tm#2','for':'70 s'");

        EngineImage end = story.run();

        assertThat(story.times(ClusterEvent.TaskManagerLost.class)).containsExactly(50_000L);
        assertThat(story.times(ClusterEvent.TaskManagerRegistered.class)).containsExactly(73_000L);
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(Story.verdict(end, "sum").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    private static Story lanesAcross() {
        return keyed().cluster("'taskManagers':2,'slotsPerTaskManager':1");
    }

    @Test
    void without_high_availability_the_job_vanishes_with_its_job_manager() {
        EngineImage end = keyed().configuration(CHECKPOINTS + Story.fixedDelay(1))
                .fault("'time':'7 s'", "'fail-job-manager'")
                .run();

        assertThat(end.jobStatus()).isEqualTo(JobStatus.SUSPENDED);
        assertThat(end.failures().get(0).canRestart()).isFalse();
        assertThat(end.failures().get(0).strategyReason()).contains("not asked");
    }

    @Test
    void with_high_availability_a_new_one_goes_on_with_a_full_budget() {
        Story story = keyed().cluster(
                        "'taskManagers':2,'slotsPerTaskManager':4,'configuration':{'high-availability.type':'kubernetes'}")
                .configuration(CHECKPOINTS + Story.fixedDelay(1))
                .fault("'time':'3 s'", "'fail-subtask','target':'sum#0'")
                .fault("'time':'5500 ms'", "'fail-job-manager'")
                .fault("'time':'8 s'", "'fail-subtask','target':'sum#1'");

        EngineImage end = story.run();

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(end.failures()).hasSize(3).allMatch(FailureImage::canRestart);
        assertThat(story.events(ClusterEvent.JobManagerTookOver.class)
                        .findFirst()
                        .orElseThrow()
                        .checkpointId())
                .isPositive();
        assertThat(Story.verdict(end, "sum").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void between_two_job_managers_nobody_can_be_asked() {
        Story story = keyed().configuration(CHECKPOINTS
                        + "'execution.checkpointing.externalized-checkpoint-retention':'RETAIN_ON_CANCELLATION',"
                        + Story.fixedDelay(1))
                .fault("'time':'5500 ms'", "'fail-job-manager','highAvailability':true,'takeover':'2 s'")
                .fault("'time':'6 s'", "'restore'")
                .fault("'time':'6500 ms'", "'trigger-savepoint'");

        EngineImage end = story.run();

        assertThat(story.events(FaultEvent.class).skip(1).map(FaultEvent::effect))
                .hasSize(2)
                .allMatch(effect -> effect.contains("no job manager leads"));
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(Story.verdict(end, "sum").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void what_was_asked_of_a_job_manager_that_is_gone_is_forgotten() {
        Story story = keyed().configuration(CHECKPOINTS
                        + "'execution.checkpointing.externalized-checkpoint-retention':'RETAIN_ON_CANCELLATION',"
                        + Story.fixedDelay(1))
                .fault("'time':'5500 ms'", "'restore'")
                .fault("'time':'5505 ms'", "'fail-job-manager','highAvailability':true,'takeover':'2 s'");

        EngineImage end = story.run();

        assertThat(story.events(TaskEvent.JobStatusChanged.class)
                        .map(TaskEvent.JobStatusChanged::to)
                        .filter(JobStatus.FINISHED::equals))
                .hasSize(1);
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(Story.verdict(end, "sum").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void the_end_of_a_job_manager_does_not_fail_the_job_that_was_to_follow() {
        Story story = keyed().configuration(CHECKPOINTS + Story.fixedDelay(1))
                .fault("'time':'5500 ms'", "'rescale','parallelism':{'sum':3}")
                .fault("'checkpoint':4,'moment':'completed'", "'fail-job-manager','highAvailability':false");

        EngineImage end = story.run();

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(Story.verdict(end, "sum").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void a_task_that_does_not_stop_takes_its_machine_with_it() {
        Story story = new Story()
                .source("s", 1, 300, 30)
                .vertex("m", "map", 1, "'expression':'record'", ",'timing':{'cancel':'10 min'}")
                .vertex("out", "collect-sink", 1, "")
                .edge("s", "m", "'partitioning':'forward'")
                .edge("m", "out", "'partitioning':'forward'")
                .configuration(Story.fixedDelay(1))
                .until("20 min")
                .fault("'time':'3 s'", "'fail-subtask','target':'s#0'");

        EngineImage end = story.run();

        assertThat(story.events(ClusterEvent.TaskManagerLost.class)
                        .findFirst()
                        .orElseThrow()
                        .cause())
                .contains("task.cancellation.timeout");
        assertThat(story.times(ClusterEvent.TaskManagerLost.class)).containsExactly(183_010L);
        assertThat(end.failures()).hasSize(1);
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(end.subtasks()).allMatch(subtask -> subtask.state() == ExecutionState.FINISHED);
    }
}
