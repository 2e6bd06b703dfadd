package io.barrierscope.app.lab.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.document.Opening;
import io.barrierscope.app.document.ProductMachines;
import io.barrierscope.app.document.ProductOpener;
import io.barrierscope.app.lab.transaction.Life.Standing;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.view.TransactionImage;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LivesModelTest {
    private static final int ALL_STEPS = 100_000;

    private final LivesModel model = new LivesModel();

    @Test
    void at_every_step_the_lives_stand_as_the_engines_image_says() {
        EngineSession session = session("running-sum", 2);
        session.runUntil(StopCondition.time(31_000), ALL_STEPS);
        long last = session.steps();
        model.update(session.trace(), session.image());

        for (long step = 0; step <= last; step += 7) {
            session.seek(step);
            List<String> told = new ArrayList<>();
            for (TransactionImage image : session.image().transactions()) {
                told.add(image.id() + " " + standing(image));
            }
            assertThat(standings(step)).containsExactlyInAnyOrderElementsOf(told);
        }
        assertThat(model.size()).isGreaterThan(6);
    }

    @Test
    void the_brokers_clock_is_that_of_the_image() {
        EngineSession session = session("running-sum", 0);
        session.runUntil(StopCondition.time(12_000), ALL_STEPS);
        model.update(session.trace(), session.image());

        List<TransactionImage> undecided = session.image().transactions().stream()
                .filter(image -> image.endedMillis() < 0)
                .toList();
        for (TransactionImage image : undecided) {
            assertThat(lives())
                    .filteredOn(life -> life.id().equals(image.id()))
                    .allSatisfy(life -> assertThat(model.expiresMillis(life)).isEqualTo(image.expiresMillis()));
        }
        assertThat(undecided).isNotEmpty();
    }

    @Test
    void a_transaction_that_the_broker_ended_before_its_commit_is_lost() {
        EngineSession session = session("transaction-timeout", 1);
        session.runUntil(StopCondition.end(), ALL_STEPS);

        model.update(session.trace(), session.image());

        assertThat(lives()).extracting(Life::end).contains(Life.End.LOST, Life.End.COMMITTED);
    }

    @Test
    void another_branch_is_read_from_its_beginning() {
        EngineSession session = session("running-sum", 0);
        session.runUntil(StopCondition.time(20_000), ALL_STEPS);
        model.update(session.trace(), session.image());
        int whole = model.size();

        session.seekTime(6_000);
        session.fork();
        model.update(session.trace(), session.image());

        assertThat(model.size()).isBetween(1, whole - 1);
    }

    private List<Life> lives() {
        List<Life> all = new ArrayList<>();
        model.lanes().values().forEach(lane -> all.addAll(lane.lives()));
        return all;
    }

    private List<String> standings(long step) {
        List<String> found = new ArrayList<>();
        for (Life life : lives()) {
            Standing standing = life.at(step);
            if (standing == Standing.ENDED) {
                found.add(life.id() + " " + (life.end().isGood() ? "COMMITTED" : life.end()));
            } else if (standing != Standing.NOT_OPEN) {
                found.add(life.id() + " " + standing);
            }
        }
        return found;
    }

    private static String standing(TransactionImage image) {
        return image.state().name();
    }

    private static EngineSession session(String sample, int scenario) {
        OpenFlow flow = ((Opening.Opened) new ProductOpener().openSample(sample)).flow();
        return EngineSession.open(
                new ProductMachines().of(flow, flow.scenarios().get(scenario)));
    }
}
