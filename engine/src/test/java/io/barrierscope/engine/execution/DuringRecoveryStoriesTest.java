package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.check.Invariants;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Moment;
import io.barrierscope.engine.fault.Moment.AtTime;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobChange;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.trace.BarrierEvent;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TaskEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What was in flight, taken up by who reads it, and checkpoints before that is worked through. */
final class DuringRecoveryStoriesTest {
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

    /** A slow sum behind a source that fills the channels between them. */
    private static TestJobs slow() {
        return new TestJobs()
                .interval(300)
                .unaligned(0)
                .buffered(20)
                .retain()
                .vertex("s", "sequence-source", 2, Map.of("from", 1L, "to", 60L, "keys", 8L, "partitions", 2L))
                .processing(40)
                .vertex("a", "aggregate", 2, Map.of("function", "count"))
                .edge("s", "a", Partitioning.HASH, "key")
                .uid("s", "source")
                .uid("a", "sum");
    }

    private static TestJobs failing(TestJobs job) {
        return job.fault(new AtTime(900), new Fault.FailSubtask(TestJobs.subtask("a#0")));
    }

    private <E extends TraceEvent> List<E> events(Class<E> kind) {
        return trace.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /** The place in the trace where a task of a restarted attempt runs. */
    private int runs(String subtask) {
        for (int i = 0; i < trace.size(); i++) {
            if (trace.get(i) instanceof TaskEvent.StateChanged changed
                    && changed.attempt().attempt() == 1
                    && changed.attempt().subtask().equals(TestJobs.subtask(subtask))
                    && changed.to() == ExecutionState.RUNNING) {
                return i;
            }
        }
        throw new AssertionError("no second attempt of " + subtask);
    }

    @Test
    void a_task_runs_and_is_checkpointed_before_it_has_worked_through_what_was_in_flight() {
        EngineImage end = run(failing(slow().recovering(true, true)));

        List<BarrierEvent.InFlightReceived> received = events(BarrierEvent.InFlightReceived.class);
        assertThat(received).isNotEmpty();
        assertThat(events(BarrierEvent.InFlightRestored.class)).isEmpty();
        assertThat(events(RecordEvent.Recovered.class)).isEmpty();
        int running = Math.max(runs("a#0"), runs("a#1"));
        List<TraceEvent> after = trace.subList(running, trace.size());
        int triggered = 0;
        int processed = 0;
        for (TraceEvent event : after) {
            triggered += event instanceof CheckpointEvent.Triggered ? 1 : 0;
            processed += event instanceof RecordEvent.Processed && triggered == 0 ? 1 : 0;
        }
        assertThat(processed)
                .as("records processed before the first checkpoint of the new attempts")
                .isLessThan(received.stream()
                        .mapToInt(BarrierEvent.InFlightReceived::records)
                        .sum());
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(end.verdicts()).allMatch(one -> one.verdict() == VerdictImage.Verdict.EXACTLY_ONCE);
    }

    @Test
    void what_was_in_flight_is_stored_again_and_survives_another_failure() {
        TestJobs job = failing(slow().recovering(true, true))
                .fault(new Moment.AtRestart(1, Moment.RestartMoment.RUNNING), new Fault.TriggerCheckpoint())
                .fault(new AtTime(1_800), new Fault.FailSubtask(TestJobs.subtask("a#1")));

        EngineImage end = run(job);

        assertThat(events(FailoverEvent.Restored.class)).hasSize(2);
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(end.verdicts()).allMatch(one -> one.verdict() == VerdictImage.Verdict.EXACTLY_ONCE);
    }

    @Test
    void what_had_not_left_a_producer_comes_to_its_reader_which_works_through_it_before_it_runs() {
        EngineImage end = run(failing(slow().recovering(true, false)));

        List<BarrierEvent.InFlightRestored> restored = events(BarrierEvent.InFlightRestored.class);
        assertThat(restored).isNotEmpty();
        assertThat(restored.stream().mapToInt(BarrierEvent.InFlightRestored::outputRecords))
                .containsOnly(0);
        assertThat(events(RecordEvent.Recovered.class)).isNotEmpty();
        assertThat(end.verdicts()).allMatch(one -> one.verdict() == VerdictImage.Verdict.EXACTLY_ONCE);
    }

    /** The one option needs the other, and 1.20 knows neither. */
    @ParameterizedTest
    @CsvSource({"V2_3, false, true", "V1_20, true, true"})
    void checkpoints_wait_where_the_options_do_not_hold(FlinkVersion version, boolean atConsumer, boolean during) {
        run(failing(slow().version(version).recovering(atConsumer, during)));

        assertThat(events(BarrierEvent.InFlightRestored.class)).isNotEmpty();
        assertThat(events(BarrierEvent.InFlightReceived.class)).isEmpty();
    }

    private static Fault restore(Map<VertexId, Integer> parallelism, String uid) {
        Map<VertexId, String> uids = new LinkedHashMap<>();
        uids.put(new VertexId("a"), uid);
        return new Fault.Restore(Fault.Restore.LATEST, true, new JobChange(parallelism, Map.of(), uids, List.of()));
    }

    private String firstFailure() {
        return events(FailoverEvent.Decided.class).get(0).cause();
    }

    /** Where nothing says what the operator was, records stay with their number, wherever their key belongs now. */
    @Test
    void a_key_that_comes_to_a_renamed_operator_on_another_subtask_than_its_owner_fails_the_task() {
        EngineImage end =
                run(slow().attempts(2).fault(new AtTime(900), restore(Map.of(new VertexId("a"), 3), "another sum")));

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FAILED);
        assertThat(firstFailure()).contains("Key group ", " is not in KeyGroupRange{startKeyGroup=");
    }

    @Test
    void what_was_on_its_way_to_a_subtask_that_a_renamed_operator_has_no_more_fails_the_producer() {
        EngineImage end =
                run(slow().attempts(2).fault(new AtTime(900), restore(Map.of(new VertexId("a"), 1), "another sum")));

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FAILED);
        assertThat(firstFailure()).contains("that has no mapping");
    }

    @Test
    void the_same_is_refused_at_submission_when_what_had_not_left_goes_to_its_reader() {
        EngineImage end = run(slow().recovering(true, false)
                .attempts(2)
                .fault(new AtTime(900), restore(Map.of(new VertexId("a"), 1, new VertexId("s"), 1), "another sum")));

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FAILED);
        assertThat(end.failures()).isEmpty();
    }
}
