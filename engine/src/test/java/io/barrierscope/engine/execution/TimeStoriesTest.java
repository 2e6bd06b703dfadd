package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Moment.AtCheckpoint;
import io.barrierscope.engine.fault.Moment.AtRecord;
import io.barrierscope.engine.fault.Moment.AtTime;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TimeEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.engine.view.VerdictImage.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Event time as a user meets it: windows, late records, idle partitions, joins, rules, and what failures do to them. */
final class TimeStoriesTest {
    private final List<TraceEvent> events = new ArrayList<>();
    private final List<Long> times = new ArrayList<>();

    private EngineImage run(TestJobs job) {
        Engine engine = job.engine((step, time, event) -> {
            events.add(event);
            times.add(time);
        });
        for (int i = 0; i < 400_000 && engine.step(); i++) {
            continue;
        }
        return engine.image();
    }

    private <T extends TraceEvent> List<T> heard(Class<T> type) {
        return events.stream().filter(type::isInstance).map(type::cast).toList();
    }

    private List<String> delivered(String sink) {
        return heard(RecordEvent.Delivered.class).stream()
                .filter(one -> one.subtask().vertex().value().equals(sink))
                .map(one -> one.record().row().toString())
                .toList();
    }

    static VerdictImage verdict(EngineImage image, String place, String reader) {
        return image.verdicts().stream()
                .filter(one -> one.place().equals(place) && (reader == null || reader.equals(one.reader())))
                .findFirst()
                .orElseThrow();
    }

    static Map<String, Object> source(long count, long rate, String time) {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("fields", Map.of("time", time, "key", "index % 3", "value", "index"));
        settings.put("count", count);
        settings.put("ratePerSecond", rate);
        settings.put("watermark", Map.of("field", "time", "outOfOrderness", "0 ms"));
        return settings;
    }

    static Map<String, Object> topic() {
        return Map.of(
                "topic", "t",
                "deliveryGuarantee", "exactly-once",
                "transactionalIdPrefix", "p",
                "transaction.timeout.ms", 600_000L);
    }

    private static TestJobs windows(Map<String, Object> window) {
        return new TestJobs()
                .vertex("s", "generator-source", 2, source(60, 20, "index * 100"))
                .vertex("w", "window", 2, window)
                .vertex("out", "kafka-sink", 1, topic())
                .edge("s", "w", Partitioning.HASH, "key")
                .edge("w", "out", Partitioning.GLOBAL, null)
                .interval(500);
    }

    @Test
    void a_filter_in_front_of_a_window_does_not_change_what_is_due() {
        EngineImage end = run(new TestJobs()
                .vertex("s", "generator-source", 1, source(60, 20, "index * 100"))
                .vertex("f", "filter", 1, Map.of("predicate", "key != 1"))
                .vertex("w", "window", 2, TUMBLING)
                .vertex("out", "kafka-sink", 1, topic())
                .edge("s", "f", Partitioning.GLOBAL, null)
                .edge("f", "w", Partitioning.HASH, "key")
                .edge("w", "out", Partitioning.GLOBAL, null)
                .interval(500));

        for (VerdictImage verdict : end.verdicts()) {
            assertThat(verdict.verdict()).as(verdict.toString()).isEqualTo(Verdict.EXACTLY_ONCE);
        }
        assertThat(verdict(end, "w", null).expected()).isEqualTo(40);
        assertThat(verdict(end, "out", "read_committed").expected()).isEqualTo(12);
    }

    private static final Map<String, Object> TUMBLING =
            Map.of("kind", "tumbling", "size", "1 s", "function", "sum", "field", "value");

