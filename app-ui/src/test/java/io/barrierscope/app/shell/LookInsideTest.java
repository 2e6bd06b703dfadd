package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.inspector.Subject;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.ElementImage;
import io.barrierscope.visualizer.render.FlowCanvas;
import io.barrierscope.visualizer.scene.FlowScene;
import java.nio.file.Files;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Spinner;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** What a person finds when looking inside a real run, by mouse and keyboard. */
class LookInsideTest extends WindowTest {
    private static final long MOST_STEPS = 100_000;
    private static final SubtaskId SUM = new SubtaskId(new VertexId("sum"), 0);

    private static final String FLOW = """
        {"format": "barrierscope/flow", "version": 1, "name": "inside",
         "job": {"flinkVersion": "2.3", "configuration": {"execution.checkpointing.interval": "1 s",
          "execution.checkpointing.num-retained": "3",
          "execution.checkpointing.externalized-checkpoint-retention": "RETAIN_ON_CANCELLATION",
          "restart-strategy.type": "fixed-delay", "restart-strategy.fixed-delay.attempts": "3",
          "restart-strategy.fixed-delay.delay": "200 ms"}},
         "cluster": {"taskManagers": 2, "slotsPerTaskManager": 2},
         "vertices": [
          {"id": "s", "operator": "sequence-source", "settings": {"from": 1, "to": 200, "ratePerSecond": 10}},
          {"id": "sum", "operator": "aggregate", "settings": {"function": "sum", "field": "value"},
           "timing": {"processing": "50 ms"}},
          {"id": "out", "operator": "collect-sink"}],
         "edges": [{"from": "s", "to": "sum", "partitioning": "hash", "key": "value % 3", "latency": "300 ms"},
                   {"from": "sum", "to": "out", "partitioning": "rebalance"}]}
        """;

    @Override
    Documents.Ports ports() {
        return ScriptedPorts.product();
    }

    @BeforeEach
    void runForAWhile() throws Exception {
        desktop().documents().openFile(Files.writeString(folder.resolve("inside.flow.json"), FLOW));
        awaitFrame(frame -> true);
        runOn(StopCondition.time(3_400));
        await(() -> frame().image().coordinator().latestCompleted() == 3);
    }

    /** Not by a way through time, which whatever else the window does could end. */
    private void runOn(StopCondition condition) {
        desktop().run().ask(session -> session.runUntil(condition, MOST_STEPS), reason -> desktop()
                .run()
                .pause());
    }

    @Test
    void a_step_shows_what_it_has_changed_in_a_subtask(FxRobot robot) throws TimeoutException {
        pick(new Subject.Subtask(SUM));

        for (int i = 0; i < 60 && !shows(robot, "Changed by this step"); i++) {
            long before = frame().image().step();
            robot.push(KeyCode.F8);
            await(() -> frame().image().step() > before);
            WaitForAsyncUtils.waitForFxEvents();
        }

        assertThat(shows(robot, "Changed by this step")).isTrue();
        assertThat(texts(robot)).anyMatch(text -> text.matches("\\d+ \\(was \\d+\\)"));
        long step = frame().image().step();
        robot.push(KeyCode.HOME);
        await(() -> frame().image().step() == 0);
        desktop().run().seek(step);
        FlowCanvas picture = robot.lookup("#picture").queryAs(FlowCanvas.class);
        await(() -> {
            FlowScene scene = Objects.requireNonNull(picture.scene());
            return scene.step() == step
                    && scene.tasks().stream().anyMatch(task -> !task.changed().isEmpty());
        });
    }

    @Test
    void a_checkpoint_is_looked_into_compared_and_restored_on_a_branch_of_its_own(FxRobot robot)
            throws TimeoutException {
        clickLink(robot, text -> text.startsWith("Checkpoint 2"), new Subject.Checkpoint(2));
        await(() -> shows(robot, "sum#0: key groups"));
        assertThat(texts(robot)).contains("next offset");

        robot.interact(() -> robot.lookup("#checkpoint-compare").queryComboBox().requestFocus());
        robot.push(KeyCode.DOWN);
        await(() -> desktop().model().subjectProperty().get() instanceof Subject.Difference);
        await(() -> shows(robot, "sum · sum[0]"));
        ComboBox<?> to = robot.lookup("#difference-to").queryComboBox();
        assertThat(to.getValue()).isNotNull();

        pick(new Subject.Checkpoint(2));
        robot.interact(() -> robot.lookup("#checkpoint-restore").queryButton().requestFocus());
        robot.push(KeyCode.SPACE);
        await(() -> robot.lookup("#redeploy-do").tryQuery().isPresent());
        Spinner<Integer> copies = robot.lookup("#copies-sum").query();
        robot.interact(() -> copies.getValueFactory().setValue(2));
        robot.interact(() -> robot.lookup("#redeploy-do").queryAs(Button.class).fire());

        await(() -> frame().history().branches().size() == 2);
        Fault done = frame().branch().commands().get(0).fault();
        assertThat(done).isInstanceOfSatisfying(Fault.Restore.class, restore -> {
            assertThat(restore.checkpointId()).isEqualTo(2);
            assertThat(restore.change().parallelism()).containsEntry(SUM.vertex(), 2);
        });
    }

