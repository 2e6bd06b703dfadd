package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.FlinkDuration;
import io.barrierscope.engine.base.Parsed;
import io.barrierscope.engine.graph.CheckpointConfig;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.transaction.RollingPolicy;
import java.time.Duration;

/** Checks whether the parts of a file sink will be finished, and when. */
final class FileSinkChecks {
    private final CheckpointConfig checkpoints;
    private final ProblemList problems;

    FileSinkChecks(CheckpointConfig checkpoints, ProblemList problems) {
        this.checkpoints = checkpoints;
        this.problems = problems;
    }

    void check(JobVertex vertex, String place) {
        if (!checkpoints.enabled()) {
            problems.warning(
                    place,
                    "\"" + vertex.id() + "\" finishes files only when a checkpoint completes, and there are none",
                    "set execution.checkpointing.interval, e.g. to 10 s");
        }
        long look = millis(vertex, "rollCheck", RollingPolicy.DEFAULT_LOOK_MILLIS);
        for (String age : new String[] {"roll", "rollInactivity"}) {
            long millis = millis(vertex, age, look);
            if (millis < look) {
                problems.warning(
                        place + "/settings/" + age,
                        "parts of \"" + vertex.id() + "\" are to be closed after " + millis
                                + " ms, but Flink looks at their age only every " + look + " ms",
                        "set rollCheck (withBucketCheckInterval) to " + millis + " ms or less");
            }
        }
    }

    private static long millis(JobVertex vertex, String name, long otherwise) {
        Object value = vertex.settings().get(name);
        if (value instanceof String text
                && FlinkDuration.parse(text, FlinkDuration.Dialect.FLINK_2) instanceof Parsed.Value<Duration> read) {
            return FlinkDuration.millis(read.value());
        }
        return value instanceof Number number ? number.longValue() : otherwise;
    }
}
