package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.TaskEvent;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.VerdictImage.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What travels between the coordinator of a source and its subtasks, and what checkpoints and failures do to it. */
final class SourceCoordinatorStoriesTest {
    /** A topic that gets a second partition while its reader is busy between the two parts of a checkpoint. */
    private static Story growing(long createdMillis) {
        return new Story()
                .configuration("'execution.checkpointing.interval':'1 s',"
                        + "'restart-strategy.type':'fixed-delay','restart-strategy.fixed-delay.attempts':'9'")
                .cluster(
                        "'taskManagers':1,'slotsPerTaskManager':4,'broker':{'topics':[{'name':'t','partitions':1,'existing':150,'from':1,'to':200,"
                                + "'ratePerSecond':10,'growth':[{'at':'" + createdMillis + " ms','partitions':2}]}]}")
                .vertex(
                        "in",
                        "kafka-source",
                        1,
                        "'topic':'t','partition.discovery.interval.ms':1",
                        ",'timing':{'processing':'60 ms'}")
                .vertex("out", "collect-sink", 1, "")
                .edge("in", "out", "'partitioning':'forward'")
                .until("20 s");
    }

    /** A moment between a coordinator's part of a checkpoint and that of its busy reader. */
    private static long betweenTheParts() {
        Story story = growing(19_000);
        story.run();
        List<Long> coordinator = story.times(CheckpointEvent.CoordinatorSnapshot.class);
        List<Long> reader = story.times(CheckpointEvent.SnapshotTaken.class);
        for (int i = 0; i < coordinator.size(); i++) {
            long taken = coordinator.get(i);
            long next =
                    reader.stream().filter(time -> time >= taken).findFirst().orElse(0L);
            if (i > 0 && next - taken > 10) {
                return taken + 5;
            }
        }
        throw new AssertionError("the reader was never busy");
    }

    @Test
    void splits_travel_to_their_reader_as_an_event() {
        Story story = new Story()
                .source("s", 2, 20, 0)
                .vertex("out", "collect-sink", 2, "")
                .edge("s", "out", "'partitioning':'forward'");

        EngineImage end = story.run();

        List<Long> given = story.times(TaskEvent.SplitsAssigned.class);
        List<Long> got = story.times(TaskEvent.SplitsReceived.class);
        assertThat(given).hasSize(2);
        assertThat(got).containsExactly(given.get(0) + 1, given.get(1) + 1);
        assertThat(Story.verdict(end, "out").seen()).isEqualTo(20);
    }

