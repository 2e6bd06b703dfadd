package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.check.Invariants;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Moment.AtCheckpoint;
import io.barrierscope.engine.fault.Moment.AtRecord;
import io.barrierscope.engine.fault.Moment.AtTime;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.graph.JobChange;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.trace.FaultEvent;
import io.barrierscope.engine.trace.TaskEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.StateImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Jobs that start again with another parallelism or another graph, from checkpoints and savepoints. */
final class RestoreStoriesTest {
    private static final String STATE = "null";

    private final List<TraceEvent> trace = new ArrayList<>();

    /** A source of 40 numbers with 8 keys, a sum per key, and a transactional sink; 10 records a second. */
    private static TestJobs sums(int parallelism) {
        return new TestJobs()
                .vertex("s", "sequence-source", 2, Map.of("from", 1L, "to", 40L, "keys", 8L, "ratePerSecond", 10L))
                .vertex("a", "aggregate", parallelism, Map.of("function", "sum", "field", "value"))
                .vertex(
                        "out",
                        "kafka-sink",
                        1,
                        Map.of(
                                "topic",
                                "sums",
                                "deliveryGuarantee",
                                "exactly-once",
                                "transactionalIdPrefix",
                                "sums",
                                "transaction.timeout.ms",
                                600_000L))
                .edge("s", "a", Partitioning.HASH, "key")
                .edge("a", "out", Partitioning.REBALANCE, null)
                .interval(500);
    }

    private EngineImage run(TestJobs job) {
        Invariants invariants = new Invariants(true, RecoveryMode.COORDINATED);
        Engine engine = job.engine((step, time, event) -> {
            trace.add(event);
            invariants.on(step, time, event);
        });
        for (int i = 0; i < 100_000 && engine.step(); i++) {
            continue;
        }
        assertThat(engine.ended()).isTrue();
        return engine.image();
    }

    private static TestJobs copies(String operator) {
        return new TestJobs()
                .vertex("s", "sequence-source", 1, Map.of("from", 1L, "to", 60L, "keys", 4L, "ratePerSecond", 20L))
                .processing(30)
                .vertex("m", operator, 1, Map.of("predicate", "key != 1"))
                .vertex("a", "aggregate", 2, Map.of("function", "sum", "field", "value"))
                .processing(1)
                .vertex(
                        "out",
                        "kafka-sink",
                        1,
                        Map.of(
                                "topic",
                                "copies",
                                "deliveryGuarantee",
                                "exactly-once",
                                "transactionalIdPrefix",
                                "copies",
                                "transaction.timeout.ms",
                                600_000L))
                .edge("s", "m", Partitioning.REBALANCE, null)
                .edge("m", "a", Partitioning.BROADCAST, null)
                .edge("a", "out", Partitioning.REBALANCE, null)
                .unaligned(0)
                .interval(400)
                .retain();
    }

    @Test
    void what_a_broadcast_edge_has_not_sent_goes_to_as_many_copies_as_there_are_then() {
        for (String operator : List.of("union", "filter")) {
            for (int number : List.of(1, 3)) {
                EngineImage end = run(copies(operator)
                        .fault(new AtTime(1_500), new Fault.Restore(-1, false, parallelism("a", number))));

                assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
                for (VerdictImage verdict : end.verdicts()) {
                    if (!"read_uncommitted".equals(verdict.reader())) {
                        assertThat(verdict.verdict())
                                .as(operator + " " + number + " " + verdict)
                                .isEqualTo(VerdictImage.Verdict.EXACTLY_ONCE);
                    }
                }
            }
        }
    }

    private static JobChange parallelism(String vertex, int copies) {
        return JobChange.parallelism(Map.of(new VertexId(vertex), copies));
    }

    private static Map<String, String> sumsOf(EngineImage image) {
        Map<String, String> sums = new TreeMap<>();
        for (SubtaskImage subtask : image.subtasks()) {
            for (StateImage state : subtask.states()) {
                if (state.vertex().value().equals("a")) {
                    state.entries().forEach(entry -> sums.put(entry.key(), entry.value()));
                }
            }
        }
        return sums;
    }

    private static long copies(EngineImage image, String vertex) {
        return image.subtasks().stream()
                .filter(subtask -> subtask.members().contains(new VertexId(vertex)))
                .count();
    }

    private static VerdictImage verdict(EngineImage image, String place, String reader) {
        return image.verdicts().stream()
                .filter(one -> one.place().equals(place)
                        && String.valueOf(one.reader()).equals(reader))
                .findFirst()
                .orElseThrow();
    }

    private void assertExactlyOnce(EngineImage end) {
        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(verdict(end, "a", STATE).verdict()).isEqualTo(VerdictImage.Verdict.EXACTLY_ONCE);
        assertThat(verdict(end, "out", Oracle.COMMITTED).verdict()).isEqualTo(VerdictImage.Verdict.EXACTLY_ONCE);
        assertThat(sumsOf(end))
                .isEqualTo(Map.of(
                        "0", "120", "1", "85", "2", "90", "3", "95", "4", "100", "5", "105", "6", "110", "7", "115"));
    }

