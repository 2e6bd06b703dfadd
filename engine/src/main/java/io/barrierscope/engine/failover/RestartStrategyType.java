package io.barrierscope.engine.failover;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The values of {@code restart-strategy.type}, as Flink's {@code RestartStrategyOptions.RestartStrategyType}. */
public enum RestartStrategyType {

    /** The first failure is final. */
    DISABLE(List.of("disable", "none", "off"), List.of()),

    /** A number of restarts for the life of the job. */
    FIXED_DELAY(
            List.of("fixed-delay", "fixeddelay"),
            List.of(RestartOptions.FIXED_DELAY_ATTEMPTS, RestartOptions.FIXED_DELAY_DELAY)),

    /** A number of restarts within an interval. */
    FAILURE_RATE(
            List.of("failure-rate", "failurerate"),
            List.of(
                    RestartOptions.FAILURE_RATE_MAX_FAILURES,
                    RestartOptions.FAILURE_RATE_INTERVAL,
                    RestartOptions.FAILURE_RATE_DELAY)),

    /** A wait that grows. */
    EXPONENTIAL_DELAY(
            List.of("exponential-delay", "exponentialdelay"),
            List.of(
                    RestartOptions.EXPONENTIAL_INITIAL_BACKOFF,
                    RestartOptions.EXPONENTIAL_MAX_BACKOFF,
                    RestartOptions.EXPONENTIAL_MULTIPLIER,
                    RestartOptions.EXPONENTIAL_RESET_THRESHOLD,
                    RestartOptions.EXPONENTIAL_JITTER,
                    RestartOptions.EXPONENTIAL_ATTEMPTS));

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> names;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> parameters;

    RestartStrategyType(List<String> names, List<String> parameters) {
        this.names = names;
        this.parameters = parameters;
    }

    /** The spellings that Flink takes, its own first. */
    public List<String> names() {
        return names;
    }

    /** The keys that are read when this strategy is named. */
    public List<String> parameters() {
        return parameters;
    }

    /** The type of this name, in any case of letters; nothing is trimmed. */
    public static Optional<RestartStrategyType> named(String name) {
        String wanted = name.toLowerCase(Locale.ROOT);
        for (RestartStrategyType type : values()) {
            if (type.names.contains(wanted)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }
}
