package io.barrierscope.app.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PlayClockTest {
    private static final PlaySpeed SLOW = new PlaySpeed(0.01);

    private final PlayClock clock = new PlayClock();

    @Test
    void time_runs_at_the_chosen_speed_while_something_is_near() {
        clock.advance(0.1, SLOW, 2);

        assertThat(clock.nowMillis()).isCloseTo(1, within(1e-9));
    }

    @Test
    void a_quiet_stretch_is_over_after_the_limit_however_long_it_is() {
        for (int i = 0; i < 70; i++) {
            clock.advance(PlayClock.QUIET_LIMIT_SECONDS / 70, SLOW, 3_600_000);
        }

        assertThat(clock.nowMillis()).isCloseTo(3_600_000, within(1.0));
    }

    @Test
    void a_quiet_stretch_never_runs_beyond_the_next_step() {
        clock.advance(10, SLOW, 5_000);

        assertThat(clock.nowMillis()).isEqualTo(5_000);
    }

    @Test
    void going_back_through_a_quiet_stretch_is_quick_too() {
        clock.set(10_000);

        clock.retreat(PlayClock.QUIET_LIMIT_SECONDS / 2, SLOW, 0);
        double halfWay = clock.nowMillis();
        clock.retreat(PlayClock.QUIET_LIMIT_SECONDS, SLOW, 0);

        assertThat(halfWay).isCloseTo(5_000, within(1.0));
        assertThat(clock.nowMillis()).isZero();
    }
}
