package io.barrierscope.app.i18n;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QuantitiesTest {
    @Test
    void a_moment_shows_its_milliseconds() {
        assertThat(Quantities.time(0)).isEqualTo("0.000 s");
        assertThat(Quantities.time(12_345)).isEqualTo("12.345 s");
        assertThat(Quantities.time(187_250)).isEqualTo("3:07.250");
        assertThat(Quantities.time(3_787_250)).isEqualTo("1:03:07.250");
    }

    @Test
    void a_duration_has_the_largest_unit_that_keeps_it_exact() {
        assertThat(Quantities.duration(20)).isEqualTo("20 ms");
        assertThat(Quantities.duration(1_500)).isEqualTo("1.5 s");
        assertThat(Quantities.duration(10_000)).isEqualTo("10 s");
        assertThat(Quantities.duration(600_000)).isEqualTo("10 min");
        assertThat(Quantities.duration(61_001)).isEqualTo("61.001 s");
    }

    @Test
    void counts_and_sizes_stay_short() {
        assertThat(Quantities.count(9_999)).isEqualTo("9999");
        assertThat(Quantities.count(1_234_567)).isEqualTo("1,234,567");
        assertThat(Quantities.bytes(120)).isEqualTo("120 B");
        assertThat(Quantities.bytes(1_500)).isEqualTo("1.5 kB");
    }
}
