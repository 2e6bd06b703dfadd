package io.barrierscope.app.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class StepAxisTest {
    private final StepAxis axis = StepAxis.whole(1000, 100, 500);

    @Test
    void a_step_and_its_pixel_belong_together() {
        assertThat(axis.x(0)).isEqualTo(100);
        assertThat(axis.x(1000)).isEqualTo(600);
        assertThat(axis.step(axis.x(420))).isEqualTo(420);
    }

    @Test
    void a_pixel_left_of_the_axis_means_the_first_step() {
        assertThat(axis.step(0)).isZero();
    }

    @Test
    void zooming_keeps_the_step_under_the_pointer() {
        StepAxis zoomed = axis.zoomed(350, 4, 1000);

        assertThat(zoomed.step(350)).isEqualTo(axis.step(350));
        assertThat(zoomed.toStep() - zoomed.fromStep()).isCloseTo(250, within(1e-9));
    }

    @Test
    void zooming_out_never_shows_more_than_there_is() {
        StepAxis zoomed = axis.zoomed(350, 0.1, 1000);

        assertThat(zoomed.fromStep()).isZero();
        assertThat(zoomed.toStep()).isEqualTo(1000);
    }

    @Test
    void the_axis_follows_a_step_out_of_sight() {
        StepAxis moved = axis.zoomed(100, 10, 1000).showing(900);

        assertThat(moved.fromStep()).isLessThan(900);
        assertThat(moved.toStep()).isGreaterThan(900);
    }
}
