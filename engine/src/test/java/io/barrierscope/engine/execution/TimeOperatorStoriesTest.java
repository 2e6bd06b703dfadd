package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Moment.AtCheckpoint;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.trace.TraceListener;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.engine.view.VerdictImage.Verdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every operator of event time, and those beside it, with a failure in the middle. */
final class TimeOperatorStoriesTest {
    private static EngineImage run(TestJobs job) {
        Engine engine = job.engine(TraceListener.NONE);
        for (int i = 0; i < 400_000 && engine.step(); i++) {
            continue;
        }
        return engine.image();
    }

    @Test
    void joins_rules_and_the_rest_survive_a_failure() {
        for (String operator : List.of(
                "interval-join",
                "window-join",
                "broadcast-rules",
                "deduplicate",
                "top-n",
                "timeout",
                "async-lookup",
                "reduce",
                "assign-watermarks")) {
            EngineImage end = run(job(operator)
                    .fault(
                            new AtCheckpoint(2, CheckpointMoment.ACKNOWLEDGED, null),
                            new Fault.FailSubtask(TestJobs.subtask("x#0"))));

            assertThat(end.jobStatus()).as(operator + end.failures()).isEqualTo(JobStatus.FINISHED);
            assertThat(end.failures()).as(operator).hasSize(1);
            for (VerdictImage verdict : end.verdicts()) {
                if (!"read_uncommitted".equals(verdict.reader())) {
                    assertThat(verdict.verdict()).as(operator + " " + verdict).isEqualTo(Verdict.EXACTLY_ONCE);
                }
            }
            assertThat(TimeStoriesTest.verdict(end, "out", "read_committed").expected())
                    .as(operator)
                    .isPositive();
        }
    }

    private static TestJobs job(String operator) {
        boolean two = operator.endsWith("join") || operator.endsWith("rules");
        Map<String, Object> settings =
                switch (operator) {
                    case "interval-join" -> Map.of("before", "200 ms", "after", "200 ms");
                    case "window-join" -> Map.of("kind", "tumbling", "size", "1 s");
                    case "broadcast-rules" ->
                        Map.of("predicate", "record.value % 5 == rule.value % 5", "ruleKey", "key");
                    case "top-n" -> Map.of("n", 2L);
                    case "timeout" -> Map.of("after", "200 ms");
                    case "async-lookup" ->
                        Map.of("latency", "150 ms", "spread", "100 ms", "ordered", false, "capacity", 5L);
                    case "reduce" ->
                        Map.of(
                                "expression",
                                "{\"key\": right.key, \"value\": left.value + right.value, \"time\": right.time}");
                    case "assign-watermarks" -> Map.of("field", "time");
                    default -> Map.of();
                };
        TestJobs job = new TestJobs()
                .vertex("s", "generator-source", 2, TimeStoriesTest.source(60, 20, "index * 100"))
                .vertex("x", operator, 2, settings)
                .vertex("out", "kafka-sink", 1, TimeStoriesTest.topic())
                .edge("s", "x", 0, "key")
                .edge("x", "out", Partitioning.GLOBAL, null)
                .interval(500);
        if (two) {
            job.vertex("r", "generator-source", 1, TimeStoriesTest.source(30, 20, "index * 130"));
            if (operator.endsWith("rules")) {
                job.edge("r", "x", 1, Partitioning.BROADCAST, null, null);
            } else {
                job.edge("r", "x", 1, "key");
            }
        }
        return job;
    }
}