    @Test
    void a_split_found_between_the_two_parts_of_a_checkpoint_reaches_the_reader_after_its_own() {
        Story story = growing(betweenTheParts());

        EngineImage end = story.run();

        assertThat(story.events(CheckpointEvent.EventHeld.class))
                .singleElement()
                .satisfies(held -> assertThat(held.event()).isEqualTo("splits [1]"));
        CheckpointEvent.EventsReleased released =
                story.events(CheckpointEvent.EventsReleased.class).findFirst().orElseThrow();
        long releasedMillis = story.times(CheckpointEvent.EventsReleased.class).get(0);
        assertThat(released.events()).isEqualTo(1);
        assertThat(story.times(TaskEvent.SplitsReceived.class).get(1)).isEqualTo(releasedMillis + 1);
        assertThat(story.times(CheckpointEvent.SnapshotTaken.class)).anyMatch(time -> time < releasedMillis);
        assertThat(Story.verdict(end, "out").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void a_reader_that_goes_back_before_such_a_split_hands_it_back_and_gets_it_again() {
        long found = betweenTheParts();
        Story story = growing(found).fault("'time':'" + (found + 400) + " ms'", "'fail-subtask','target':'in#0'");

        EngineImage end = story.run();

        assertThat(story.events(FailoverEvent.SplitsHandedBack.class))
                .singleElement()
                .satisfies(back -> assertThat(back.splits()).containsExactly(1));
        assertThat(story.events(TaskEvent.SplitsReceived.class).map(TaskEvent.SplitsReceived::splits))
                .containsExactly(List.of(0), List.of(1), List.of(1));
        assertThat(Story.verdict(end, "out").lostCount()).isZero();
    }

    @Test
    void a_source_whose_uid_changed_begins_with_all_its_splits_again() {
        Story story = new Story()
                .configuration("'execution.checkpointing.interval':'1 s',"
                        + "'execution.checkpointing.externalized-checkpoint-retention':'RETAIN_ON_CANCELLATION'")
                .source("s", 2, 60, 20)
                .vertex("out", "collect-sink", 2, "")
                .edge("s", "out", "'partitioning':'forward'")
                .fault("'time':'2500 ms'", "'restore','allowNonRestoredState':true,'uid':{'s':'other'}");

        EngineImage end = story.run();

        assertThat(Story.verdict(end, "out").lostCount()).isZero();
        assertThat(story.events(TaskEvent.SplitsAssigned.class)).hasSize(4);
        assertThat(Story.verdict(end, "out").duplicatedCount()).isGreaterThan(30);
    }

    @Test
    void while_a_source_reads_backlog_the_longer_interval_holds() {
        Story story = backlog("5 s", "");

        EngineImage end = story.run();

        assertThat(story.events(CheckpointEvent.BacklogChanged.class))
                .containsExactly(
                        new CheckpointEvent.BacklogChanged(new VertexId("s"), true, 5_000),
                        new CheckpointEvent.BacklogChanged(new VertexId("s"), false, 1_000));
        long read = story.times(CheckpointEvent.BacklogChanged.class).get(1);
        List<Long> triggered = story.times(CheckpointEvent.Triggered.class);
        assertThat(read).isBetween(6_000L, 6_300L);
        assertThat(triggered.subList(0, 4)).containsExactly(100L, 5_100L, read + 1_000, read + 2_000);
        assertThat(end.verdicts()).allSatisfy(one -> assertThat(one.verdict()).isEqualTo(Verdict.EXACTLY_ONCE));
    }

    @Test
    void an_interval_of_0_during_backlog_means_no_periodic_checkpoint_before_its_end() {
        Story story = backlog("0 s", "");

        story.run();

        long read = story.times(CheckpointEvent.BacklogChanged.class).get(1);
        assertThat(story.times(CheckpointEvent.Triggered.class).stream().filter(time -> time > 100))
                .first()
                .isEqualTo(read + 1_000);
    }

    @Test
    void a_source_set_back_to_a_checkpoint_in_its_backlog_reports_backlog_again() {
        Story story = backlog("5 s", "").fault("'time':'6500 ms'", "'fail-coordinator','target':'s'");

        story.run();

        assertThat(story.events(CheckpointEvent.BacklogChanged.class).map(CheckpointEvent.BacklogChanged::backlog))
                .containsExactly(true, false, true, false);
    }

    private static Story backlog(String interval, String more) {
        return new Story()
                .configuration(
                        "'execution.checkpointing.interval':'1 s','execution.checkpointing.interval-during-backlog':'"
                                + interval + "'" + more)
                .vertex("s", "sequence-source", 2, "'from':1,'to':200,'ratePerSecond':20,'backlogRecords':120")
                .vertex("out", "collect-sink", 2, "")
                .edge("s", "out", "'partitioning':'forward'");
    }

    @Test
    void a_snapshot_that_throws_fails_its_task_however_many_failures_are_tolerated() {
        Story story = new Story()
                .configuration("'execution.checkpointing.interval':'1 s',"
                        + "'execution.checkpointing.tolerable-failed-checkpoints':'100'")
                .source("s", 1, 60, 20)
                .vertex("a", "aggregate", 1, "'function':'sum','field':'value'")
                .vertex("out", "collect-sink", 1, "")
                .edge("s", "a", "'partitioning':'hash','key':'key'")
                .edge("a", "out", "'partitioning':'forward'")
                .fault(
                        "'checkpoint':2,'moment':'triggered'",
                        "'fail-checkpoint','stage':'sync-failure','target':'a#0'");

        EngineImage end = story.run();

        assertThat(end.failures()).singleElement().satisfies(failure -> {
            assertThat(failure.cause()).contains("Could not perform checkpoint 2");
            assertThat(failure.restoredCheckpoint()).isEqualTo(1);
        });
        assertThat(story.events(CheckpointEvent.SnapshotFailed.class)).hasSize(1);
        assertThat(story.events(CheckpointEvent.SnapshotTaken.class))
                .noneMatch(taken ->
                        taken.checkpointId() == 2 && taken.subtask().toString().equals("a#0"));
        assertThat(end.coordinator().checkpoints().get(1).reason())
                .isEqualTo(CheckpointFailureReason.CHECKPOINT_COORDINATOR_SUSPEND);
    }
}
