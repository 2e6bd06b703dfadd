package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.graph.TopicSettings;
import io.barrierscope.engine.view.StateImage;
import io.barrierscope.engine.view.SubtaskImage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Everything an operator remembers is shown in words that a person can read. */
final class StateTextTest {
    private static final Pattern OF_A_PROGRAMMER = Pattern.compile("[A-Z]\\w*\\[|\\w@[0-9a-f]{5,}|\\$\\d|null");
    private static final Map<String, Object> SINK = Map.of(
            "topic", "t",
            "deliveryGuarantee", "exactly-once",
            "transactionalIdPrefix", "p",
            "transaction.timeout.ms", 600_000L);
    private static final Map<String, Map<String, Object>> WITH_STATE = withState();
    private static final List<String> WITHOUT_STATE = List.of(
            "file-source",
            "map",
            "filter",
            "flat-map",
            "union",
            "throttle",
            "assign-watermarks",
            "collect-sink",
            "upsert-sink");

    private static Map<String, Map<String, Object>> withState() {
        Map<String, Map<String, Object>> all = new TreeMap<>();
        all.put("sequence-source", Map.of("from", 1L, "to", 40L, "ratePerSecond", 10L));
        all.put("live-source", Map.of("from", 1L, "to", 40L, "ratePerSecond", 10L));
        all.put("generator-source", generator());
        all.put("kafka-source", Map.of("topic", "orders", "bounded", true));
        all.put("aggregate", Map.of("function", "avg", "field", "value"));
        all.put("reduce", Map.of("expression", "right"));
        all.put("window", Map.of("kind", "session", "gap", "2 s", "function", "avg", "field", "value"));
        all.put("window-join", Map.of("kind", "tumbling", "size", "2 s"));
        all.put("interval-join", Map.of("before", "1 s", "after", "1 s"));
        all.put("broadcast-rules", Map.of("predicate", "record.value > rule.value", "ruleKey", "key"));
        all.put("deduplicate", Map.of("ttl", "1 h"));
        all.put("top-n", Map.of("n", 2L, "field", "value"));
        all.put("timeout", Map.of("after", "300 ms"));
        all.put("roster", Map.of("keepsAll", true));
        all.put("async-lookup", Map.of("latency", "400 ms"));
        all.put("kafka-sink", SINK);
        all.put("file-sink", Map.of("directory", "d"));
        return all;
    }

    private static Map<String, Object> generator() {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("fields", Map.of("time", "index * 100", "key", "index % 3", "value", "index"));
        settings.put("count", 40L);
        settings.put("ratePerSecond", 10L);
        settings.put("watermark", Map.of("field", "time", "outOfOrderness", "500 ms"));
        return settings;
    }

    static List<String> operators() {
        return List.copyOf(WITH_STATE.keySet());
    }

    @Test
    void no_operator_is_forgotten() {
        List<String> known = new ArrayList<>(WITH_STATE.keySet());
        known.addAll(WITHOUT_STATE);

        assertThat(BuiltInOperators.CATALOG.all())
                .extracting(OperatorDescription::name)
                .containsExactlyInAnyOrderElementsOf(known);
    }

    @ParameterizedTest
    @MethodSource("operators")
    void each_state_is_shown_in_words(String operator) {
        Engine engine = job(operator).engine((step, time, event) -> {});
        TreeSet<String> texts = new TreeSet<>();
        boolean sized = false;

        while (engine.step()) {
            for (SubtaskImage subtask : engine.image().subtasks()) {
                for (StateImage state : subtask.states()) {
                    boolean own = subtask.id().vertex().value().equals("it");
                    sized |= own
                            && state.entryCount() > 0
                            && state.bytes() > 0
                            && !state.kind().isEmpty();
                    state.entries().forEach(entry -> {
                        texts.add(state.name() + ": " + entry.key());
                        texts.add(state.name() + ": " + entry.value());
                    });
                }
            }
        }

        assertThat(texts)
                .isNotEmpty()
                .noneMatch(text -> OF_A_PROGRAMMER.matcher(text).find());
        assertThat(sized).as(texts.toString()).isTrue();
    }

    @Test
    void state_that_expires_says_after_what_time() {
        Engine engine = job("deduplicate").engine((step, time, event) -> {});
        while (engine.step()) {
            continue;
        }

        assertThat(engine.image().subtasks())
                .flatExtracting(SubtaskImage::states)
                .filteredOn(state -> state.name().equals("seen"))
                .isNotEmpty()
                .allMatch(state -> state.ttlMillis() == 3_600_000);
    }

    private static TestJobs job(String operator) {
        TestJobs job = new TestJobs().interval(500).topic(new TopicSettings("orders", 2, 25, 1, 100, 10, 0, List.of()));
        if (operator.endsWith("source")) {
            return job.vertex("it", operator, 1, WITH_STATE.get(operator))
                    .vertex("out", "collect-sink", 1, Map.of())
                    .edge("it", "out", Partitioning.GLOBAL, null);
        }
        job.vertex("s", "generator-source", 2, generator()).vertex("it", operator, 2, WITH_STATE.get(operator));
        if (operator.endsWith("sink")) {
            return job.edge("s", "it", Partitioning.REBALANCE, null);
        }
        boolean rules = operator.equals("broadcast-rules");
        if (rules || operator.endsWith("join")) {
            job.vertex("other", "generator-source", 1, generator())
                    .edge("s", "it", 0, "key")
                    .edge(
                            "other",
                            "it",
                            1,
                            rules ? Partitioning.BROADCAST : Partitioning.HASH,
                            rules ? null : "key",
                            null);
        } else {
            job.edge("s", "it", 0, "key");
        }
        return job.vertex("out", "kafka-sink", 1, SINK).edge("it", "out", Partitioning.GLOBAL, null);
    }
}
