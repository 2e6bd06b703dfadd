package io.barrierscope.app.shell;

import io.barrierscope.app.run.Goal;
import io.barrierscope.app.run.PlayMode;
import io.barrierscope.engine.trace.TraceEntry;
import java.util.concurrent.TimeoutException;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListView;
import javafx.scene.control.skin.VirtualFlow;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/** The lines of the list of events that a person looks at stay in sight. */
class EventsInSightTest extends WindowTest {
    @BeforeEach
    void runToTheEnd() throws TimeoutException {
        openFirstSample();
        desktop().run().runTo(Goal.END);
        await(() -> frame().image().ended() && frame().mode() == PlayMode.PAUSED);
    }

    @Test
    void the_line_that_is_explained_stays_in_sight(FxRobot robot) throws TimeoutException {
        ListView<TraceEntry> events = robot.lookup("#events").query();
        VirtualFlow<?> flow = robot.from(events).lookup(".virtual-flow").query();
        desktop().run().seek(60);
        await(() -> frame().image().step() == 60 && isInSight(flow, lastUntil60(events)));
        double before = events.getHeight();

        robot.interact(() ->
                events.getSelectionModel().select(flow.getLastVisibleCell().getIndex()));

        await(() -> events.getHeight() < before
                && isInSight(flow, events.getSelectionModel().getSelectedIndex()));
    }

    @Test
    void the_present_line_is_in_sight_however_few_lines_there_is_room_for(FxRobot robot) throws TimeoutException {
        ListView<TraceEntry> events = robot.lookup("#events").query();
        VirtualFlow<?> flow = robot.from(events).lookup(".virtual-flow").query();
        robot.interact(() -> {
            events.setMinHeight(70);
            events.setMaxHeight(70);
        });

        desktop().run().seek(60);
        await(() -> frame().image().step() == 60);

        await(() -> isInSight(flow, lastUntil60(events)));
    }

    private static int lastUntil60(ListView<TraceEntry> events) {
        return (int) events.getItems().stream().filter(one -> one.step() <= 60).count() - 1;
    }

    private static boolean isInSight(VirtualFlow<?> flow, int line) {
        IndexedCell<?> cell = flow.getVisibleCell(line);
        return cell != null
                && cell.localToScene(cell.getBoundsInLocal()).getMaxY()
                        <= flow.localToScene(flow.getBoundsInLocal()).getMaxY() + 1;
    }
}
