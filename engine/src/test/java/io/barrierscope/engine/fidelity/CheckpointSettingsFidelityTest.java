package io.barrierscope.engine.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.graph.CheckpointConfig;
import io.barrierscope.engine.graph.ClusterSettings;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.plan.FlinkOptions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Against what Flink's {@code CheckpointConfig} and job graph generator make of several options together: raised
 * intervals, capped pauses, combinations that are refused.
 */
class CheckpointSettingsFidelityTest {
    private static final int JOBS = 1_500;
    private static final String CHECKPOINTING = "execution.checkpointing.";
    private static final Map<String, List<String>> VALUES = Map.of(
            "interval", List.of("10 s", "1 s", "500 ms", "10", "9 ms", "0", "1 h", "-1 s", "soon"),
            "mode", List.of("EXACTLY_ONCE", "at_least_once", "AT_LEAST_ONCE", "exactly-once"),
            "timeout", List.of("10 min", "1 s", "10", "9 ms", "0", "PT1M", "x"),
            "min-pause", List.of("0", "500 ms", "5 s", "2 h", "365 d", "366 d", "20000 d", "-1"),
            "max-concurrent-checkpoints", List.of("1", "2", "3", "0", "-1", "1.5"),
            "tolerable-failed-checkpoints", List.of("0", "1", "7", "-1", "2147483647", "2147483648"),
            "unaligned.enabled", List.of("true", "false", "FALSE", "yes"),
            "checkpoints-after-tasks-finish", List.of("true", "false", "no"));

    @ParameterizedTest
    @EnumSource(FlinkVersion.class)
    void options_together_lead_to_the_same_settings_or_are_refused(FlinkVersion version) {
        FlinkAnswers flink = FlinkLines.of(version);
        Random random = new Random(6);
        Comparisons comparisons = new Comparisons("settings of the checkpoint coordinator", FlinkLines.name(version));
        int refused = 0;
        for (int i = 0; i < JOBS; i++) {
            Map<String, String> configuration = configuration(random, i % 3 == 0);
            Object theirs = asCoordinatorTakesThem(flink.checkpointing(configuration));

            comparisons.same(ours(configuration, version), theirs, () -> version + " " + configuration);
            refused += theirs.equals(FlinkAnswers.REFUSED) ? 1 : 0;
        }
        comparisons.assertAtLeast(JOBS);
        assertThat(refused).isBetween(JOBS / 10, JOBS * 9 / 10);
    }

    private static Map<String, String> configuration(Random random, boolean isWild) {
        Map<String, String> configuration = new TreeMap<>();
        new TreeMap<>(VALUES).forEach((key, values) -> {
            if (random.nextInt(3) > 0) {
                int bound = isWild ? values.size() : Math.min(2, values.size());
                configuration.put(CHECKPOINTING + key, values.get(random.nextInt(bound)));
            }
        });
        return configuration;
    }

    /** The constructor of Flink's {@code CheckpointCoordinator} limits the pause and raises the interval to it. */
    @SuppressWarnings("unchecked")
    private static Object asCoordinatorTakesThem(Object settings) {
        if (settings instanceof Map<?, ?>) {
            Map<String, Object> map = (Map<String, Object>) settings;
            long pause =
                    Math.min((long) map.get("min-pause"), Duration.ofDays(365).toMillis());
            map.put("min-pause", pause);
            map.put("interval", Math.max((long) map.get("interval"), pause));
        }
        return settings;
    }

    private static Object ours(Map<String, String> configuration, FlinkVersion version) {
        FlinkOptions.Reading reading = FlinkOptions.read(new JobGraph(
                "settings", version, configuration, new ClusterSettings(1, 1, Map.of()), List.of(), List.of()));
        if (reading.hasErrors()) {
            return FlinkAnswers.REFUSED;
        }
        CheckpointConfig config = reading.options().checkpoints();
        Map<String, Object> settings = new TreeMap<>();
        settings.put("interval", config.intervalMillis().orElse(Long.MAX_VALUE));
        settings.put("timeout", config.timeoutMillis());
        settings.put("min-pause", config.minPauseMillis());
        settings.put("concurrent", (long) config.maxConcurrent());
        settings.put("tolerable", (long) config.tolerableFailures());
        settings.put("exactly once", config.exactlyOnce());
        settings.put("unaligned", config.unaligned().enabled());
        settings.put("after finish", config.afterTasksFinish());
        return settings;
    }
}
