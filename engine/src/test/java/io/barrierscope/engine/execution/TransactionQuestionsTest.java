package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.questions.Question;
import io.barrierscope.engine.trace.TransactionEvent.CommitRefused;
import io.barrierscope.engine.trace.TransactionEvent.Committed;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Answers to questions about transactions that people get wrong, asked of the running engine. */
final class TransactionQuestionsTest {
    private static final String RESTARTS = "," + Story.fixedDelay(9);
    private static final String ONCE = "'deliveryGuarantee':'exactly-once','topic':'t','transactionalIdPrefix':";

    private static Story topic(String interval, String timeoutMillis, int records) {
        return new Story()
                .configuration("'execution.checkpointing.interval':'" + interval + "'" + RESTARTS)
                .source("s", 1, records, 10)
                .vertex("out", "kafka-sink", 1, ONCE + "'p','transaction.timeout.ms':" + timeoutMillis)
                .edge("s", "out", "'partitioning':'forward'");
    }

    private static VerdictImage committed(EngineImage image, String place) {
        return image.verdicts().stream()
                .filter(one -> one.place().equals(place) && Oracle.COMMITTED.equals(one.reader()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    @Question(18)
    void a_savepoint_commits_nothing_and_no_failover_restores_it() {
        Story story = topic("20 s", "600000", 200)
                .fault("'time':'5 s'", "'trigger-savepoint'")
                .fault("'time':'9 s'", "'fail-subtask','target':'out#0'")
                .until("12 s");

        EngineImage end = story.run();

        assertThat(end.coordinator().latestCompleted()).isEqualTo(1);
        assertThat(story.events(Committed.class)).allMatch(commit -> commit.checkpointId() == 1);
        assertThat(end.failures().get(0).restoredCheckpoint()).isEqualTo(1);
    }

    @Test
    @Question(19)
    void a_pre_committed_transaction_that_outlived_its_time_out_is_dropped_and_lost() {
        for (String version : List.of("1", "2")) {
            Story story = topic("5 s", "10000", 300)
                    .configuration("'execution.checkpointing.interval':'5 s','restart-strategy.type':'fixed-delay',"
                            + "'restart-strategy.fixed-delay.attempts':'9','restart-strategy.fixed-delay.delay':'60 s'")
                    .cluster("'taskManagers':2,'slotsPerTaskManager':4,'broker':{'transaction.version':'" + version
                            + "'}")
                    .fault("'checkpoint':3,'moment':'completed'", "'fail-subtask','target':'out#0'");

            EngineImage end = story.run();

            assertThat(story.events(CommitRefused.class)).singleElement().satisfies(refused -> assertThat(
                            refused.answer())
                    .as("a producer that takes over an identity asks as in version 1, whatever the broker speaks")
                    .isEqualTo("PRODUCER_FENCED"));
            assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
            assertThat(committed(end, "out").lostCount()).isPositive();
        }
    }

    @Test
    @Question(20)
    void a_completed_checkpoint_commits_the_transactions_of_an_aborted_one_too() {
        Story story = topic("2 s", "600000", 100)
                .configuration("'execution.checkpointing.interval':'2 s',"
                        + "'execution.checkpointing.tolerable-failed-checkpoints':'9'")
                .fault("'checkpoint':3,'moment':'triggered'", "'fail-checkpoint','stage':'finalize'");

        EngineImage end = story.run();

        List<Long> commits =
                story.events(Committed.class).map(Committed::checkpointId).toList();
        assertThat(end.failures()).isEmpty();
        assertThat(commits).containsSubsequence(2L, 3L, 4L);
        assertThat(committed(end, "out").seen()).isEqualTo(100);
    }

    @Test
    @Question(31)
    void one_open_transaction_holds_back_what_another_producer_has_committed() {
        Engine engine = new Story()
                .configuration("'execution.checkpointing.interval':'20 s'" + RESTARTS)
                .source("a", 1, 300, 10)
                .source("b", 1, 300, 10)
                .vertex("slow", "kafka-sink", 1, ONCE + "'p','transaction.timeout.ms':600000")
                .vertex("plain", "kafka-sink", 1, "'topic':'t','deliveryGuarantee':'at-least-once'")
                .edge("a", "slow", "'partitioning':'forward'")
                .edge("b", "plain", "'partitioning':'forward'")
                .until("15 s")
                .engine();
        while (engine.step()) {
            continue;
        }

        var broker = engine.sinks().systems().broker();
        var log = broker.describe(broker.partitions().get(0)).orElseThrow();

        assertThat(Objects.requireNonNull(log).highWatermark()).isGreaterThan(200);
        assertThat(log.lastStableOffset()).isLessThan(30);
    }
}
