package io.barrierscope.app.lab.restart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RestartsModelTest {
    private final RestartsModel model = new RestartsModel();

    @Test
    void a_failure_that_is_placed_is_picked_and_every_lane_answers_it() {
        model.replaceTape(FailureTape.EMPTY);

        model.place(5_000);

        assertThat(model.failure()).isZero();
        for (int lane = 0; lane < model.lanes(); lane++) {
            assertThat(model.pickedAnswer(lane).timeMillis()).isEqualTo(5_000);
        }
    }

    @Test
    void a_failure_that_is_moved_past_another_stays_picked() {
        model.replaceTape(FailureTape.every(10_000, 30_000));
        model.pickFailure(0);

        model.movePicked(25_000);

        assertThat(model.tape().failureMillis()).containsExactly(20_000L, 25_000L, 30_000L);
        assertThat(model.failure()).isEqualTo(1);
    }

    @Test
    void the_last_failure_and_the_last_lane_can_be_taken_away() {
        model.replaceTape(FailureTape.EMPTY.with(7));
        model.removePicked();
        while (model.lanes() > 0) {
            model.removeLane();
        }

        assertThat(model.failure()).isEqualTo(-1);
        assertThat(model.lane()).isEqualTo(-1);
    }

    @Test
    void no_more_lanes_are_added_than_can_be_compared() {
        for (int i = 0; i < 40; i++) {
            model.add(StrategySetup.named("none"));
        }

        assertThat(model.lanes()).isEqualTo(RestartsModel.MOST_LANES);
    }

    @Test
    void what_lies_behind_the_end_is_forgotten_when_the_time_is_made_shorter() {
        model.replaceTape(FailureTape.every(10_000, 60_000));

        model.setUntilMillis(25_000);

        assertThat(model.tape().failureMillis()).containsExactly(10_000L, 20_000L);
    }

    @Test
    void chance_places_the_same_failures_for_the_same_seed_and_about_as_many_as_the_rate_says() {
        FailureTape tape = FailureTape.random(10_000, 3, 1_000_000);

        assertThat(FailureTape.random(10_000, 3, 1_000_000)).isEqualTo(tape);
        assertThat(FailureTape.random(10_000, 4, 1_000_000)).isNotEqualTo(tape);
        assertThat(tape.size()).isBetween(70, 130);
    }

    @Test
    void a_tape_is_bounded() {
        assertThat(FailureTape.every(1, Long.MAX_VALUE / 2).size()).isEqualTo(FailureTape.MOST);
        assertThat(FailureTape.random(1, 1, Long.MAX_VALUE / 2).size()).isEqualTo(FailureTape.MOST);
    }
}
