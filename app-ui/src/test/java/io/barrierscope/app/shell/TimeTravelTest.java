package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.run.Goal;
import io.barrierscope.app.run.PlayMode;
import io.barrierscope.app.timeline.Bookmark;
import io.barrierscope.app.timeline.TimelineView;
import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TraceEntry;
import java.nio.file.Files;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import javafx.event.Event;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.input.PickResult;
import javafx.scene.input.ScrollEvent;
import javafx.scene.paint.Color;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.matcher.control.LabeledMatchers;
import org.testfx.util.WaitForAsyncUtils;

class TimeTravelTest extends WindowTest {
    @BeforeEach
    void runToTheEnd() throws TimeoutException {
        openFirstSample();
        desktop().run().runTo(Goal.END);
        await(() -> frame().image().ended() && frame().mode() == PlayMode.PAUSED);
    }

    @Test
    void a_bookmark_set_and_named_by_keyboard_is_found_again(FxRobot robot) throws TimeoutException {
        seek(20);

        robot.push(KeyCode.CONTROL, KeyCode.B);
        robot.write("alpha").push(KeyCode.ENTER);
        seek(90);
        robot.push(KeyCode.ALT, KeyCode.SHIFT, KeyCode.B);

        await(() -> frame().image().step() == 20);
        assertThat(bookmarks(robot).getItems()).extracting(Bookmark::name).containsExactly("alpha");
        robot.interact(() -> bookmarks(robot).requestFocus());
        robot.push(KeyCode.DELETE);
        assertThat(bookmarks(robot).getItems()).isEmpty();
    }

    @Test
    void a_branch_shows_the_bookmarks_it_shares_and_its_own(FxRobot robot) throws TimeoutException {
        seek(20);
        robot.push(KeyCode.CONTROL, KeyCode.B);
        seek(90);
        robot.push(KeyCode.CONTROL, KeyCode.B);
        seek(40);

        robot.interact(() -> desktop().actions().get("run.trigger-checkpoint").run());
        await(() -> !frame().history().current().equals(BranchId.MAIN));
        WaitForAsyncUtils.waitForFxEvents();

        assertThat(bookmarks(robot).getItems()).extracting(Bookmark::step).containsExactly(20L);
        desktop().run().switchTo(BranchId.MAIN);
        await(() -> frame().history().current().equals(BranchId.MAIN));
        assertThat(bookmarks(robot).getItems()).extracting(Bookmark::step).containsExactly(20L, 90L);
    }

    @Test
    void the_run_goes_to_the_event_that_is_picked_among_those_of_a_checkpoint(FxRobot robot) throws TimeoutException {
        robot.interact(() -> robot.lookup("#events-text").<TextField>query().setText("checkpoint:2 kind:checkpoint"));
        List<TraceEntry> found = List.copyOf(events(robot).getItems());
        assertThat(found).isNotEmpty().allMatch(entry -> entry.event().checkpointId() == 2);

        robot.interact(() -> events(robot).getSelectionModel().select(0));
        robot.push(KeyCode.ALT, KeyCode.F9);

        await(() -> frame().image().step() == found.get(0).step());
    }

    @Test
    void a_recording_that_is_saved_by_key_goes_to_the_end_of_the_branch_from_wherever_it_is_looked_at(FxRobot robot)
            throws Exception {
        seek(30);
        robot.interact(() -> desktop().actions().get("run.trigger-checkpoint").run());
        await(() -> !frame().history().current().equals(BranchId.MAIN));
        desktop().run().runTo(Goal.END);
        await(() -> frame().image().ended() && frame().mode() == PlayMode.PAUSED);
        String hash = Long.toHexString(frame().traceHash());
        seek(12);
        questions.place = folder.resolve("saved.recording.json");

        robot.push(KeyCode.CONTROL, KeyCode.ALT, KeyCode.S);
        await(() -> Files.exists(folder.resolve("saved.recording.json")));

        assertThat(questions.asked).anyMatch(question -> question.startsWith("record "));
        String text = Files.readString(folder.resolve("saved.recording.json"));
        assertThat(text).contains("\"steps\": " + frame().furthestStep()).contains(hash);
        assertThat(text).contains("\"afterStep\": 30");
        assertThat(frame().image().step()).isEqualTo(12);
    }

    @Test
    void the_movements_of_records_are_listed_on_demand(FxRobot robot) throws TimeoutException {
        seek(50);
        assertThat(events(robot).getItems()).noneMatch(entry -> entry.event() instanceof RecordEvent.Processed);

        ToggleButton records = robot.lookup("#events-records").query();
        robot.interact(records::fire);

        await(() ->
                events(robot).getItems().stream().anyMatch(entry -> entry.event() instanceof RecordEvent.Processed));
        robot.interact(records::fire);
        assertThat(events(robot).getItems()).noneMatch(entry -> entry.event() instanceof RecordEvent.Processed);
    }

