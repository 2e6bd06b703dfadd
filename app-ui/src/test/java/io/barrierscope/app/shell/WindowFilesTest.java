package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.javafx.stage.WindowHelper;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Recording;
import io.barrierscope.engine.document.Recordings;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.graph.JobInputs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;

/** Files that are dropped on a window, and files that others change while it shows them. */
class WindowFilesTest extends WindowTest {
    @BeforeEach
    void begin() throws TimeoutException {
        openFirstSample();
    }

    @ParameterizedTest
    @ValueSource(strings = {"#menu-bar", "#picture", "#events"})
    void a_file_that_is_dropped_on_the_window_opens(String place, FxRobot robot) throws TimeoutException {
        Node target = stage.getScene().lookup(place);
        DroppedFiles carried = new DroppedFiles(folder.resolve("dropped.flow.json"));

        robot.interact(() -> assertThat(carried.over(target)).isTrue());
        robot.interact(() -> assertThat(carried.drop(target)).isTrue());

        await(() -> stage.getTitle().contains("dropped.flow.json"));
    }

    @Test
    void what_is_no_file_cannot_be_dropped(FxRobot robot) {
        Node target = stage.getScene().lookup("#menu-bar");
        String title = stage.getTitle();
        DroppedFiles nothing = new DroppedFiles();

        robot.interact(() -> assertThat(nothing.over(target)).isFalse());
        robot.interact(() -> assertThat(nothing.drop(target)).isFalse());

        assertThat(stage.getTitle()).isEqualTo(title);
    }

    @Test
    void a_file_that_another_program_changed_is_read_again_where_nothing_was_edited(FxRobot robot) throws Exception {
        robot.interact(() -> desktop().actions().get("view.edit").run());
        Path place = saved(robot);
        FlowDocument mine = document();
        long step = frame().image().step();

        Files.writeString(place, Files.readString(place) + "\n");
        comeBack(robot);

        await(() -> !document().equals(mine));
        assertThat(notice()).contains(place.toString());
        assertThat(questions.asked).noneMatch(question -> question.startsWith("conflict"));
        assertThat(robot.lookup("#edit-canvas").tryQuery()).isPresent();
        assertThat(frame().image().step()).isGreaterThanOrEqualTo(step);
        assertThat(desktop().documents().editor().modifiedProperty().get()).isFalse();
        robot.interact(() -> desktop().actions().get("edit.undo").run());
        assertThat(document()).isEqualTo(mine);
    }

    @Test
    void a_file_that_another_program_spoilt_leaves_the_document_here_and_unsaved(FxRobot robot) throws Exception {
        Path place = saved(robot, "bad.flow.json");
        FlowDocument mine = document();

        Files.writeString(place, "spoilt");
        comeBack(robot);

        await(() -> notice().contains("there is no operator boom"));
        assertThat(document()).isEqualTo(mine);
        assertThat(desktop().documents().editor().modifiedProperty().get()).isTrue();
    }

    @Test
    void who_has_not_decided_yet_is_asked_again_before_anything_is_written_over(FxRobot robot) throws Exception {
        Path place = saved(robot);
        robot.interact(() -> desktop().documents().editor().option("pipeline.name", "mine again"));
        Files.writeString(place, "another's work");
        comeBack(robot);
        await(() -> questions.asked.contains("conflict CHANGED"));
        questions.asked.clear();
        comeBack(robot);

        robot.press(KeyCode.CONTROL, KeyCode.S).release(KeyCode.S, KeyCode.CONTROL);

        await(() -> questions.asked.contains("conflict CHANGED"));
        assertThat(questions.asked).hasSize(1);
        assertThat(place).hasContent("another's work");
    }

    @Test
    void a_document_whose_file_vanished_is_not_left_without_a_question(FxRobot robot) throws Exception {
        Path place = saved(robot);

        Files.delete(place);
        comeBack(robot);
        await(() -> questions.asked.contains("conflict GONE"));
        robot.interact(() -> desktop().documents().openNamed("sample:other"));

        assertThat(questions.asked).anyMatch(question -> question.startsWith("unsaved"));
    }

    @Test
    void a_name_without_an_ending_does_not_write_over_the_file_it_becomes(FxRobot robot) throws Exception {
        Path taken = folder.resolve("taken.flow.json");
        Files.writeString(taken, "another's work");
        questions.place = folder.resolve("taken");

        robot.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.S).release(KeyCode.S, KeyCode.SHIFT, KeyCode.CONTROL);
        await(() -> questions.asked.contains("conflict TAKEN"));
        assertThat(taken).hasContent("another's work");

