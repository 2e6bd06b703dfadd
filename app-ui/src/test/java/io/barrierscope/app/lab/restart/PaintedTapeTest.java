package io.barrierscope.app.lab.restart;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.lab.part.LabInk;
import io.barrierscope.app.lab.part.LabPaper;
import io.barrierscope.app.lab.part.TimeAxis;
import io.barrierscope.app.lab.restart.StrategyRun.Answer;
import io.barrierscope.app.lab.restart.StrategyRun.Stretch;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;

/** What every strategy does to a tape of failures can be seen: read from the pixels of the picture. */
@ExtendWith(ApplicationExtension.class)
class PaintedTapeTest {
    private static final int WIDTH = 1_600;
    private static final double BAR_TOP = 20;
    private static final double BAR_HEIGHT = 26;

    private final RestartsModel model = new RestartsModel();
    private final TapePainter painter =
            new TapePainter(model, Messages.english(), new StrategyWords(Messages.english()));

    PaintedTapeTest() {
        model.add(StrategySetup.named("none"));
        model.pickLane(-1);
        model.pickFailure(-1);
    }

    @Test
    void waits_are_hatched_and_runs_are_not() {
        LabPaper paper = paper();
        TimeAxis axis = TapePainter.axis(model, WIDTH);
        int waits = 0;
        for (int lane = 0; lane < model.lanes(); lane++) {
            double y = TapePainter.laneTop(lane) + BAR_TOP + BAR_HEIGHT - 4;
            for (Stretch stretch : model.run(lane).stretches()) {
                double from = axis.x(stretch.fromMillis()) + 2;
                double to = axis.x(stretch.toMillis()) - 2;
                int lines = paper.turns(LabInk.WARNING_SOFT, LabInk.WARNING, from, to, y);
                if (stretch.kind() == Stretch.Kind.WAITING && to - from > 30) {
                    waits++;
                    assertThat(lines).as(lane + ": " + stretch).isGreaterThan((int) ((to - from) / 12));
                } else if (stretch.kind() == Stretch.Kind.RUNNING && to - from > 30) {
                    assertThat(paper.amount(LabInk.GOOD_SOFT, from, y, to - from, 1))
                            .as(lane + ": " + stretch)
                            .isGreaterThan((int) ((to - from) * 0.6));
                }
            }
        }
        assertThat(waits).isPositive();
    }

    @Test
    void the_failure_at_which_a_strategy_gives_up_is_struck_through_and_no_other() {
        LabPaper paper = paper();
        TimeAxis axis = TapePainter.axis(model, WIDTH);
        List<Boolean> met = new ArrayList<>();
        for (int lane = 0; lane < model.lanes(); lane++) {
            double below = TapePainter.laneTop(lane) + BAR_TOP + BAR_HEIGHT + 2;
            for (Answer answer : model.run(lane).answers()) {
                double x = axis.x(answer.timeMillis());
                boolean struck = paper.amount(LabInk.BAD, x - 2, below, 4, 4) > 4;
                assertThat(struck).as(lane + ": " + answer.number()).isEqualTo(answer.isFinal());
                met.add(struck);
            }
        }
        assertThat(met).contains(true, false);
    }

    @Test
    void where_an_exponential_delay_forgets_there_is_a_mark() {
        LabPaper paper = paper();
        TimeAxis axis = TapePainter.axis(model, WIDTH);
        int met = 0;
        for (int lane = 0; lane < model.lanes(); lane++) {
            double above = TapePainter.laneTop(lane) + BAR_TOP - 12;
            for (long quiet : model.run(lane).forgotten()) {
                met++;
                assertThat(paper.amount(LabInk.GOOD, axis.x(quiet) - 2, above, 4, 11))
                        .as(lane + " at " + quiet)
                        .isPositive();
            }
        }
        assertThat(met).isPositive();
    }

    private LabPaper paper() {
        return LabPaper.of(WIDTH, (int) TapePainter.height(model), pen -> painter.paint(pen, 0, false));
    }
}
