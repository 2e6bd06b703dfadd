package io.barrierscope.engine.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.execution.Engine;
import io.barrierscope.engine.execution.EngineOptions;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.RowType;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TimeEvent;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.view.ElementImage;
import io.barrierscope.engine.view.TopicImage;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a session keeps of its events is bounded by what their records carry too. */
class LargeRecordsTest {
    private static final int MEGABYTE = 1 << 20;
    private static final SubtaskId SOURCE = new SubtaskId(new VertexId("s"), 0);
    private static final SubtaskId SINK = new SubtaskId(new VertexId("out"), 0);

    private final RecentEvents recent = new RecentEvents();

    private static StreamRecord record(int letters) {
        return new StreamRecord(Row.of(RowType.of("key", "text"), 1L, "x".repeat(letters)), 0, 0, 0);
    }

    private static TraceEvent read(int letters) {
        return new RecordEvent.SourceRead(SOURCE, record(letters));
    }

    private void append(long step, TraceEvent event) {
        recent.append(step, step, event, event.payloadBytes());
    }

    private static long payload(List<TraceEntry> entries) {
        return entries.stream().mapToLong(entry -> entry.event().payloadBytes()).sum();
    }

    @Test
    void a_row_carries_its_texts_and_what_is_in_its_lists_and_maps() {
        RowType type = RowType.of("number", "text", "list", "map");
        Row row = Row.of(type, new Object[] {7L, "four", List.of("five5", 1L), Map.of("k", "v")});

        assertThat(row.payloadBytes()).isEqualTo(4 + 2 * 16 + 5 + 16 + 2);
        assertThat(Row.of(RowType.of("value"), 3L).payloadBytes()).isZero();
    }

    @Test
    void large_records_push_older_events_out() {
        for (int step = 1; step <= 100; step++) {
            append(step, read(MEGABYTE));
        }

        assertThat(recent.newest(100, 1_000).stream().map(TraceEntry::step))
                .hasSize(16)
                .startsWith(85L);
        assertThat(recent.reachesBackTo(85)).isTrue();
        assertThat(recent.reachesBackTo(84)).isFalse();
    }

    @Test
    void small_records_find_their_room_again() {
        for (int step = 1; step <= 100; step++) {
            append(step, read(MEGABYTE));
        }
        recent.cutAfter(90);
        for (int step = 91; step <= 200_000; step++) {
            append(step, read(1));
        }

        assertThat(recent.newest(200_000, RecentEvents.CAPACITY)).hasSize(RecentEvents.CAPACITY);
        recent.clear(200_000);
        append(200_001, read(RecentEvents.CAPACITY));
        assertThat(recent.newest(200_001, 10)).hasSize(1);
    }

    @Test
    void one_event_stays_however_large() {
        append(1, read(1));
        append(2, read(2 * (int) RecentEvents.MOST_PAYLOAD_BYTES));

        assertThat(recent.newest(2, 10)).extracting(TraceEntry::step).containsExactly(2L);
    }

    @Test
    void a_slice_says_that_there_is_more_than_it_holds() {
        SliceCollector collector = new SliceCollector(1_000);
        for (int step = 1; step <= 40; step++) {
            collector.on(step, step, read(MEGABYTE));
        }

        assertThat(collector.isFull()).isTrue();
        assertThat(collector.slice().complete()).isFalse();
        assertThat(payload(collector.slice().entries())).isEqualTo(RecentEvents.MOST_PAYLOAD_BYTES);
    }

    @Test
    void the_log_keeps_the_beginning_of_what_was_thrown_away() {
        TraceLog log = new TraceLog();
        log.append(1, 1, new RecordEvent.Discarded(SINK, record(MEGABYTE), "poison"));
        log.append(2, 2, new TimeEvent.LateRecord(SINK, record(MEGABYTE), 5, false));
        log.append(3, 3, new RecordEvent.Discarded(SINK, record(100), "poison"));

        assertThat(payload(log.view().events())).isLessThan(1_000);
        assertThat(((RecordEvent.Discarded) log.view().events().get(0).event())
                        .record()
                        .row())
                .satisfies(row -> {
                    assertThat(row.get("key")).isEqualTo(1L);
                    assertThat((String) row.get("text")).startsWith("xxx").endsWith(" more characters)");
                });
        assertThat(log.view().events().get(2).event())
                .isEqualTo(new RecordEvent.Discarded(SINK, record(100), "poison"));
    }

    @Test
    void pictures_carry_the_beginning_of_what_is_large_and_reports_all_of_it() {
        JobGraph graph =
                FlowDocuments.read("""
                    {"format": "barrierscope/flow", "version": 1, "name": "large",
                     "vertices": [
                      {"id": "s", "operator": "generator-source", "settings": {"count": 4, "ratePerSecond": 10,
                       "fields": {"key": "index", "text": "'%s'"}}},
                      {"id": "newest", "operator": "reduce", "settings": {"expression": "right"}},
                      {"id": "out", "operator": "collect-sink"}],
                     "edges": [{"from": "s", "to": "newest", "partitioning": "hash", "key": "key"},
                      {"from": "newest", "to": "out", "partitioning": "rebalance"}]}
                    """.formatted("x".repeat(5_000))).orThrow().graph();
        JobSpec spec = new JobSpec(
                graph, Scenario.PLAIN.faults(), Scenario.PLAIN.recovery(), 1, Long.MAX_VALUE, JobInputs.NONE);
        EngineSession session = EngineSession.open(listener -> new Engine(spec, EngineOptions.FULL, listener));
        int longest = 0;
        while (session.step()) {
            longest = Math.max(
                    longest,
                    Stream.concat(
                                    session.image().channels().stream()
                                            .flatMap(channel -> channel.elements().stream())
                                            .map(ElementImage::label),
                                    session.image().topics().stream()
                                            .flatMap(topic -> topic.entries().stream())
                                            .map(TopicImage.Entry::label))
                            .mapToInt(String::length)
                            .max()
                            .orElse(0));
        }

        assertThat(longest).isBetween(100, 300);
        assertThat(session.image().subtasks().stream().flatMap(subtask -> subtask.states().stream()))
                .allSatisfy(state -> assertThat(state.entries())
                        .allSatisfy(entry -> assertThat(entry.value()).hasSizeLessThan(300)));
        assertThat(session.states(new VertexId("newest"), 10).get(0).entries())
                .hasSize(4)
                .allSatisfy(entry -> assertThat(entry.value()).hasSizeGreaterThan(5_000));
    }

    @Test
    void events_about_records_name_them() {
        ChannelId channel = new ChannelId(0, SOURCE, SINK);
        StreamRecord record = record(3);

        assertThat(List.of(
                        read(3),
                        new RecordEvent.Emitted(SOURCE, channel, record, 1),
                        new RecordEvent.Processed(SINK, channel, record, 1),
                        new RecordEvent.Recovered(SINK, channel, record, 1),
                        new RecordEvent.Delivered(SINK, "out", record, null)))
                .allSatisfy(event -> assertThat(event.record()).isEqualTo(record));
        assertThat(new RecordEvent.Backpressured(SOURCE, channel).record()).isNull();
    }
}
