package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.ClusterEvent;
import io.barrierscope.engine.trace.TaskEvent.StateChanged;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.VerdictImage.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Results are stored between two parts of the job, read again, and lost. */
final class BlockingStoriesTest {
    /** Two sources write stored results; two consumers read both, and take 20 ms for each record. */
    private static Story stored() {
        return new Story()
                .source("a", 2, 200, 100)
                .vertex("c", "aggregate", 2, "'function':'sum','field':'value'", ",'timing':{'processing':'20 ms'}")
                .vertex("d", "collect-sink", 2, "")
                .edge("a", "c", "'partitioning':'hash','key':'key','exchange':'blocking','bufferedRecords':8")
                .edge("c", "d", "'partitioning':'forward'")
                .cluster("'taskManagers':2,'slotsPerTaskManager':1")
                .configuration(Story.fixedDelay(5));
    }

    @Test
    void consumers_start_when_all_they_read_is_complete() {
        Story story = stored();

        EngineImage end = story.run();

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(story.times(ClusterEvent.ResultStored.class)).hasSize(2);
        long complete = story.times(ClusterEvent.ResultStored.class).get(1);
        assertThat(story.events(StateChanged.class)
                        .filter(change -> change.attempt().subtask().toString().equals("c#0"))
                        .findFirst()
                        .orElseThrow()
                        .to())
                .isEqualTo(ExecutionState.SCHEDULED);
        assertThat(complete).isGreaterThan(1_900);
        assertThat(Story.verdict(end, "c").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
        assertThat(Story.verdict(end, "d").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void a_consumer_that_throws_restarts_alone_and_reads_the_result_again() {
        EngineImage end = stored().fault(
                        "'record':{'vertex':'c','count':30},'when':'after'", "'fail-subtask','target':'c#0'")
                .run();

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(Story.restarted(end.failures().get(0))).containsExactly("c#0", "d#0");
        assertThat(Story.verdict(end, "c").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
        assertThat(Story.verdict(end, "d").verdict()).isEqualTo(Verdict.AT_LEAST_ONCE);
        assertThat(Story.verdict(end, "d").duplicated()).allMatch(fate -> fate.failure() == 1);
    }

    @Test
    void a_producer_that_fails_while_it_writes_restarts_alone() {
        EngineImage end =
                stored().fault("'time':'1 s'", "'fail-subtask','target':'a#1'").run();

        assertThat(Story.restarted(end.failures().get(0))).containsExactly("a#1");
        assertThat(Story.verdict(end, "c").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
        assertThat(Story.verdict(end, "d").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void a_lost_result_pulls_in_its_producer_and_then_every_reader() {
        EngineImage end = stored().fault(
                        "'record':{'vertex':'c','count':30},'when':'after'", "'lose-partition','target':'a#1'")
                .run();

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(end.failures().get(0).cause()).startsWith("PartitionNotFoundException");
        assertThat(Story.restarted(end.failures().get(0))).containsExactly("a#1", "c#0", "c#1", "d#0", "d#1");
        assertThat(Story.verdict(end, "c").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void a_reader_of_a_result_behind_a_cut_fails_with_the_machine_that_kept_it() {
        EngineImage end = stored().fault("'time':'3 s'", "'partition-network','target':'tm#1','for':'60 s'")
                .run();

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(end.failures()).isNotEmpty();
        assertThat(Story.verdict(end, "c").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void a_machine_takes_the_results_it_stored_along() {
        EngineImage end = stored().fault(
                        "'record':{'vertex':'c','count':20},'when':'after'", "'fail-task-manager','target':'tm#1'")
                .run();

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        List<String> first = Story.restarted(end.failures().get(0));
        assertThat(first).doesNotContain("a#0");
        assertThat(end.failures().stream().flatMap(failure -> Story.restarted(failure).stream()))
                .contains("a#0");
        assertThat(Story.verdict(end, "c").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void periodic_checkpoints_wait_for_the_blocking_part() {
        Story story = stored().configuration("'execution.checkpointing.interval':'300 ms',"
                + "'execution.checkpointing.checkpoints-after-tasks-finish':'false'," + Story.fixedDelay(5));

        EngineImage end = story.run();

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(story.events(CheckpointEvent.Triggered.class)).isEmpty();
    }

    @Test
    void with_final_checkpoints_a_producer_of_a_stored_result_cannot_end() {
        EngineImage end = stored().configuration("'execution.checkpointing.interval':'300 ms'," + Story.fixedDelay(1))
                .run();

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FAILED);
        assertThat(end.failures().get(0).cause()).contains("UnsupportedOperationException");
    }
}
