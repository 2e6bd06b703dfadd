package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.trace.TimeEvent;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.engine.view.VerdictImage.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Records that come too late for their windows, in copies and on their way aside. */
final class LateStoriesTest {
    private final List<TimeEvent.LateRecord> late = new ArrayList<>();

    private EngineImage run(TestJobs job) {
        Engine engine = job.engine((step, time, event) -> {
            if (event instanceof TimeEvent.LateRecord one) {
                late.add(one);
            }
        });
        for (int i = 0; i < 100_000 && engine.step(); i++) {
            continue;
        }
        return engine.image();
    }

    private static VerdictImage verdict(EngineImage image, String place, String reader) {
        return image.verdicts().stream()
                .filter(one -> one.place().equals(place) && (reader == null || reader.equals(one.reader())))
                .findFirst()
                .orElseThrow();
    }

    private static Map<String, Object> source(long count, long rate, String time) {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("fields", Map.of("time", time, "key", "index % 3", "value", "index"));
        settings.put("count", count);
        settings.put("ratePerSecond", rate);
        settings.put("watermark", Map.of("field", "time", "outOfOrderness", "0 ms"));
        return settings;
    }

    @Test
    void each_late_copy_of_a_record_is_no_loss() {
        EngineImage end = run(new TestJobs()
                .vertex("s", "generator-source", 1, source(20, 5, "index == 18 ? 150 : index * 100"))
                .vertex("twice", "flat-map", 1, Map.of("expression", "[record, record]"))
                .vertex("w", "window", 1, Map.of("kind", "tumbling", "size", "1 s"))
                .vertex("late", "collect-sink", 1, Map.of())
                .edge("s", "twice", Partitioning.GLOBAL, null)
                .edge("twice", "w", Partitioning.GLOBAL, null)
                .edge("w", "late", 0, Partitioning.GLOBAL, null, "late"));

        assertThat(late).hasSize(2);
        for (VerdictImage verdict : end.verdicts()) {
            assertThat(verdict.verdict()).as(verdict.toString()).isEqualTo(Verdict.EXACTLY_ONCE);
        }
        assertThat(verdict(end, "w", null).expected()).isEqualTo(38);
        assertThat(verdict(end, "late", "collected").expected()).isEqualTo(2);
    }

    @Test
    void what_comes_too_late_may_be_filtered_on_its_way_aside() {
        EngineImage end = run(new TestJobs()
                .vertex("s", "generator-source", 1, source(20, 5, "index == 17 || index == 18 ? 150 : index * 100"))
                .vertex("w", "window", 1, Map.of("kind", "tumbling", "size", "1 s"))
                .vertex("some", "filter", 1, Map.of("predicate", "key != 0"))
                .vertex("late", "collect-sink", 1, Map.of())
                .edge("s", "w", Partitioning.GLOBAL, null)
                .edge("w", "some", 0, Partitioning.GLOBAL, null, "late")
                .edge("some", "late", Partitioning.GLOBAL, null));

        assertThat(late).hasSize(2);
        assertThat(verdict(end, "late", "collected").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
        assertThat(verdict(end, "late", "collected").expected()).isEqualTo(1);
    }
}
