package io.barrierscope.engine.failover;

import io.barrierscope.engine.base.FlinkDuration.Dialect;
import io.barrierscope.engine.base.NearMiss;
import io.barrierscope.engine.base.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What one configuration layer says about restarts. */
final class LayerStrategy {

    private final ConfigurationLayer layer;
    private final String typeKey;
    private final @Nullable RestartStrategyType type;
    private final @Nullable RestartBackoff strategy;
    private final List<Problem> unreadable;
    private final List<Problem> outOfBounds;

    private LayerStrategy(ConfigurationLayer layer, OptionReader reader) {
        this.layer = layer;
        this.unreadable = reader.unreadable();
        this.outOfBounds = reader.outOfBounds();
        this.typeKey = layer.options().containsKey(RestartOptions.TYPE) ? RestartOptions.TYPE : RestartOptions.OLD_TYPE;
        String name = layer.options().get(typeKey);
        this.type = name == null ? null : typeNamed(name);
        RestartBackoff read = type == null ? null : read(type, reader);
        this.strategy = reader.hasProblems() ? null : read;
    }

    static LayerStrategy read(ConfigurationLayer layer, Dialect dialect) {
        return new LayerStrategy(layer, new OptionReader(layer, dialect));
    }

    boolean isNamed() {
        return layer.options().containsKey(typeKey);
    }

    String typeKey() {
        return typeKey;
    }

    @Nullable
    RestartBackoff strategy() {
        return strategy;
    }

    List<Problem> unreadable() {
        return unreadable;
    }

    List<Problem> outOfBounds() {
        return outOfBounds;
    }

    /**
     * What is given and not heeded.
     *
     * @param isDeciding whether the layer's strategy is the one that is used
     */
    List<Problem> warnings(boolean isDeciding) {
        List<Problem> warnings = new ArrayList<>();
        for (String key : layer.options().keySet()) {
            if (!key.equals(RestartOptions.OLD_TYPE) && !key.startsWith(RestartOptions.OLD_TYPE + ".")) {
                continue;
            }
            if (!RestartOptions.ALL.contains(key)) {
                warnings.add(unknown(key));
            } else if (!isRead(key, isDeciding)) {
                warnings.add(notRead(key, isDeciding));
            }
        }
        return warnings;
    }

    private boolean isRead(String key, boolean isDeciding) {
        boolean isParameter = type != null && type.parameters().contains(key);
        return isDeciding && (isParameter || key.equals(typeKey));
    }

    private Problem unknown(String key) {
        Optional<String> meant = NearMiss.of(key, RestartOptions.ALL);
        return Problem.warning(
                layer.placeOf(key),
                key + " is not an option of Flink's restart strategies",
                meant.map(name -> "did you mean " + name + "?").orElse("remove it"));
    }

    private Problem notRead(String key, boolean isDeciding) {
        String why;
        if (!isDeciding) {
            why = "the job names a strategy of its own";
        } else if (key.equals(RestartOptions.OLD_TYPE)) {
            why = RestartOptions.TYPE + " is set too and wins";
        } else if (type == null) {
            why = RestartOptions.TYPE + " is not set beside it";
        } else {
            why = typeKey + " is " + type.names().get(0);
        }
        return Problem.warning(layer.placeOf(key), key + " is not read, because " + why, "");
    }

    private @Nullable RestartStrategyType typeNamed(String name) {
        Optional<RestartStrategyType> known = RestartStrategyType.named(name);
        if (known.isEmpty()) {
            List<String> names = new ArrayList<>();
            for (RestartStrategyType candidate : RestartStrategyType.values()) {
                names.addAll(candidate.names());
            }
            String meant = NearMiss.of(name, names)
                    .map(near -> "did you mean " + near + "? ")
                    .orElse("");
            unreadable.add(Problem.error(
                    layer.placeOf(typeKey),
                    typeKey + " = '" + name + "' is no restart strategy",
                    meant + "give none, fixed-delay, failure-rate or exponential-delay; no default"));
        }
        return known.orElse(null);
    }

    private @Nullable RestartBackoff read(RestartStrategyType named, OptionReader reader) {
        return switch (named) {
            case DISABLE -> new NoRestart(false);
            case FIXED_DELAY ->
                new FixedDelayRestart(
                        reader.wholeNumber(RestartOptions.FIXED_DELAY_ATTEMPTS, 0, 1, "1"),
                        reader.durationMillis(RestartOptions.FIXED_DELAY_DELAY, 0, 1_000));
            case FAILURE_RATE ->
                new FailureRateRestart(
                        reader.wholeNumber(RestartOptions.FAILURE_RATE_MAX_FAILURES, 1, 1, "1"),
                        reader.durationMillis(RestartOptions.FAILURE_RATE_INTERVAL, 1, 60_000),
                        reader.durationMillis(RestartOptions.FAILURE_RATE_DELAY, 0, 1_000));
            case EXPONENTIAL_DELAY -> readExponentialDelay(reader);
        };
    }

    private static @Nullable RestartBackoff readExponentialDelay(OptionReader reader) {
        ExponentialDelayRestart.Settings standard = ExponentialDelayRestart.Settings.DEFAULT;
        long initialMillis =
                reader.durationMillis(RestartOptions.EXPONENTIAL_INITIAL_BACKOFF, 1, standard.initialMillis());
        long maxMillis = reader.durationMillis(RestartOptions.EXPONENTIAL_MAX_BACKOFF, 1, standard.maxMillis());
        double multiplier = reader.number(
                RestartOptions.EXPONENTIAL_MULTIPLIER, "above 1", value -> value > 1, standard.multiplier());
        long resetMillis =
                reader.durationMillis(RestartOptions.EXPONENTIAL_RESET_THRESHOLD, 1, standard.resetThresholdMillis());
        double jitter = reader.number(
                RestartOptions.EXPONENTIAL_JITTER,
                "from 0 to 1",
                value -> value >= 0 && value <= 1,
                standard.jitterFactor());
        int attempts = reader.wholeNumber(
                RestartOptions.EXPONENTIAL_ATTEMPTS,
                1,
                standard.maxAttempts(),
                "infinite (" + standard.maxAttempts() + ")");
        if (reader.hasProblems()) {
            return null;
        }
        if (initialMillis > maxMillis) {
            reader.refuse(
                    RestartOptions.EXPONENTIAL_MAX_BACKOFF,
                    "(" + maxMillis + " ms) is shorter than " + RestartOptions.EXPONENTIAL_INITIAL_BACKOFF + " ("
                            + initialMillis + " ms)",
                    "a duration not shorter than that, default 1 min");
            return null;
        }
        return new ExponentialDelayRestart(new ExponentialDelayRestart.Settings(
                initialMillis, maxMillis, multiplier, resetMillis, jitter, attempts));
    }
}