    @Test
    void a_rescaled_job_counts_each_record_once() {
        EngineImage up = run(sums(2).fault(
                        new AtTime(2_000), new Fault.Rescale(Map.of(new VertexId("a"), 3, new VertexId("s"), 1))));
        EngineImage down = run(sums(3).fault(new AtTime(2_000), new Fault.Rescale(Map.of(new VertexId("a"), 1))));

        assertExactlyOnce(up);
        assertExactlyOnce(down);
        assertThat(copies(up, "a")).isEqualTo(3);
        assertThat(copies(down, "a")).isEqualTo(1);
    }

    @Test
    void a_job_that_was_rescaled_still_recovers_from_failures() {
        EngineImage end = run(sums(2).fault(new AtTime(1_200), new Fault.Rescale(Map.of(new VertexId("a"), 3)))
                .fault(new AtTime(1_450), new Fault.FailSubtask(TestJobs.subtask("a#2")))
                .fault(new AtTime(3_450), new Fault.FailSubtask(TestJobs.subtask("a#1"))));

        assertExactlyOnce(end);
        assertThat(end.failures()).hasSize(2);
    }

    /** The notice of the second checkpoint reaches no sink, so its parts are pending in the state that is dealt anew. */
    @Test
    void a_part_that_waits_is_committed_by_whom_it_is_dealt_to() {
        for (int copies : new int[] {1, 2, 4}) {
            TestJobs job = new TestJobs()
                    .vertex("s", "sequence-source", 1, Map.of("from", 1L, "to", 60L, "ratePerSecond", 30L))
                    .vertex("out", "file-sink", 3, Map.of("directory", "d"))
                    .edge("s", "out", Partitioning.REBALANCE, null)
                    .interval(500)
                    .retain();
            for (String sink : List.of("out#0", "out#1", "out#2")) {
                job.fault(new AtTime(800), new Fault.DropCompletionNotice(TestJobs.subtask(sink)));
            }
            job.fault(
                    new AtCheckpoint(2, CheckpointMoment.COMPLETED, null),
                    new Fault.Restore(Fault.Restore.LATEST, false, parallelism("out", copies)));

            EngineImage end = run(job);

            VerdictImage committed = verdict(end, "out", Oracle.COMMITTED);
            assertThat(copies(end, "out")).isEqualTo(copies);
            assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
            assertThat(committed.verdict()).as(copies + ": " + committed).isEqualTo(VerdictImage.Verdict.EXACTLY_ONCE);
            assertThat(committed.seen()).isEqualTo(60);
        }
    }

    /** A subtask that comes back after two rescales goes on with its own numbers. */
    @Test
    void no_part_takes_the_name_of_another() {
        TestJobs job = new TestJobs()
                .vertex("s", "sequence-source", 1, Map.of("from", 1L, "to", 90L, "ratePerSecond", 30L))
                .vertex("out", "file-sink", 3, Map.of("directory", "d"))
                .edge("s", "out", Partitioning.REBALANCE, null)
                .interval(300)
                .fault(new AtTime(800), new Fault.Rescale(Map.of(new VertexId("out"), 1)))
                .fault(new AtTime(1_600), new Fault.Rescale(Map.of(new VertexId("out"), 3)));

        EngineImage end = run(job);

        assertThat(verdict(end, "out", Oracle.COMMITTED).seen()).isEqualTo(90);
        assertThat(end.topics().stream()
                        .mapToInt(topic -> topic.entries().size())
                        .sum())
                .isEqualTo(90);
    }

    @Test
    void without_retention_no_checkpoint_is_left_when_the_job_was_cancelled() {
        EngineImage end =
                run(sums(2).fault(new AtTime(2_000), new Fault.Restore(Fault.Restore.LATEST, false, JobChange.NONE)));

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(effects()).singleElement().asString().startsWith("no effect: no checkpoint");
    }

    @Test
    void a_retained_checkpoint_is_restored_with_another_parallelism() {
        EngineImage end = run(sums(2).retain()
                .fault(new AtTime(2_000), new Fault.Restore(Fault.Restore.LATEST, false, parallelism("a", 4))));

        assertThat(sumsOf(end)).containsEntry("0", "120");
        assertThat(verdict(end, "a", STATE).verdict()).isEqualTo(VerdictImage.Verdict.EXACTLY_ONCE);
        assertThat(copies(end, "a")).isEqualTo(4);
    }

