package io.barrierscope.visualizer.render;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.ElementImage;
import io.barrierscope.engine.view.ElementImage.Kind;
import io.barrierscope.engine.view.ElementImage.Passage;
import io.barrierscope.visualizer.ImageBuilder;
import io.barrierscope.visualizer.SampleImages;
import io.barrierscope.visualizer.layout.Point;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.pick.Pick;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is in a channel, and how the channel is, can be seen: read from the pixels of a picture. */
final class PaintedChannelsTest {
    private static final VertexId A = new VertexId("a");
    private static final VertexId B = new VertexId("b");
    private static final ChannelId CHANNEL = SampleImages.channel(0, A, 0, B, 0);

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7})
    void a_record_has_the_colour_and_the_shape_of_the_checkpoint_that_will_contain_it(long checkpoint) {
        Paper paper = paper(one(Kind.RECORD, checkpoint, Passage.IN_LINE, 0));

        Point at = paper.token(CHANNEL, 0);
        Rect near = around(at, 14);
        Ink own = Ink.ofCheckpoint(checkpoint);
        assertThat(paper.is(own, at.x(), at.y())).isTrue();
        assertThat(paper.inks(near, Ink.CHECKPOINT_0, Ink.CHECKPOINT_1, Ink.CHECKPOINT_2, Ink.CHECKPOINT_3))
                .isSubsetOf(own);
        double full = paper.fullness(own, near);
        switch ((int) (checkpoint % 3)) {
            case 1 -> assertThat(full).as("disc").isBetween(0.64, 0.88);
            case 2 -> assertThat(full).as("square").isGreaterThan(0.88);
            default -> assertThat(full).as("diamond").isLessThan(0.64);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9})
    void a_barrier_says_its_number_on_a_flag(long checkpoint) {
        Paper paper = paper(one(Kind.BARRIER, checkpoint, Passage.IN_LINE, 0));

        Point at = paper.token(CHANNEL, 0);
        double top = at.y() - (paper.pipe(CHANNEL).width() / 2 + 8) * paper.scale() - 5;
        Rect above = new Rect(at.x() - 24, top - 34, 48, 34);
        assertThat(paper.digit(above, Ink.ofCheckpoint(checkpoint), Ink.ON_CHECKPOINT))
                .isEqualTo((int) checkpoint);
    }

    @Test
    void a_barrier_is_a_bar_across_its_channel() {
        Paper third = paper(one(Kind.BARRIER, 3, Passage.IN_LINE, 0));

        Point at = third.token(CHANNEL, 0);
        double half = third.pipe(CHANNEL).width() / 2 * third.scale();
        assertThat(third.amount(Ink.CHECKPOINT_2, new Rect(at.x() - 5, at.y() - half - 8, 10, 8)))
                .isPositive();
        assertThat(third.amount(Ink.CHECKPOINT_2, new Rect(at.x() - 5, at.y() + half, 10, 8)))
                .isPositive();
        assertThat(third.is(Ink.CHECKPOINT_2, at.x(), at.y())).isTrue();
    }

    @Test
    void every_sort_of_element_looks_different() {
        Map<Object, List<Integer>> pictures = new HashMap<>();
        for (Kind kind : Kind.values()) {
            pictures.put(kind, picture(one(kind, 3, Passage.IN_LINE, 0)));
        }
        pictures.put("nothing", picture(job()));

        assertThat(pictures.values()).doesNotHaveDuplicates();
    }

    @Test
    void how_a_barrier_gets_through_can_be_seen() {
        Map<Passage, List<Integer>> pictures = new HashMap<>();
        for (Passage passage : Passage.values()) {
            pictures.put(passage, picture(one(Kind.BARRIER, 3, passage, 0)));
        }

        assertThat(pictures.get(Passage.TIMED)).isEqualTo(pictures.get(Passage.IN_LINE));
        pictures.remove(Passage.TIMED);
        assertThat(pictures.values()).doesNotHaveDuplicates();
    }

    @Test
    void a_barrier_ahead_of_the_records_is_hollow() {
        Paper paper = paper(one(Kind.BARRIER, 3, Passage.OVERTAKING, 0));

        Point at = paper.token(CHANNEL, 0);
        assertThat(paper.is(Ink.SURFACE, at.x(), at.y())).isTrue();
        assertThat(paper.amount(Ink.CHECKPOINT_2, around(at, 14))).isPositive();
    }

    @Test
    void dots_lead_from_an_announced_barrier_to_who_knows_of_it() {
        Rect behind = ahead(paper(one(Kind.BARRIER, 3, Passage.IN_LINE, 0)));

        assertThat(paper(one(Kind.BARRIER, 3, Passage.IN_LINE, 0)).amount(Ink.CHECKPOINT_2, behind))
                .isZero();
        assertThat(paper(one(Kind.BARRIER, 3, Passage.ANNOUNCED, 0)).amount(Ink.CHECKPOINT_2, behind))
                .isGreaterThan(30);
    }

    @Test
    void a_record_that_is_stored_as_in_flight_has_a_ring_in_the_colour_of_the_checkpoint_that_holds_it() {
        Paper plain = paper(one(Kind.RECORD, 4, Passage.IN_LINE, 0));
        Paper stored = paper(one(Kind.RECORD, 4, Passage.IN_LINE, 2));

        Point at = stored.token(CHANNEL, 0);
        assertThat(plain.amount(Ink.CHECKPOINT_1, around(at, 16))).isZero();
        assertThat(stored.amount(Ink.CHECKPOINT_1, around(at, 16))).isGreaterThan(10);
        assertThat(stored.is(Ink.CHECKPOINT_3, at.x(), at.y())).isTrue();
    }

    @Test
    void a_blocked_channel_is_hatched_from_end_to_end() {
        Paper open = paper(job());
        Paper blocked = paper(job().blocked(CHANNEL, 3));

        Rect way = open.toScreen(open.pipe(CHANNEL).way().bounds());
        double y = way.centerY() + 3;
        assertThat(open.turns(Ink.PIPE, Ink.WARN_INK, way.x() + 4, way.right() - 4, y))
                .isZero();
        assertThat(blocked.turns(Ink.WARN_SOFT, Ink.WARN_INK, way.x() + 4, way.right() - 4, y))
                .isGreaterThan((int) (way.width() / 25));
        assertThat(blocked.turns(Ink.WARN_SOFT, Ink.WARN_INK, way.x() + way.width() * 0.8, way.right() - 4, y))
                .isPositive();
    }

    @Test
    void a_full_channel_is_filled_and_one_with_room_is_not() {
        Paper some = paper(job().records(CHANNEL, 1, 3, 0, 1));
        Paper full = paper(job().records(CHANNEL, 1, 8, 0, 1));

        assertThat(full.pipe(CHANNEL).isFull()).isTrue();
        assertThat(some.amount(Ink.PIPE, way(some))).isGreaterThan(20 * some.amount(Ink.PIPE_FILL, way(some)));
        assertThat(full.amount(Ink.PIPE_FILL, way(full))).isGreaterThan(20 * full.amount(Ink.PIPE, way(full)));
    }

    @Test
    void a_channel_of_a_dead_subtask_is_a_broken_line() {
        Paper dead = paper(job().taskState(new SubtaskId(B, 0), ExecutionState.FAILED));

        Rect way = way(dead);
        assertThat(dead.amount(Ink.PIPE, way)).isLessThan(paper(job()).amount(Ink.PIPE, way) / 20);
        assertThat(dead.turns(Ink.CANVAS, Ink.PIPE_EDGE, way.x(), way.right(), way.centerY()))
                .isGreaterThan(3);
    }

    @Test
    void what_the_network_cuts_and_where_barriers_must_wait_can_be_seen() {
        List<Integer> plain = picture(job());

        assertThat(paper(changed(true, false)).amount(Ink.FAILED_INK, way(paper(job()))))
                .isGreaterThan(10);
        assertThat(picture(changed(false, true))).isNotEqualTo(plain);
        assertThat(picture(changed(true, false))).isNotEqualTo(plain);
    }

    @Test
    void how_many_more_elements_there_are_than_are_drawn_is_told() {
        ImageBuilder more = job().channel(
                        CHANNEL,
                        one -> new ChannelImage(one.id(), one.partitioning(), 8, 0, false, 0, one.elements(), 12));

        assertThat(picture(more.records(CHANNEL, 1, 1, 0, 1)))
                .isNotEqualTo(picture(job().records(CHANNEL, 1, 1, 0, 1)));
    }

    @ParameterizedTest
    @EnumSource
    void colours_of_neighbouring_checkpoints_differ(Neighbours pair) {
        assertThat(Ink.ofCheckpoint(pair.first)).isNotEqualTo(Ink.ofCheckpoint(pair.first + 1));
    }

    /** Checkpoints that are often seen together. */
    enum Neighbours {
        FIRST(1),
        LAST_OF_THE_PALETTE(6),
        NONE_AND_FIRST(0);

        private final long first;

        Neighbours(long first) {
            this.first = first;
        }
    }

    private static ImageBuilder changed(boolean cut, boolean alignedOnly) {
        return job().channel(
                        CHANNEL,
                        one -> new ChannelImage(
                                one.id(),
                                one.partitioning(),
                                8,
                                0,
                                false,
                                0,
                                one.elements(),
                                0,
                                0,
                                0,
                                0,
                                0,
                                alignedOnly,
                                cut,
                                null));
    }

    private static ImageBuilder job() {
        return new ImageBuilder().task(A, "a", 1).task(B, "b", 1).oneToOne(A, B).time(30, 1);
    }

    private static ImageBuilder one(Kind kind, long checkpoint, Passage passage, long storedFor) {
        return job().element(
                        CHANNEL,
                        one -> new ElementImage(
                                kind,
                                one.label(),
                                checkpoint,
                                0,
                                "",
                                one.sentMillis(),
                                one.arrivalMillis(),
                                one.sequence(),
                                passage,
                                storedFor),
                        0,
                        100);
    }

    private static Paper paper(ImageBuilder image) {
        Paper paper = Paper.near(new Pick.Channel(CHANNEL), image.build());
        assertThat(paper.level()).isEqualTo(Level.ELEMENTS);
        return paper;
    }

    private static List<Integer> picture(ImageBuilder image) {
        Paper paper = paper(image);
        return paper.part(paper.around(CHANNEL));
    }

    private static Rect way(Paper paper) {
        return paper.toScreen(paper.pipe(CHANNEL).way().bounds()).grow(4);
    }

    /** Between a token and the end of its channel. */
    private static Rect ahead(Paper paper) {
        double from = paper.token(CHANNEL, 0).x() + 25;
        Rect all = paper.around(CHANNEL);
        return new Rect(from, all.y(), all.right() - from, all.height());
    }

    private static Rect around(Point at, double reach) {
        return new Rect(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach);
    }
}
