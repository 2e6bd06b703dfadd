package io.barrierscope.visualizer.pick;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.view.ElementImage;
import io.barrierscope.visualizer.SampleImages;
import io.barrierscope.visualizer.layout.Curve;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.motion.ChannelMotion;
import io.barrierscope.visualizer.motion.MovingToken;
import io.barrierscope.visualizer.motion.TokenMotion;
import io.barrierscope.visualizer.scene.FlowScene;
import io.barrierscope.visualizer.scene.HeadPlaces;
import io.barrierscope.visualizer.scene.LogPanel;
import io.barrierscope.visualizer.scene.SceneBuilder;
import io.barrierscope.visualizer.scene.TransactionChip;
import org.junit.jupiter.api.Test;

final class ScenePickerTest {
    private final FlowScene scene = new SceneBuilder(null).build(SampleImages.alignment());
    private final TokenMotion motion = new TokenMotion();

    ScenePickerTest() {
        motion.show(scene);
    }

    @Test
    void a_subtask_is_found_in_its_box_and_not_beside_it() {
        Rect box = scene.layout().subtasks().get(SampleImages.id(SampleImages.SUM, 1));

        assertThat(pick(box.centerX(), box.centerY()))
                .isEqualTo(new Pick.Subtask(SampleImages.id(SampleImages.SUM, 1)));
        assertThat(pick(box.centerX(), box.bottom() + 12)).isEqualTo(Pick.nothing());
    }

    @Test
    void every_token_is_found_where_it_is_drawn() {
        int tokens = 0;
        for (ChannelMotion channel : motion.channels()) {
            for (MovingToken token : channel.tokens()) {
                Curve way = channel.pipe().way();
                Pick found = pick(way.xAt(token.at()), way.yAt(token.at()));
                assertThat(found).isInstanceOf(Pick.Element.class);
                tokens++;
            }
        }
        assertThat(tokens).isGreaterThan(10);
    }

    @Test
    void a_barrier_is_found_with_its_checkpoint() {
        Pick.Element barrier = null;
        for (ChannelMotion channel : motion.channels()) {
            for (MovingToken token : channel.tokens()) {
                if (token.element().kind() == ElementImage.Kind.BARRIER) {
                    Curve way = channel.pipe().way();
                    barrier = (Pick.Element) pick(way.xAt(token.at()), way.yAt(token.at()));
                }
            }
        }

        assertThat(barrier).isNotNull();
        assertThat(barrier.element().checkpointId()).isEqualTo(3);
    }

    @Test
    void an_empty_stretch_of_a_channel_is_the_channel() {
        var id = SampleImages.channel(1, SampleImages.SUM, 0, SampleImages.SINK, 0);
        Curve way = scene.layout().ways().get(id);

        assertThat(pick(way.xAt(40), way.yAt(40) + 6)).isEqualTo(new Pick.Channel(id));
    }

    @Test
    void transactions_checkpoints_and_offsets_are_found() {
        TransactionChip chip = scene.transactions().get(0);
        Rect row = HeadPlaces.row(scene.coordinator().box(), 0, 1);
        Rect kept = HeadPlaces.kept(scene.store().box(), 0, 1);
        LogPanel.Strip strip = scene.logs().get(0).strips().get(1);
        Rect cell = strip.cells().get(2).box();

        assertThat(pick(chip.box().centerX(), chip.box().centerY()))
                .isEqualTo(
                        new Pick.Transaction(new TransactionId("totals-1-3"), SampleImages.id(SampleImages.SINK, 1)));
        assertThat(pick(row.centerX(), row.centerY())).isEqualTo(new Pick.Checkpoint(3));
        assertThat(pick(kept.centerX(), kept.centerY())).isEqualTo(new Pick.Checkpoint(2));
        assertThat(pick(cell.centerX(), cell.centerY())).isEqualTo(new Pick.TopicEntry("totals-1", 2));
    }

    @Test
    void the_head_is_found_piece_by_piece() {
        Rect machine = HeadPlaces.machine(scene.job().box(), 1, 1);
        Rect verdict = HeadPlaces.verdict(
                scene.verdict().box(), 1, scene.verdict().lines().size(), 1);

        assertThat(pick(machine.centerX(), machine.centerY()))
                .isEqualTo(new Pick.TaskManager(scene.job().machines().get(1).id()));
        assertThat(pick(verdict.centerX(), verdict.centerY())).isEqualTo(new Pick.Verdict("totals", "read_committed"));
        assertThat(pick(scene.job().box().x() + 3, scene.job().box().y() + 3)).isEqualTo(new Pick.JobManager());
    }

    private Pick pick(double x, double y) {
        return ScenePicker.at(scene, motion.channels(), x, y, 3, 1);
    }
}