    @Test
    void a_record_in_a_queue_leads_to_its_life_and_from_there_to_its_moments(FxRobot robot) throws TimeoutException {
        String origin = queued();
        pick(new Subject.Subtask(SUM));

        robot.interact(() -> link(robot, text -> text.startsWith("{value")).fire());
        await(() -> new Subject.SourceRecord(origin)
                .equals(desktop().model().subjectProperty().get()));
        await(() -> shows(robot, "Its life"));
        assertThat(texts(robot)).contains(origin, "read", "sent");

        long here = frame().image().step();
        robot.interact(() -> link(robot, text -> text.endsWith(" s")).fire());
        await(() -> frame().image().step() < here);
    }

    @Test
    void an_event_about_a_record_leads_to_its_life(FxRobot robot) throws TimeoutException {
        robot.interact(() ->
                robot.lookup("#events-records").queryAs(ToggleButton.class).fire());
        ListView<TraceEntry> events = robot.lookup("#events").queryListView();
        await(() -> events.getItems().stream().anyMatch(entry -> entry.event() instanceof RecordEvent.Processed));
        robot.interact(() -> events.getSelectionModel()
                .select(events.getItems().stream()
                        .filter(entry -> entry.event() instanceof RecordEvent.Processed)
                        .findFirst()
                        .orElseThrow()));

        Button life = robot.lookup("#events-life").queryButton();
        await(life::isVisible);
        robot.interact(life::fire);

        await(() -> desktop().model().subjectProperty().get() instanceof Subject.SourceRecord);
        await(() -> shows(robot, "Where its effects are"));
    }

    @Test
    void an_act_of_which_nothing_came_is_told_with_the_reason(FxRobot robot) throws TimeoutException {
        desktop().run().act(new Fault.FailSubtask(new SubtaskId(SUM.vertex(), 7)));

        await(() -> robot.lookup("#notice").query().isVisible());
        await(() -> robot.lookup("#notice-text")
                .queryAs(Label.class)
                .getText()
                .endsWith("no effect: there is no subtask sum#7"));
    }

    @Test
    void a_failure_page_tells_what_is_left_and_what_was_read_once_more(FxRobot robot) throws TimeoutException {
        desktop().run().act(new Fault.FailSubtask(SUM));
        runOn(StopCondition.time(4_500));
        await(() -> frame().image().failures().size() == 1
                && frame().image().failures().get(0).restartedMillis() > 0);

        pick(new Subject.Failure(1));

        assertThat(texts(robot)).contains("Restarts left after it");
        assertThat(texts(robot)).anyMatch(text -> text.startsWith("Read once more ("));
        robot.interact(
                () -> link(robot, text -> text.startsWith("s#0 from s#0@")).fire());
        await(() -> shows(robot, "undone"));
    }

    private String queued() {
        return frame().image().channels().stream()
                .filter(channel -> channel.id().to().equals(SUM))
                .map(ChannelImage::elements)
                .flatMap(elements -> elements.stream())
                .map(ElementImage::origin)
                .filter(origin -> !origin.isEmpty())
                .findFirst()
                .orElseThrow();
    }

    private void pick(Subject subject) throws TimeoutException {
        WaitForAsyncUtils.asyncFx(() -> desktop().model().subjectProperty().set(subject));
        await(() -> subject.equals(desktop().model().subjectProperty().get()));
    }

    private static boolean shows(FxRobot robot, String text) {
        return texts(robot).stream().anyMatch(shown -> shown.startsWith(text));
    }

    private static List<String> texts(FxRobot robot) {
        return robot
                .from(robot.lookup("#inspector").<Node>query())
                .lookup((Node node) -> node instanceof Labeled)
                .queryAll()
                .stream()
                .map(node -> ((Labeled) node).getText())
                .filter(text -> text != null)
                .map(text -> text.replace('\n', ' '))
                .toList();
    }

    private static Hyperlink link(FxRobot robot, Predicate<String> text) {
        return robot.from(robot.lookup("#inspector").<Node>query())
                .lookup((Node node) -> node instanceof Hyperlink link && text.test(link.getText()))
                .query();
    }

    /** Scrolls a link into sight and clicks it with the mouse, again if the page was built anew meanwhile. */
    private void clickLink(FxRobot robot, Predicate<String> text, Subject leadsTo) {
        for (int i = 0;
                i < 20 && !leadsTo.equals(desktop().model().subjectProperty().get());
                i++) {
            robot.interact(() -> scrollTo(robot, link(robot, text)));
            WaitForAsyncUtils.waitForFxEvents();
            robot.clickOn(link(robot, text));
            WaitForAsyncUtils.waitForFxEvents();
        }
        assertThat(desktop().model().subjectProperty().get()).isEqualTo(leadsTo);
    }

    private static void scrollTo(FxRobot robot, Hyperlink link) {
        ScrollPane scroll = robot.from(robot.lookup("#inspector").<Node>query())
                .lookup((Node node) -> node instanceof ScrollPane)
                .query();
        double height = scroll.getContent().getBoundsInLocal().getHeight()
                - scroll.getViewportBounds().getHeight();
        double wanted =
                scroll.getContent().sceneToLocal(link.localToScene(0, 0)).getY() - 60;
        scroll.setVvalue(height <= 0 ? 0 : Math.max(0, Math.min(1, wanted / height)));
    }
}
