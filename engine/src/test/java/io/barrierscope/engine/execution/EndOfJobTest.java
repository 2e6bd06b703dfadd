package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Moment.AtRecord;
import io.barrierscope.engine.fault.Moment.AtTime;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.trace.BarrierEvent;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.TaskEvent;
import io.barrierscope.engine.trace.TimeEvent;
import io.barrierscope.engine.trace.TraceListener;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A job that has ended leaves nothing that goes on. */
final class EndOfJobTest {
    private static final int FAR_MORE_STEPS_THAN_NEEDED = 5_000;

    private static TestJobs sum() {
        return new TestJobs()
                .vertex("s", "sequence-source", 1, Map.of("from", 1L, "to", 5L, "ratePerSecond", 1L))
                .vertex("a", "aggregate", 1, Map.of("function", "sum", "field", "value"))
                .vertex("out", "collect-sink", 1, Map.of())
                .edge("s", "a", Partitioning.GLOBAL, null)
                .edge("a", "out", Partitioning.FORWARD, null)
                .interval(700);
    }

    private static TestJobs failing() {
        return sum().fault(
                        new AtRecord(TestJobs.subtask("a#0"), 4, false),
                        new Fault.FailSubtask(TestJobs.subtask("a#0")));
    }

    private static Engine ended(TestJobs job) {
        Engine engine = job.engine(TraceListener.NONE);
        for (int i = 0; i < FAR_MORE_STEPS_THAN_NEEDED && !engine.ended(); i++) {
            engine.step();
        }
        return engine;
    }

    @Test
    void the_checkpoint_timer_stops_with_the_job_even_after_a_failover() {
        Engine engine = ended(failing());

        assertThat(engine.image().jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(engine.ended()).isTrue();
    }

    @Test
    void time_does_not_run_on_to_the_timeout_of_a_checkpoint_that_is_over() {
        Engine engine = ended(sum());

        assertThat(engine.timeMillis()).isLessThan(10_000);
        assertThat(engine.step()).isFalse();
        assertThat(engine.timeMillis()).isLessThan(10_000);
        assertThat(engine.nextStepMillis()).isEqualTo(engine.timeMillis());
    }

    /** Its checkpoints overtake what the slow task has still to read. */
    @Test
    void a_task_ends_only_when_all_it_sent_was_processed() {
        List<String> ends = new ArrayList<>();
        Engine engine = new TestJobs()
                .unaligned(0)
                .interval(100)
                .vertex("s", "sequence-source", 1, Map.of("from", 1L, "to", 40L))
                .processing(20)
                .vertex("a", "aggregate", 1, Map.of("function", "sum", "field", "value"))
                .vertex("out", "collect-sink", 1, Map.of())
                .edge("s", "a", Partitioning.REBALANCE, null)
                .edge("a", "out", Partitioning.REBALANCE, null)
                .engine((step, time, event) -> {
                    if (event instanceof TaskEvent.StateChanged changed && changed.to() == ExecutionState.FINISHED) {
                        ends.add(changed.attempt().subtask() + " is finished");
                    } else if (event instanceof BarrierEvent.EndArrived arrived && !arrived.endOfPartition()) {
                        ends.add(arrived.subtask() + " has processed all");
                    }
                });
        for (int i = 0; i < FAR_MORE_STEPS_THAN_NEEDED && engine.step(); i++) {
            continue;
        }

        assertThat(ends).startsWith("a#0 has processed all").contains("s#0 is finished");
    }

    /** The last checkpoint is triggered while the notice of the one before ends the task. */
    @Test
    void a_trigger_that_finds_its_task_at_the_end_is_declined() {
        List<String> declined = new ArrayList<>();
        Engine engine = new TestJobs()
                .maxConcurrent(1)
                .interval(100)
                .vertex("s", "sequence-source", 1, Map.of("from", 1L, "to", 3L))
                .vertex("out", "collect-sink", 1, Map.of())
                .edge("s", "out", Partitioning.REBALANCE, null)
                .fault(new AtTime(120), new Fault.TriggerCheckpoint())
                .fault(new AtTime(120), new Fault.TriggerCheckpoint())
                .engine((step, time, event) -> {
                    if (event instanceof CheckpointEvent.Declined one) {
                        declined.add(one.subtask() + " " + one.reason());
                    }
                });
        for (int i = 0; i < FAR_MORE_STEPS_THAN_NEEDED && engine.step(); i++) {
            continue;
        }

        assertThat(declined).contains("s#0 CHECKPOINT_DECLINED_TASK_NOT_READY");
        assertThat(engine.timeMillis()).isLessThan(10_000);
    }

    @Test
    void runs_that_deliver_other_values_have_another_hash() {
        Engine once = ended(failing());
        Engine twice = ended(failing().recovery(RecoveryMode.REPLAY_WITHOUT_ROLLBACK));

        assertThat(once.traceHash()).isNotEqualTo(twice.traceHash());
    }

    @Test
    void timers_of_the_clock_that_are_pending_at_the_end_of_the_input_never_ring() {
        Story story = new Story()
                .configuration("'execution.checkpointing.interval':'10 s'")
                .source("s", 1, 20, 10)
                .vertex(
                        "w",
                        "window",
                        1,
                        "'kind':'tumbling','time':'processing','size':'2100 ms','function':'count'",
                        ",'timing':{'snapshotAsync':'3 s'}")
                .vertex("out", "collect-sink", 1, "")
                .edge("s", "w", "'partitioning':'hash','key':'value % 2'")
                .edge("w", "out", "'partitioning':'forward'");

        story.run();

        // The window ends while the task waits for its final checkpoint (StreamOperatorWrapper quiesces the timers).
        assertThat(story.times(TaskEvent.StateChanged.class)).anyMatch(time -> time > 5_000);
        assertThat(story.events(TimeEvent.TimerFired.class)).isEmpty();
    }
}
