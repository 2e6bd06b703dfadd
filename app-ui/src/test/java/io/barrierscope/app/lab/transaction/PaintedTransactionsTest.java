package io.barrierscope.app.lab.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.document.Opening;
import io.barrierscope.app.document.ProductMachines;
import io.barrierscope.app.document.ProductOpener;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.lab.part.LabInk;
import io.barrierscope.app.lab.part.LabPaper;
import io.barrierscope.app.lab.part.TimeAxis;
import io.barrierscope.app.lab.transaction.Life.Standing;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.view.TopicImage;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;

/** How transactions ended and how far readers get can be seen: read from the pixels of a real run's pictures. */
@ExtendWith(ApplicationExtension.class)
class PaintedTransactionsTest {
    private static final int WIDTH = 1_600;
    private static final int HEIGHT = 360;
    private static final double ROW = 40;

    private final Messages messages = Messages.english();
    private final EngineSession session = session();
    private final LivesModel model = new LivesModel();
    private final LivesPainter painter = new LivesPainter(model, messages);
    private TimeAxis axis;

    PaintedTransactionsTest() {
        model.update(session.trace(), session.image());
        axis = LivesPainter.whole(session.image().timeMillis(), WIDTH);
    }

    @Test
    void a_life_ends_in_the_colour_of_how_it_ended() {
        LivesPainter.Look look = look();
        LabPaper paper = LabPaper.of(WIDTH, HEIGHT, pen -> painter.paint(pen, axis, look));

        Set<Life.End> met = EnumSet.noneOf(Life.End.class);
        for (Life life : lives()) {
            if (life.at(session.steps()) == Standing.ENDED) {
                double x = axis.x(life.endedMillis());
                double y = middle(life, look);
                LabInk ink =
                        life.end().isGood() ? LabInk.GOOD : life.end() == Life.End.ABORTED ? LabInk.IDLE : LabInk.BAD;
                for (LabInk one : List.of(LabInk.GOOD, LabInk.IDLE, LabInk.BAD)) {
                    int disc = paper.amount(one, x - 5, y - 7, 6, 14);
                    assertThat(disc > 20).as(life + " in " + one).isEqualTo(one == ink);
                }
                met.add(life.end());
            }
        }
        assertThat(met).contains(Life.End.COMMITTED, Life.End.LOST);
    }

    @Test
    void the_brokers_clock_stands_where_it_ends_an_undecided_transaction() {
        int seen = 0;
        axis = LivesPainter.whole(2 * session.image().timeMillis(), WIDTH);
        for (long step = 0; step < session.furthestStep(); step += session.furthestStep() / 8) {
            session.seek(step);
            model.update(session.trace(), session.image());
            LivesPainter.Look look = look();
            LabPaper paper = LabPaper.of(WIDTH, HEIGHT, pen -> painter.paint(pen, axis, look));
            for (Life life : lives()) {
                Standing standing = life.at(step);
                double x = axis.x(model.expiresMillis(life));
                boolean undecided = standing == Standing.OPEN || standing == Standing.PRE_COMMITTED;
                if (undecided && x < axis.right() - 10 && axis.x(look.timeMillis()) < x - 20) {
                    seen++;
                    assertThat(paper.amount(LabInk.BAD, x - 8, middle(life, look) - 8, 16, 16))
                            .as("clock of " + life.id() + " at step " + step)
                            .isGreaterThan(8);
                }
            }
        }
        assertThat(seen).isPositive();
    }

    @Test
    void the_last_stable_offset_stands_behind_the_last_entry_that_a_committed_reader_may_read() {
        int apart = 0;
        for (long step = session.furthestStep() / 3; step < session.furthestStep(); step += 61) {
            session.seek(step);
            List<TopicImage> topics = session.image().topics().stream()
                    .filter(topic ->
                            !topic.entries().isEmpty() && topic.entries().size() <= 30)
                    .toList();
            LabPaper paper = LabPaper.of(WIDTH, 400, pen -> new ReadersPainter(messages).paint(pen, topics, null));
            for (int i = 0; i < topics.size() && i < 3; i++) {
                TopicImage topic = topics.get(i);
                double top = i * ReadersPainter.ROW + 30;
                int high = paper.column(LabInk.MUTED, ReadersPainter.NAMES_WIDTH - 2, top, 20);
                int stable = paper.column(LabInk.ACCENT, ReadersPainter.NAMES_WIDTH - 2, top, 20);
                long readable = topic.entries().stream()
                        .filter(entry -> entry.offset() < topic.lastStableOffset())
                        .count();
                if (readable == topic.entries().size()) {
                    continue; // one mark hides the other
                }
                apart++;
                double pitch = (high + 1 - ReadersPainter.NAMES_WIDTH)
                        / topic.entries().size();
                assertThat(Math.round((stable + 1 - ReadersPainter.NAMES_WIDTH) / pitch))
                        .as(topic.name() + " at step " + step)
                        .isEqualTo(readable);
            }
        }
        assertThat(apart).isPositive();
    }

    private LivesPainter.Look look() {
        return new LivesPainter.Look(session.steps(), session.image().timeMillis(), null, 0, ROW);
    }

    /** The middle of the bar of a life, where it is found by the pointer. */
    private double middle(Life life, LivesPainter.Look look) {
        double x = axis.x(life.openedMillis()) + 1;
        double first = -1;
        double last = -1;
        for (double y = LivesPainter.TOP; y < HEIGHT; y++) {
            if (life.equals(painter.at(x, y, axis, look, WIDTH))) {
                first = first < 0 ? y : first;
                last = y;
            }
        }
        return first < 0 ? HEIGHT : (first + last) / 2;
    }

    private List<Life> lives() {
        List<Life> all = new ArrayList<>();
        model.lanes().values().forEach(lane -> all.addAll(lane.lives()));
        return all;
    }

    private static EngineSession session() {
        OpenFlow flow = ((Opening.Opened) new ProductOpener().openSample("transaction-timeout")).flow();
        EngineSession session = EngineSession.open(
                new ProductMachines().of(flow, flow.scenarios().get(1)));
        session.runUntil(StopCondition.end(), 100_000);
        return session;
    }
}
