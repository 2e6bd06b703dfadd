package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.FlinkDuration;
import io.barrierscope.engine.base.NearMiss;
import io.barrierscope.engine.base.Parsed;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Checks how a source is to make watermarks. */
final class WatermarkChecks {
    private static final List<String> TEXTS = List.of("field", "group");
    private static final List<String> DURATIONS = List.of("outOfOrderness", "idleness", "maxDrift", "updateInterval");

    private WatermarkChecks() {}

    static void check(Object value, String place, ProblemList problems) {
        if (!(value instanceof Map<?, ?> map)) {
            problems.error(
                    place,
                    "\"watermark\" must be an object, not " + VertexChecks.shortened(String.valueOf(value)),
                    "give {\"field\": \"time\", \"outOfOrderness\": \"1 s\", \"idleness\": \"30 s\"}");
            return;
        }
        map.forEach((key, part) -> checkPart(String.valueOf(key), part, place, problems));
        if (map.get("group") != null && map.get("maxDrift") == null) {
            problems.error(place, "the alignment group has no \"maxDrift\"", "say how far a source may be ahead");
        }
        if (map.get("group") == null && map.get("maxDrift") != null) {
            problems.error(
                    place, "\"maxDrift\" without a \"group\"", "name the group of sources that wait for each other");
        }
    }

    private static void checkPart(String name, @Nullable Object part, String place, ProblemList problems) {
        String at = place + "/" + JsonPointers.escaped(name);
        if (TEXTS.contains(name)) {
            if (!(part instanceof String text) || text.isBlank()) {
                problems.error(at, "\"" + name + "\" must be a text", "name it");
            }
        } else if (DURATIONS.contains(name)) {
            if (!isDuration(part)) {
                problems.error(at, "\"" + name + "\" must be a duration", "give a duration such as \"10 s\"");
            } else if (isZero(part) && !name.equals("outOfOrderness") && !name.equals("maxDrift")) {
                problems.error(at, "\"" + name + "\" must be greater than zero", "give more, or remove it");
            }
        } else {
            List<String> known = List.of("field", "outOfOrderness", "idleness", "group", "maxDrift", "updateInterval");
            problems.warning(
                    at,
                    "\"watermark\" has no part \"" + VertexChecks.shortened(name) + "\"; it has no effect",
                    NearMiss.of(name, known)
                            .map(meant -> "did you mean \"" + meant + "\"?")
                            .orElse("its parts are " + String.join(", ", known)));
        }
    }

    static boolean isDuration(@Nullable Object value) {
        return (value instanceof Long number && number >= 0)
                || (value instanceof String text
                        && FlinkDuration.parse(text, FlinkDuration.Dialect.FLINK_2) instanceof Parsed.Value<?>);
    }

    private static boolean isZero(@Nullable Object value) {
        return millis(value) == 0;
    }

    /** A duration of the document in milliseconds; -1 when it is none. */
    static long millis(@Nullable Object value) {
        if (value instanceof Long number) {
            return number;
        }
        return value instanceof String text
                        && FlinkDuration.parse(text, FlinkDuration.Dialect.FLINK_2)
                                instanceof Parsed.Value<java.time.Duration> read
                ? FlinkDuration.millis(read.value())
                : -1;
    }
}
