package io.barrierscope.visualizer.scene;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.breakpoint.BreakAt;
import io.barrierscope.engine.breakpoint.Breakpoint;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.visualizer.SampleImages;
import io.barrierscope.visualizer.layout.Point;
import java.util.List;
import org.junit.jupiter.api.Test;

class BreakMarksTest {
    private static final SubtaskId SUM_1 = SampleImages.id(SampleImages.SUM, 1);

    private final FlowScene scene = new SceneBuilder(null).build(SampleImages.alignment());
    private final List<TaskCard> sums = scene.tasks().stream()
            .filter(card -> card.id().vertex().equals(SampleImages.SUM))
            .toList();

    @Test
    void a_breakpoint_at_a_port_stands_at_each_subtask_of_its_operator() {
        Breakpoint port = new Breakpoint(1, new BreakAt.Port(SampleImages.SUM, BreakAt.Side.INPUT));

        assertThat(BreakMarks.of(scene, List.of(port)))
                .extracting(BreakMark::at)
                .containsExactlyElementsOf(sums.stream()
                        .map(card -> BreakSpots.at(card.box(), BreakSpots.Kind.INPUT))
                        .toList());
    }

    @Test
    void several_at_one_place_are_one_mark_that_is_on_when_any_is() {
        Breakpoint off = new Breakpoint(1, new BreakAt.Processing(SampleImages.SUM, 1)).enabled(false);
        Breakpoint aligned = new Breakpoint(2, new BreakAt.Checkpoint(0, CheckpointMoment.ALIGNED, SUM_1));

        assertThat(BreakMarks.of(scene, List.of(off))).singleElement().matches(mark -> !mark.on());
        assertThat(BreakMarks.of(scene, List.of(off, aligned))).singleElement().matches(BreakMark::on);
    }

    @Test
    void breakpoints_of_the_whole_job_stand_at_the_job_managers_cards_and_invariants_nowhere() {
        List<BreakMark> marks = BreakMarks.of(
                scene,
                List.of(
                        new Breakpoint(1, new BreakAt.Failure()),
                        new Breakpoint(2, new BreakAt.Verdict()),
                        new Breakpoint(3, new BreakAt.Checkpoint(0, CheckpointMoment.COMPLETED, null)),
                        new Breakpoint(4, new BreakAt.Invariant())));

        assertThat(marks)
                .extracting(mark -> mark.at().y())
                .containsOnly(scene.job().box().y());
        assertThat(marks).hasSize(3);
    }

    @Test
    void a_click_is_about_the_breakpoint_that_is_shown_else_about_a_plain_new_one() {
        TaskCard card = sums.get(1);
        Breakpoint any = new Breakpoint(1, new BreakAt.Processing(SampleImages.SUM, null));

        assertThat(BreakMarks.meant(card, BreakSpots.Kind.TASK, List.of(any))).isEqualTo(any.at());
        assertThat(BreakMarks.meant(card, BreakSpots.Kind.TASK, List.of()))
                .isEqualTo(new BreakAt.Processing(SampleImages.SUM, 1));
        assertThat(BreakMarks.meant(card, BreakSpots.Kind.OUTPUT, List.of(any)))
                .isEqualTo(new BreakAt.Port(SampleImages.SUM, BreakAt.Side.OUTPUT));
    }

    @Test
    void nothing_comes_into_a_source() {
        TaskCard source = scene.tasks().get(0);

        assertThat(BreakSpots.of(source)).doesNotContain(BreakSpots.Kind.INPUT);
        assertThat(new Point(source.box().right(), 0).x())
                .isEqualTo(BreakSpots.at(source.box(), BreakSpots.Kind.OUTPUT).x());
    }
}
