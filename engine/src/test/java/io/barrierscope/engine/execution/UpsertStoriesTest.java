package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.explain.Explainer;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Moment.AtTime;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.engine.view.VerdictImage.Verdict;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** An upsert table is written at least once, and nobody can tell. */
final class UpsertStoriesTest {
    private static TestJobs counting() {
        return new TestJobs()
                .vertex("s", "sequence-source", 1, Map.of("from", 1L, "to", 60L, "ratePerSecond", 10L, "keys", 3L))
                .vertex("sum", "aggregate", 2, Map.of("function", "sum", "field", "value"))
                .vertex("out", "upsert-sink", 2, Map.of("key", "key"))
                .edge("s", "sum", Partitioning.HASH, "key")
                .edge("sum", "out", Partitioning.FORWARD, null)
                .interval(1_000)
                .fault(new AtTime(2_650), new Fault.FailSubtask(TestJobs.subtask("out#0")));
    }

    private static EngineImage run(TestJobs job) {
        Engine engine = job.engine((step, time, event) -> {});
        for (int i = 0; i < 100_000 && engine.step(); i++) {
            continue;
        }
        return engine.image();
    }

    private static VerdictImage verdict(EngineImage image, String reader) {
        return image.verdicts().stream()
                .filter(one -> reader.equals(one.reader()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void writes_are_doubled_by_the_replay_and_the_table_does_not_show_it() {
        EngineImage end = run(counting());

        assertThat(verdict(end, "writes").verdict()).isEqualTo(Verdict.AT_LEAST_ONCE);
        assertThat(verdict(end, "table").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
        assertThat(verdict(end, "table").seen()).isEqualTo(3);
        assertThat(Explainer.verdict(verdict(end, "table"), end).text()).contains("effect is exactly-once");
        assertThat(end.topics().get(0).entries())
                .anySatisfy(entry -> assertThat(entry.label()).contains("610"));
    }

    @Test
    void a_replay_that_does_not_come_to_its_end_leaves_older_values_behind() {
        EngineImage end = run(counting().fault(new AtTime(3_300), new Fault.Cancel()));

        assertThat(end.jobStatus().isTerminal()).isTrue();
        assertThat(verdict(end, "table").verdict()).isEqualTo(Verdict.AT_MOST_ONCE);
    }
}
