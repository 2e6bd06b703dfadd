package io.barrierscope.visualizer.render;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.pick.Pick;
import io.barrierscope.visualizer.scene.HeadPlaces;
import org.junit.jupiter.api.Test;

class PickedRingTest {
    private static final Rect CARD = new Rect(0, 0, 500, 140);

    @Test
    void the_ring_around_a_line_crosses_neither_the_heading_nor_the_next_line() {
        Rect first = HeadPlaces.row(CARD, 0, 1);

        Rect ring = ScenePainter.ring(new Pick.Checkpoint(3), first);

        assertThat(ring.y()).isGreaterThanOrEqualTo(first.y());
        assertThat(ring.bottom()).isLessThanOrEqualTo(HeadPlaces.row(CARD, 1, 1).y());
        assertThat(ring.x()).isLessThan(first.x());
    }

    @Test
    void the_ring_around_a_card_leaves_room() {
        Rect ring = ScenePainter.ring(new Pick.Subtask(new SubtaskId(new VertexId("a"), 0)), CARD);

        assertThat(ring.y()).isLessThan(CARD.y());
        assertThat(ring.bottom()).isGreaterThan(CARD.bottom());
    }
}
