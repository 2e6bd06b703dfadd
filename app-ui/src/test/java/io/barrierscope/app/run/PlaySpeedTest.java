package io.barrierscope.app.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PlaySpeedTest {
    @Test
    void the_slider_goes_from_the_slowest_speed_to_as_fast_as_possible() {
        assertThat(PlaySpeed.at(0).factor()).isEqualTo(PlaySpeed.SLOWEST);
        assertThat(PlaySpeed.at(0.96).factor()).isCloseTo(PlaySpeed.FASTEST, within(1e-6));
        assertThat(PlaySpeed.at(1).isUnbounded()).isTrue();
    }

    @Test
    void equal_ways_on_the_slider_multiply_the_speed_by_equal_factors() {
        double first = PlaySpeed.at(0.4).factor() / PlaySpeed.at(0.2).factor();
        double second = PlaySpeed.at(0.8).factor() / PlaySpeed.at(0.6).factor();

        assertThat(first).isCloseTo(second, within(1e-6));
    }

    @Test
    void a_speed_stands_where_the_slider_would_set_it() {
        for (double position : new double[] {0, 0.1, 0.33, 0.7, 0.95, 1}) {
            assertThat(PlaySpeed.at(position).position()).isCloseTo(position, within(1e-9));
        }
    }

    @Test
    void doubling_ends_at_the_fastest_bounded_speed() {
        PlaySpeed speed = new PlaySpeed(600).doubled();

        assertThat(speed.factor()).isEqualTo(PlaySpeed.FASTEST);
        assertThat(speed.isUnbounded()).isFalse();
    }

    @Test
    void the_speed_is_written_in_a_unit_that_reads_well() {
        assertThat(new PlaySpeed(0.005).perSecond()).isEqualTo("5.0 ms");
        assertThat(new PlaySpeed(0.25).perSecond()).isEqualTo("250 ms");
        assertThat(new PlaySpeed(2.5).perSecond()).isEqualTo("2.5 s");
    }
}
