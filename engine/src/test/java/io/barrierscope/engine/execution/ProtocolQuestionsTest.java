package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.questions.Question;
import io.barrierscope.engine.trace.BarrierEvent;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.ClusterEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.TaskEvent;
import io.barrierscope.engine.trace.TimeEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TransactionEvent;
import io.barrierscope.engine.view.EngineImage;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Answers to questions about checkpoints and restarts that people get wrong, asked of the running engine. */
final class ProtocolQuestionsTest {
    private static final String INTERVAL = "'execution.checkpointing.interval':";
    private static final String UNALIGNED = "'execution.checkpointing.unaligned.enabled':'true',";

    private static Story twoLanes(String scheduler) {
        return new Story()
                .source("a", 1, 300, 30)
                .vertex("x", "collect-sink", 1, "", ",'timing':{'cancel':'20 s'}")
                .edge("a", "x", "'partitioning':'forward'")
                .cluster("'taskManagers':1,'slotsPerTaskManager':2,'configuration':{'jobmanager.scheduler':'"
                        + scheduler + "'}")
                .configuration(Story.fixedDelay(1))
                .fault("'time':'3 s'", "'fail-subtask','target':'a#0'");
    }

    private static boolean of(SubtaskId subtask, String vertex) {
        return subtask.vertex().value().equals(vertex);
    }

    @Test
    @Question(2)
    void operators_of_a_chain_get_ready_from_the_head_before_the_barrier_leaves_and_are_told_from_the_tail() {
        Story story = new Story()
                .configuration(INTERVAL + "'2 s'")
                .chained("s", "sequence-source", "'from':1,'to':100,'ratePerSecond':10")
                .chained("one", "file-sink", "'directory':'one'")
                .chained("two", "file-sink", "'directory':'two'")
                .vertex("else", "collect-sink", 1, "")
                .edge("s", "one", "'partitioning':'forward'")
                .edge("s", "two", "'partitioning':'forward'")
                .edge("s", "else", "'partitioning':'rebalance'");

        story.run();

        assertThat(told(story, 2))
                .containsSubsequence("ready one", "ready two", "barrier", "snapshot", "committed two", "committed one");
    }

    /** What the engine tells of one checkpoint's way through the chain, and of its end. */
    private static List<String> told(Story story, long checkpoint) {
        return story.events(TraceEvent.class)
                .map(event -> {
                    if (event instanceof TransactionEvent.PreCommitted ready && ready.checkpointId() == checkpoint) {
                        return "ready " + ready.subtask().vertex();
                    } else if (event instanceof BarrierEvent.Emitted barrier && barrier.checkpointId() == checkpoint) {
                        return "barrier";
                    } else if (event instanceof CheckpointEvent.SnapshotTaken taken
                            && taken.checkpointId() == checkpoint
                            && of(taken.subtask(), "s")) {
                        return "snapshot";
                    } else if (event instanceof TransactionEvent.Committed done && done.checkpointId() == checkpoint) {
                        return "committed " + done.subtask().vertex();
                    }
                    return "";
                })
                .filter(line -> !line.isEmpty())
                .toList();
    }

    @Test
    @Question(13)
    void an_acknowledgement_that_comes_after_the_restart_belongs_to_no_checkpoint() {
        Story story = new Story()
                .configuration(INTERVAL + "'2 s'," + Story.fixedDelay(5))
                .source("s", 1, 100, 10)
                .vertex("slow", "collect-sink", 1, "", ",'timing':{'snapshotAsync':'1500 ms'}")
                .source("t", 1, 100, 10)
                .vertex("last", "collect-sink", 1, "", ",'timing':{'snapshotAsync':'1 s'}")
                .edge("s", "slow", "'partitioning':'forward'")
                .edge("t", "last", "'partitioning':'forward'")
                .fault("'checkpoint':2,'moment':'snapshot-sync','target':'last#0'", "'fail-subtask','target':'last#0'");

        story.run();

        assertThat(story.events(CheckpointEvent.Aborted.class)).anyMatch(aborted -> aborted.checkpointId() == 2);
        assertThat(story.events(CheckpointEvent.LateAcknowledgement.class))
                .anyMatch(late -> late.checkpointId() == 2 && of(late.subtask(), "slow"));
        assertThat(story.events(CheckpointEvent.Completed.class)).noneMatch(done -> done.checkpointId() == 2);
    }

    @Test
    @Question(23)
    void after_a_restore_no_record_is_late_until_watermarks_have_come_again() {
        Story story = new Story()
                .configuration(INTERVAL + "'1 s','pipeline.auto-watermark-interval':'500 ms'," + Story.fixedDelay(5))
                .source("s", 1, 60, 10)
                .vertex("late", "map", 1, "'fields':{'value':'value','time':'value % 10 == 3 ? 1 : value * 1000'}")
                .vertex("stamp", "assign-watermarks", 1, "'field':'time','outOfOrderness':'0 ms'")
                .vertex("w", "window", 1, "'kind':'tumbling','size':'1 s','function':'count'")
                .vertex("out", "collect-sink", 1, "")
                .edge("s", "late", "'partitioning':'forward'")
                .edge("late", "stamp", "'partitioning':'forward'")
                .edge("stamp", "w", "'partitioning':'hash','key':'0'")
                .edge("w", "out", "'partitioning':'forward'")
                .fault("'time':'2900 ms'", "'fail-subtask','target':'w#0'");

        story.run();

        // Record 23 was late; replayed behind the checkpoint it opens the window [0, 1000) again.
        assertThat(values(story.events(TimeEvent.LateRecord.class))).containsExactly(13L, 23L, 33L, 43L, 53L);
        assertThat(values(story.eventsAfterLast(FailoverEvent.Restored.class, TimeEvent.LateRecord.class)))
                .containsExactly(33L, 43L, 53L);
        assertThat(story.eventsAfterLast(FailoverEvent.Restored.class, TimeEvent.WindowFired.class))
                .anyMatch(fired -> fired.window().equals("[0, 1000)"));
    }

