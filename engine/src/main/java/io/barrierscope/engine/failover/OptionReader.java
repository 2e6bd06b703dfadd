package io.barrierscope.engine.failover;

import io.barrierscope.engine.base.FlinkDuration;
import io.barrierscope.engine.base.Parsed;
import io.barrierscope.engine.base.Problem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads typed options of one layer and gathers what is wrong: values that cannot be read, which Flink refuses wherever
 * they stand, apart from values out of bounds, which it refuses only in the strategy that is used.
 */
final class OptionReader {

    private final ConfigurationLayer layer;
    private final FlinkDuration.Dialect dialect;
    private final List<Problem> unreadable = new ArrayList<>();
    private final List<Problem> outOfBounds = new ArrayList<>();

    OptionReader(ConfigurationLayer layer, FlinkDuration.Dialect dialect) {
        this.layer = layer;
        this.dialect = dialect;
    }

    boolean hasProblems() {
        return !unreadable.isEmpty() || !outOfBounds.isEmpty();
    }

    List<Problem> unreadable() {
        return unreadable;
    }

    List<Problem> outOfBounds() {
        return outOfBounds;
    }

    int wholeNumber(String key, int least, int defaultValue, String defaultText) {
        String raw = layer.options().get(key);
        if (raw == null) {
            return defaultValue;
        }
        String expected = "a whole number from " + least + ", default " + defaultText;
        try {
            int value = Integer.parseInt(raw);
            if (value >= least) {
                return value;
            }
            outOfBounds.add(problem(key, raw, "is too small", expected));
        } catch (NumberFormatException e) {
            unreadable.add(problem(key, raw, "is not a whole number", expected));
        }
        return defaultValue;
    }

    long durationMillis(String key, long leastMillis, long defaultMillis) {
        String raw = layer.options().get(key);
        if (raw == null) {
            return defaultMillis;
        }
        String expected = "a duration from " + FlinkDuration.format(Duration.ofMillis(leastMillis)) + ", default "
                + FlinkDuration.format(Duration.ofMillis(defaultMillis));
        Long millis = readMillis(key, raw, expected);
        if (millis == null) {
            return defaultMillis;
        }
        if (millis < leastMillis) {
            outOfBounds.add(problem(key, raw, "is too short", expected));
            return defaultMillis;
        }
        return millis;
    }

    double number(String key, String bounds, Range range, double defaultValue) {
        String raw = layer.options().get(key);
        if (raw == null) {
            return defaultValue;
        }
        String expected = "a number " + bounds + ", default " + defaultValue;
        try {
            double value = Double.parseDouble(raw);
            if (range.allows(value)) {
                return value;
            }
            outOfBounds.add(problem(key, raw, "is out of bounds", expected));
        } catch (NumberFormatException e) {
            unreadable.add(problem(key, raw, "is not a number", expected));
        }
        return defaultValue;
    }

    void refuse(String key, String what, String expected) {
        outOfBounds.add(Problem.error(layer.placeOf(key), key + " " + what, "give " + expected));
    }

    private @Nullable Long readMillis(String key, String raw, String expected) {
        Parsed<Duration> parsed = FlinkDuration.parse(raw, dialect);
        if (parsed instanceof Parsed.Value<Duration> read) {
            try {
                return read.value().toMillis();
            } catch (ArithmeticException e) {
                unreadable.add(problem(key, raw, "is too long", expected));
                return null;
            }
        }
        String why = ((Parsed.Refused<Duration>) parsed).message();
        unreadable.add(Problem.error(layer.placeOf(key), key + ": " + why, "give " + expected));
        return null;
    }

    private Problem problem(String key, String raw, String what, String expected) {
        return Problem.error(layer.placeOf(key), key + " = '" + raw + "' " + what, "give " + expected);
    }

    interface Range {
        boolean allows(double value);
    }
}
