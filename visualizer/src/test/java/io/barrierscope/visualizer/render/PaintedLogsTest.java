package io.barrierscope.visualizer.render;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.visualizer.SampleImages;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.scene.LogPanel;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How far readers may look can be seen: read from the pixels of a log. */
final class PaintedLogsTest {
    @Test
    void the_last_stable_offset_stands_between_what_a_reader_may_read_and_what_is_hidden() {
        Paper paper = Paper.of(SampleImages.barrierInFlight(), 1_900, 1_200);

        for (LogPanel.Strip strip : paper.scene().logs().get(0).strips()) {
            List<LogPanel.Cell> cells = strip.cells();
            for (int i = 0; i + 1 < cells.size(); i++) {
                Rect left = paper.toScreen(cells.get(i).box());
                Rect right = paper.toScreen(cells.get(i + 1).box());
                Rect gap = new Rect(left.right() - 3, left.y(), right.x() - left.right() + 6, left.height());
                boolean line = paper.amount(Ink.ACCENT, gap) > gap.height() / 2;
                boolean here = cells.get(i).entry().offset() < strip.lastStableOffset()
                        && cells.get(i + 1).entry().offset() >= strip.lastStableOffset();
                assertThat(line)
                        .as(strip.name() + " after " + cells.get(i).entry().offset())
                        .isEqualTo(here);
            }
        }
    }

    @Test
    void what_no_committed_reader_sees_is_hatched() {
        Paper paper = Paper.of(SampleImages.barrierInFlight(), 1_900, 1_200);

        int hidden = 0;
        for (LogPanel.Cell cell : paper.scene().logs().get(0).strips().get(0).cells()) {
            Rect box = paper.toScreen(cell.box()).grow(-4);
            hidden += cell.hidden() ? 1 : 0;
            int lines = paper.turns(Ink.RAISED, Ink.PIPE_FILL, box.x(), box.right(), box.bottom() - 1);
            assertThat(lines > 2).as("offset " + cell.entry().offset()).isEqualTo(cell.hidden());
        }
        assertThat(hidden).isPositive();
    }
}