    @Test
    void the_time_line_zooms_at_the_wheel_and_by_key_and_shows_all_again(FxRobot robot) {
        Canvas lanes = robot.lookup("#timeline-lanes").query();
        robot.interact(lanes::requestFocus);

        robot.push(KeyCode.PLUS);
        double zoomed = sight(robot);
        robot.interact(() -> desktop().actions().get("time.fit").run());
        double whole = sight(robot);
        robot.interact(() -> Event.fireEvent(lanes, wheelUp(lanes)));
        double wheeled = sight(robot);

        assertThat(zoomed).isLessThan(whole);
        assertThat(wheeled).isLessThan(whole);
    }

    @Test
    void what_has_happened_behind_the_present_moment_is_still_drawn_in_the_lanes(FxRobot robot)
            throws TimeoutException {
        Canvas lanes = robot.lookup("#timeline-lanes").query();
        seek(0);

        Set<Color> colours = new HashSet<>();
        robot.interact(() -> {
            WritableImage drawn = lanes.snapshot(null, null);
            int checkpoints = 51; // the middle of their lane: the axis, half of two lanes
            for (int x = 130; x < drawn.getWidth() - 20; x++) {
                colours.add(drawn.getPixelReader().getColor(x, checkpoints));
            }
        });

        assertThat(colours).as("bars and what is between them").hasSizeGreaterThan(2);
    }

    @Test
    void the_wheel_keeps_what_is_under_the_pointer_also_where_the_present_moment_goes_out_of_sight(FxRobot robot)
            throws TimeoutException {
        Canvas lanes = robot.lookup("#timeline-lanes").query();
        TimelineView timeline = robot.lookup("#timeline").query();
        seek(0);
        long under = timeline.stepAt(lanes.getWidth() / 2);

        robot.interact(() -> {
            for (int i = 0; i < 10; i++) {
                Event.fireEvent(lanes, wheelUp(lanes));
            }
        });

        assertThat(timeline.stepAt(lanes.getWidth() / 2)).isCloseTo(under, Offset.offset(1L));
        assertThat(timeline.stepAt(0)).isPositive();
    }

    @Test
    void the_phases_of_a_picked_checkpoint_stand_under_the_lanes(FxRobot robot) {
        Canvas lanes = robot.lookup("#timeline-lanes").query();
        double before = lanes.getHeight();

        robot.interact(() -> desktop().model().subjectProperty().set(new Subject.Checkpoint(1)));
        WaitForAsyncUtils.waitForFxEvents();

        assertThat(lanes.getHeight()).isGreaterThan(before);
    }

    @Test
    void two_branches_stand_side_by_side_from_their_first_difference(FxRobot robot) throws TimeoutException {
        seek(5);
        robot.interact(() -> desktop().actions().get("run.trigger-checkpoint").run());
        await(() -> !frame().history().current().equals(BranchId.MAIN));
        robot.interact(() -> desktop().actions().get("view.branches").run());
        WaitForAsyncUtils.waitForFxEvents();

        robot.interact(
                () -> robot
                        .from(robot.lookup("#branches"))
                        .lookup(LabeledMatchers.hasText("Compare"))
                        .queryAllAs(Button.class)
                        .stream()
                        .filter(button -> !button.isDisabled())
                        .findFirst()
                        .orElseThrow()
                        .fire());

        await(() -> robot.lookup("#comparison").tryQuery().isPresent());
        assertThat(robot.from(robot.lookup("#comparison"))
                        .lookup((Label label) -> label.getText().startsWith("step 6"))
                        .tryQuery())
                .isPresent();

        desktop().run().runTo(Goal.END);
        await(() -> frame().image().ended() && frame().mode() == PlayMode.PAUSED);
        String end = "step " + frame().furthestStep() + ",";
        await(() -> robot.from(robot.lookup("#comparison"))
                        .lookup((Label label) -> label.getText().startsWith(end))
                        .queryAll()
                        .size()
                == 2);
    }

    private void seek(long step) throws TimeoutException {
        desktop().run().seek(step);
        await(() -> frame().image().step() == step);
    }

    private static ScrollEvent wheelUp(Canvas lanes) {
        double x = lanes.getWidth() / 2;
        return new ScrollEvent(
                ScrollEvent.SCROLL,
                x,
                10,
                x,
                10,
                false,
                false,
                false,
                false,
                false,
                false,
                0,
                120,
                0,
                120,
                ScrollEvent.HorizontalTextScrollUnits.NONE,
                0,
                ScrollEvent.VerticalTextScrollUnits.NONE,
                0,
                0,
                new PickResult(lanes, x, 10));
    }

    private static double sight(FxRobot robot) {
        return robot.lookup("#timeline").<TimelineView>query().sight();
    }

    private static ListView<Bookmark> bookmarks(FxRobot robot) {
        return robot.lookup("#bookmarks").query();
    }

    private static ListView<TraceEntry> events(FxRobot robot) {
        return robot.lookup("#events").query();
    }
}