        questions.conflict = Questions.Conflict.OVERWRITE;
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.S).release(KeyCode.S, KeyCode.SHIFT, KeyCode.CONTROL);
        await(() -> Files.readString(taken).contains("running sum"));
    }

    @Test
    void files_that_are_dropped_together_all_open_and_what_does_not_is_named(FxRobot robot) throws TimeoutException {
        Node target = stage.getScene().lookup("#menu-bar");
        DroppedFiles carried = new DroppedFiles(
                folder.resolve("bad.flow.json"), folder.resolve("one.flow.json"), folder.resolve("two.flow.json"));

        robot.interact(() -> assertThat(carried.drop(target)).isTrue());
        await(() -> windows.all().size() == 2);

        assertThat(stage.getTitle()).contains("one.flow.json");
        assertThat(windows.all().get(1).stage().getTitle()).contains("two.flow.json");
        assertThat(notice()).contains("1 of 3").contains("bad.flow.json");
        assertThat(problems()).singleElement().satisfies(problem -> assertThat(problem.place())
                .contains("bad.flow.json:/vertices/0"));
    }

    @Test
    void a_recording_that_is_dropped_with_documents_opens_too(FxRobot robot) throws Exception {
        Node target = stage.getScene().lookup("#menu-bar");
        Path recorded = folder.resolve("bad.json"); // no document
        Recording recording = new Recording(
                FlowDocuments.write(document()), Scenario.PLAIN, JobInputs.NONE, List.of(), 12, "1f", "test");
        Files.writeString(recorded, Recordings.write(recording));

        robot.interact(() -> new DroppedFiles(recorded, folder.resolve("one.flow.json")).drop(target));
        await(() -> windows.all().size() == 2 && stage.getTitle().contains("bad.json"));

        assertThat(windows.all().get(1).stage().getTitle()).contains("one.flow.json");
        assertThat(problems()).noneMatch(problem -> problem.place().contains("bad.json"));
    }

    @Test
    void files_that_are_dropped_together_take_no_place_where_something_is_unsaved(FxRobot robot)
            throws TimeoutException {
        robot.interact(() -> desktop().documents().editor().option("pipeline.name", "mine"));
        FlowDocument mine = document();
        Node target = stage.getScene().lookup("#menu-bar");

        robot.interact(
                () -> new DroppedFiles(folder.resolve("one.flow.json"), folder.resolve("two.flow.json")).drop(target));
        await(() -> windows.all().size() == 3);

        assertThat(document()).isEqualTo(mine);
        assertThat(questions.asked).isEmpty();
    }

    @Test
    void no_more_windows_open_at_once_than_anyone_can_look_at(FxRobot robot) throws TimeoutException {
        Path[] many = IntStream.range(0, SeveralFiles.MOST + 2)
                .mapToObj(i -> folder.resolve("bad" + i + ".flow.json"))
                .toArray(Path[]::new);

        robot.interact(() -> new DroppedFiles(many).drop(stage.getScene().lookup("#menu-bar")));

        await(() -> notice().contains(many.length + " of " + many.length));
        assertThat(problems())
                .hasSize(many.length)
                .filteredOn(problem -> problem.message().contains("at once"))
                .hasSize(2);
    }

    @Test
    void an_edited_document_whose_file_changed_or_vanished_is_kept_until_a_person_decides(FxRobot robot)
            throws Exception {
        Path place = saved(robot);
        robot.interact(() -> desktop().documents().editor().option("pipeline.name", "mine again"));
        FlowDocument edited = document();

        Files.writeString(place, "another's work");
        comeBack(robot);
        await(() -> questions.asked.contains("conflict CHANGED"));
        assertThat(document()).isEqualTo(edited);
        assertThat(place).hasContent("another's work");

        Files.delete(place);
        questions.conflict = Questions.Conflict.OVERWRITE;
        comeBack(robot);
        await(() -> questions.asked.contains("conflict GONE"));
        await(() -> Files.exists(place) && Files.readString(place).contains("mine again"));
        assertThat(document()).isEqualTo(edited);
    }

    private Path saved(FxRobot robot) throws TimeoutException {
        return saved(robot, "mine.flow.json");
    }

    private Path saved(FxRobot robot, String name) throws TimeoutException {
        robot.interact(() -> desktop().documents().editor().option("pipeline.name", "mine"));
        Path place = folder.resolve(name);
        questions.place = place;
        robot.press(KeyCode.CONTROL, KeyCode.S).release(KeyCode.S, KeyCode.CONTROL);
        await(() -> !desktop().documents().editor().modifiedProperty().get());
        assertThat(place).exists();
        return place;
    }

    /** Goes to another window and back, as a person does who changed the file there. */
    private void comeBack(FxRobot robot) {
        robot.interact(() -> WindowHelper.setFocused(stage, false));
        robot.interact(() -> WindowHelper.setFocused(stage, true));
    }

    @SuppressWarnings("unchecked")
    private List<Problem> problems() {
        return ((ListView<Problem>) stage.getScene().lookup("#problems")).getItems();
    }

    private String notice() {
        return stage.getScene().lookup("#notice-text") instanceof Label label ? label.getText() : "";
    }

    private FlowDocument document() {
        return desktop().documents().editor().document();
    }
}
