package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FaultEvent;
import io.barrierscope.engine.view.EngineImage;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Reasons for which a checkpoint fails and that no other story has. */
final class FailureReasonStoriesTest {
    private static List<CheckpointFailureReason> aborted(Story story) {
        return story.events(CheckpointEvent.Aborted.class)
                .map(CheckpointEvent.Aborted::reason)
                .toList();
    }

    /** Looked at are the attempts that have not ended, not the drawn edges. */
    @Test
    void a_savepoint_is_refused_while_a_task_writes_to_a_blocking_exchange_and_taken_when_it_has_finished() {
        Story story = new Story()
                .source("a", 1, 100, 100)
                .vertex("c", "aggregate", 1, "'function':'sum','field':'value'", ",'timing':{'processing':'20 ms'}")
                .edge("a", "c", "'partitioning':'hash','key':'key','exchange':'blocking'")
                .configuration(Story.fixedDelay(5))
                .fault("'time':'500 ms'", "'trigger-savepoint'")
                .fault("'time':'2 s'", "'trigger-savepoint'");

        EngineImage end = story.run();

        List<String> effects =
                story.events(FaultEvent.class).map(FaultEvent::effect).toList();
        assertThat(effects.get(0)).contains("BLOCKING_OUTPUT_EXIST");
        assertThat(effects.get(1)).doesNotContain("BLOCKING_OUTPUT_EXIST");
        assertThat(story.events(CheckpointEvent.Completed.class)).hasSize(1);
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
    }

    /** Two lanes, one of which ends early; what union list state says of all would be lost with the part that ended. */
    @Test
    void union_list_state_of_a_partly_finished_operator_declines_every_checkpoint_and_counts_for_nothing() {
        Story story = new Story()
                .vertex("s", "sequence-source", 2, "'from':1,'to':200,'keys':4,'partitions':2,'ratePerSecond':20")
                .vertex("r", "roster", 2, "")
                .edge("s", "r", "'partitioning':'forward'")
                .configuration("'execution.checkpointing.interval':'500 ms',"
                        + "'execution.checkpointing.tolerable-failed-checkpoints':'0'," + Story.fixedDelay(5))
                .fault("'time':'1200 ms'", "'end-source','target':'s#1'")
                .until("6 s");

        EngineImage end = story.run();

        assertThat(aborted(story)).contains(CheckpointFailureReason.CHECKPOINT_DECLINED_TASK_CLOSING);
        assertThat(end.failures()).isEmpty();
    }

    @Test
    void what_is_pending_when_the_job_ends_is_aborted_with_the_coordinator() {
        Story story = new Story()
                .source("s", 1, 20, 20)
                .vertex("out", "collect-sink", 1, "", ",'timing':{'snapshotAsync':'5 s'}")
                .edge("s", "out", "'partitioning':'forward'")
                .configuration("'execution.checkpointing.interval':'600 ms',"
                        + "'execution.checkpointing.checkpoints-after-tasks-finish':'false',"
                        + "'restart-strategy.type':'none'")
                .fault("'time':'800 ms'", "'fail-subtask','target':'out#0'");

        story.run();

        assertThat(aborted(story))
                .isNotEmpty()
                .allMatch(reason -> reason == CheckpointFailureReason.CHECKPOINT_COORDINATOR_SUSPEND
                        || reason == CheckpointFailureReason.CHECKPOINT_COORDINATOR_SHUTDOWN);
    }
}
