package io.barrierscope.visualizer.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.barrierscope.visualizer.layout.Rect;
import org.junit.jupiter.api.Test;

final class ViewportTest {
    private final Viewport view = new Viewport();

    ViewportTest() {
        view.resize(800, 600);
    }

    @Test
    void zooming_keeps_what_is_under_the_pointer() {
        view.pan(37, -12);
        double x = view.worldX(200);
        double y = view.worldY(150);

        view.zoomAt(2.5, 200, 150);

        assertThat(view.worldX(200)).isCloseTo(x, within(1e-9));
        assertThat(view.worldY(150)).isCloseTo(y, within(1e-9));
        assertThat(view.scale()).isEqualTo(2.5);
    }

    @Test
    void the_zoom_has_limits() {
        view.zoomAt(1000, 0, 0);
        assertThat(view.scale()).isEqualTo(Viewport.MAX_SCALE);

        view.zoomAt(1e-9, 0, 0);
        assertThat(view.scale()).isEqualTo(Viewport.MIN_SCALE);
    }

    @Test
    void fitting_shows_all_of_it_in_the_middle() {
        Rect world = new Rect(100, 100, 2000, 500);

        view.fit(world, 20, 2);

        Rect screen = view.toScreen(world);
        assertThat(screen.x()).isCloseTo(20, within(1e-9));
        assertThat(screen.right()).isCloseTo(780, within(1e-9));
        assertThat(screen.centerY()).isCloseTo(300, within(1e-9));
    }

    @Test
    void a_small_picture_is_not_blown_up() {
        view.fit(new Rect(0, 0, 10, 10), 20, 1.6);

        assertThat(view.scale()).isEqualTo(1.6);
    }

    @Test
    void what_is_out_of_sight_comes_into_sight_and_what_is_in_sight_stays() {
        Viewport view = new Viewport();
        view.resize(400, 300);

        assertThat(view.reveal(new Rect(2, 2, 390, 290), 20)).isFalse();
        assertThat(view.reveal(new Rect(500, -80, 100, 50), 20)).isTrue();
        assertThat(view.toScreen(new Rect(500, -80, 100, 50))).isEqualTo(new Rect(280, 20, 100, 50));
        assertThat(view.reveal(new Rect(0, 0, 1_000, 10), 20)).isTrue();
        assertThat(view.screenX(0)).isEqualTo(20);
    }
}
