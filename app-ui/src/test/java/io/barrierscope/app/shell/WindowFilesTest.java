package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.javafx.stage.WindowHelper;
import io.barrierscope.engine.document.FlowDocument;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.control.Label;
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
        Path place = saved(robot);

        Files.writeString(place, Files.readString(place) + "\n");
        comeBack(robot);

        await(() -> notice().contains(place.toString()));
        assertThat(questions.asked).noneMatch(question -> question.startsWith("conflict"));
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
        robot.interact(() -> desktop().documents().editor().option("pipeline.name", "mine"));
        Path place = folder.resolve("mine.flow.json");
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

    private String notice() {
        return stage.getScene().lookup("#notice-text") instanceof Label label ? label.getText() : "";
    }

    private FlowDocument document() {
        return desktop().documents().editor().document();
    }
}
