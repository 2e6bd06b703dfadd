package io.barrierscope.engine.plan;

import static io.barrierscope.engine.plan.FlinkOption.Effect.SIMULATED;
import static io.barrierscope.engine.plan.FlinkOption.Type.DOUBLE;
import static io.barrierscope.engine.plan.FlinkOption.Type.DURATION;
import static io.barrierscope.engine.plan.FlinkOption.Type.ENUM;
import static io.barrierscope.engine.plan.FlinkOption.Type.INT;

import io.barrierscope.engine.failover.RestartOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The options of Flink that a document may set, those of the restart strategies included. */
public final class OptionCatalog {
    /** Defaults as in {@code RestartStrategyOptions}, the same in 1.20 and 2.3. */
    private static final List<FlinkOption> RESTART = List.of(
            FlinkOption.of(RestartOptions.TYPE, ENUM, "", SIMULATED)
                    .choosing("none", "fixed-delay", "failure-rate", "exponential-delay")
                    .formerly(RestartOptions.OLD_TYPE),
            FlinkOption.of(RestartOptions.FIXED_DELAY_ATTEMPTS, INT, "1", SIMULATED),
            FlinkOption.of(RestartOptions.FIXED_DELAY_DELAY, DURATION, "1 s", SIMULATED),
            FlinkOption.of(RestartOptions.FAILURE_RATE_MAX_FAILURES, INT, "1", SIMULATED),
            FlinkOption.of(RestartOptions.FAILURE_RATE_INTERVAL, DURATION, "1 min", SIMULATED),
            FlinkOption.of(RestartOptions.FAILURE_RATE_DELAY, DURATION, "1 s", SIMULATED),
            FlinkOption.of(RestartOptions.EXPONENTIAL_INITIAL_BACKOFF, DURATION, "1 s", SIMULATED),
            FlinkOption.of(RestartOptions.EXPONENTIAL_MAX_BACKOFF, DURATION, "1 min", SIMULATED),
            FlinkOption.of(RestartOptions.EXPONENTIAL_MULTIPLIER, DOUBLE, "1.5", SIMULATED),
            FlinkOption.of(RestartOptions.EXPONENTIAL_RESET_THRESHOLD, DURATION, "1 h", SIMULATED),
            FlinkOption.of(RestartOptions.EXPONENTIAL_JITTER, DOUBLE, "0.1", SIMULATED),
            FlinkOption.of(RestartOptions.EXPONENTIAL_ATTEMPTS, INT, "infinite", SIMULATED));

    private static final List<OptionDescription> ALL = all();

    private OptionCatalog() {}

    /** Descriptions, those of checkpoints first, then the job's, then the cluster's. */
    public static List<OptionDescription> options() {
        return ALL;
    }

    /** The option of a new or old key. */
    public static Optional<OptionDescription> find(String key) {
        return ALL.stream()
                .filter(option -> option.key().equals(key) || option.oldKeys().contains(key))
                .findFirst();
    }

    private static List<OptionDescription> all() {
        List<FlinkOption> options = new ArrayList<>(FlinkOptionTable.all());
        options.addAll(RESTART);
        return options.stream().map(OptionDescription::of).toList();
    }
}
