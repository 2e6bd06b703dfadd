package io.barrierscope.engine.plan;

import io.barrierscope.engine.graph.JobVertex;
import java.util.List;

/** Checks settings of windows and timers against each other, as Flink's assigners and builders do. */
final class TimeSettingChecks {
    private static final List<String> POSITIVE = List.of("size", "slide", "gap", "ttl", "after", "idleness");

    private TimeSettingChecks() {}

    static void check(JobVertex vertex, String place, ProblemList problems) {
        for (String name : vertex.settings().keySet()) {
            if (POSITIVE.contains(name)
                    && WatermarkChecks.millis(vertex.settings().get(name)) == 0) {
                problems.error(
                        place + "/" + JsonPointers.escaped(name),
                        "\"" + name + "\" must be greater than zero",
                        "give more than 0 ms");
            }
        }
        boolean windows =
                vertex.operator().equals("window") || vertex.operator().equals("window-join");
        if (!windows) {
            return;
        }
        boolean sliding = "sliding".equals(vertex.settings().get("kind"));
        if (sliding && vertex.settings().get("slide") == null) {
            problems.error(place, "sliding windows need \"slide\"", "say how far apart their starts are");
        }
        long period = WatermarkChecks.millis(vertex.settings().get(sliding ? "slide" : "size"));
        long offset = WatermarkChecks.millis(vertex.settings().get("offset"));
        if (period > 0 && offset >= period) {
            problems.error(
                    place + "/offset",
                    "the offset must be smaller than " + (sliding ? "the slide" : "the size") + " of the windows",
                    "give less");
        }
    }
}
