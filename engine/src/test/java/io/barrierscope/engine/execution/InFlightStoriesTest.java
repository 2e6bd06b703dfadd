package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.check.Invariants;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Moment.AtTime;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.graph.JobChange;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.trace.BarrierEvent;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TaskEvent;
import io.barrierscope.engine.trace.TimeEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What was in flight at an unaligned checkpoint, and a job that comes back changed. */
final class InFlightStoriesTest {
    private final List<TraceEvent> trace = new ArrayList<>();

    private EngineImage run(TestJobs job) {
        Invariants invariants = new Invariants(true, RecoveryMode.COORDINATED);
        Engine engine = job.engine((step, time, event) -> {
            invariants.on(step, time, event);
            trace.add(event);
        });
        while (engine.step()) {
            assertThat(engine.steps()).isLessThan(200_000);
        }
        return engine.image();
    }

    private static TestJobs unaligned() {
        return new TestJobs().interval(300).unaligned(0).retain().buffered(20);
    }

    private static TestJobs restoring(TestJobs job, Map<VertexId, Integer> parallelism, List<VertexId> removed) {
        JobChange change = new JobChange(parallelism, Map.of(), Map.of(), removed);
        return job.fault(new AtTime(1_500), new Fault.Restore(Fault.Restore.LATEST, false, change));
    }

    private String cause() {
        return trace.stream()
                .filter(event ->
                        event instanceof TaskEvent.JobStatusChanged changed && changed.to() == JobStatus.FAILED)
                .map(event -> ((TaskEvent.JobStatusChanged) event).cause())
                .findFirst()
                .orElse("");
    }

    private boolean isRestored() {
        return trace.stream()
                .anyMatch(event -> event instanceof BarrierEvent.InFlightRestored one && one.inputRecords() > 0);
    }

