package io.barrierscope.engine.execution;

import io.barrierscope.engine.time.SeededRandom;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Draws what has to do with event time, from random numbers of its own: watermarks, and operators that gather records. */
final class RandomTime {
    private static final List<String> ONE_INPUT = List.of(
            "window",
            "window",
            "window",
            "reduce",
            "deduplicate",
            "top-n",
            "timeout",
            "async-lookup",
            "assign-watermarks",
            "flat-map");
    private static final List<String> TWO_INPUTS = List.of("window-join", "interval-join", "broadcast-rules");

    private final SeededRandom random;
    private boolean used;
    private boolean joins;

    RandomTime(SeededRandom random) {
        this.random = random;
    }

    /** Whether anything gathers records, so that there may be nothing to give. */
    boolean isUsed() {
        return used;
    }

    /** How a source makes watermarks; null for not at all. */
    @Nullable
    Map<String, @Nullable Object> watermark() {
        if (random.nextInt(3) == 0) {
            return null;
        }
        Map<String, @Nullable Object> settings = new LinkedHashMap<>();
        settings.put("outOfOrderness", (long) random.nextInt(200));
        if (random.nextInt(2) == 0) {
            settings.put("idleness", 300L + random.nextInt(1_000));
        }
        if (random.nextInt(3) == 0) {
            settings.put("group", "g");
            settings.put("maxDrift", (long) random.nextInt(500));
            settings.put("updateInterval", 50L + random.nextInt(500));
        }
        return settings;
    }

    /** An operator that works with time or gathers records; null for one of the plain ones. */
    @Nullable
    String operator(boolean mayHaveTwoInputs) {
        if (random.nextInt(2) == 0) {
            return null;
        }
        used = true;
        if (mayHaveTwoInputs && !joins && random.nextInt(3) == 0) {
            joins = true; // a second join would multiply records without end
            return one(TWO_INPUTS);
        }
        return one(ONE_INPUT);
    }

    static boolean hasTwoInputs(String operator) {
        return TWO_INPUTS.contains(operator);
    }

    private String one(List<String> of) {
        return of.get(random.nextInt(of.size()));
    }

    Map<String, @Nullable Object> settings(String operator, String number) {
        Map<String, @Nullable Object> settings = new LinkedHashMap<>();
        switch (operator) {
            case "window" -> {
                settings.put("kind", one(List.of("tumbling", "sliding", "session")));
                settings.put("size", 100L + random.nextInt(400));
                settings.put("slide", 100L);
                settings.put("gap", 20L + random.nextInt(200));
                settings.put("allowedLateness", (long) random.nextInt(3) * 100);
                settings.put("time", random.nextInt(4) == 0 ? "processing" : "event");
                settings.put("function", "sum");
                settings.put("field", number);
            }
            case "window-join" -> {
                settings.put("kind", one(List.of("tumbling", "sliding")));
                settings.put("size", 100L + random.nextInt(400));
                settings.put("slide", 100L);
            }
            case "interval-join" -> {
                settings.put("before", (long) random.nextInt(200));
                settings.put("after", (long) random.nextInt(200));
            }
            case "broadcast-rules" -> {
                settings.put("predicate", "record.key == rule.key");
                settings.put("ruleKey", "key");
            }
            case "reduce" -> settings.put("expression", "right");
            case "deduplicate" -> settings.put("ttl", random.nextInt(2) == 0 ? 0L : 200L);
            case "top-n" -> {
                settings.put("n", 1L + random.nextInt(3));
                settings.put("field", number);
            }
            case "timeout" -> {
                settings.put("after", 20L + random.nextInt(300));
                settings.put("time", one(List.of("event", "processing")));
            }
            case "async-lookup" -> {
                settings.put("latency", (long) random.nextInt(200));
                settings.put("spread", (long) random.nextInt(100));
                settings.put("capacity", 1L + random.nextInt(5));
                settings.put("ordered", random.nextInt(2) == 0);
            }
            case "flat-map" -> settings.put("expression", "key == 1 ? [record, record] : [record]");
            default -> settings.put("outOfOrderness", (long) random.nextInt(100));
        }
        return settings;
    }

    /** The field with a number in what the operator gives. */
    static String numberField(String operator, String number) {
        return switch (operator) {
            case "window" -> "sum";
            case "timeout" -> "silentSince";
            default -> number;
        };
    }

    /** Whether a source falls silent for a while, and for how long. */
    long silenceMillis() {
        return random.nextInt(4) == 0 ? 100L + random.nextInt(2_000) : 0;
    }
}
