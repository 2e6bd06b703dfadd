package io.barrierscope.visualizer.motion;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.visualizer.SampleImages;
import io.barrierscope.visualizer.scene.FlowScene;
import io.barrierscope.visualizer.scene.Message;
import io.barrierscope.visualizer.scene.Messages;
import io.barrierscope.visualizer.scene.SceneBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

class MessageMotionTest {
    private static final SubtaskId SUM = SampleImages.id(SampleImages.SUM, 0);

    private final FlowScene scene = new SceneBuilder(null).build(SampleImages.alignment());
    private final List<Message> stored =
            Messages.of(scene, List.of(new TraceEntry(7, 1, new CheckpointEvent.SnapshotStored(SUM, 3))));
    private final List<Message> acknowledged =
            Messages.of(scene, List.of(new TraceEntry(8, 1, new CheckpointEvent.Acknowledged(SUM, 3, 1, 4))));
    private final MessageMotion motion = new MessageMotion();

    @Test
    void a_message_of_the_step_that_is_shown_goes_its_way_and_stays_at_its_end() {
        motion.show(List.of(), acknowledged, false);

        assertThat(motion.messages()).singleElement().matches(one -> one.share() == 0);
        assertThat(motion.advance(100)).isTrue();
        assertThat(motion.messages().get(0).share()).isBetween(0.1, 0.5);
        motion.advance(1_000);
        assertThat(motion.advance(1_000)).isFalse();
        assertThat(motion.messages()).singleElement().matches(one -> one.share() == 1 && one.opacity() == 1);
    }

    @Test
    void messages_of_steps_that_were_passed_go_by() {
        motion.show(stored, acknowledged, false);

        motion.advance(1_000);
        motion.advance(1_000);

        assertThat(motion.messages()).extracting(one -> one.message().kind()).containsExactly(Message.Kind.ACKNOWLEDGE);
    }

    @Test
    void with_reduced_motion_a_message_stands_at_its_end_at_once_and_nothing_goes_by() {
        motion.setReduced(true);

        motion.show(stored, acknowledged, false);

        assertThat(motion.messages())
                .singleElement()
                .matches(one -> one.share() == 1 && one.message().equals(acknowledged.get(0)));
        assertThat(motion.advance(16)).isFalse();
    }

    @Test
    void the_same_step_shown_again_does_not_send_its_messages_again() {
        motion.show(List.of(), acknowledged, false);
        motion.advance(1_000);

        motion.show(List.of(), acknowledged, true);

        assertThat(motion.messages()).singleElement().matches(one -> one.share() == 1);
    }

    @Test
    void state_goes_up_to_the_store_and_words_to_the_coordinator() {
        double bottom = stored.get(0).way().cornerY(stored.get(0).way().size() - 1);
        double x = stored.get(0).way().cornerX(stored.get(0).way().size() - 1);

        assertThat(bottom).isEqualTo(scene.store().box().bottom());
        assertThat(scene.store().box().contains(x, bottom - 1)).isTrue();
        assertThat(scene.coordinator()
                        .box()
                        .contains(
                                acknowledged.get(0).way().cornerX(20),
                                acknowledged.get(0).way().cornerY(20) - 1))
                .isTrue();
    }
}