    /** With equal parallelism the sink reads its source directly: Flink cannot put the records anywhere. */
    @Test
    void records_in_flight_between_operators_that_are_chained_now_are_refused() {
        EngineImage end = run(restoring(
                unaligned()
                        .vertex("s", "sequence-source", 1, Map.of("from", 1L, "to", 100L, "partitions", 2L))
                        .processing(100)
                        .vertex("m", "union", 2, Map.of())
                        .edge("s", "m", null, null)
                        .uid("s", "source")
                        .uid("m", "map"),
                Map.of(new VertexId("s"), 2),
                List.of()));

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FAILED);
        assertThat(cause())
                .contains("Cannot recover from unaligned checkpoint when topology changes")
                .contains("(source)", "(map)");
    }

    @Test
    void records_in_flight_to_an_operator_that_is_gone_are_state_without_an_operator() {
        EngineImage end = run(restoring(
                unaligned()
                        .vertex("s", "sequence-source", 1, Map.of("from", 1L, "to", 100L))
                        .processing(100)
                        .vertex("m", "union", 2, Map.of())
                        .vertex("a", "aggregate", 1, Map.of("function", "count"))
                        .edge("s", "m", Partitioning.REBALANCE, null)
                        .edge("m", "a", Partitioning.HASH, "value")
                        .uid("m", "map"),
                Map.of(),
                List.of(new VertexId("m"))));

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FAILED);
        assertThat(cause())
                .contains("Cannot map checkpoint/savepoint state for operator ", " (map) to the new program");
    }

    @Test
    void records_in_flight_on_both_inputs_of_a_union_come_back_once_at_another_parallelism() {
        EngineImage end = run(restoring(
                unaligned()
                        .vertex("s", "sequence-source", 3, Map.of("from", 1L, "to", 60L, "keys", 8L, "partitions", 3L))
                        .vertex("t", "sequence-source", 1, Map.of("from", 1L, "to", 60L, "keys", 8L))
                        .processing(40)
                        .vertex("u", "union", 2, Map.of())
                        .vertex("a", "aggregate", 2, Map.of("function", "count"))
                        .edge("s", "u", Partitioning.REBALANCE, null)
                        .edge("t", "u", Partitioning.HASH, "key")
                        .edge("u", "a", Partitioning.HASH, "key"),
                Map.of(new VertexId("u"), 3, new VertexId("a"), 1, new VertexId("s"), 2),
                List.of()));

        assertThat(isRestored()).isTrue();
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(end.verdicts()).isNotEmpty().allMatch(one -> one.verdict() == VerdictImage.Verdict.EXACTLY_ONCE);
    }

    /** The one producer that is left stands for all old ones; with two, those with even numbers are the first one's. */
    @Test
    void records_come_back_on_the_channel_of_the_producer_that_took_over() {
        run(restoring(
                unaligned()
                        .vertex("s", "sequence-source", 4, Map.of("from", 1L, "to", 80L, "partitions", 4L))
                        .processing(100)
                        .vertex("m", "union", 3, Map.of())
                        .edge("s", "m", Partitioning.REBALANCE, null),
                Map.of(new VertexId("s"), 2),
                List.of()));

        long checkpoint = trace.stream()
                .filter(event -> event instanceof BarrierEvent.InFlightRestored)
                .mapToLong(event -> ((BarrierEvent.InFlightRestored) event).checkpointId())
                .findFirst()
                .orElseThrow();
        Map<Integer, Integer> stored = new TreeMap<>();
        Map<Integer, Integer> recovered = new TreeMap<>();
        for (TraceEvent event : trace) {
            if (event instanceof BarrierEvent.InFlightStored one && one.checkpointId() == checkpoint) {
                stored.merge(one.channel().from().index() % 2, one.records(), Integer::sum);
            } else if (event instanceof RecordEvent.Recovered one) {
                recovered.merge(one.channel().from().index(), 1, Integer::sum);
            }
        }
        assertThat(recovered).hasSize(2).isEqualTo(stored);
    }

    @Test
    void memory_takes_no_more_than_five_megabytes_in_flight() {
        String large = "\"xxxxx\"" + ".replace(\"x\",\"xxxxxxxxxx\")".repeat(5);
        run(new TestJobs()
                .interval(300)
                .unaligned(0)
                .buffered(40)
                .vertex("s", "generator-source", 1, Map.of("count", 60L, "fields", Map.of("text", large)))
                .processing(100)
                .vertex("m", "union", 1, Map.of())
                .edge("s", "m", Partitioning.REBALANCE, null));

        assertThat(trace.stream()
                        .anyMatch(event -> event instanceof CheckpointEvent.StateTooLarge one
                                && one.stateBytes() > one.maxBytes()))
                .isTrue();
    }

    /** What overtakes a barrier's place in line are buffers, and watermarks travel in buffers. */
    @Test
    void a_watermark_in_flight_comes_back_and_moves_event_time_before_anything_new_is_read() {
        for (Map<VertexId, Integer> parallelism :
                List.of(Map.<VertexId, Integer>of(), Map.of(new VertexId("s"), 2, new VertexId("m"), 2))) {
            trace.clear();
            run(restoring(
                    unaligned()
                            .vertex(
                                    "s",
                                    "sequence-source",
                                    1,
                                    Map.of(
                                            "from", 1L,
                                            "to", 100L,
                                            "ratePerSecond", 40L,
                                            "watermark", Map.of("outOfOrderness", 0L)))
                            .processing(100)
                            .vertex("m", "union", 1, Map.of())
                            .edge("s", "m", Partitioning.REBALANCE, null),
                    parallelism,
                    List.of()));

            assertThat(whileInitializing("m")).isEqualTo(parallelism.isEmpty());
        }
    }

    /** Whether event time moves in a restored task before it runs. */
    private boolean whileInitializing(String vertex) {
        boolean restored = false;
        for (TraceEvent event : trace) {
            if (event instanceof BarrierEvent.InFlightRestored one
                    && one.subtask().vertex().value().equals(vertex)) {
                restored = true;
            } else if (event instanceof TaskEvent.StateChanged changed
                    && changed.attempt().subtask().vertex().value().equals(vertex)) {
                restored = false;
            } else if (restored
                    && event instanceof TimeEvent.WatermarkAdvanced advanced
                    && advanced.subtask().vertex().value().equals(vertex)) {
                return true;
            }
        }
        return false;
    }
}
