package io.barrierscope.visualizer.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

final class CurveTest {
    @Test
    void a_level_curve_is_a_straight_line() {
        Curve curve = Curve.through(List.of(new Point(10, 5), new Point(110, 5)));

        assertThat(curve.length()).isCloseTo(100, within(1e-6));
        assertThat(curve.xAt(25)).isCloseTo(35, within(1e-6));
        assertThat(curve.yAt(25)).isCloseTo(5, within(1e-6));
        assertThat(curve.angleAt(50)).isCloseTo(0, within(1e-6));
    }

    @Test
    void distances_outside_the_curve_are_its_ends() {
        Curve curve = Curve.through(List.of(new Point(0, 0), new Point(100, 40)));

        assertThat(curve.xAt(-10)).isEqualTo(0);
        assertThat(curve.xAt(curve.length() + 10)).isCloseTo(100, within(1e-6));
    }

    @Test
    void the_distance_to_a_point_is_measured_to_the_nearest_piece() {
        Curve curve = Curve.through(List.of(new Point(0, 0), new Point(100, 0)));

        assertThat(curve.distanceTo(50, 7)).isCloseTo(7, within(1e-6));
        assertThat(curve.distanceTo(103, 4)).isCloseTo(5, within(1e-6));
    }

    @Test
    void one_point_is_no_curve() {
        assertThatThrownBy(() -> Curve.through(List.of(new Point(0, 0)))).isInstanceOf(IllegalArgumentException.class);
    }
}
