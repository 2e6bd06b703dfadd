package io.barrierscope.app.lab.restart;

import io.barrierscope.engine.failover.ConfigurationLayer;
import io.barrierscope.engine.failover.RestartOptions;
import io.barrierscope.engine.failover.RestartStrategyChoice;
import io.barrierscope.engine.failover.RestartStrategyType;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.plan.FlinkOptions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How restarts are configured in one lane.
 *
 * @param checkpointing whether a checkpoint interval is configured, which matters when no strategy is named
 * @param options keys and values of {@link RestartOptions}, as text
 */
public record StrategySetup(FlinkVersion version, boolean checkpointing, Map<String, String> options) {
    /** Keeps the order of the options. */
    public StrategySetup {
        options = new LinkedHashMap<>(options);
    }

    /** A named strategy on Flink 2.3 with checkpoints. */
    public static StrategySetup named(String type, String... keysAndValues) {
        Map<String, String> options = new LinkedHashMap<>();
        options.put(RestartOptions.TYPE, type);
        for (int i = 0; i + 1 < keysAndValues.length; i += 2) {
            options.put(keysAndValues[i], keysAndValues[i + 1]);
        }
        return new StrategySetup(FlinkVersion.V2_3, true, options);
    }

    /** The four strategies with the values that Flink's documentation tells them by. */
    public static List<StrategySetup> examples() {
        return List.of(
                named("none"),
                named(
                        "fixed-delay",
                        RestartOptions.FIXED_DELAY_ATTEMPTS,
                        "3",
                        RestartOptions.FIXED_DELAY_DELAY,
                        "10 s"),
                named(
                        "failure-rate",
                        RestartOptions.FAILURE_RATE_MAX_FAILURES,
                        "3",
                        RestartOptions.FAILURE_RATE_INTERVAL,
                        "5 min",
                        RestartOptions.FAILURE_RATE_DELAY,
                        "10 s"),
                named(
                        "exponential-delay",
                        RestartOptions.EXPONENTIAL_INITIAL_BACKOFF,
                        "10 s",
                        RestartOptions.EXPONENTIAL_MAX_BACKOFF,
                        "2 min",
                        RestartOptions.EXPONENTIAL_MULTIPLIER,
                        "2.0",
                        RestartOptions.EXPONENTIAL_RESET_THRESHOLD,
                        "3 min",
                        RestartOptions.EXPONENTIAL_JITTER,
                        "0.1"));
    }

    /** What a job configures, in its own configuration or, when it names no strategy there, in its cluster's. */
    public static StrategySetup of(JobGraph graph) {
        boolean byJob = graph.configuration().containsKey(RestartOptions.TYPE)
                || graph.configuration().containsKey(RestartOptions.OLD_TYPE);
        Map<String, String> layer =
                byJob ? graph.configuration() : graph.cluster().configuration();
        Map<String, String> options = new LinkedHashMap<>();
        layer.forEach((key, value) -> {
            if (RestartOptions.ALL.contains(key)) {
                options.put(key.equals(RestartOptions.OLD_TYPE) ? RestartOptions.TYPE : key, value);
            }
        });
        boolean checkpoints = FlinkOptions.read(graph)
                .options()
                .checkpoints()
                .intervalMillis()
                .isPresent();
        return new StrategySetup(graph.flinkVersion(), checkpoints, options);
    }

    /** The strategy that Flink makes of it, or why it makes none. */
    public RestartStrategyChoice choice() {
        return RestartStrategyChoice.choose(
                new ConfigurationLayer("", options), ConfigurationLayer.NONE, version, checkpointing);
    }

    /** The named type; empty when none or an unknown one is named. */
    public Optional<RestartStrategyType> type() {
        return Optional.ofNullable(options.get(RestartOptions.TYPE)).flatMap(RestartStrategyType::named);
    }

    /** The same with another type; an empty one names none. */
    public StrategySetup withType(String type) {
        return with(RestartOptions.TYPE, type);
    }

    /** The same with another value of an option; an empty one takes it away. */
    public StrategySetup with(String key, String value) {
        Map<String, String> changed = new LinkedHashMap<>(options);
        if (value.isEmpty()) {
            changed.remove(key);
        } else {
            changed.put(key, value);
        }
        return new StrategySetup(version, checkpointing, changed);
    }

    public StrategySetup withVersion(FlinkVersion other) {
        return new StrategySetup(other, checkpointing, options);
    }

    public StrategySetup withCheckpointing(boolean on) {
        return new StrategySetup(version, on, options);
    }
}