    private static List<Object> values(Stream<TimeEvent.LateRecord> late) {
        return late.map(one -> one.record().row().get("value")).toList();
    }

    @Test
    @Question(24)
    void only_an_edge_that_may_be_unaligned_stores_what_is_in_flight() {
        Story story = new Story()
                .configuration(UNALIGNED + INTERVAL + "'2 s'")
                .source("s", 2, 300, 40)
                .vertex("map", "map", 2, "'fields':{'value':'value'}", ",'timing':{'processing':'80 ms'}")
                .vertex("out", "collect-sink", 2, "", ",'timing':{'processing':'80 ms'}")
                .edge("s", "map", "'partitioning':'rebalance'")
                .edge("map", "out", "'partitioning':'forward'");

        story.run();

        assertThat(story.events(BarrierEvent.InFlightStored.class))
                .isNotEmpty()
                .allMatch(stored -> of(stored.channel().to(), "map"));
        assertThat(story.events(BarrierEvent.Overtook.class)).allMatch(overtook -> of(overtook.subtask(), "map"));
        assertThat(story.events(BarrierEvent.Arrived.class)).anyMatch(arrived -> of(arrived.subtask(), "out"));
    }

    @Test
    @Question(25)
    void an_unaligned_task_snapshots_at_its_first_barrier_and_acknowledges_after_its_last() {
        Story story = new Story()
                .configuration(UNALIGNED + INTERVAL + "'10 s'")
                .source("a", 1, 100, 10)
                .source("b", 1, 100, 10)
                .vertex("out", "collect-sink", 1, "")
                .edge("a", "out", "'partitioning':'rebalance'")
                .edge("b", "out", "'partitioning':'rebalance'")
                .fault("'time':'0 ms'", "'delay-barrier','channel':'b#0 -> out#0','by':'3 s'");

        story.run();

        long triggered = story.firstMillis(CheckpointEvent.Triggered.class, one -> true);
        assertThat(story.firstMillis(CheckpointEvent.SnapshotTaken.class, one -> of(one.subtask(), "out")))
                .isLessThan(triggered + 100);
        assertThat(story.firstMillis(CheckpointEvent.Acknowledged.class, one -> of(one.subtask(), "out")))
                .isBetween(triggered + 3_000, triggered + 3_100);
    }

    @Test
    @Question(28)
    void a_savepoint_does_not_wait_for_a_pending_checkpoint_unless_checkpoints_are_unaligned() {
        assertThat(savepointMillis("")).isBetween(3_000L, 3_010L);
        assertThat(savepointMillis(UNALIGNED)).isGreaterThan(5_000);
    }

    private static long savepointMillis(String unaligned) {
        Story story = new Story()
                .configuration(unaligned + INTERVAL + "'1 h'")
                .source("s", 1, 100, 10)
                .vertex("out", "collect-sink", 1, "", ",'timing':{'snapshotAsync':'5 s'}")
                .edge("s", "out", "'partitioning':'rebalance'")
                .fault("'time':'3 s'", "'trigger-savepoint'");
        story.run();
        return story.firstMillis(
                CheckpointEvent.Triggered.class, one -> one.kind().isSavepoint());
    }

    @Test
    @Question(29)
    void the_wait_and_the_cancellation_go_on_together_unless_the_scheduler_is_adaptive() {
        Story byDefault = twoLanes("Default");
        Story adaptive = twoLanes("Adaptive");

        byDefault.run();
        adaptive.run();

        assertThat(byDefault.firstMillis(FailoverEvent.Restarting.class, one -> true))
                .isBetween(23_000L, 23_100L);
        assertThat(adaptive.firstMillis(ClusterEvent.ParallelismChosen.class, one -> true))
                .isBetween(24_000L, 24_100L);
    }

    @Test
    @Question(30)
    void a_task_that_throws_while_it_is_cancelled_uses_up_no_attempt() {
        Story story = twoLanes("Default").fault("'time':'5 s'", "'fail-subtask','target':'x#0'");

        EngineImage end = story.run();

        assertThat(end.failures()).hasSize(1);
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        List<ExecutionState> ended = story.events(TaskEvent.StateChanged.class)
                .filter(change -> of(change.subtask(), "x") && change.from() == ExecutionState.CANCELING)
                .map(TaskEvent.StateChanged::to)
                .toList();
        assertThat(ended).containsExactly(ExecutionState.CANCELED);
    }
}