    @Test
    void windows_give_each_record_once() {
        EngineImage end = run(windows(TUMBLING));

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(delivered("out")).hasSize(18).contains("{key: 0, sum: 18, windowStart: 0, windowEnd: 1000}");
        assertThat(verdict(end, "out", "read_committed").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
        assertThat(verdict(end, "out", "read_committed").expected()).isEqualTo(18);
        assertThat(verdict(end, "out", "read_committed").seen()).isEqualTo(18);
        assertThat(verdict(end, "w", null).expected()).isEqualTo(60);
    }

    @ParameterizedTest
    @EnumSource(CheckpointMoment.class)
    void a_window_killed_at_any_moment_of_a_checkpoint_gives_the_same_results_once(CheckpointMoment moment) {
        for (String kind : List.of("tumbling", "sliding", "session")) {
            Map<String, Object> window = new LinkedHashMap<>(TUMBLING);
            window.put("kind", kind);
            window.put("slide", "500 ms");
            window.put("gap", "250 ms");
            List<String> calm = rows(windows(window));

            EngineImage end = run(windows(window)
                    .fault(new AtCheckpoint(2, moment, null), new Fault.FailSubtask(TestJobs.subtask("w#1"))));

            assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
            VerdictImage committed = verdict(end, "out", "read_committed");
            assertThat(committed.verdict()).as(kind + " " + committed).isEqualTo(Verdict.EXACTLY_ONCE);
            assertThat(committed.seen()).isEqualTo(calm.size());
            assertThat(verdict(end, "w", null).verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
            assertThat(committedRows(end)).containsExactlyInAnyOrderElementsOf(calm);
        }
    }

    private static List<String> committedRows(EngineImage end) {
        return end.topics().stream()
                .flatMap(topic -> topic.entries().stream())
                .filter(entry -> entry.committedView())
                .map(entry -> entry.label())
                .toList();
    }

    private static List<String> rows(TestJobs job) {
        Engine engine = job.engine((step, time, event) -> {});
        for (int i = 0; i < 400_000 && engine.step(); i++) {
            continue;
        }
        return committedRows(engine.image());
    }

    @Test
    void at_least_once_shows_records_that_are_in_a_window_twice() {
        boolean doubled = false;
        String last = "";
        for (long seed = 1; seed <= 20 && !doubled; seed++) {
            EngineImage end = run(new TestJobs()
                    .seed(seed)
                    .vertex("s", "generator-source", 2, source(200, 100, "index * 20"))
                    .vertex("w", "window", 1, TUMBLING)
                    .vertex("out", "kafka-sink", 1, topic())
                    .edge("s", "w", Partitioning.HASH, "key")
                    .edge("w", "out", Partitioning.GLOBAL, null)
                    .interval(300)
                    .atLeastOnce()
                    .fault(
                            new AtTime(200),
                            new Fault.SlowSubtask(TestJobs.subtask("s#1"), 150, java.util.OptionalLong.empty()))
                    .fault(
                            new AtCheckpoint(2, CheckpointMoment.NOTIFIED, null),
                            new Fault.FailSubtask(TestJobs.subtask("w#0"))));
            VerdictImage state = verdict(end, "w", null);
            assertThat(state.lostCount()).isZero();
            assertThat(verdict(end, "out", "read_committed").duplicatedCount())
                    .isGreaterThanOrEqualTo(state.duplicatedCount());
            doubled = state.duplicatedCount() > 0;
            last = state + " " + end.failures() + end.coordinator();
        }

        assertThat(doubled).as(last).isTrue();
    }

    @Test
    void late_records_fire_again_within_the_lateness_and_go_aside_after_it() {
        Map<String, Object> late = source(20, 5, "index == 12 ? 100 : index == 18 ? 150 : index * 100");
        EngineImage end = run(new TestJobs()
                .vertex("s", "generator-source", 1, late)
                .vertex("w", "window", 1, Map.of("kind", "tumbling", "size", "1 s", "allowedLateness", "500 ms"))
                .vertex("out", "collect-sink", 1, Map.of())
                .vertex("late", "collect-sink", 1, Map.of())
                .edge("s", "w", Partitioning.GLOBAL, null)
                .edge("w", "out", Partitioning.GLOBAL, null)
                .edge("w", "late", 0, Partitioning.GLOBAL, null, "late"));

        assertThat(heard(TimeEvent.WindowFired.class).stream()
                        .filter(TimeEvent.WindowFired::again)
                        .map(TimeEvent.WindowFired::window))
                .containsExactly("[0, 1000)");
        assertThat(delivered("out"))
                .contains(
                        "{count: 10, windowStart: 0, windowEnd: 1000}", "{count: 11, windowStart: 0, windowEnd: 1000}");
        assertThat(delivered("late")).hasSize(1).allMatch(row -> row.contains("time: 150"));
        for (VerdictImage verdict : end.verdicts()) {
            assertThat(verdict.verdict()).as(verdict.toString()).isEqualTo(Verdict.EXACTLY_ONCE);
        }
        assertThat(verdict(end, "w", null).expected()).isEqualTo(19);
        assertThat(verdict(end, "late", "collected").expected()).isEqualTo(1);
    }

    @Test
    void lookups_that_are_dealt_anew_with_a_watermark_in_front_go_on() {
        EngineImage end = run(new TestJobs()
                .vertex("s", "generator-source", 1, source(60, 20, "index * 100"))
                .vertex("ask", "async-lookup", 1, Map.of("latency", "900 ms", "capacity", 4L))
                .vertex("out", "kafka-sink", 1, topic())
                .edge("s", "ask", Partitioning.REBALANCE, null)
                .edge("ask", "out", Partitioning.GLOBAL, null)
                .interval(500)
                .fault(new AtTime(1_500), new Fault.Rescale(Map.of(new VertexId("ask"), 3))));

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(verdict(end, "out", "read_committed").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }

    @Test
    void results_that_are_given_again_name_the_failure() {
        EngineImage end = run(windows(TUMBLING)
                .fault(
                        new AtRecord(TestJobs.subtask("out#0"), 4, false),
                        new Fault.FailSubtask(TestJobs.subtask("w#0"))));

        assertThat(verdict(end, "out", "read_uncommitted").duplicated())
                .isNotEmpty()
                .allMatch(fate -> fate.failure() == 1);
    }

    private static TestJobs oneSilent(Map<String, Object> watermark) {
        Map<String, Object> settings = new LinkedHashMap<>(source(100_000, 30, "index * 33"));
        settings.put("watermark", watermark);
        return new TestJobs()
                .vertex("s", "generator-source", 3, settings)
                .vertex("w", "window", 1, Map.of("kind", "tumbling", "size", "10 s"))
                .vertex("out", "collect-sink", 1, Map.of())
                .edge("s", "w", Partitioning.GLOBAL, null)
                .edge("w", "out", Partitioning.GLOBAL, null)
                .until(60_000)
                .fault(new AtTime(0), new Fault.IdlePartition(TestJobs.subtask("s#2"), java.util.OptionalLong.empty()));
    }

    @Test
    void a_silent_partition_stops_all_windows() {
        run(oneSilent(Map.of("field", "time")));

        assertThat(heard(TimeEvent.WindowFired.class)).isEmpty();
    }

    @Test
    void an_idleness_of_30_s_lets_all_windows_due_fire_at_once_after_30_s() {
        run(oneSilent(Map.of("field", "time", "idleness", "30 s")));

        List<Long> fired = new ArrayList<>();
        for (int i = 0; i < events.size(); i++) {
            if (events.get(i) instanceof TimeEvent.WindowFired) {
                fired.add(times.get(i));
            }
        }
        assertThat(fired.get(0)).isBetween(30_000L, 31_500L);
        assertThat(fired.get(1)).isEqualTo(fired.get(0));
        assertThat(fired.get(2)).isGreaterThan(fired.get(0));
    }

    @Test
    void after_a_restore_a_record_below_the_old_watermark_is_not_late() {
        Map<String, Object> late = source(40, 10, "index == 25 ? 100 : index * 100");
        TestJobs job = new TestJobs()
                .vertex("s", "generator-source", 1, late)
                .vertex("w", "window", 1, Map.of("kind", "tumbling", "size", "1 s"))
                .vertex("out", "collect-sink", 1, Map.of())
                .edge("s", "w", Partitioning.GLOBAL, null)
                .edge("w", "out", Partitioning.GLOBAL, null)
                .interval(2_350)
                .fault(
                        new AtRecord(TestJobs.subtask("w#0"), 25, false),
                        new Fault.FailSubtask(TestJobs.subtask("w#0")));

        EngineImage end = run(job);

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(heard(TimeEvent.LateRecord.class)).isEmpty();
        assertThat(delivered("out")).contains("{count: 1, windowStart: 0, windowEnd: 1000}");
        assertThat(verdict(end, "w", null).verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
    }
}
