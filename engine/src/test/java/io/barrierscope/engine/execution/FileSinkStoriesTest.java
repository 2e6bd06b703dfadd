package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.trace.FaultEvent;
import io.barrierscope.engine.trace.TransactionEvent;
import io.barrierscope.engine.trace.TransactionEvent.PartFinished;
import io.barrierscope.engine.trace.TransactionEvent.PartResumed;
import io.barrierscope.engine.trace.TransactionEvent.PartRolled;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.engine.view.VerdictImage.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

/** When the parts of a file sink roll, and what becomes of them when the job fails or changes. */
final class FileSinkStoriesTest {
    private static final String EVERY_SECOND = "'execution.checkpointing.interval':'1 s'," + Story.fixedDelay(9);
    private static final String ROWS = "'directory':'d','format':'row'";

    private static Story files(String configuration, String settings, int records) {
        return new Story()
                .configuration(configuration)
                .source("s", 1, records, 10)
                .vertex("out", "file-sink", 1, settings)
                .edge("s", "out", "'partitioning':'forward'");
    }

    private static VerdictImage readers(EngineImage image) {
        return image.verdicts().stream()
                .filter(one -> Oracle.COMMITTED.equals(one.reader()))
                .findFirst()
                .orElseThrow();
    }

    private static List<Integer> finished(Story story) {
        return story.events(PartFinished.class).map(PartFinished::records).toList();
    }

    @Test
    void without_checkpoints_parts_roll_but_none_is_ever_finished() {
        Story story = files("", "'directory':'d','roll':'5 s','rollCheck':'1 s'", 100_000)
                .until("60 s");

        EngineImage end = story.run();

        assertThat(story.events(PartRolled.class).toList()).hasSizeGreaterThanOrEqualTo(9);
        assertThat(finished(story)).isEmpty();
        assertThat(readers(end).seen()).isZero();
    }

    @Test
    void a_bulk_part_rolls_at_its_age_and_at_each_barrier() {
        Story story = files(
                        "'execution.checkpointing.interval':'10 s'",
                        "'directory':'d','roll':'4 s','rollCheck':'1 s'",
                        100_000)
                .until("25 s");

        story.run();

        List<String> reasons =
                story.events(PartRolled.class).map(PartRolled::why).toList();
        assertThat(reasons).contains("it is old enough", "a barrier is here");
        assertThat(finished(story)).hasSizeGreaterThan(4);
    }

    @Test
    void a_row_part_lives_through_checkpoints_until_it_is_old_enough() {
        Story story = files(EVERY_SECOND, ROWS + ",'roll':'5 s','rollCheck':'1 s'", 200);

        EngineImage end = story.run();

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(finished(story)).hasSizeBetween(3, 5);
        assertThat(readers(end).seen()).isEqualTo(200);
    }

    @Test
    void ages_are_looked_at_once_a_minute_only_unless_told_otherwise() {
        Story story = files(EVERY_SECOND, ROWS + ",'roll':'5 s'", 1_000).until("59 s");

        story.run();

        assertThat(story.events(PartRolled.class)).isEmpty();
    }

    @Test
    void a_part_that_gets_no_record_rolls_by_inactivity() {
        Story story = new Story()
                .configuration(EVERY_SECOND)
                .source("s", 1, 20, 1)
                .vertex("slow", "filter", 1, "'predicate':'value < 3'")
                .vertex("out", "file-sink", 1, ROWS + ",'rollInactivity':'4 s','rollCheck':'1 s'")
                .edge("s", "slow", "'partitioning':'forward'")
                .edge("slow", "out", "'partitioning':'forward'");

        story.run();

        assertThat(story.times(PartRolled.class)).hasSize(1).allMatch(time -> time < 9_000);
    }

    @Test
    void a_full_part_rolls_before_the_next_record() {
        Story story = files(EVERY_SECOND, ROWS + ",'rollRecords':15", 40);

        story.run();

        assertThat(finished(story)).containsExactly(15, 15, 10);
    }

    @Test
    void a_restore_cuts_a_row_part_to_its_checkpoint_and_goes_on_writing_it() {
        Story story = files(EVERY_SECOND, ROWS, 60)
                .fault("'record':{'vertex':'out','count':37},'when':'after'", "'fail-subtask','target':'out#0'");

        EngineImage end = story.run();

        List<PartResumed> resumed = story.events(PartResumed.class).toList();
        assertThat(resumed).hasSize(1);
        assertThat(resumed.get(0).records() + resumed.get(0).cut()).isEqualTo(37);
        assertThat(resumed.get(0).cut()).isPositive();
        assertThat(finished(story)).containsExactly(60);
        assertThat(readers(end).verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void a_part_that_rolled_after_the_restored_checkpoint_is_opened_again() {
        Story story = files(EVERY_SECOND, ROWS + ",'rollRecords':35", 60)
                .fault("'record':{'vertex':'out','count':37},'when':'after'", "'fail-subtask','target':'out#0'");

        EngineImage end = story.run();

        assertThat(story.events(PartResumed.class)).hasSize(1);
        assertThat(story.events(TransactionEvent.Aborted.class)).hasSize(1);
        assertThat(finished(story)).containsExactly(35, 25);
        assertThat(readers(end).verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void a_bulk_part_of_a_failed_attempt_is_garbage() {
        Story story = files(EVERY_SECOND, "'directory':'d'", 60)
                .fault("'record':{'vertex':'out','count':37},'when':'after'", "'fail-subtask','target':'out#0'");

        EngineImage end = story.run();

        assertThat(story.events(PartResumed.class)).isEmpty();
        assertThat(story.events(TransactionEvent.Aborted.class)).hasSize(1);
        assertThat(readers(end).verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void fewer_or_more_subtasks_finish_and_resume_the_parts_of_the_ones_before() {
        for (int parallelism : new int[] {1, 2, 4}) {
            Story story = new Story()
                    .configuration(EVERY_SECOND)
                    .source("s", 1, 90, 30)
                    .vertex("out", "file-sink", 3, ROWS)
                    .edge("s", "out", "'partitioning':'rebalance'")
                    .fault("'time':'1700 ms'", "'rescale','parallelism':{'out':" + parallelism + "}");

            EngineImage end = story.run();

            assertThat(story.events(PartResumed.class)).hasSize(3);
            assertThat(readers(end).verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
            assertThat(readers(end).seen()).isEqualTo(90);
        }
    }

    @Test
    void files_know_no_broker_that_could_end_or_fence_them() {
        Story story = files(EVERY_SECOND, ROWS, 40)
                .fault("'time':'1500 ms'", "'fence-producer','target':'out#0'")
                .fault("'time':'1600 ms'", "'broker-transaction-timeout','target':'out#0'");

        story.run();

        assertThat(story.events(FaultEvent.class).map(FaultEvent::effect))
                .hasSize(2)
                .allMatch(effect -> effect.startsWith("no effect"));
    }

    @Test
    void a_part_that_a_later_checkpoint_finished_cannot_be_resumed() {
        Story story = files(
                        EVERY_SECOND
                                + ",'execution.checkpointing.num-retained':'9',"
                                + "'execution.checkpointing.externalized-checkpoint-retention':'RETAIN_ON_CANCELLATION'",
                        ROWS + ",'rollRecords':15",
                        60)
                .fault("'time':'4500 ms'", "'restore','checkpoint':2");

        EngineImage end = story.run();

        assertThat(end.failures().get(0).cause()).contains("a later checkpoint has finished it");
    }
}
