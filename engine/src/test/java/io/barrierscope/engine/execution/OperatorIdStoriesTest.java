package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Moment.AtTime;
import io.barrierscope.engine.graph.JobChange;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.trace.TaskEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Jobs that start again changed, with uids and without. */
final class OperatorIdStoriesTest {
    private final List<TraceEvent> trace = new ArrayList<>();

    private EngineImage run(TestJobs job) {
        Engine engine = job.engine((step, time, event) -> trace.add(event));
        for (int i = 0; i < 100_000 && engine.step(); i++) {
            continue;
        }
        return engine.image();
    }

    private static JobChange parallelism(String vertex, int copies) {
        return JobChange.parallelism(Map.of(new VertexId(vertex), copies));
    }

    private static TestJobs chain(Map<String, String> uids) {
        TestJobs job = new TestJobs()
                .vertex("s", "sequence-source", 1, Map.of("from", 1L, "to", 40L, "keys", 2L, "ratePerSecond", 10L))
                .vertex("m", "union", 2, Map.of())
                .vertex("n", "union", 1, Map.of())
                .vertex("a", "aggregate", 2, Map.of("function", "sum", "field", "value"))
                .edge("s", "m", null, null)
                .edge("m", "n", null, null)
                .edge("n", "a", Partitioning.HASH, "key")
                .interval(300)
                .retain();
        uids.forEach(job::uid);
        return job;
    }

    /** Flink's {@code StreamGraphHasherV2}: the id of each contains its number, and those chained to it and before it. */
    @Test
    void without_uids_another_chain_makes_other_ids_and_the_state_of_all_behind_it_is_not_found() {
        for (boolean named : List.of(true, false)) {
            trace.clear();
            Map<String, String> uids = named ? Map.of("s", "source", "a", "sum") : Map.of();
            EngineImage end =
                    run(chain(uids).fault(new AtTime(2_000), new Fault.Restore(-1, false, parallelism("m", 1))));

            assertThat(end.jobStatus()).isEqualTo(named ? JobStatus.FINISHED : JobStatus.FAILED);
        }
        assertThat(trace)
                .anyMatch(event -> event instanceof TaskEvent.JobStatusChanged changed
                        && changed.to() == JobStatus.FAILED
                        && String.valueOf(changed.cause()).contains("give operators a uid"));
    }

    @Test
    void without_uids_and_with_the_same_chains_another_parallelism_finds_all_state() {
        EngineImage end =
                run(chain(Map.of()).fault(new AtTime(2_000), new Fault.Restore(-1, false, parallelism("a", 3))));

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(end.verdicts()).isNotEmpty().allMatch(one -> one.verdict() == VerdictImage.Verdict.EXACTLY_ONCE);
    }
}
