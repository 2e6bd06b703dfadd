package io.barrierscope.engine.fidelity;

import io.barrierscope.engine.base.FlinkDuration;
import io.barrierscope.engine.base.FlinkMemorySize;
import io.barrierscope.engine.base.Parsed;
import io.barrierscope.engine.graph.FlinkVersion;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.util.TimeUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Against {@code TimeUtils} and {@code MemorySize}; durations are read through an option, in both versions. */
class UnitsFidelityTest {

    private static final String REFUSED = FlinkAnswers.REFUSED;
    private static final String TIMEOUT = "execution.checkpointing.timeout";
    private static final List<String> NUMBERS = List.of(
            "0",
            "1",
            "10",
            "007",
            "1500",
            "9223372036854775807",
            "9223372036854775808",
            "106751991167300",
            "106751991167301",
            "99999999999999999999999",
            "-1",
            "+1",
            "1.5",
            "",
            "1_0",
            "٣",
            "1e3");
    private static final List<String> GAPS = List.of("", " ", "   ", "\t", "\n", "\u00a0", "_");
    private static final List<String> UNITS = List.of(
            "",
            "d",
            "D",
            "day",
            "days",
            "h",
            "hour",
            "Hours",
            "m",
            "min",
            "mins",
            "minute",
            "MINUTES",
            "s",
            "sec",
            "secs",
            "second",
            "seconds",
            "ms",
            "milli",
            "millis",
            "millisecond",
            "milliseconds",
            "µs",
            "μs",
            "us",
            "micro",
            "micros",
            "microsecond",
            "microseconds",
            "ns",
            "nano",
            "nanos",
            "nanosecond",
            "nanoseconds",
            "w",
            "y",
            "b",
            "bytes",
            "byte",
            "k",
            "K",
            "\u212a",
            "kb",
            "kibibytes",
            "kib",
            "mb",
            "MB",
            "mebibytes",
            "g",
            "gb",
            "gibibytes",
            "t",
            "tb",
            "tebibytes",
            "pb",
            "m s",
            "1 s");
    private static final List<String> WHOLE = List.of(
            "PT10S",
            "pt10s",
            "PT1H30M",
            "P1D",
            "P1DT2H",
            "-PT1S",
            "PT-1S",
            "-PT-1S",
            "+PT1S",
            "PT0.5S",
            "PT0S",
            "P1M",
            "PT",
            "P",
            "PT1.1234567891S",
            "PT9223372036854775807S",
            "PT9223372036854775808S",
            "P1W",
            "1 h 30 min",
            "ms");

    @ParameterizedTest
    @EnumSource(FlinkVersion.class)
    void durations_are_read_alike(FlinkVersion version) {
        FlinkAnswers flink = FlinkLines.of(version);
        Comparisons comparisons = new Comparisons("reading durations", FlinkLines.name(version));
        for (String text : spellings()) {
            comparisons.same(ours(text, version), flink.read(TIMEOUT, Map.of(TIMEOUT, text)), () -> text);
        }
        comparisons.assertAtLeast(10_000);
    }

    @Test
    void sizes_are_read_alike() {
        Comparisons comparisons = new Comparisons("reading sizes");
        for (String text : spellings()) {
            Parsed<Long> ours = FlinkMemorySize.parseBytes(text);

            comparisons.same(
                    ours instanceof Parsed.Value<Long> read ? (Object) read.value() : REFUSED,
                    flinks(text, MemorySize::parseBytes),
                    () -> text);
        }
        comparisons.assertAtLeast(10_000);
    }

    @Test
    void durations_and_sizes_are_written_alike() {
        Comparisons comparisons = new Comparisons("writing durations and sizes");
        Random random = new Random(4);
        long[] units = {1, 1_000, 60_000, 1_000_000, 3_600_000, 86_400_000, 1L << 10, 1L << 20, 1L << 30, 1L << 40};
        for (int i = 0; i < 20_000; i++) {
            long value = random.nextInt(100) * units[random.nextInt(units.length)];
            Duration duration = i % 2 == 0 ? Duration.ofMillis(value) : Duration.ofNanos(value);

            comparisons.same(
                    FlinkDuration.format(duration), TimeUtils.formatWithHighestUnit(duration), duration::toString);
            comparisons.same(FlinkMemorySize.format(value), new MemorySize(value).toString(), () -> "" + value);
        }
        comparisons.assertAtLeast(40_000);
    }

    private static List<String> spellings() {
        List<String> spellings = new ArrayList<>(WHOLE);
        for (String number : NUMBERS) {
            for (String gap : GAPS) {
                for (String unit : UNITS) {
                    spellings.add(number + gap + unit);
                    spellings.add(" " + number + gap + unit + gap);
                }
            }
        }
        return spellings;
    }

    private static Object ours(String text, FlinkVersion version) {
        FlinkDuration.Dialect dialect =
                version == FlinkVersion.V1_20 ? FlinkDuration.Dialect.FLINK_1 : FlinkDuration.Dialect.FLINK_2;
        return FlinkDuration.parse(text, dialect) instanceof Parsed.Value<Duration> read ? read.value() : REFUSED;
    }

    private static Object flinks(String text, Function<String, Object> parser) {
        try {
            return parser.apply(text);
        } catch (IllegalArgumentException | ArithmeticException e) {
            return REFUSED;
        }
    }
}
