package io.barrierscope.engine.execution;

import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.graph.TopicSettings;
import io.barrierscope.engine.stream.Row;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the contract test knows of one operator: how to use it, what it makes of a tiny input, and what it promises.
 *
 * @param settings of the operator
 * @param tiny what comes of the three records (time, value) = (100, 1), (200, 2), (300, 3) of key 0, at both inputs when
 *     there are two; null for sources and sinks, which only run in a whole job
 * @param steady whether its results, taken together, are the same however records of different inputs interleave and
 *     wherever watermarks stand when a replay begins
 * @param reader whose view of the sink is judged
 * @param loses whether what comes while nobody listens is gone for good
 * @param doubles whether a replay shows
 */
record ContractKit(
        String operator,
        Map<String, @Nullable Object> settings,
        @Nullable List<String> tiny,
        boolean steady,
        String reader,
        boolean loses,
        boolean doubles) {
    private static final String SOURCE_TIME = "index * 100";
    static final int RECORDS = 120;

    /** One for each operator a document may name. */
    static List<ContractKit> all() {
        List<ContractKit> all = new ArrayList<>();
        Map<String, @Nullable Object> sequence = Map.of("from", 1L, "to", 120L, "ratePerSecond", 20L, "partitions", 4L);
        all.add(source("sequence-source", sequence));
        all.add(new ContractKit("live-source", sequence, null, false, "read_committed", true, false));
        all.add(source("file-source", Map.of("path", "some.txt", "ratePerSecond", 20L)));
        all.add(source("generator-source", generator(SOURCE_TIME)));
        all.add(source("kafka-source", Map.of("topic", "in", "bounded", true)));
        all.add(steady(
                "map", Map.of("fields", Map.of("double", "value * 2")), "{double: 2}", "{double: 4}", "{double: 6}"));
        all.add(steady("filter", Map.of("predicate", "value != 2"), tiny(1), tiny(3)));
        all.add(steady("flat-map", Map.of("expression", "value % 2 == 0 ? [record, record] : []"), tiny(2), tiny(2)));
        all.add(steady("aggregate", Map.of("function", "sum", "field", "value"), sum(1), sum(3), sum(6)));
        all.add(steady("union", Map.of(), tiny(1), tiny(2), tiny(3)));
        all.add(steady("roster", Map.of(), held(1), held(2), held(3)));
        all.add(steady("throttle", Map.of("ratePerSecond", 100L), tiny(1), tiny(2), tiny(3)));
        all.add(steady(
                "window",
                Map.of("kind", "tumbling", "size", 250L, "function", "sum", "field", "value"),
                "{key: 0, sum: 3, windowStart: 0, windowEnd: 250}",
                "{key: 0, sum: 3, windowStart: 250, windowEnd: 500}"));
        all.add(steady("window-join", Map.of("kind", "tumbling", "size", 100L), pair(1, 1), pair(2, 2), pair(3, 3)));
        all.add(steady("interval-join", Map.of("before", 0L, "after", 0L), pair(1, 1), pair(2, 2), pair(3, 3)));
        all.add(new ContractKit(
                "broadcast-rules",
                Map.of("predicate", "record.value == rule.value", "ruleKey", "value"),
                List.of(),
                false,
                "read_committed",
                false,
                false));
        all.add(steady(
                "reduce",
                Map.of("expression", "{'value': left.value + right.value, 'time': right.time, 'key': right.key}"),
                tiny(1),
                "{value: 3, time: 200, key: 0}",
                "{value: 6, time: 300, key: 0}"));
        all.add(steady("deduplicate", Map.of(), tiny(1)));
        all.add(steady("top-n", Map.of("n", 1L), ranked(1), ranked(2), ranked(3)));
        all.add(new ContractKit(
                "timeout",
                Map.of("after", 50L, "time", "event"),
                List.of("{key: 0, silentSince: 300}"),
                false,
                "read_committed",
                false,
                false));
        all.add(steady("async-lookup", Map.of("latency", 20L, "capacity", 2L), tiny(1), tiny(2), tiny(3)));
        all.add(steady("assign-watermarks", Map.of("field", "time"), tiny(1), tiny(2), tiny(3)));
        all.add(new ContractKit("collect-sink", Map.of(), null, true, "collected", false, true));
        all.add(new ContractKit("kafka-sink", topic(), null, true, "read_committed", false, false));
        all.add(new ContractKit("file-sink", Map.of("directory", "d"), null, true, "read_committed", false, false));
        all.add(new ContractKit("upsert-sink", Map.of("key", "index"), null, true, "table", false, false));
        return all;
    }

    private static ContractKit source(String operator, Map<String, @Nullable Object> settings) {
        return new ContractKit(operator, settings, null, true, "read_committed", false, false);
    }

    private static ContractKit steady(String operator, Map<String, @Nullable Object> settings, String... tiny) {
        return new ContractKit(operator, settings, List.of(tiny), true, "read_committed", false, false);
    }

    private static String tiny(int value) {
        return "{time: " + value * 100 + ", key: 0, value: " + value + "}";
    }

    private static String held(int value) {
        return "{time: " + value * 100 + ", key: 0, value: " + value + ", held: 1}";
    }

    private static String ranked(int value) {
        return tiny(value).replace("{", "{rank: 1, ");
    }

    private static String sum(int value) {
        return "{key: 0, sum: " + value + "}";
    }

    private static String pair(int left, int right) {
        return tiny(left).replace("}", ", ") + tiny(right).substring(1).replaceAll("([a-z]+):", "right_$1:");
    }

    private static Map<String, @Nullable Object> topic() {
        return Map.of(
                "topic", "t",
                "deliveryGuarantee", "exactly-once",
                "transactionalIdPrefix", "p",
                "transaction.timeout.ms", 600_000L);
    }

    private static Map<String, @Nullable Object> generator(String time) {
        Map<String, @Nullable Object> settings = new LinkedHashMap<>();
        settings.put("fields", Map.of("time", time, "key", "index % 3", "value", "index", "index", "index"));
        settings.put("count", (long) RECORDS);
        settings.put("partitions", 4L);
        settings.put("ratePerSecond", 20L);
        settings.put("watermark", Map.of("field", "time", "outOfOrderness", "1 s"));
        return settings;
    }

    boolean isSource() {
        return operator.endsWith("-source");
    }

    boolean isSink() {
        return operator.endsWith("-sink");
    }

    boolean hasTwoInputs() {
        return operator.endsWith("-join") || operator.equals("broadcast-rules");
    }

    /** A job with the operator as {@code x}, between what reads and what writes. */
    TestJobs job(int parallelism) {
        TestJobs job = new TestJobs().interval(500);
        if (operator.equals("kafka-source")) {
            job.processing(80);
            job.topic(new TopicSettings("in", 4, RECORDS, 1, RECORDS, 20, 0, List.of()));
        }
        job.vertex("x", operator, parallelism, settings).processing(1);
        if (operator.equals("file-source")) {
            List<Row> rows = new ArrayList<>();
            for (long line = 1; line <= RECORDS; line++) {
                rows.add(Row.of(Map.of("line", line)));
            }
            job.rows("x", rows);
        }
        if (!isSource()) {
            job.vertex("s", "generator-source", 1, generator(SOURCE_TIME)).edge("s", "x", 0, "key");
        }
        if (hasTwoInputs()) {
            job.vertex("r", "generator-source", 1, generator("index * 90"));
            if (operator.equals("broadcast-rules")) {
                job.edge("r", "x", 1, Partitioning.BROADCAST, null, null);
            } else {
                job.edge("r", "x", 1, "key");
            }
        }
        if (!isSink()) {
            job.vertex("out", "kafka-sink", 1, topic()).edge("x", "out", Partitioning.GLOBAL, null);
        }
        return job;
    }
}