    /** An operator without a uid is known by its place, so another uid is another operator. */
    @Test
    void state_without_an_operator_is_refused_unless_it_may_be_skipped() {
        JobChange renamed = new JobChange(Map.of(), Map.of(), Map.of(new VertexId("a"), "b"), List.of());
        EngineImage refused =
                run(sums(2).uid("a", "a").retain().fault(new AtTime(2_000), new Fault.Restore(-1, false, renamed)));
        String cause = trace.stream()
                .filter(event ->
                        event instanceof TaskEvent.JobStatusChanged changed && changed.to() == JobStatus.FAILED)
                .map(event -> ((TaskEvent.JobStatusChanged) event).cause())
                .findFirst()
                .orElseThrow();
        EngineImage skipped =
                run(sums(2).uid("a", "a").retain().fault(new AtTime(2_000), new Fault.Restore(-1, true, renamed)));

        assertThat(refused.jobStatus()).isEqualTo(JobStatus.FAILED);
        assertThat(cause).contains("Cannot map checkpoint/savepoint state for operator ", " (a) to the new program");
        assertThat(skipped.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(verdict(skipped, "a", STATE).verdict()).isEqualTo(VerdictImage.Verdict.AT_MOST_ONCE);
    }

    @Test
    void a_stateless_operator_may_disappear() {
        TestJobs job = new TestJobs()
                .vertex("s", "sequence-source", 1, Map.of("from", 1L, "to", 20L, "keys", 2L, "ratePerSecond", 10L))
                .vertex("m", "union", 1, Map.of())
                .vertex("a", "aggregate", 2, Map.of("function", "sum", "field", "value"))
                .edge("s", "m", Partitioning.REBALANCE, null)
                .edge("m", "a", Partitioning.HASH, "key")
                .uid("s", "s")
                .uid("a", "a")
                .interval(300)
                .retain()
                .fault(
                        new AtTime(1_000),
                        new Fault.Restore(
                                -1, false, new JobChange(Map.of(), Map.of(), Map.of(), List.of(new VertexId("m")))));

        EngineImage end = run(job);

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(copies(end, "m")).isZero();
        assertThat(verdict(end, "a", STATE).verdict()).isEqualTo(VerdictImage.Verdict.EXACTLY_ONCE);
    }

    @Test
    void the_stored_max_parallelism_bounds_the_new_parallelism() {
        EngineImage all = run(sums(80).slots(64)
                .retain()
                .fault(new AtTime(1_500), new Fault.Restore(-1, false, parallelism("a", 128))));
        EngineImage tooMany = run(sums(80).slots(64)
                .retain()
                .fault(new AtTime(1_500), new Fault.Restore(-1, false, parallelism("a", 129))));

        assertThat(all.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(copies(all, "a")).isEqualTo(128);
        assertThat(tooMany.jobStatus()).isEqualTo(JobStatus.FAILED);
        assertThat(trace)
                .anyMatch(event -> event instanceof TaskEvent.JobStatusChanged changed
                        && String.valueOf(changed.cause()).contains("The maximum parallelism (128)")
                        && String.valueOf(changed.cause()).contains("(129)"));
    }

    @Test
    void a_max_parallelism_that_was_set_is_not_adopted() {
        JobChange change = new JobChange(Map.of(), Map.of(new VertexId("a"), 64), Map.of(), List.of());

        EngineImage end = run(sums(2).retain().fault(new AtTime(1_500), new Fault.Restore(-1, false, change)));

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FAILED);
    }

    /** The same job again without state: everything is counted twice where nothing is taken back. */
    @Test
    void a_job_submitted_without_state_begins_at_the_first_record() {
        EngineImage end = run(sums(2).fault(new AtTime(2_000), new Fault.Restore(0, false, JobChange.NONE)));

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(verdict(end, "a", STATE).verdict()).isEqualTo(VerdictImage.Verdict.EXACTLY_ONCE);
        assertThat(verdict(end, "out", Oracle.COMMITTED).verdict()).isEqualTo(VerdictImage.Verdict.AT_LEAST_ONCE);
    }

    @Test
    void time_travel_crosses_a_rescale_in_both_directions() {
        TestJobs job = sums(2).fault(new AtTime(2_000), new Fault.Rescale(Map.of(new VertexId("a"), 3)))
                .fault(new AtRecord(TestJobs.subtask("a#2"), 3, true), new Fault.FailSubtask(TestJobs.subtask("a#2")));
        Engine engine = job.engine((step, time, event) -> {});
        List<Machine.Memento> moments = new ArrayList<>();
        List<String> pictures = new ArrayList<>();
        while (engine.step()) {
            if (engine.steps() % 13 == 0) {
                moments.add(engine.memento());
                pictures.add(engine.traceHash() + " " + engine.image());
            }
        }
        long end = engine.traceHash();

        for (int i = moments.size() - 1; i >= 0; i -= 7) {
            engine.restore(moments.get(i));
            assertThat(engine.traceHash() + " " + engine.image()).isEqualTo(pictures.get(i));
            while (engine.step()) {
                continue;
            }
            assertThat(engine.traceHash()).isEqualTo(end);
            engine.restore(moments.get(moments.size() - 1 - i % moments.size()));
        }
        assertThat(copies(engine.image(), "a")).isGreaterThan(1);
    }

    private List<String> effects() {
        return trace.stream()
                .filter(FaultEvent.class::isInstance)
                .map(event -> ((FaultEvent) event).effect())
                .toList();
    }
}
