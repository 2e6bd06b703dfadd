package io.barrierscope.app.lab.guarantee;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.lab.guarantee.Comparison.Row;
import io.barrierscope.app.lab.part.AxisPainter;
import io.barrierscope.app.lab.part.LabInk;
import io.barrierscope.app.lab.part.LabPaper;
import io.barrierscope.app.lab.part.TimeAxis;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;

/** What is drawn of a trial is what happened in it, read from the pixels. */
@ExtendWith(ApplicationExtension.class)
class PaintedTrialTest {
    private static final int WIDTH = 1_600;
    private static final int HEIGHT = 400;
    private static final Reader COMMITTED = new Reader("out", "read_committed");

    private final Trials trials = new Trials();

    @AfterEach
    void close() {
        trials.close();
    }

    @Test
    void every_record_that_was_read_and_every_one_that_was_got_has_its_dot() throws InterruptedException {
        TrialResult result = trials.run(Trials.of("running-sum", 2, 31_000));
        TrialResult.At end = trials.at(31_000);
        List<Row> rows = Comparison.of(result, end, COMMITTED);
        Messages messages = Messages.english();
        TrialPainter painter = new TrialPainter(messages, new GuaranteeWords(messages));

        LabPaper paper = LabPaper.of(WIDTH, HEIGHT, pen -> painter.paint(pen, result, end, COMMITTED, rows));

        TimeAxis axis = TrialPainter.axis(result, WIDTH);
        double pane = (HEIGHT - AxisPainter.HEIGHT) / Guarantee.values().length;
        for (Guarantee guarantee : Guarantee.values()) {
            double top = AxisPainter.HEIGHT + guarantee.ordinal() * pane;
            Deliveries deliveries =
                    Objects.requireNonNull(result.outcomes().get(guarantee).deliveries());
            assertThat(deliveries.reads()).hasSizeGreaterThan(50);
            for (Deliveries.Read read : deliveries.reads()) {
                assertThat(dot(paper, axis.x(read.millis()), top + pane * 0.3))
                        .as(read + " sent, " + guarantee)
                        .isGreaterThan(3);
                for (long got : deliveries.times(COMMITTED, read.origin())) {
                    assertThat(dot(paper, axis.x(got), top + pane * 0.72))
                            .as(read + " got at " + got + ", " + guarantee)
                            .isGreaterThan(3);
                }
            }
        }
    }

    /** How many pixels around a point have one of the colours that a record may have. */
    private static int dot(LabPaper paper, double x, double y) {
        int found = 0;
        for (LabInk ink : List.of(LabInk.GOOD, LabInk.BAD, LabInk.WARNING)) {
            found += paper.amount(ink, x - 3, y - 3, 6, 6);
        }
        return found;
    }
}
