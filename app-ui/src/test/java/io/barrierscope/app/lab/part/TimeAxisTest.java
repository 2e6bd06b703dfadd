package io.barrierscope.app.lab.part;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TimeAxisTest {
    private final TimeAxis axis = TimeAxis.whole(10_000, 100, 500);

    @Test
    void a_moment_and_its_pixel_lead_to_each_other() {
        assertThat(axis.x(5_000)).isEqualTo(350);
        assertThat(axis.millis(350)).isEqualTo(5_000);
        assertThat(axis.millis(0)).isZero();
    }

    @Test
    void zooming_keeps_the_moment_under_the_pointer_and_never_leaves_the_whole() {
        TimeAxis near = axis.zoomed(350, 4, 10_000);

        assertThat(near.millis(350)).isEqualTo(5_000);
        assertThat(near.toMillis() - near.fromMillis()).isEqualTo(2_500);
        assertThat(near.zoomed(350, 0.01, 10_000)).isEqualTo(axis);
        TimeAxis end = axis.zoomed(600, 4, 10_000).zoomed(100, 0.5, 10_000);
        assertThat(end.fromMillis()).isEqualTo(5_000);
        assertThat(end.toMillis()).isEqualTo(10_000);
    }

    @Test
    void a_moment_out_of_sight_is_brought_into_sight() {
        TimeAxis near = axis.zoomed(100, 10, 10_000);

        assertThat(near.showing(9_000).fromMillis()).isLessThan(9_000);
        assertThat(near.showing(9_000).toMillis()).isGreaterThan(9_000);
        assertThat(near.showing(500)).isEqualTo(near);
    }

    @Test
    void ticks_are_round_and_far_enough_apart() {
        assertThat(axis.tickMillis(80)).isEqualTo(2_000);
        assertThat(TimeAxis.whole(10 * 86_400_000L, 0, 100).tickMillis(80)).isEqualTo(8 * 86_400_000L);
    }
}
