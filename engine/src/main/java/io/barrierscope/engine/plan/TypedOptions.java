package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.FlinkDuration;
import io.barrierscope.engine.base.FlinkMemorySize;
import io.barrierscope.engine.base.NearMiss;
import io.barrierscope.engine.base.Parsed;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.failover.ConfigurationLayer;
import io.barrierscope.engine.graph.FlinkVersion;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads options by Flink's rules: the key itself, then its old keys; text to type; bad text is a problem. */
final class TypedOptions {
    private final ConfigurationLayer job;
    private final ConfigurationLayer cluster;
    private final FlinkVersion version;
    private final FlinkDuration.Dialect dialect;
    private final List<Problem> problems = new ArrayList<>();

    TypedOptions(ConfigurationLayer job, ConfigurationLayer cluster, FlinkVersion version) {
        this.job = job;
        this.cluster = cluster;
        this.version = version;
        this.dialect = version == FlinkVersion.V1_20 ? FlinkDuration.Dialect.FLINK_1 : FlinkDuration.Dialect.FLINK_2;
    }

    List<Problem> problems() {
        return problems;
    }

    /** The key under which the option stands, old or new; empty when it is not set. */
    Optional<String> keyOf(FlinkOption option) {
        if (isSet(option.key())) {
            return Optional.of(option.key());
        }
        return option.oldKeys().stream().filter(this::isSet).findFirst();
    }

    private boolean isSet(String key) {
        return job.options().containsKey(key) || cluster.options().containsKey(key);
    }

    Optional<String> text(String key) {
        return keyOf(FlinkOptionTable.option(key))
                .map(used -> layerOf(used).options().get(used));
    }

    /** Where the value of a key stands that counts: the job's, but the cluster's for what only the cluster decides. */
    ConfigurationLayer layerOf(String key) {
        boolean jobFirst = !ClusterOptionTable.isOfCluster(key);
        ConfigurationLayer first = jobFirst ? job : cluster;
        ConfigurationLayer second = jobFirst ? cluster : job;
        return first.options().containsKey(key) ? first : second;
    }

    Optional<Duration> duration(String key) {
        return read(key, this::parseDuration);
    }

    Optional<Long> number(String key) {
        return read(key, raw -> parseNumber(raw, FlinkOptionTable.option(key).type()));
    }

    Optional<Boolean> flag(String key) {
        return read(key, TypedOptions::parseBoolean);
    }

    Optional<Long> sizeBytes(String key) {
        return read(key, FlinkMemorySize::parseBytes);
    }

    /** Whether the job's version of Flink reads this option. */
    boolean isRead(String key) {
        return FlinkOptionTable.option(key).since().compareTo(version) <= 0;
    }

    /** The chosen name of an ENUM, in Flink's spelling. */
    Optional<String> choice(String key) {
        return read(key, raw -> parseChoice(raw, FlinkOptionTable.option(key).choices()));
    }

    /** Checks that the text of an option is of its type, for options nobody reads. */
    void check(FlinkOption option) {
        read(option.key(), raw -> switch (option.type()) {
            case DURATION -> parseDuration(raw);
            case INT, LONG -> parseNumber(raw, option.type());
            case DOUBLE -> parseDouble(raw);
            case BOOLEAN -> parseBoolean(raw);
            case SIZE -> FlinkMemorySize.parseBytes(raw);
            case ENUM -> parseChoice(raw, option.choices());
            case TEXT -> new Parsed.Value<>(raw);
        });
    }

    void error(String key, String message, String remedy) {
        problems.add(Problem.error(placeOf(key), message, remedy));
    }

    void warning(String key, String message, String remedy) {
        problems.add(Problem.warning(placeOf(key), message, remedy));
    }

    /** Where an option stands, under its old key if that is the one used. */
    String placeOf(String key) {
        String used = FlinkOptionTable.find(key).flatMap(this::keyOf).orElse(key);
        return (isSet(used) ? layerOf(used) : job).placeOf(used);
    }

    private <T> Optional<T> read(String key, Reader<T> reader) {
        FlinkOption option = FlinkOptionTable.option(key);
        @Nullable String raw = text(key).orElse(null);
        if (raw == null) {
            return Optional.empty();
        }
        Parsed<? extends T> parsed = reader.read(raw);
        if (parsed instanceof Parsed.Value<? extends T> value) {
            return Optional.of(value.value());
        }
        String why = parsed instanceof Parsed.Refused<? extends T> refused ? refused.message() : "";
        problems.add(Problem.error(placeOf(key), key + ": " + why, "give " + option.expected()));
        return Optional.empty();
    }

    private Parsed<Duration> parseDuration(String raw) {
        return FlinkDuration.parse(raw, dialect);
    }

    private static Parsed<Long> parseNumber(String raw, FlinkOption.Type type) {
        try {
            return new Parsed.Value<>(
                    type == FlinkOption.Type.INT ? (long) Integer.parseInt(raw) : Long.parseLong(raw));
        } catch (NumberFormatException e) {
            return new Parsed.Refused<>("'" + raw + "' is no whole number");
        }
    }

    private static Parsed<Double> parseDouble(String raw) {
        try {
            return new Parsed.Value<>(Double.parseDouble(raw));
        } catch (NumberFormatException e) {
            return new Parsed.Refused<>("'" + raw + "' is no number");
        }
    }

    private static Parsed<Boolean> parseBoolean(String raw) {
        String upper = raw.toUpperCase(Locale.ROOT);
        return upper.equals("TRUE") || upper.equals("FALSE")
                ? new Parsed.Value<>(upper.equals("TRUE"))
                : new Parsed.Refused<>("'" + raw + "' is neither true nor false");
    }

    private static Parsed<String> parseChoice(String raw, List<String> choices) {
        String upper = raw.toUpperCase(Locale.ROOT);
        for (String choice : choices) {
            if (choice.toUpperCase(Locale.ROOT).equals(upper)) {
                return new Parsed.Value<>(choice);
            }
        }
        String meant = NearMiss.of(raw, choices)
                .map(name -> "; did you mean " + name + "?")
                .orElse("");
        return new Parsed.Refused<>("'" + raw + "' is no value of this option" + meant);
    }

    private interface Reader<T> {
        Parsed<? extends T> read(String raw);
    }
}
