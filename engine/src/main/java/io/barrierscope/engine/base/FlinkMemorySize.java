package io.barrierscope.engine.base;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Sizes as Flink reads and writes them ({@code MemorySize}): digits, blanks if wanted, a unit in any case; bytes if
 * there is no unit. Every unit is 1024 times the one before: {@code "20 kb"}, {@code "1g"}.
 */
public final class FlinkMemorySize {

    private FlinkMemorySize() {}

    private enum Unit {
        BYTES(1L, "b", "bytes"),
        KILO_BYTES(1L << 10, "k", "kb", "kibibytes"),
        MEGA_BYTES(1L << 20, "m", "mb", "mebibytes"),
        GIGA_BYTES(1L << 30, "g", "gb", "gibibytes"),
        TERA_BYTES(1L << 40, "t", "tb", "tebibytes");

        private final long bytes;

        @SuppressWarnings("ImmutableEnumChecker") // made by List.of
        private final List<String> labels;

        Unit(long bytes, String... labels) {
            this.bytes = bytes;
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
     * Reads a size.
     *
     * @param text what the user wrote
     * @return bytes, not negative
     */
    public static Parsed<Long> parseBytes(String text) {
        String trimmed = text.trim();
        if (trimmed.isEmpty()) {
            return new Parsed.Refused<>("is empty; a size is a whole number and a unit, like 20 kb");
        }
        int digits = NumberAndUnit.countDigits(trimmed);
        if (digits == 0) {
            return refused(trimmed, "does not start with a digit");
        }
        String label = trimmed.substring(digits).trim().toLowerCase(Locale.ROOT);
        Unit unit = label.isEmpty() ? Unit.BYTES : Unit.labelled(label);
        if (unit == null) {
            return refused(trimmed, "has the unknown unit '" + label + "'");
        }
        BigInteger bytes = new BigInteger(trimmed.substring(0, digits)).multiply(BigInteger.valueOf(unit.bytes));
        if (bytes.bitLength() > 63) {
            return refused(trimmed, "is more bytes than fit into 64 bits");
        }
        return new Parsed.Value<>(bytes.longValueExact());
    }

    /**
     * Writes a size as Flink's {@code MemorySize.toString}: in the largest unit that divides it, but in bytes if whole
     * terabytes do.
     */
    public static String format(long bytes) {
        Unit largest = Unit.BYTES;
        for (Unit unit : Unit.values()) {
            if (bytes % unit.bytes != 0) {
                return bytes / largest.bytes + " " + largest.labels.get(1);
            }
            largest = unit;
        }
        return bytes + " bytes";
    }

    private static Parsed<Long> refused(String text, String what) {
        return new Parsed.Refused<>(
                "'" + text + "' " + what + "; a size is a whole number and a unit b, kb, mb, gb or tb, like 20 kb");
    }
}
