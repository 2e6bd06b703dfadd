package io.barrierscope.engine.document.flink;

import io.barrierscope.engine.base.OrderedMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The operator of a document that comes next to one of a plan, found by its name: a plan tells neither functions nor
 * settings.
 *
 * @param operator name in the catalog
 * @param isGuess whether the name says nothing, so that only the operator's place decided
 */
record NearestOperator(String operator, Map<String, @Nullable Object> settings, boolean isGuess) {
    /** Number of keys that sources deal their records to. */
    static final long KEYS = 10;

    /** Records per second of a source. */
    static final long RATE = 10;

    static final String UNION = "union";
    static final String AGGREGATE = "aggregate";
    static final String KAFKA_SOURCE = "kafka-source";
    static final String KAFKA_SINK = "kafka-sink";
    static final String FILE_SINK = "file-sink";

    private static final int TWO = 2;
    private static final long BROKER_LIMIT_MILLIS = 900_000;
    private static final List<String> KEYED_FUNCTIONS =
            List.of("aggregat", "sum", "count", "min", "max", "avg", "keyed", "process");

    static NearestOperator of(PlanOperator operator, String id) {
        String name = operator.name().toLowerCase(Locale.ROOT);
        return switch (operator.role()) {
            case SOURCE -> source(name, id);
            case TWO_PHASE_SINK ->
                hasAny(name, "file", "parquet", "avro", "hdfs", "s3:")
                        ? known(FILE_SINK, Map.of("directory", id))
                        : new NearestOperator(KAFKA_SINK, transactional(id), !name.contains("kafka"));
            case SINK ->
                name.contains("kafka") ? known(KAFKA_SINK, Map.of("topic", id)) : known("collect-sink", Map.of());
            case TRANSFORMATION -> operator.inputs().size() == 1 ? single(operator, name) : several(operator, name);
        };
    }

    /** Whether it does something only when event time goes on. */
    boolean needsEventTime() {
        return operator.endsWith("join") || "event".equals(settings.get("time"));
    }

    /** Whether an edge must deal its records by key. */
    boolean needsKey() {
        return operator.endsWith("join") || operator.equals("deduplicate");
    }

    private static NearestOperator source(String name, String id) {
        return name.contains("kafka")
                ? known(KAFKA_SOURCE, Map.of("topic", id))
                : known("sequence-source", OrderedMap.of("from", 1L, "ratePerSecond", RATE, "keys", KEYS));
    }

    private static Map<String, @Nullable Object> transactional(String id) {
        return OrderedMap.of(
                "topic",
                id,
                "deliveryGuarantee",
                "exactly-once",
                "transactionalIdPrefix",
                id,
                "transaction.timeout.ms",
                BROKER_LIMIT_MILLIS);
    }

    private static NearestOperator single(PlanOperator operator, String name) {
        if (name.contains("watermark")) {
            return known("assign-watermarks", Map.of());
        }
        if (hasAny(name, "window", "session") && !name.contains("join")) {
            return known("window", window(name));
        }
        if (hasAny(name, "async", "lookup")) {
            return known("async-lookup", Map.of("latency", "10 ms"));
        }
        if (name.contains("deduplicate") && operator.isKeyed()) {
            return known("deduplicate", Map.of());
        }
        if (name.contains("reduce")) {
            return known("reduce", Map.of("expression", "right"));
        }
        if (hasAny(name, "flat map", "flatmap", "flat-map")) {
            return known("flat-map", Map.of("expression", "[record]"));
        }
        if (hasAny(name, "filter", "where")) {
            return known("filter", Map.of("predicate", "true"));
        }
        if (operator.isKeyed()) {
            boolean says = KEYED_FUNCTIONS.stream().anyMatch(name::contains);
            return new NearestOperator(AGGREGATE, Map.of("function", "count"), !says);
        }
        boolean says = hasAny(name, "map", "calc", "project", "select");
        return new NearestOperator("map", Map.of("expression", "record"), !says);
    }

    private static NearestOperator several(PlanOperator operator, String name) {
        boolean joins = operator.inputs().size() == TWO && operator.isKeyed();
        if (joins && hasAny(name, "interval join", "intervaljoin")) {
            return known("interval-join", OrderedMap.of("before", "5 s", "after", "5 s"));
        }
        if (joins && hasAny(name, "join", "cogroup")) {
            return known("window-join", Map.of("kind", "tumbling"));
        }
        return new NearestOperator(UNION, Map.of(), true);
    }

    private static Map<String, @Nullable Object> window(String name) {
        String time = name.contains("processing") || name.contains("proctime") ? "processing" : "event";
        if (name.contains("session")) {
            return OrderedMap.of("kind", "session", "time", time);
        }
        return hasAny(name, "sliding", "hop")
                ? OrderedMap.of("kind", "sliding", "slide", "5 s", "time", time)
                : OrderedMap.of("kind", "tumbling", "time", time);
    }

    private static NearestOperator known(String operator, Map<String, @Nullable Object> settings) {
        return new NearestOperator(operator, settings, false);
    }

    private static boolean hasAny(String name, String... parts) {
        for (String part : parts) {
            if (name.contains(part)) {
                return true;
            }
        }
        return false;
    }
}
