package io.barrierscope.engine.base;

import java.math.BigInteger;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Durations as Flink reads and writes them ({@code TimeUtils}): digits, blanks if wanted, a unit in any case;
 * milliseconds if there is no unit. No fractions, sums or signs: {@code "10 s"}, {@code "500ms"}, {@code "1 min"}.
 */
public final class FlinkDuration {

    private static final BigInteger NANOS_PER_SECOND = BigInteger.valueOf(1_000_000_000L);

    private static final Duration LONGEST = Duration.ofDays(365 * 100L);

    private FlinkDuration() {}

    /** The milliseconds of a duration; what is longer than a hundred years counts as a hundred years. */
    public static long millis(Duration duration) {
        return duration.compareTo(LONGEST) > 0 ? LONGEST.toMillis() : duration.toMillis();
    }

    /** What a Flink line accepts. */
    public enum Dialect {
        /** Units only, and the number must fit into 64 bits. */
        FLINK_1,
        /** Also ISO-8601, as in {@code PT10S}. */
        FLINK_2
    }

    private enum Unit {
        NANOSECONDS(1L, "ns", "nano", "nanos", "nanosecond", "nanoseconds"),
        MICROSECONDS(1_000L, "µs", "micro", "micros", "microsecond", "microseconds"),
        MILLISECONDS(1_000_000L, "ms", "milli", "millis", "millisecond", "milliseconds"),
        SECONDS(1_000_000_000L, "s", "sec", "secs", "second", "seconds"),
        MINUTES(60_000_000_000L, "min", "m", "minute", "minutes"),
        HOURS(3_600_000_000_000L, "h", "hour", "hours"),
        DAYS(86_400_000_000_000L, "d", "day", "days");

        private final BigInteger nanos;

        @SuppressWarnings("ImmutableEnumChecker") // made by List.of
        private final List<String> labels;

        Unit(long nanos, String... labels) {
            this.nanos = BigInteger.valueOf(nanos);
            this.labels = List.of(labels);
        }

        static @Nullable Unit labelled(String label) {
            for (Unit unit : values()) {
                if (unit.labels.contains(label)) {
                    return unit;
                }
            }
            return null;
        }
    }

    /**
     * Reads a duration.
     *
     * @param text what the user wrote
     * @param dialect whose rules apply
     * @return a duration that is not negative
     */
    public static Parsed<Duration> parse(String text, Dialect dialect) {
        String trimmed = text.trim();
        if (trimmed.isEmpty()) {
            return new Parsed.Refused<>("is empty; a duration is a whole number and a unit, like 10 s");
        }
        int digits = NumberAndUnit.countDigits(trimmed);
        if (digits == 0) {
            return dialect == Dialect.FLINK_2 ? parseIso(trimmed) : refused(trimmed, "does not start with a digit");
        }
        BigInteger number = new BigInteger(trimmed.substring(0, digits));
        if (dialect == Dialect.FLINK_1 && number.bitLength() > 63) {
            return refused(trimmed, "has a number that does not fit into 64 bits");
        }
        String label = trimmed.substring(digits).trim().toLowerCase(Locale.ROOT);
        Unit unit = label.isEmpty() ? Unit.MILLISECONDS : Unit.labelled(label);
        if (unit == null) {
            return refused(trimmed, "has the unknown unit '" + label + "'");
        }
        BigInteger[] secondsAndNanos = number.multiply(unit.nanos).divideAndRemainder(NANOS_PER_SECOND);
        if (secondsAndNanos[0].bitLength() > 63) {
            return refused(trimmed, "is longer than a duration can be");
        }
        return new Parsed.Value<>(
                Duration.ofSeconds(secondsAndNanos[0].longValueExact(), secondsAndNanos[1].longValueExact()));
    }

    /** Writes a duration in the largest unit that divides it, as Flink's {@code formatWithHighestUnit}. */
    public static String format(Duration duration) {
        if (duration.isZero()) {
            return "0 ms";
        }
        BigInteger nanos = BigInteger.valueOf(duration.getSeconds())
                .multiply(NANOS_PER_SECOND)
                .add(BigInteger.valueOf(duration.getNano()));
        Unit largest = Unit.NANOSECONDS;
        for (Unit unit : Unit.values()) {
            if (nanos.remainder(unit.nanos).signum() != 0) {
                break;
            }
            largest = unit;
        }
        return nanos.divide(largest.nanos) + " " + largest.labels.get(0);
    }

    private static Parsed<Duration> parseIso(String trimmed) {
        Duration duration;
        try {
            duration = Duration.parse(trimmed);
        } catch (DateTimeParseException e) {
            return refused(trimmed, "neither starts with a digit nor is an ISO-8601 duration");
        }
        return duration.isNegative() ? refused(trimmed, "is negative") : new Parsed.Value<>(duration);
    }

    private static Parsed<Duration> refused(String text, String what) {
        return new Parsed.Refused<>("'" + text + "' " + what
                + "; a duration is a whole number and a unit d, h, min, s, ms, µs or ns, like 10 s");
    }
}
