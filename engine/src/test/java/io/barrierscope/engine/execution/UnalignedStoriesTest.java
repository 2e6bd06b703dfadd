package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.check.Invariants;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Moment;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.trace.BarrierEvent;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Unaligned checkpoints as a user meets them: a fast source in front of a slow sink. */
final class UnalignedStoriesTest {
    private final List<TraceEvent> events = new ArrayList<>();
    private final List<Long> times = new ArrayList<>();

    private static TestJobs slowSink(Partitioning partitioning) {
        return new TestJobs()
                .interval(1_000)
                .buffered(20)
                .vertex("s", "sequence-source", 1, Map.of("from", 1L, "to", 100L))
                .processing(100)
                .vertex(
                        "out",
                        "kafka-sink",
                        2,
                        Map.of(
                                "topic", "t",
                                "deliveryGuarantee", "exactly-once",
                                "transactionalIdPrefix", "t",
                                "transaction.timeout.ms", 600_000L))
                .edge("s", "out", partitioning, partitioning == Partitioning.HASH ? "value % 7" : null);
    }

    private EngineImage run(TestJobs job) {
        Invariants invariants = new Invariants(true, RecoveryMode.COORDINATED);
        Engine engine = job.engine((step, time, event) -> {
            invariants.on(step, time, event);
            events.add(event);
            times.add(time);
        });
        while (engine.step()) {
            assertThat(engine.steps()).isLessThan(100_000);
        }
        EngineImage end = engine.image();
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        for (VerdictImage verdict : end.verdicts()) {
            assertThat(verdict.lostCount()).isZero();
            if (!Oracle.UNCOMMITTED.equals(verdict.reader())) {
                assertThat(verdict.duplicatedCount()).isZero();
            }
        }
        return end;
    }

    private long millisOf(Predicate<TraceEvent> wanted) {
        for (int i = 0; i < events.size(); i++) {
            if (wanted.test(events.get(i))) {
                return times.get(i);
            }
        }
        throw new AssertionError("no such event");
    }

    private <E extends TraceEvent> List<E> all(Class<E> type) {
        return events.stream().filter(type::isInstance).map(type::cast).toList();
    }

    /** Of the second checkpoint: the first comes before anything is in flight. */
    private long durationMillis() {
        return millisOf(event -> event instanceof CheckpointEvent.Completed done && done.checkpointId() == 2)
                - triggeredMillis();
    }

    private long triggeredMillis() {
        return millisOf(event -> event instanceof CheckpointEvent.Triggered one && one.checkpointId() == 2);
    }

    @Test
    void an_unaligned_barrier_does_not_wait_for_a_slow_sink() {
        run(slowSink(Partitioning.HASH).unaligned(0));

        assertThat(durationMillis()).isLessThan(300);
        assertThat(all(BarrierEvent.ChannelBlocked.class)).isEmpty();
        assertThat(all(BarrierEvent.InFlightStored.class)).anyMatch(BarrierEvent.InFlightStored::output);
        assertThat(all(BarrierEvent.InFlightStored.class)).anyMatch(stored -> !stored.output());
    }

    @Test
    void an_aligned_barrier_waits_and_stores_nothing_in_flight() {
        run(slowSink(Partitioning.HASH));

        assertThat(durationMillis()).isGreaterThan(1_000);
        assertThat(all(BarrierEvent.InFlightStored.class)).isEmpty();
    }

    @Test
    void the_time_for_alignment_counts_from_the_trigger() {
        run(slowSink(Partitioning.HASH).unaligned(700));

        assertThat(millisOf(event -> event instanceof BarrierEvent.TimedOut) - triggeredMillis())
                .isBetween(700L, 800L);
        assertThat(durationMillis()).isBetween(700L, 1_000L);
        assertThat(all(BarrierEvent.InFlightStored.class)).isNotEmpty();
    }

    @Test
    void what_was_in_flight_is_processed_before_the_task_runs_again() {
        run(slowSink(Partitioning.HASH)
                .unaligned(0)
                .fault(
                        new Moment.AtCheckpoint(2, CheckpointMoment.COMPLETED, null),
                        new Fault.FailSubtask(TestJobs.subtask("out#0"))));

        List<BarrierEvent.InFlightRestored> restored = all(BarrierEvent.InFlightRestored.class);
        assertThat(restored).anyMatch(one -> one.inputRecords() > 0);
        assertThat(restored).anyMatch(one -> one.outputRecords() > 0);
        int stored = all(BarrierEvent.InFlightStored.class).stream()
                .filter(one -> one.checkpointId() == 2)
                .mapToInt(BarrierEvent.InFlightStored::records)
                .sum();
        assertThat(restored.stream()
                        .mapToInt(one -> one.inputRecords() + one.outputRecords())
                        .sum())
                .isEqualTo(stored)
                .isPositive();
        assertThat(all(RecordEvent.Recovered.class))
                .hasSize(restored.stream()
                        .mapToInt(BarrierEvent.InFlightRestored::inputRecords)
                        .sum());
    }

    @Test
    void a_forward_edge_stores_nothing_and_carries_barriers_in_line() {
        run(new TestJobs()
                .interval(1_000)
                .buffered(20)
                .unaligned(0)
                .vertex("s", "sequence-source", 1, Map.of("from", 1L, "to", 60L))
                .vertex("m", "throttle", 2, Map.of("ratePerSecond", 20L))
                .processing(50)
                .vertex("out", "collect-sink", 2, Map.of())
                .edge("s", "m", Partitioning.REBALANCE, null)
                .edge("m", "out", Partitioning.RESCALE, null));

        assertThat(all(BarrierEvent.InFlightStored.class))
                .isNotEmpty()
                .allMatch(stored -> stored.channel().from().vertex().value().equals("s"));
        assertThat(all(BarrierEvent.Arrived.class))
                .isNotEmpty()
                .allMatch(arrived -> arrived.subtask().vertex().value().equals("out"));
    }

    @Test
    void a_delayed_barrier_holds_up_only_the_acknowledgement_of_an_unaligned_task() {
        run(new TestJobs()
                .interval(1_000)
                .unaligned(0)
                .vertex("s", "sequence-source", 2, Map.of("from", 1L, "to", 60L, "ratePerSecond", 20L))
                .vertex("out", "collect-sink", 1, Map.of())
                .edge("s", "out", Partitioning.REBALANCE, null)
                .fault(
                        new Moment.AtCheckpoint(2, CheckpointMoment.TRIGGERED, null),
                        new Fault.DelayBarrier(TestJobs.subtask("s#1"), TestJobs.subtask("out#0"), 500)));

        long snapshot = millisOf(event -> event instanceof CheckpointEvent.SnapshotTaken taken
                && taken.checkpointId() == 2
                && taken.subtask().equals(TestJobs.subtask("out#0")));
        long acknowledged = millisOf(event -> event instanceof CheckpointEvent.Acknowledged ack
                && ack.checkpointId() == 2
                && ack.subtask().equals(TestJobs.subtask("out#0")));
        assertThat(snapshot - triggeredMillis()).isLessThan(50);
        assertThat(acknowledged - triggeredMillis()).isGreaterThan(500);
        assertThat(all(BarrierEvent.InFlightAwaited.class))
                .anyMatch(one -> one.subtask().equals(TestJobs.subtask("out#0")) && one.checkpointId() == 2);
    }
}
