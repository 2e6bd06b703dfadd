package io.barrierscope.engine.base;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.FlinkDuration.Dialect;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FlinkDurationTest {

    @ParameterizedTest
    @CsvSource({
        "10, PT0.01S",
        "500 ms, PT0.5S",
        "500ms, PT0.5S",
        "10 s, PT10S",
        "1m, PT1M",
        "1 MIN, PT1M",
        "2 Hours, PT2H",
        "3d, PT72H",
        "7 µs, PT0.000007S",
        "7 micros, PT0.000007S",
        "9 ns, PT0.000000009S",
        "0, PT0S",
        "' 10   sec ', PT10S",
    })
    void a_number_and_a_unit_are_read_in_both_lines(String text, String iso) {
        for (Dialect dialect : Dialect.values()) {
            assertThat(FlinkDuration.parse(text, dialect)).isEqualTo(new Parsed.Value<>(Duration.parse(iso)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "1.5s", "1 h 30 min", "-1 s", "s", "10 fortnights", "+10 s", "10_000"})
    void anything_else_is_refused_in_both_lines(String text) {
        for (Dialect dialect : Dialect.values()) {
            assertThat(FlinkDuration.parse(text, dialect)).isInstanceOf(Parsed.Refused.class);
        }
    }

    @Test
    void iso_durations_are_read_by_the_newer_line_only() {
        assertThat(FlinkDuration.parse("pt10s", Dialect.FLINK_2)).isEqualTo(new Parsed.Value<>(Duration.ofSeconds(10)));
        assertThat(FlinkDuration.parse("-PT10S", Dialect.FLINK_2)).isInstanceOf(Parsed.Refused.class);
        assertThat(FlinkDuration.parse("PT10S", Dialect.FLINK_1)).isInstanceOf(Parsed.Refused.class);
    }

    @Test
    void a_number_beyond_64_bits_is_read_by_the_newer_line_if_the_duration_can_hold_it() {
        String text = "92233720368547758070 ns";

        assertThat(FlinkDuration.parse(text, Dialect.FLINK_2))
                .isEqualTo(new Parsed.Value<>(Duration.ofSeconds(92233720368L, 547758070L)));
        assertThat(FlinkDuration.parse(text, Dialect.FLINK_1)).isInstanceOf(Parsed.Refused.class);
        assertThat(FlinkDuration.parse("999999999999999999 d", Dialect.FLINK_2)).isInstanceOf(Parsed.Refused.class);
    }

    @Test
    void a_refusal_says_what_is_wrong_and_what_is_expected() {
        assertThat(FlinkDuration.parse("10 fortnights", Dialect.FLINK_2))
                .isEqualTo(
                        new Parsed.Refused<Duration>("'10 fortnights' has the unknown unit 'fortnights'; a duration is"
                                + " a whole number and a unit d, h, min, s, ms, µs or ns, like 10 s"));
    }

    @Test
    void a_duration_is_written_in_the_largest_unit_that_divides_it() {
        List<Duration> durations = List.of(
                Duration.ZERO,
                Duration.ofMillis(60_000),
                Duration.ofHours(1).plusSeconds(1),
                Duration.ofMillis(500),
                Duration.ofHours(48),
                Duration.ofNanos(1_001));

        assertThat(durations.stream().map(FlinkDuration::format))
                .containsExactly("0 ms", "1 min", "3601 s", "500 ms", "2 d", "1001 ns");
    }
}
