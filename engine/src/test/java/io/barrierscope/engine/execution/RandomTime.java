package io.barrierscope.engine.execution;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Draws what has to do with event time, from a chance of its own: watermarks, and operators that gather records. */
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

    private final Chance chance;
    private boolean joins;

    RandomTime(Chance chance) {
        this.chance = chance;
    }

    /** How a source makes watermarks; null for not at all. */
    @Nullable
    Map<String, @Nullable Object> watermark() {
        if (chance.oneIn(3)) {
            return null;
        }
        Map<String, @Nullable Object> settings = new LinkedHashMap<>();
        settings.put("outOfOrderness", (long) chance.below(200));
        if (chance.oneIn(2)) {
            settings.put("idleness", 300L + chance.below(1_000));
        }
        if (chance.oneIn(3)) {
            settings.put("group", "g");
            settings.put("maxDrift", (long) chance.below(500));
            settings.put("updateInterval", 50L + chance.below(500));
        }
        return settings;
    }

    /** An operator that works with time or gathers records; null for one of the plain ones. */
    @Nullable
    String operator(boolean mayHaveTwoInputs) {
        if (chance.oneIn(2)) {
            return null;
        }
        if (mayHaveTwoInputs && !joins && chance.oneIn(3)) {
            joins = true; // a second join would multiply records without end
            return one(TWO_INPUTS);
        }
        return one(ONE_INPUT);
    }

    static boolean hasTwoInputs(String operator) {
        return TWO_INPUTS.contains(operator);
    }

    /** Whether the operator puts records aside that come too late. */
    static boolean hasSide(String operator) {
        return operator.startsWith("window") || operator.equals("interval-join");
    }

    private String one(List<String> of) {
        return chance.one(of);
    }

    Map<String, @Nullable Object> settings(String operator, String number) {
        Map<String, @Nullable Object> settings = new LinkedHashMap<>();
        switch (operator) {
            case "window" -> {
                settings.put("kind", one(List.of("tumbling", "sliding", "session")));
                settings.put("size", 100L + chance.below(400));
                settings.put("slide", 100L);
                settings.put("gap", 20L + chance.below(200));
                settings.put("allowedLateness", (long) chance.below(3) * 100);
                settings.put("time", chance.oneIn(4) ? "processing" : "event");
                settings.put("function", "sum");
                settings.put("field", number);
            }
            case "window-join" -> {
                settings.put("kind", one(List.of("tumbling", "sliding")));
                settings.put("size", 100L + chance.below(400));
                settings.put("slide", 100L);
            }
            case "interval-join" -> {
                settings.put("before", (long) chance.below(200));
                settings.put("after", (long) chance.below(200));
            }
            case "broadcast-rules" -> {
                settings.put("predicate", "record.key == rule.key");
                settings.put("ruleKey", "key");
            }
            case "reduce" -> settings.put("expression", "right");
            case "deduplicate" -> settings.put("ttl", chance.oneIn(2) ? 0L : 200L);
            case "top-n" -> {
                settings.put("n", 1L + chance.below(3));
                settings.put("field", number);
            }
            case "timeout" -> {
                settings.put("after", 20L + chance.below(300));
                settings.put("time", one(List.of("event", "processing")));
            }
            case "async-lookup" -> {
                settings.put("latency", (long) chance.below(200));
                settings.put("spread", (long) chance.below(100));
                settings.put("capacity", 1L + chance.below(5));
                settings.put("ordered", chance.oneIn(2));
            }
            case "flat-map" -> settings.put("expression", "key == 1 ? [record, record] : [record]");
            default -> settings.put("outOfOrderness", (long) chance.below(100));
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
}
