package io.barrierscope.engine.graph;

import static io.barrierscope.engine.graph.DistributionPattern.ALL_TO_ALL;
import static io.barrierscope.engine.graph.DistributionPattern.POINTWISE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class DistributionPatternTest {

    @Test
    void forward_connects_equal_numbers_one_to_one() {
        for (int subtask = 0; subtask < 4; subtask++) {
            assertThat(POINTWISE.producersOf(subtask, 4, 4)).isEqualTo(new SubtaskSlice(subtask, 1));
            assertThat(POINTWISE.consumersOf(subtask, 4, 4)).isEqualTo(new SubtaskSlice(subtask, 1));
        }
    }

    @Test
    void fewer_consumers_each_read_a_slice_of_the_producers() {
        assertThat(POINTWISE.producersOf(0, 5, 2)).isEqualTo(new SubtaskSlice(0, 2));
        assertThat(POINTWISE.producersOf(1, 5, 2)).isEqualTo(new SubtaskSlice(2, 3));
        assertThat(POINTWISE.consumersOf(1, 5, 2)).isEqualTo(new SubtaskSlice(0, 1));
        assertThat(POINTWISE.consumersOf(2, 5, 2)).isEqualTo(new SubtaskSlice(1, 1));
    }

    @Test
    void fewer_producers_each_feed_a_slice_of_the_consumers() {
        assertThat(POINTWISE.consumersOf(0, 2, 5)).isEqualTo(new SubtaskSlice(0, 3));
        assertThat(POINTWISE.consumersOf(1, 2, 5)).isEqualTo(new SubtaskSlice(3, 2));
        assertThat(POINTWISE.producersOf(2, 2, 5)).isEqualTo(new SubtaskSlice(0, 1));
        assertThat(POINTWISE.producersOf(3, 2, 5)).isEqualTo(new SubtaskSlice(1, 1));
    }

    @Test
    void all_to_all_connects_everyone_in_order() {
        assertThat(ALL_TO_ALL.producersOf(1, 3, 2).stream()).containsExactly(0, 1, 2);
        assertThat(ALL_TO_ALL.consumersOf(2, 3, 2).stream()).containsExactly(0, 1);
    }

    @Test
    void both_sides_of_every_connection_know_each_other() {
        for (DistributionPattern pattern : DistributionPattern.values()) {
            for (int producers = 1; producers <= 24; producers++) {
                for (int consumers = 1; consumers <= 24; consumers++) {
                    assertBothSidesAgree(pattern, producers, consumers);
                }
            }
        }
    }

    @Test
    void a_slice_numbers_its_subtasks_from_zero() {
        SubtaskSlice slice = POINTWISE.producersOf(1, 5, 2);

        assertThat(slice.positionOf(3)).isEqualTo(1);
        assertThat(slice.at(1)).isEqualTo(3);
        assertThatThrownBy(() -> slice.positionOf(1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> slice.at(3)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void only_forward_and_rescale_are_pointwise() {
        for (Partitioning partitioning : Partitioning.values()) {
            boolean isPointwise = partitioning == Partitioning.FORWARD || partitioning == Partitioning.RESCALE;

            assertThat(DistributionPattern.of(partitioning)).isEqualTo(isPointwise ? POINTWISE : ALL_TO_ALL);
        }
    }

    private static void assertBothSidesAgree(DistributionPattern pattern, int producers, int consumers) {
        for (int producer = 0; producer < producers; producer++) {
            for (int consumer = 0; consumer < consumers; consumer++) {
                assertThat(pattern.producersOf(consumer, producers, consumers).contains(producer))
                        .as("%s %d of %d to %d of %d", pattern, producer, producers, consumer, consumers)
                        .isEqualTo(pattern.consumersOf(producer, producers, consumers)
                                .contains(consumer));
            }
        }
    }
}
