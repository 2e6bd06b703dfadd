package io.barrierscope.visualizer.motion;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.visualizer.ImageBuilder;
import io.barrierscope.visualizer.SampleImages;
import io.barrierscope.visualizer.scene.FlowScene;
import io.barrierscope.visualizer.scene.Pipe;
import io.barrierscope.visualizer.scene.SceneBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

final class TokenMotionTest {
    private static final VertexId A = new VertexId("a");
    private static final VertexId B = new VertexId("b");
    private static final ChannelId CHANNEL = SampleImages.channel(0, A, 0, B, 0);

    private final SceneBuilder scenes = new SceneBuilder(null);

    @Test
    void what_has_arrived_queues_up_before_the_consumer_in_order() {
        Pipe pipe = pipe(image(10, 1).records(CHANNEL, 1, 3, 0, 5));

        double[] targets = TokenTargets.of(pipe, 10);

        assertThat(targets[0]).isGreaterThan(pipe.way().length() - 20);
        assertThat(targets[0] - targets[1]).isEqualTo(TokenTargets.SPACING);
        assertThat(targets[1] - targets[2]).isEqualTo(TokenTargets.SPACING);
    }

    @Test
    void what_travels_is_as_far_as_its_time_tells() {
        Pipe pipe = pipe(image(25, 1).barrier(CHANNEL, 1, 0, 100));

        double target = TokenTargets.of(pipe, 25)[0];

        assertThat(target / pipe.way().length()).isBetween(0.2, 0.32);
    }

    @Test
    void nothing_overtakes_what_is_before_it() {
        Pipe pipe = pipe(image(99, 1).records(CHANNEL, 1, 1, 0, 200).barrier(CHANNEL, 1, 98, 100));

        double[] targets = TokenTargets.of(pipe, 99);

        assertThat(targets[1]).isLessThan(targets[0]);
    }

    @Test
    void more_tokens_than_fit_stay_within_the_channel() {
        Pipe pipe = pipe(image(99, 1).records(CHANNEL, 1, 100, 0, 0));

        double[] targets = TokenTargets.of(pipe, 99);

        assertThat(targets[99]).isBetween(0.0, targets[98]);
        assertThat(targets[0]).isLessThan(pipe.way().length());
    }

    @Test
    void a_new_token_glides_from_the_producer_to_its_place() {
        TokenMotion motion = new TokenMotion();
        motion.show(scene(image(10, 1)));
        motion.show(scene(image(11, 2).barrier(CHANNEL, 1, 11, 11)));

        assertThat(motion.positions(CHANNEL)).containsExactly(0.0);
        assertThat(motion.advance(60)).isTrue();
        double onTheWay = motion.positions(CHANNEL).get(0);
        rest(motion);
        double there = motion.positions(CHANNEL).get(0);

        assertThat(onTheWay).isBetween(1.0, there - 1);
        assertThat(motion.advance(16)).isFalse();
    }

    @Test
    void a_token_that_was_taken_leaves_into_the_consumer_and_is_gone() {
        TokenMotion motion = new TokenMotion();
        motion.show(scene(image(10, 1).records(CHANNEL, 1, 1, 0, 1)));
        double before = motion.positions(CHANNEL).get(0);
        motion.show(scene(image(11, 2)));

        motion.advance(50);
        assertThat(motion.positions(CHANNEL).get(0)).isGreaterThan(before);
        rest(motion);

        assertThat(motion.positions(CHANNEL)).isEmpty();
    }

    @Test
    void going_back_a_token_comes_out_of_the_consumer_again() {
        TokenMotion motion = new TokenMotion();
        motion.show(scene(image(11, 2)));
        motion.show(scene(image(10, 1).records(CHANNEL, 1, 1, 0, 1)));

        double first = motion.positions(CHANNEL).get(0);
        rest(motion);

        assertThat(first).isGreaterThan(motion.positions(CHANNEL).get(0));
    }

    @Test
    void with_reduced_motion_every_token_is_in_its_place_at_once() {
        TokenMotion motion = new TokenMotion();
        motion.setReduced(true);
        motion.show(scene(image(10, 1)));
        motion.show(scene(image(11, 2).records(CHANNEL, 1, 1, 0, 1)));

        List<Double> first = motion.positions(CHANNEL);

        assertThat(motion.advance(50)).isFalse();
        assertThat(motion.positions(CHANNEL)).isEqualTo(first);
    }

    private static void rest(TokenMotion motion) {
        for (int i = 0; i < 200 && motion.advance(16); i++) {
            assertThat(i).isLessThan(199);
        }
    }

    private FlowScene scene(ImageBuilder image) {
        return scenes.build(image.build());
    }

    private Pipe pipe(ImageBuilder image) {
        return scene(image).pipes().get(0);
    }

    private static ImageBuilder image(long time, long step) {
        return new ImageBuilder().task(A, "a", 1).task(B, "b", 1).oneToOne(A, B).time(time, step);
    }
}
